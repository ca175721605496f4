//! The HUD at several window sizes: everything stays inside the window, and no panels overlap.
use bevy::math::Rect;
use bevy::prelude::*;
use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped;
use fatal_funnel::localization::Language;
use fatal_funnel::window_state::{Action, ButtonSkin, HudPanel, Settings, TeamPanel};

use crate::driver::fixtures::fixture_levels;
use crate::driver::{Game, level};

const SIZES: [(u32, u32); 9] = [
    (640, 400),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 810),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
];
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
    let panels = all.iter(game.app.world()).map(|(place, node, at)| (format!("{place:?}"), rect(node, at)));
    let panels: Vec<(String, Rect)> = panels.collect();
    let mut named = game.app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let map = named.iter(game.app.world()).filter(|(name, node, _, seen)| {
        // It has no size while the whole board is in view.
        name.as_str() == "Map" && seen.get() && node.size().min_element() > 0.0
    });
    panels.into_iter().chain(map.map(|(_, node, at, _)| ("Map".to_owned(), rect(node, at)))).collect()
}

fn buttons(game: &mut Game) -> Vec<(String, Rect)> {
    let mut all = game.app.world_mut().query_filtered::<(&Name, &ComputedNode, &UiGlobalTransform), With<ButtonSkin>>();
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
            // The log and the map share a column with the preview.
            let in_column = |name: &str| ["Preview", "Log", "Map"].contains(&name);
            let others = all[place + 1..]
                .iter()
                .filter(|(other, _)| name != "Log" && other != "Log" && !(in_column(name) && in_column(other)));
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

/// The button that ends a phase carries the longest words; the filters of the log stand beside its title.
#[test]
fn the_hud_of_every_language_is_in_the_window_and_apart() {
    let mut faulty = Vec::new();
    for language in [Language::German, Language::Polish] {
        for level_name in ["stash-house", "radio-hut", "toll-bridge", "pump-house"] {
            let mut game = Game::in_language(level(level_name), language);
            for phase in 0..2 {
                for (width, height) in SIZES {
                    game.resize(width, height);
                    let place = format!("{language:?} {level_name}, phase {phase}");
                    faulty.extend(faults(&mut game).into_iter().map(|fault| format!("{place} {fault}")));
                    let row = |game: &mut Game, kind: &str| game.button(&format!("Log {kind}")).y;
                    let first = row(&mut game, "all");
                    let wraps =
                        ["what mattered", "selected"].iter().any(|kind| row(&mut game, kind) - first > ROUNDING);
                    if width >= 1024 && wraps {
                        faulty.push(format!("{place} {width} x {height}: the log's filters take two rows"));
                    }
                }
                game.end_phase();
            }
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
        game.press(Action::Whole);
        game.frames(20);
        game.click_tile(at);
        assert_eq!(game.aiming().figure, figure, "{width} x {height}");
    }
}

#[test]
fn folded_panels_are_in_the_window_and_apart() {
    let mut faulty = Vec::new();
    for level in ["stash-house", "toll-bridge"] {
        let mut game = Game::on(level);
        for team in [TeamPanel::Compact, TeamPanel::Below] {
            let mut settings = game.app.world_mut().resource_mut::<Settings>();
            (settings.video.team, settings.video.fold_log) = (team, true);
            for (width, height) in SIZES {
                game.resize(width, height);
                faulty.extend(faults(&mut game).into_iter().map(|fault| format!("{level} {team:?} {fault}")));
            }
        }
    }
    assert!(faulty.is_empty(), "\n{}\n", faulty.join("\n"));
}

#[test]
fn keys_and_buttons_fold_the_panels_and_the_settings_keep_it() {
    let mut game = Game::on("stash-house");
    let free = |game: &mut Game| game.free_part().size();
    let (first, log) = (free(&mut game), game.has_button("Log all"));
    game.press(Action::FoldTeam);
    game.frames(4);
    let compact = free(&mut game);
    assert!(compact.x > first.x + 100.0, "{first} {compact}");
    game.click_button("Fold Team");
    game.frames(4);
    let below = free(&mut game);
    assert!(below.x > compact.x + 100.0 && below.y < compact.y, "{compact} {below}");
    game.press(Action::FoldLog);
    game.frames(4);
    assert!(log && !game.has_button("Log all"));
    game.click_button("Fold Log");
    game.frames(4);
    assert!(game.has_button("Log all"));
    let again = Game::open_in(level("stash-house"), game.close());
    assert_eq!(again.app.world().resource::<Settings>().video.team, TeamPanel::Below);
}

#[test]
fn a_board_that_is_cut_has_a_map_whose_click_turns_the_view() {
    let mut game = Game::on("stash-house");
    game.resize(1920, 1080);
    game.frames(10);
    assert_eq!(game.node("Map"), Vec2::ZERO, "the whole board is in view");
    let mut game = Game::on("fourth-floor");
    game.resize(1920, 1080);
    game.frames(10);
    let rows = [0, game.view().board.height() as i16 - 1];
    let (size, middle) = (game.node("Map"), game.middle_of("Map"));
    for (row, half) in rows.into_iter().zip([-0.49, 0.49]) {
        game.click(middle + Vec2::new(0.0, size.y * half));
        game.frames(40);
        let at = game.place_of(Tile::new(7, row));
        assert!(game.free_part().contains(at), "row {row} is at {at}");
    }
}

#[test]
fn every_mission_opens_with_the_team_between_the_panels_in_large_tiles() {
    let mut game = Game::new();
    for (width, height) in [(1280, 800), (1920, 1080)] {
        game.resize(width, height);
        for (name, _) in fixture_levels() {
            game.change_to(level(name));
            game.frames(10);
            let [one, next] = [0, 1].map(|column| game.place_of(Tile::new(column, 0)));
            let (free, side) = (game.free_part(), next.x - one.x);
            let own = game.view().own.iter().filter_map(|id| game.view().figure(*id));
            let mut shown: Vec<Tile> = own.flat_map(|look| look.tiles()).collect();
            if *name == "stash-house" {
                // The doors and windows of the yard that the team stands in.
                let board = &game.view().board;
                let open = |at: &Tile| matches!(board.terrain(*at), Terrain::Doorway | Terrain::Window);
                shown.extend(board.tiles().filter(|at| at.x == 4 && open(at)));
            }
            let tiles = shown.iter().map(|tile| Rect::from_center_size(game.place_of(*tile), Vec2::splat(side)));
            let all = tiles.reduce(|all, tile| all.union(tile)).expect("a team");
            // A team that stands far apart is shown whole in smaller tiles, or not at all.
            let fits = |pixels: f32| (all.size() / side * pixels).cmple(free.size() - 3.0).all();
            assert!(!fits(40.0) || side >= 39.9, "{name} at {width} x {height}: tiles of {side} pixels");
            let within = free.inflate(ROUNDING);
            let whole = within.contains(all.min) && within.contains(all.max);
            assert!(!fits(24.0) || whole, "{name} at {width} x {height}: {all:?} is not within {free:?}");
        }
    }
}

#[test]
fn the_last_card_of_the_team_is_seen_whole_with_nothing_to_scroll() {
    for (name, width, height) in
        [("cold-aisle", 1280, 800), ("cold-aisle", 1024, 640), ("bay-nine", 1280, 800), ("stash-house", 1280, 800)]
    {
        let (file, text) = shipped().iter().find(|(file, _)| file.starts_with(name)).expect("a shipped level");
        let mut game = Game::open(LaunchRequest::level(Source::new(*file, *text), Some(7)));
        game.resize(width, height);
        game.frames(12);
        let mut columns = game.app.world_mut().query::<(&Name, &ComputedNode)>();
        let columns = columns.iter(game.app.world()).filter(|(of, _)| of.as_str() == "Team");
        let cut: Vec<f32> = columns.map(|(_, node)| node.content_size().y - node.size().y).collect();
        assert!(!cut.is_empty() && cut.iter().all(|cut| *cut <= ROUNDING), "{name} at {width} x {height}: {cut:?}");
    }
}
