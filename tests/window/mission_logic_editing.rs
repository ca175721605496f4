//! Events, objectives and figures in the editor without typing: sentences, picks on the map, copies, timeline, steps; and
//! what another program wrote meanwhile.
use std::fs;

use bevy::prelude::*;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{LaunchRequest, LevelLocation};
use fatal_funnel::window_state::{Action, Screen};
use tempfile::TempDir;

use super::driver::Game;

const LEVEL: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

/// The editor on a file of its own.
fn editor() -> (Game, std::path::PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("rooms.toml");
    fs::write(&path, LEVEL).expect("the level is written");
    let game = Game::open_in(LaunchRequest::Edit { home: LevelLocation::file(&path), new: None }, folder);
    assert_eq!(game.screen(), Screen::Editor);
    (game, path)
}

fn read(path: &std::path::Path) -> String {
    fs::read_to_string(path).expect("the level is there")
}

/// The level as it is saved.
fn saved(game: &mut Game, path: &std::path::Path) -> String {
    game.keys(&[KeyCode::ControlLeft, KeyCode::KeyS]);
    assert!(game.shows("Saved as"), "{:?}", game.words());
    read(path)
}

#[test]
fn ctrl_s_saves_and_draws_nothing() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    assert!(saved(&mut game, &path).contains("#.h........#"));
    assert!(game.chosen().contains(&"Paint Half cover".to_owned()), "the S took no other tool: {:?}", game.chosen());
}

#[test]
fn an_event_is_made_without_typing() {
    let (mut game, path) = editor();
    game.click_button("+ event");
    assert!(game.shows("When") && game.has_button("Slot when.round"), "{:?}", game.words());
    game.click_button("Slot when.round");
    game.click_button("By +1");
    game.click_button("By +1");
    game.click_button("Slot then.message.lead");
    game.frames(10);
    game.click_button("Choice lock the door at …");
    game.click_button("Slot then.lock.0");
    assert!(game.shows("Click what event 1 means on the map"), "{:?}", game.words());
    game.click_tile(Tile::new(2, 2));
    assert!(game.shows("is no door"), "{:?}", game.words());
    game.click_tile(Tile::new(6, 4));
    let text = saved(&mut game, &path);
    let event = "[[event]]\nwhen = { round = 4 }\nthen = { lock = [[6, 4]] }\n";
    assert!(text.contains(event), "{text}");
    assert!(text.contains("############\n#....#.....#"), "a click that picks draws nothing: {text}");
}

#[test]
fn a_condition_is_picked_by_a_click_on_the_map() {
    let (mut game, path) = editor();
    game.click_button("+ event");
    game.click_button("Slot when.round.lead");
    game.click_button("Choice … is out of the fight");
    game.click_button("Slot when.out");
    game.click_tile(Tile::new(3, 6));
    assert!(saved(&mut game, &path).contains("when = { out = \"mia\" }"), "{}", read(&path));
    game.click_button("Slot when.out.lead");
    game.click_button("Choice the team enters …");
    game.click_button("Slot when.entered");
    game.click_tile(Tile::new(5, 6));
    assert!(saved(&mut game, &path).contains("when = { entered = \"back\" }"), "any tile of a room: {}", read(&path));
    game.click_button("Slot when.entered");
    game.press(Action::Cancel);
    assert_eq!(game.screen(), Screen::Editor, "Escape leaves the pick alone");
    assert!(game.has_button("Slot when.entered"), "and the form open");
}

#[test]
fn a_figure_is_copied_with_all_that_it_has() {
    let (mut game, path) = editor();
    game.letter('S');
    game.click_tile(Tile::new(9, 2));
    game.keys(&[KeyCode::ControlLeft, KeyCode::KeyD]);
    assert!(game.shows("Click where the copy of figure `zed` goes"), "{:?}", game.words());
    game.click_tile(Tile::new(2, 2));
    assert!(game.shows("is on that tile already"), "{:?}", game.words());
    game.click_tile(Tile::new(9, 5));
    let copy = "[figures.zed-2]\nat = [9, 5]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n";
    assert!(saved(&mut game, &path).contains(copy), "{}", read(&path));
    assert!(game.shows("zed-2"), "its form is open: {:?}", game.words());
    game.click_button("All parts");
    game.click_button("Part object `ledger`");
    game.click_button("Duplicate");
    game.press(Action::Cancel);
    game.click_tile(Tile::new(8, 5));
    assert!(!saved(&mut game, &path).contains("ledger-2"), "Escape leaves the copy");
}

#[test]
fn the_timeline_and_the_steps_lead_to_their_places() {
    let (mut game, path) = editor();
    game.click_button("+ event");
    game.click_button("All parts");
    game.click_button("Timeline");
    assert!(game.shows("ROUND 2") && game.shows("When round 2 begins: then tell the player"), "{:?}", game.words());
    game.click_button("Step event 1");
    assert!(game.has_button("Slot when.round"));
    game.click_button("All parts");
    game.click_button("Steps");
    assert!(game.shows("1. event 1 added"), "{:?}", game.words());
    game.click_button("Step 0");
    assert_eq!(saved(&mut game, &path), LEVEL);
    game.click_button("Step 1");
    assert!(saved(&mut game, &path).contains("[[event]]"));
}

#[test]
fn what_another_program_wrote_is_told_with_what_differs() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    let theirs = LEVEL.replace("round_limit = 12", "round_limit = 9");
    fs::write(&path, &theirs).expect("it is written");
    game.frames(20);
    assert!(game.shows("Another program has changed this file"), "{:?}", game.words());
    let words = game.words();
    let beside = |sign: &str, line: &str| words.windows(2).any(|pair| pair[0] == sign && pair[1] == line);
    assert!(beside("−", "round_limit = 12") && beside("+", "round_limit = 9"), "{words:?}");
    game.click_button("KEEP MINE");
    game.frames(20);
    assert!(!game.shows("KEEP MINE"), "it is told once");
    let mine = saved(&mut game, &path);
    assert!(mine.contains("#.h........#") && mine.contains("round_limit = 12"), "{mine}");
    assert_eq!(read(&path.with_file_name("rooms.toml.theirs")), theirs, "nothing on disk is lost");

    game.press(Action::Undo);
    fs::write(&path, &theirs).expect("it is written");
    game.frames(20);
    game.click_button("TAKE THEIRS");
    assert!(game.shows("Their text is taken up"), "{:?}", game.words());
    assert_eq!(saved(&mut game, &path), theirs);
    game.press(Action::Undo);
    assert!(game.shows("not saved"), "undo brings mine back");
}

#[test]
fn play_begins_in_the_round_that_was_chosen() {
    let (mut game, _) = editor();
    game.click_button("Timeline");
    game.click_button("Round +");
    assert!(game.shows("in round 2, after minds"), "{:?}", game.words());
    game.click_button("PLAY");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission, "{:?}", game.words());
    assert_eq!(game.view().clock.now.round, 2);
    game.press(Action::Edit);
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
}

#[test]
fn words_that_do_not_suit_are_listed_only_when_asked_for() {
    let (mut game, path) = editor();
    game.letter('S');
    game.click_tile(Tile::new(9, 2));
    game.click_button("Field template");
    assert!(game.has_button("Option security") && !game.has_button("Option operator"), "{:?}", game.buttons());
    game.click_button("Option security");
    let text = saved(&mut game, &path);
    assert!(text.contains("template = \"security\"\ngear = [\"smg\"]"), "its gear comes along: {text}");
    game.click_button("Field template");
    game.click_button("Other options");
    assert!(game.has_button("Option operator"), "{:?}", game.words());
}
