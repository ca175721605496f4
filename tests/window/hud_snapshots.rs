//! The HUD at the start of one battle of each book: cards, action bar, preview and figures, compared as text.
use bevy::prelude::*;
use fatal_funnel::window_state::HudPanel;

use crate::driver::Game;

/// All texts of a panel, in the order of the UI tree.
fn panel(game: &mut Game, place: HudPanel) -> String {
    let mut panels = game.app.world_mut().query::<(Entity, &HudPanel)>();
    let panel = panels.iter(game.app.world()).find(|(_, of)| **of == place).map(|(panel, _)| panel).unwrap();
    let mut lines = Vec::new();
    read(game.app.world(), panel, &mut lines);
    lines.join(" | ")
}

fn read(world: &World, entity: Entity, lines: &mut Vec<String>) {
    lines.extend(world.get::<Text>(entity).map(|text| text.0.replace('\n', " ")));
    for child in world.get::<Children>(entity).into_iter().flatten() {
        read(world, *child, lines);
    }
}

/// The buttons of the action bar; disabled ones in brackets.
fn bar(game: &mut Game) -> String {
    let buttons = game.buttons().into_iter().filter(|(name, ..)| name.starts_with("Order "));
    let mut buttons: Vec<(String, f32, bool)> = buttons.map(|(name, at, off)| (name, at.x, off)).collect();
    buttons.sort_by(|a, b| a.1.total_cmp(&b.1));
    let named = |name: &str| name.trim_start_matches("Order ").to_owned();
    let names = buttons.iter().map(|(name, _, off)| if *off { format!("[{}]", named(name)) } else { named(name) });
    names.collect::<Vec<_>>().join(" ")
}

fn figures(game: &Game) -> String {
    let told = game.view().figures.iter().map(|look| {
        let tokens: Vec<&str> = look.tokens.iter().map(|token| token.as_str()).collect();
        format!(
            "{} at {},{} facing {:?}: {:?} {:?} {tokens:?}",
            look.id, look.at.x, look.at.y, look.facing, look.body, look.hands
        )
    });
    told.collect::<Vec<_>>().join("\n")
}

fn page(level: &str) -> String {
    let mut game = Game::on(level);
    game.point_nowhere();
    let parts = [
        ("ribbon", panel(&mut game, HudPanel::Ribbon)),
        ("team", panel(&mut game, HudPanel::Roster)),
        ("bar", bar(&mut game)),
        ("keys", panel(&mut game, HudPanel::Actions)),
        ("preview", panel(&mut game, HudPanel::Preview)),
        ("end", panel(&mut game, HudPanel::End)),
        ("figures", figures(&game)),
    ];
    parts.map(|(name, text)| format!("# {name}\n{text}\n")).join("\n")
}

#[test]
fn modern_cqb() {
    insta::assert_snapshot!("modern_cqb", page("stash-house"));
}

#[test]
fn skirmish() {
    insta::assert_snapshot!("skirmish", page("radio-hut"));
}

#[test]
fn close_assault() {
    insta::assert_snapshot!("close_assault", page("toll-bridge"));
}

#[test]
fn momentum() {
    insta::assert_snapshot!("momentum", page("pump-house"));
}
