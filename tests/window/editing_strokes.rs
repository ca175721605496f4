//! Strokes in the editor: tiles are drawn at once, lint and lists follow when the stroke is over.
use std::fs;
use std::path::PathBuf;

use bevy::input::ButtonState;
use bevy::prelude::*;
use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::chronicle::{LaunchRequest, LevelLocation};
use fatal_funnel::window_state::{Action, Screen};
use tempfile::TempDir;

use super::driver::Game;

const LEVEL: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

fn editor_of(text: &str) -> (Game, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("rooms.toml");
    fs::write(&path, text).expect("the level is written");
    let wish = LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    (Game::open_in(wish, folder), path)
}

/// The example in the corner of a yard of 110 by 110 tiles.
fn in_a_large_yard() -> String {
    let (before, rest) = LEVEL.split_once("map = '''\n").expect("a map");
    let (map, after) = rest.split_once("'''").expect("its end");
    let row = |row: usize| format!("{:.<109}#\n", map.lines().nth(row).unwrap_or("#"));
    let rows: String = (0..109).map(row).collect();
    format!("{before}map = '''\n{rows}{}\n'''{after}", "#".repeat(110))
}

fn press_at(game: &mut Game, tile: Tile) {
    let at = game.place_of(tile);
    game.point(at);
    game.mouse_is(MouseButton::Left, ButtonState::Pressed);
}

fn release(game: &mut Game) {
    game.mouse_is(MouseButton::Left, ButtonState::Released);
    game.frames(2);
}

fn terrain(game: &Game, tile: Tile) -> Terrain {
    game.view().board.terrain(tile)
}

#[test]
fn tiles_are_seen_while_the_button_is_held_and_lint_follows_when_it_is_let_go() {
    let (mut game, _) = editor_of(LEVEL);
    game.click_button("Paint Wall");
    press_at(&mut game, Tile::new(9, 2));
    game.frame();
    assert_eq!(terrain(&game, Tile::new(9, 2)), Terrain::Wall);
    assert!(!game.shows("1 fault"), "{:?}", game.words());
    let on = game.place_of(Tile::new(9, 4));
    game.point(on);
    assert_eq!(terrain(&game, Tile::new(9, 3)), Terrain::Wall);
    release(&mut game);
    assert!(game.shows("1 fault") && game.shows("not saved"), "{:?}", game.words());
    game.press(Action::Undo);
    assert_ne!(terrain(&game, Tile::new(9, 3)), Terrain::Wall);
    assert!(game.shows("no fault, no warning"), "{:?}", game.words());
}

#[test]
fn the_picture_of_a_stroke_is_the_picture_of_its_level() {
    let (mut game, path) = editor_of(LEVEL);
    game.click_button("Paint Wall");
    let (from, to) = (game.place_of(Tile::new(1, 5)), game.place_of(Tile::new(8, 6)));
    game.drag_with_mouse(from, to);
    game.click_button("Paint Door");
    press_at(&mut game, Tile::new(3, 5));
    game.frame();
    let drawn = tiles(&mut game);
    release(&mut game);
    assert_eq!(tiles(&mut game), drawn, "reading the level changes nothing in it");
    game.press(Action::Save);
    let (mut anew, _) = editor_of(&fs::read_to_string(path).expect("the level"));
    assert_eq!(tiles(&mut anew), drawn);
}

/// The tiles of all layers: layer, position and picture.
fn tiles(game: &mut Game) -> Vec<(String, u32, u32, u32)> {
    use bevy_ecs_tilemap::prelude::{TilePos, TileTextureIndex, TilemapId};
    let mut all = game.app.world_mut().query::<(&TilePos, &TileTextureIndex, &TilemapId)>();
    let world = game.app.world();
    let name = |map: &TilemapId| world.get::<Name>(map.0).map(Name::to_string).unwrap_or_default();
    let mut found: Vec<_> = all.iter(world).map(|(at, picture, map)| (name(map), at.x, at.y, picture.0)).collect();
    found.sort();
    found
}

#[test]
fn lint_of_a_large_map_follows_once_nothing_is_drawn() {
    let (mut game, path) = editor_of(&in_a_large_yard());
    assert_eq!(game.screen(), Screen::Editor);
    assert!(!game.shows("fault `zed`") && !game.shows("1 fault"), "{:?}", game.words());
    game.click_button("Paint Wall");
    press_at(&mut game, Tile::new(9, 2));
    release(&mut game);
    assert_eq!(terrain(&game, Tile::new(9, 2)), Terrain::Wall);
    assert!(!game.shows("1 fault"), "not yet: {:?}", game.words());
    game.until("lint", |game| game.shows("Figure `zed` is at [9, 2], which is a wall."));
    game.press(Action::Undo);
    game.until("lint", |game| !game.shows("1 fault"));
    press_at(&mut game, Tile::new(9, 2));
    release(&mut game);
    game.press(Action::Edit);
    assert_eq!(game.screen(), Screen::Editor, "what was drawn is read before it is played");
    assert!(game.shows("1 fault"), "{:?}", game.words());
    game.press(Action::Undo);
    game.press(Action::Save);
    assert_eq!(fs::read_to_string(path).expect("the level"), in_a_large_yard());
}
