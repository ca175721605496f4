//! The HUD at several window sizes: everything stays inside the window, and no panels overlap.
use bevy::math::Rect;
use bevy::prelude::*;
use fatal_funnel::board::Tile;
use fatal_funnel::window_state::{HudPanel, Skin};

use crate::driver::Game;

const SIZES: [(u32, u32); 7] =
    [(640, 400), (800, 600), (1024, 768), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440)];
/// The least height of a button on a window of 1280 pixels or more: what a mouse and a finger hit with ease.
const PRESSABLE: f32 = 24.0;
/// Tolerance for rounding, in pixels.
const ROUNDING: f32 = 1.5;

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

fn inside(window: Vec2, of: Rect) -> bool {
    let window = Rect::from_corners(Vec2::ZERO, window).inflate(ROUNDING);
    window.contains(of.min) && window.contains(of.max)
}

fn overlap(a: Rect, b: Rect) -> bool {
    let both = a.intersect(b);
    both.width() > ROUNDING && both.height() > ROUNDING
}

fn panels(game: &mut Game) -> Vec<(String, Rect)> {
    let mut all = game.app.world_mut().query::<(&HudPanel, &ComputedNode, &UiGlobalTransform)>();
    all.iter(game.app.world()).map(|(place, node, at)| (format!("{place:?}"), rect(node, at))).collect()
}

fn buttons(game: &mut Game) -> Vec<(String, Rect)> {
    let mut all = game.app.world_mut().query_filtered::<(&Name, &ComputedNode, &UiGlobalTransform), With<Skin>>();
    all.iter(game.app.world()).map(|(name, node, at)| (name.to_string(), rect(node, at))).collect()
}

fn faults(game: &mut Game) -> Vec<String> {
    let window = game.size();
    let (panels, buttons) = (panels(game), buttons(game));
    assert!(panels.len() >= 6 && buttons.len() > 5);
    let mut faults = Vec::new();
    for (name, of) in panels.iter().chain(&buttons) {
        if !inside(window, *of) {
            faults.push(format!("{window}: {name} is outside: {of:?}"));
        }
    }
    let low = buttons.iter().filter(|(_, of)| window.x >= 1280.0 && of.height() < PRESSABLE);
    faults.extend(low.map(|(name, of)| format!("{window}: {name} is only {} pixels high", of.height())));
    for all in [&panels, &buttons] {
        for (place, (name, of)) in all.iter().enumerate() {
            // The log shares a column with the preview.
            let others = all[place + 1..].iter().filter(|(other, _)| name != "Log" && other != "Log");
            let under = others.filter(|(_, other)| overlap(*of, *other));
            faults.extend(under.map(|(other, _)| format!("{window}: {name} and {other} overlap")));
        }
    }
    let bars = panels.iter().filter(|(name, _)| ["Roster", "Preview", "End"].contains(&name.as_str()));
    for (bar, of) in bars {
        let over = buttons.iter().filter(|(name, button)| name.starts_with("Order ") && overlap(*of, *button));
        faults.extend(over.map(|(name, _)| format!("{window}: {name} lies over {bar}")));
    }
    faults
}

#[test]
fn at_every_size_all_of_the_hud_is_in_the_window_and_apart() {
    let mut faulty = Vec::new();
    for level in ["stash-house", "radio-hut", "toll-bridge", "pump-house"] {
        let mut game = Game::on(level);
        for (width, height) in SIZES {
            game.resize(width, height);
            faulty.extend(faults(&mut game).into_iter().map(|fault| format!("{level} {fault}")));
        }
    }
    assert!(faulty.is_empty(), "\n{}\n", faulty.join("\n"));
}

#[test]
fn buttons_are_found_where_they_are_after_a_resize() {
    let mut game = Game::on("stash-house");
    for (width, height) in SIZES {
        game.resize(width, height);
        game.click_button("Menu");
        game.click_button("Resume");
        let figure = game.aiming().figure;
        let other = game.view().own.iter().copied().find(|id| figure != Some(*id)).unwrap();
        game.click_button(&format!("Card {other}"));
        assert_eq!(game.aiming().figure, Some(other), "{width} x {height}");
        let at = game.view().figure(figure.unwrap()).unwrap().at;
        game.press(fatal_funnel::window_state::Action::Whole);
        game.frames(20);
        game.click_tile(at);
        assert_eq!(game.aiming().figure, figure, "{width} x {height}");
    }
}

#[test]
fn the_opening_view_lies_between_the_panels() {
    for (level, width, height) in [("stash-house", 1280, 800), ("fourth-floor", 1920, 1080), ("ford", 1920, 1080)] {
        let mut game = Game::on(level);
        game.resize(width, height);
        game.frames(30);
        let panels = panels(&mut game);
        let panel = |name: &str| panels.iter().find(|(of, _)| of == name).expect("it is there").1;
        let free =
            Rect::new(panel("Roster").max.x, panel("Ribbon").max.y, panel("Preview").min.x, panel("Actions").min.y);
        let last = Tile::new(game.view().board.width() as i16 - 1, game.view().board.height() as i16 - 1);
        for corner in [Tile::new(0, 0), last] {
            let at = game.place_of(corner);
            assert!(free.contains(at), "{level} at {width} x {height}: {corner} is at {at}, the free part is {free:?}");
        }
    }
}
