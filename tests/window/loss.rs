//! No way in replaces an unfinished battle without a question, and a signal to end stores the battle first.
use std::fs;

use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::lessons::lessons;
use fatal_funnel::model::Difficulty;
use fatal_funnel::window_state::{Action, Overlay, Screen, StopSignal};
use tempfile::TempDir;

use crate::driver::fixtures::fixture_level;
use crate::driver::{Game, level};

/// The command line of `play stash-house --ironman --seed SEED`.
fn ironman(seed: u64) -> LaunchRequest {
    let source = Source::new("stash-house", fixture_level("stash-house").unwrap());
    let difficulty = Difficulty { ironman: true, ..Difficulty::default() };
    LaunchRequest::Level { source, seed: Some(seed), difficulty, seating: None }
}

/// A save folder with an unfinished ironman battle, and the orders given in it.
fn left_unfinished() -> (TempDir, Vec<serde_json::Value>) {
    let mut game = Game::open(ironman(7));
    game.end_phase();
    let orders = game.orders();
    assert!(!orders.is_empty());
    (game.close(), orders)
}

fn stored(game: &Game) -> String {
    fs::read_to_string(game.saves().join("ironman-battle.json")).unwrap()
}

#[test]
fn the_command_line_asks_before_it_replaces_an_unfinished_ironman_battle() {
    let (folder, orders) = left_unfinished();
    let mut game = Game::open_in(ironman(8), folder);
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::Question));
    assert!(game.shows("Replace the unfinished battle?"), "{:?}", game.words());
    let before = stored(&game);
    game.click_button("CANCEL");
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::None));
    assert_eq!(stored(&game), before);
    let mut game = Game::open_in(ironman(8), game.close());
    game.click_button("CONTINUE IT");
    game.settle();
    assert_eq!((game.screen(), game.orders()), (Screen::Mission, orders));
    let mut game = Game::open_in(ironman(8), game.close());
    game.click_button("REPLACE");
    game.settle();
    game.end_phase();
    assert_ne!(stored(&game), before, "an answer was given");
    let game = Game::open_in(level("stash-house"), game.close());
    assert_eq!((game.screen(), game.overlay()), (Screen::Mission, Overlay::None), "another battle replaces nothing");
}

/// Three single missions have slots, and a fourth takes the place of the oldest.
#[test]
fn a_fourth_mission_asks_before_it_replaces_the_oldest_unfinished_one() {
    let mut game = Game::open(level("radio-hut"));
    game.end_phase();
    let oldest = game.orders();
    for name in ["workshop", "stash-house"] {
        game.change_to(level(name));
        game.end_phase();
    }
    let mut game = Game::open_in(level("night-ward"), game.close());
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::Question), "{:?}", game.words());
    assert!(game.shows("Replace the oldest unfinished battle?"), "{:?}", game.words());
    game.click_button("CONTINUE IT");
    game.settle();
    assert_eq!(game.orders(), oldest);
    game.end_phase();
    let mut game = Game::open_in(level("night-ward"), game.close());
    assert!(game.shows("Workshop is unfinished."), "it is the oldest now: {:?}", game.words());
    game.click_button("REPLACE");
    game.settle();
    game.end_phase();
    let lesson = LaunchRequest::level(lessons()[0].source(), Some(1));
    let game = Game::open_in(lesson, game.close());
    assert_eq!((game.screen(), game.overlay()), (Screen::Mission, Overlay::None), "a lesson has a slot of its own");
}

#[test]
fn the_battle_on_the_screen_and_the_one_in_store_are_asked_about_one_by_one() {
    let other = Game::open(ironman(8)).play().save();
    let (folder, _) = left_unfinished();
    let mut game = Game::open_in(level("stash-house"), folder);
    game.end_phase();
    let before = stored(&game);
    // A save of another ironman battle is in the first slot.
    fs::write(game.saves().join("slot-1.json"), other).unwrap();
    game.press(Action::Cancel);
    game.click_button("Slots and autosaves");
    game.click_button("Load slot-1");
    assert_eq!(game.overlay(), Overlay::Question);
    game.click_button("OPEN IT");
    game.frames(3);
    assert_eq!((game.screen(), game.overlay()), (Screen::Mission, Overlay::Question));
    assert!(game.shows("Replace the unfinished battle?"), "{:?}", game.words());
    game.click_button("CANCEL");
    assert_eq!(stored(&game), before);
}

#[test]
fn an_edit_of_the_file_asks_before_it_restarts_the_battle() {
    let text = include_str!("../data/hands.toml");
    let mut game = Game::new();
    let file = game.files().join("hands.toml");
    fs::write(&file, text).unwrap();
    game.change_to(LaunchRequest::level(Source::new(file.display().to_string(), text), Some(7)));
    game.end_phase();
    let orders = game.orders();
    let figure = text.lines().find(|line| line.starts_with("[figures.")).unwrap();
    fs::write(&file, text.replace(figure, "[figures.somebody-else]")).unwrap();
    game.frames(8);
    assert_eq!(game.overlay(), Overlay::Question, "{:?}", game.words());
    game.click_button("CONTINUE");
    assert_eq!(game.orders(), orders);
}

#[test]
fn a_signal_to_end_stores_the_battle_and_ends_the_game_in_one_frame() {
    let mut game = Game::new();
    // From the first lesson to the mission that is selected.
    game.press(Action::Down);
    game.press(Action::Confirm);
    game.settle();
    game.end_phase();
    let orders = game.orders();
    assert!(!orders.is_empty());
    assert!(game.app.world().resource::<StopSignal>().raise());
    game.frame();
    assert_eq!(game.app.should_exit(), Some(bevy::app::AppExit::from_code(130)));
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("CONTINUE");
    game.settle();
    assert_eq!(game.orders(), orders);
}
