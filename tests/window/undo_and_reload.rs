//! Undo, save, load and resume from the window, and levels edited while they are played.
use std::fs;

use bevy::window::FileDragAndDrop;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::Game;

const LEVEL: &str = include_str!("../data/hands.toml");

/// A battle in which the team's first step reveals nothing, so that it can be undone.
pub fn yard() -> Game {
    let text = LEVEL.replace("[figures.gun]", "[figures.later]").replace("at = [3, 1]", "at = [8, 3]");
    Game::open(LaunchRequest::level(Source::new("yard", text), Some(7)))
}

/// Moves one tile by keyboard.
pub fn walk(game: &mut Game) {
    let before = game.orders().len();
    game.letter('M');
    for act in [Action::Up, Action::Down, Action::Left, Action::Right] {
        game.press(act);
        if game.aiming().choice_under_cursor().is_some() {
            break;
        }
    }
    game.press(Action::Confirm);
    game.settle();
    assert_eq!(game.orders().len(), before + 1, "{:?}", game.words());
}

#[test]
fn the_last_order_is_taken_back_by_key_and_by_click() {
    for by_key in [true, false] {
        let mut game = yard();
        let digest = game.record().last_digest().to_owned();
        walk(&mut game);
        assert!(game.play().can_undo(), "{:?}", game.play().why_no_undo());
        assert!(game.shows(" moves to "), "{:?}", game.words());
        if by_key {
            game.press(Action::Undo)
        } else {
            game.click_button("Order Undo")
        }
        game.settle();
        assert!(game.orders().is_empty());
        assert_eq!(game.record().last_digest(), digest);
        assert!(game.shows("The last order is undone."));
        assert!(!game.shows(" moves to "), "it left the log: {:?}", game.words());
        game.press(Action::Undo);
        assert!(game.shows("No order has been given yet."), "{:?}", game.words());
    }
}

#[test]
fn a_battle_is_saved_and_loaded_by_key_and_from_the_menu() {
    let mut game = yard();
    game.press(Action::Load);
    assert!(game.shows("No battle has been saved yet."), "{:?}", game.words());
    walk(&mut game);
    let saved = game.orders();
    game.press(Action::Save);
    assert!(game.saves().join("quick-save.json").is_file());
    assert!(game.shows("Battle saved"));
    game.end_phase();
    assert_ne!(game.orders(), saved);
    game.press(Action::Load);
    assert_eq!(game.overlay(), Overlay::Question);
    game.press(Action::Confirm);
    assert_ne!(game.orders(), saved, "Enter stays");
    game.press(Action::Load);
    game.click_button("OPEN IT");
    game.settle();
    assert_eq!(game.orders(), saved);
    game.end_phase();
    let later = game.orders();
    game.click_button("Menu");
    game.click_button("Save the battle");
    assert_eq!(game.overlay(), Overlay::None);
    game.end_phase();
    game.click_button("Menu");
    game.click_button("Load the saved battle");
    game.click_button("OPEN IT");
    game.settle();
    assert_eq!(game.orders(), later);
    // The save is also on the mission list after a restart.
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_words("load");
    game.settle();
    assert_eq!((game.screen(), game.orders()), (Screen::Mission, later));
}

#[test]
fn a_broken_save_is_told_in_one_sentence() {
    let mut game = Game::new();
    fs::create_dir_all(game.saves()).unwrap();
    for broken in ["{\"fatal_funnel_record\": 3", "no save", "{}"] {
        fs::write(game.saves().join("quick-save.json"), broken).unwrap();
        let before = game.words().len();
        game.press(Action::Load);
        let words = game.words();
        assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::None));
        let told: Vec<&String> = words.iter().filter(|words| words.contains("save")).collect();
        assert!(words.len() <= before + 1, "one notice: {words:?}");
        assert!(told.iter().any(|words| words.ends_with('.') && words.len() > 20), "{broken}: {told:?}");
        game.frames(120);
    }
}

#[test]
fn a_mission_that_is_left_is_gone_on_with() {
    let mut game = Game::new();
    // From the first lesson, which somebody new is offered, into the list.
    game.press(Action::Down);
    game.press(Action::Confirm);
    game.settle();
    game.end_phase();
    let orders = game.orders();
    assert!(!orders.is_empty());
    game.press(Action::Cancel);
    game.click_button("Leave the mission");
    game.click_button("LEAVE");
    assert!(game.has_button("CONTINUE"), "{:?}", game.words());
    game.click_button("Start over");
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::Question));
    game.press(Action::Cancel);
    game.click_button("CONTINUE");
    game.settle();
    assert_eq!((game.screen(), game.orders()), (Screen::Mission, orders.clone()));
    game.press(Action::Cancel);
    game.click_button("Leave the mission");
    game.click_button("LEAVE");
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.press(Action::Confirm);
    game.settle();
    assert_eq!((game.screen(), game.orders()), (Screen::Mission, orders), "after the game was closed, too");
}

#[test]
fn an_edited_level_is_taken_over_and_a_broken_one_lists_its_faults() {
    let mut game = Game::new();
    let file = game.files().join("hands.toml");
    fs::write(&file, LEVEL).unwrap();
    let source = Source::new(file.display().to_string(), LEVEL);
    game.change_to(LaunchRequest::level(source, Some(7)));
    game.end_phase();
    let round = game.view().clock.limit;
    fs::write(&file, LEVEL.replace("round_limit = 9", "round_limit = 12")).unwrap();
    game.frames(8);
    game.settle();
    assert!(game.shows("Level reloaded, the battle continues"), "{:?}", game.words());
    assert_ne!(game.view().clock.limit, round);
    fs::write(&file, LEVEL.replace("rulebook", "rulebok")).unwrap();
    game.frames(8);
    assert!(game.shows("hands.toml has"), "{:?}", game.words());
    assert_eq!(game.screen(), Screen::Mission);
    game.click_words("The battle continues in the last good version. Press here to dismiss.");
    assert!(!game.shows("hands.toml has"));
    fs::write(&file, LEVEL.replace("round_limit = 9", "round_limit = 13")).unwrap();
    game.frames(8);
    game.settle();
    assert_eq!(game.view().clock.limit, Some(13));
}

#[test]
fn a_file_that_is_dropped_on_the_list_begins_or_tells_its_faults() {
    let mut game = Game::new();
    let drop = |game: &mut Game, name: &str, text: &str| {
        let path_buf = game.files().join(name);
        fs::write(&path_buf, text).unwrap();
        let window = game.window;
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        game.frames(3);
    };
    drop(&mut game, "room.toml", &LEVEL.replace("template = \"gunman\"", "template = \"gunmen\""));
    assert!(game.shows("room.toml has") && game.shows("gunman"), "{:?}", game.words());
    assert_eq!(game.screen(), Screen::Missions);
    game.press(Action::Skip);
    assert!(!game.shows("room.toml has"));
    drop(&mut game, "room.png", "PNG");
    assert!(game.shows("neither a level (.toml), a pack (.ffpack) nor a saved battle (.json)"), "{:?}", game.words());
    drop(&mut game, "room.toml", LEVEL);
    game.settle();
    assert_eq!((game.screen(), game.play().title.as_str()), (Screen::Mission, "Hands"));
}
