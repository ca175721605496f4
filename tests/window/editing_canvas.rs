//! The editor's board: areas and groups moved, pieces turned and put down, prefabs kept, routes clicked, words found.
use std::fs;
use std::path::{Path, PathBuf};

use bevy::input::ButtonState;
use bevy::prelude::*;
use fatal_funnel::board::Tile;
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
    let game = Game::open_in(wish, folder);
    assert_eq!(game.screen(), Screen::Editor);
    (game, path)
}

fn editor() -> (Game, PathBuf) {
    editor_of(LEVEL)
}

/// The level as it is saved now.
fn saved(game: &mut Game, path: &Path) -> String {
    game.press(Action::Save);
    fs::read_to_string(path).expect("the level is there")
}

fn at(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

fn drag(game: &mut Game, from: Tile, to: Tile) {
    let (from, to) = (game.place_of(from), game.place_of(to));
    game.drag_with_mouse(from, to);
}

/// Does something while Shift is held.
fn with_shift(game: &mut Game, act: impl FnOnce(&mut Game)) {
    game.key_is(KeyCode::ShiftLeft, ButtonState::Pressed);
    game.frames(2);
    act(game);
    game.key_is(KeyCode::ShiftLeft, ButtonState::Released);
    game.frames(2);
}

#[test]
fn a_filled_rectangle_is_drawn_on_both_sides_of_the_map() {
    let (mut game, path) = editor();
    game.click_button("Paint Rubble");
    game.letter('E');
    game.click_button("Mirror Sides");
    drag(&mut game, at(1, 5), at(2, 6));
    let text = saved(&mut game, &path);
    assert!(text.contains("#,,......,,#\n#,,......,,#"), "{text}");
    game.letter('X');
    game.letter('X');
    game.letter('X');
    assert!(game.shows("mirrored: off"), "{:?}", game.words());
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL, "one step");
}

#[test]
fn an_area_is_moved_with_the_figures_in_it_by_mouse_and_by_key() {
    let (mut game, path) = editor();
    game.letter('S');
    drag(&mut game, at(8, 1), at(9, 2));
    drag(&mut game, at(9, 2), at(8, 2));
    let moved = saved(&mut game, &path);
    assert!(moved.contains("at = [8, 2]"), "zed goes along: {moved}");
    for _ in 0..3 {
        game.press(Action::Left);
    }
    game.press(Action::Right);
    game.press(Action::Right);
    game.press(Action::Right);
    assert_eq!(saved(&mut game, &path), moved, "what it passed over is there again");
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL);
}

#[test]
fn several_figures_are_selected_moved_given_a_value_and_deleted() {
    let (mut game, path) = editor();
    game.letter('S');
    let tiles: Vec<Tile> = fatal_funnel::editor::PartialLevel::of(LEVEL)
        .unwrap()
        .tiles
        .iter()
        .filter(|value| value.part.group() == "figures" && value.key == "at")
        .map(|value| value.tile)
        .collect();
    game.click_tile(tiles[0]);
    with_shift(&mut game, |game| game.click_tile(tiles[1]));
    assert!(game.shows("2 selected"), "{:?}", game.words());
    game.press(Action::Down);
    game.press(Action::Down);
    let text = saved(&mut game, &path);
    for tile in &tiles[..2] {
        assert!(text.contains(&format!("at = [{}, {}]", tile.x, tile.y + 2)), "{text}");
    }
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL, "two presses are one step");
    game.click_button("Value gear");
    game.click_button("Option flash");
    let text = saved(&mut game, &path);
    assert_eq!(text.matches("\"flash\"").count(), LEVEL.matches("\"flash\"").count().max(2), "{text}");
    game.press(Action::Undo);
    game.press(Action::Delete);
    let text = saved(&mut game, &path);
    assert_eq!(text.matches("[figures.").count() + 2, LEVEL.matches("[figures.").count(), "{text}");
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL);
    let (corner, end) = (at(0, 0), at(11, 7));
    with_shift(&mut game, |game| drag(game, corner, end));
    assert!(game.shows("selected"), "a box selects all in it: {:?}", game.words());
    game.press(Action::Cancel);
    assert!(game.shows("EVERYTHING IN THE LEVEL"), "{:?}", game.words());
}

#[test]
fn a_piece_is_turned_by_key_and_put_down_with_what_stands_on_it() {
    let (mut game, path) = editor();
    game.letter('S');
    drag(&mut game, at(10, 2), at(9, 2));
    game.letter('C');
    game.letter('R');
    game.click_tile(at(7, 5));
    let text = saved(&mut game, &path);
    assert!(text.contains("[figures.zed-2]\nat = [7, 5]"), "{text}");
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL, "one step");
}

#[test]
fn a_prefab_is_kept_and_placed_in_another_level() {
    let (mut game, path) = editor();
    game.letter('S');
    drag(&mut game, at(8, 1), at(10, 3));
    game.letter('K');
    assert!(game.shows("None yet"), "{:?}", game.words());
    game.click_button("+ keep the selection");
    game.type_text("Back room");
    game.keys(&[KeyCode::Enter]);
    assert!(game.shows("Back room is kept"), "{:?}", game.words());
    let kept = game.saves().join("prefabs/back-room.toml");
    let text = fs::read_to_string(&kept).expect("it is in its folder");
    assert!(text.contains("name = \"Back room\"") && text.contains("[figures.zed]"), "{text}");
    assert_eq!(saved(&mut game, &path), LEVEL, "the level is as it was");
    fs::write(game.saves().join("prefabs/bad.toml"), "name = \"Bad\"\nmap = 3\n").unwrap();
    let folder = game.close();
    fs::write(folder.path().join("other.toml"), LEVEL.replace("zed", "yaz")).unwrap();
    let home = LevelLocation::file(folder.path().join("other.toml"));
    let other = folder.path().join("other.toml");
    let mut game = Game::open_in(LaunchRequest::Edit { home, new: None }, folder);
    game.letter('K');
    assert!(game.shows("Prefab `bad`: its `map` is no text"), "{:?}", game.words());
    game.click_button("Prefab Back room");
    game.letter('M');
    game.click_tile(at(1, 4));
    let text = saved(&mut game, &other);
    assert!(text.contains("[figures.zed]\nat = ["), "its id is free here: {text}");
    game.letter('S');
    game.press(Action::Cancel);
    game.letter('K');
    game.click_button("Forget Back room");
    assert!(!kept.exists(), "{:?}", game.words());
    assert_eq!(saved(&mut game, &other), text, "what was placed stays");
}

#[test]
fn a_route_is_clicked_stop_by_stop() {
    let (mut game, path) = editor();
    game.letter('W');
    assert!(game.shows("Select the figure whose route it is first."), "{:?}", game.words());
    game.letter('S');
    game.click_tile(at(9, 2));
    game.letter('W');
    for tile in [at(9, 3), at(7, 3), at(7, 1)] {
        game.click_tile(tile);
    }
    assert!(saved(&mut game, &path).contains("route = [[9, 3], [7, 3], [7, 1]]"));
    game.click_tile(at(7, 3));
    assert!(saved(&mut game, &path).contains("route = [[9, 3], [7, 1]]"), "a stop is taken out by another click");
    let mut words = game.app.world_mut().query::<&Text2d>();
    let numbers: Vec<String> = words.iter(game.app.world()).map(|text| text.0.clone()).collect();
    assert!(numbers.contains(&"1".to_owned()) && numbers.contains(&"2".to_owned()), "{numbers:?}");
    game.press(Action::Cancel);
    assert!(game.shows("Figure zed"), "Escape ends the route, not the selection: {:?}", game.words());
    game.click_button("Pick route");
    game.click_tile(at(9, 3));
    game.click_tile(at(7, 1));
    assert!(!saved(&mut game, &path).contains("route"), "without a stop there is no route");
}

#[test]
fn posts_and_fallbacks_are_rooms_that_are_clicked() {
    let (mut game, path) = editor();
    game.click_button("Posts");
    game.click_tile(at(9, 5));
    let text = saved(&mut game, &path);
    assert!(text.contains("name = \"Back room\"\nfallback = true\nanchor = true\n"), "{text}");
    game.click_tile(at(8, 5));
    assert_eq!(saved(&mut game, &path), LEVEL, "a click more takes it back");
    game.click_tile(at(2, 1));
    let text = saved(&mut game, &path);
    assert!(text.contains("[rooms.room]\nat = [2, 1]\nanchor = true\n"), "a room without a name: {text}");
    game.click_tile(at(0, 0));
    assert!(game.shows("is in no room"), "{:?}", game.words());
    game.click_button("Fallbacks");
    game.click_tile(at(9, 5));
    assert!(!saved(&mut game, &path).contains("fallback"));
}

#[test]
fn a_goal_is_picked_on_the_map() {
    let (mut game, path) = editor();
    let goal = "[[objective]]\narrest = \"all\"\n";
    fs::write(&path, format!("{LEVEL}\n{goal}")).unwrap();
    game.frames(20);
    let number = LEVEL.matches("[[objective]]").count() + 1;
    game.letter('S');
    game.click_button(&format!("Part objective {number}"));
    game.click_button("Pick arrest");
    game.click_tile(at(9, 2));
    let text = saved(&mut game, &path);
    assert!(text.contains("arrest = \"zed\"\n"), "{text}");
}

#[test]
fn the_search_lists_parts_while_it_is_typed_and_goes_there() {
    let (mut game, _) = editor();
    game.press(Action::Find);
    game.type_text("ze");
    assert!(game.shows("Figure zed") || game.shows("figure zed"), "{:?}", game.words());
    game.keys(&[KeyCode::Enter]);
    assert!(game.has_button("Field id"), "its form is open: {:?}", game.words());
    game.press(Action::Find);
    for _ in 0..2 {
        game.keys(&[KeyCode::Backspace]);
    }
    game.type_text("nobody");
    game.keys(&[KeyCode::Enter]);
    assert!(game.shows("Nothing in the level has `nobody`"), "{:?}", game.words());
    assert_eq!(game.screen(), Screen::Editor);
}

#[test]
fn a_line_that_is_typed_outlasts_another_size_of_the_window() {
    let (mut game, _) = editor();
    game.press(Action::Find);
    game.type_text("ze");
    game.resize(1024, 640);
    game.frames(30);
    game.point_nowhere();
    assert!(game.shows("ze|"), "{:?}", game.words());
    game.type_text("d");
    game.keys(&[KeyCode::Enter]);
    assert!(game.has_button("Field id"), "{:?}", game.words());
}

#[test]
fn the_map_takes_a_size_at_once() {
    let (mut game, path) = editor();
    game.click_button("Map size");
    game.click_button("Value columns");
    for _ in 0..2 {
        game.keys(&[KeyCode::Backspace]);
    }
    game.type_text("128");
    game.keys(&[KeyCode::Enter]);
    game.click_button("Value rows");
    game.keys(&[KeyCode::Backspace]);
    game.type_text("128");
    game.keys(&[KeyCode::Enter]);
    game.click_button("Stays top left");
    game.click_button("Set size");
    let text = saved(&mut game, &path);
    let map = fatal_funnel::editor::MapRows::read(&text).unwrap();
    assert_eq!((map.width(), map.height()), (128, 128));
    game.press(Action::Whole);
    game.frames(40);
    // Between the panels of the editor.
    let free = Rect::new(232.0, 60.0, 1600.0 - 316.0, 900.0 - 50.0);
    let (first, last) = (game.place_of(at(0, 0)), game.place_of(at(127, 127)));
    assert!(free.contains(first) && free.contains(last), "{free:?} {first} {last}");
    game.press(Action::Undo);
    assert_eq!(saved(&mut game, &path), LEVEL);
    game.click_button("Value columns");
    game.type_text("x");
    game.keys(&[KeyCode::Enter]);
    assert!(game.shows("is no number of tiles"), "{:?}", game.words());
}

#[test]
fn a_picture_of_a_plan_lies_over_the_board_and_is_remembered() {
    let (mut game, path) = editor();
    let picture = path.with_file_name("plan.png");
    // One grey pixel.
    let png: &[u8] = include_bytes!("../../docs/levels/tiled/fatal-funnel.png");
    fs::write(&picture, png).unwrap();
    fs::write(path.with_file_name("plan.txt"), "no picture").unwrap();
    let type_in = |game: &mut Game, field: &str, text: &str| {
        game.click_button(field);
        for _ in 0..120 {
            game.keys(&[KeyCode::Backspace]);
        }
        game.type_text(text);
        game.keys(&[KeyCode::Enter]);
    };
    let sprites = |game: &mut Game| {
        let mut sprites = game.app.world_mut().query::<(&Name, &Sprite)>();
        let named = sprites.iter(game.app.world()).filter(|(name, _)| name.as_str() == "Plan picture");
        named.map(|(_, sprite)| (sprite.custom_size.unwrap().x, sprite.color.alpha())).collect::<Vec<_>>()
    };
    game.click_button("Picture");
    type_in(&mut game, "Value file", &path.with_file_name("plan.txt").display().to_string());
    assert!(game.shows("is no picture that can be shown"), "{:?}", game.words());
    type_in(&mut game, "Value file", &picture.display().to_string());
    assert_eq!(sprites(&mut game).len(), 1, "{:?}", game.words());
    type_in(&mut game, "Value pixels a tile", "16");
    type_in(&mut game, "Value opacity", "30");
    let before = sprites(&mut game);
    assert!((before[0].1 - 0.3).abs() < 0.01, "{before:?}");
    assert_eq!(saved(&mut game, &path), LEVEL, "the level says nothing of it");
    let folder = game.close();
    let wish = LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    let mut game = Game::open_in(wish, folder);
    assert_eq!(sprites(&mut game), before, "remembered");
    game.click_button("Picture");
    type_in(&mut game, "Value file", "");
    assert_eq!(sprites(&mut game), []);
}
