//! Autosaves and save slots: written, listed, loaded after the game was closed, and kept when the disk is full.
use std::fs;

use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::{Game, level};
use crate::undo_and_reload::walk;

/// A battle of several rounds in which nobody is near.
fn yard() -> Game {
    let text = include_str!("../data/hands.toml")
        .replace("[figures.gun]", "[figures.later]")
        .replace("at = [3, 1]", "at = [8, 3]");
    Game::open(LaunchRequest::level(Source::new("yard", text), Some(7)))
}

fn files(game: &Game) -> Vec<String> {
    let all = fs::read_dir(game.saves()).into_iter().flatten().flatten();
    let mut names: Vec<String> = all.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.starts_with("autosave-"));
    names.sort();
    names
}

#[test]
fn the_last_three_phase_starts_are_saved_and_offered_after_a_crash() {
    let mut game = yard();
    assert_eq!(files(&game), [""; 0], "nothing was ordered yet");
    for _ in 0..5 {
        game.end_phase();
    }
    assert_eq!(files(&game), ["autosave-1.json", "autosave-2.json", "autosave-3.json"]);
    let orders = game.orders();
    // The game is gone without a word, as in a crash.
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    game.settle();
    assert_eq!((game.screen(), game.orders()), (Screen::Mission, orders.clone()));
    // The third newest is two phases back.
    game.press(Action::Cancel);
    game.click_button("Slots and autosaves");
    assert_eq!(game.overlay(), Overlay::Saves);
    let mut loads = game.buttons();
    loads.retain(|(name, ..)| name.starts_with("Load autosave"));
    loads.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
    assert_eq!(loads.len(), 3);
    game.click(loads[2].1);
    game.settle();
    assert_eq!(game.orders(), orders[..orders.len() - 2]);
}

#[test]
fn a_slot_is_saved_into_replaced_after_a_question_and_loaded() {
    let mut game = yard();
    game.end_phase();
    let saved = game.orders();
    let open = |game: &mut Game| {
        game.press(Action::Cancel);
        game.click_button("Slots and autosaves");
    };
    open(&mut game);
    game.click_button("Save slot-2");
    assert!(game.shows("Battle saved in slot 2."), "{:?}", game.words());
    assert!(game.has_button("Load slot-2"), "the list shows it at once");
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
    game.end_phase();
    open(&mut game);
    game.click_button("Save slot-2");
    assert_eq!(game.overlay(), Overlay::Question);
    game.click_button("KEEP IT");
    assert_eq!(game.overlay(), Overlay::Saves);
    game.click_button("Load slot-2");
    if game.overlay() == Overlay::Question {
        game.click_button("OPEN IT");
    }
    game.settle();
    assert_eq!(game.orders(), saved);
    assert!(fs::read_to_string(game.saves().join("slot-2.json")).unwrap().contains("fatal_funnel_record"));
}

#[test]
fn a_full_disk_and_a_broken_autosave_are_told_in_one_sentence_and_lose_nothing() {
    let mut game = yard();
    game.end_phase();
    let first = fs::read_to_string(game.saves().join("autosave-1.json")).unwrap();
    // A folder in its place cannot be written over.
    fs::create_dir_all(game.saves().join("autosave-2.json/x")).unwrap();
    game.end_phase();
    assert!(game.shows("The autosave failed, earlier ones are kept"), "{:?}", game.words());
    assert_eq!(fs::read_to_string(game.saves().join("autosave-1.json")).unwrap(), first);
    let orders = game.orders().len();
    game.end_phase();
    assert_eq!(game.orders().len(), orders + 1, "the game goes on");
    fs::write(game.saves().join("autosave-1.json"), "no save").unwrap();
    fs::write(game.saves().join("under-way-1.json"), "no save").unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::None));
    let told =
        game.words().into_iter().find(|words| words.contains("save") && words.len() > 20 && words.ends_with('.'));
    assert!(told.is_some(), "{:?}", game.words());
}

/// Each ends the game without a word after the last order: what lies on the disk goes on.
#[test]
fn every_order_of_a_single_mission_is_stored_at_once_and_so_is_its_undo() {
    let mut game = yard();
    walk(&mut game);
    let orders = game.orders();
    game = Game::open_in(LaunchRequest::Missions, game.close());
    assert!(game.shows("CONTINUE"));
    game.click_button("Continue the latest");
    game.settle();
    assert_eq!((game.orders(), game.screen()), (orders, Screen::Mission));
    walk(&mut game);
    game.press(Action::Undo);
    game.settle();
    let orders = game.orders();
    assert_eq!(orders.len(), 1);
    game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    game.settle();
    assert_eq!(game.orders(), orders);
}

/// While its answer is still being shown.
#[test]
fn an_order_is_stored_before_it_was_shown() {
    let mut game = yard();
    game.press(Action::EndPhase);
    if game.overlay() == Overlay::Question {
        game.click_button("END IT");
    }
    let orders = game.orders();
    assert_eq!(orders.len(), 1);
    game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    game.settle();
    assert_eq!(game.orders(), orders);
}

#[test]
fn a_mission_that_is_left_is_continued_and_another_one_does_not_take_its_place() {
    let mut game = yard();
    walk(&mut game);
    let orders = game.orders();
    game.click_button("Menu");
    game.click_button("Leave the mission");
    assert!(game.shows("It is saved: continue it from the mission list."), "{:?}", game.words());
    game.click_button("LEAVE");
    game.settle();
    game.change_to(level("radio-hut"));
    game.end_phase();
    game.click_button("Menu");
    game.click_button("Slots and autosaves");
    let mut last: Vec<String> = game.buttons().into_iter().map(|(name, ..)| name).collect();
    last.retain(|name| name.starts_with("Load under-way-"));
    // Both were stored within a second, by which the list is ordered; the slots are taken in turn.
    last.sort();
    assert_eq!(last.len(), 2, "{last:?}");
    game.click_button(&last[0]);
    game.click_button("OPEN IT");
    game.settle();
    assert_eq!(game.orders(), orders);
}

#[test]
fn a_finished_battle_is_not_offered_again() {
    let mut game = yard();
    for _ in 0..60 {
        if game.screen() == Screen::End {
            break;
        }
        game.end_phase();
        game.frames(40);
    }
    assert_eq!(game.screen(), Screen::End);
    game.press(Action::Cancel);
    assert_eq!(game.screen(), Screen::Missions);
    assert!(!game.has_button("Continue the latest"));
    game.click_button("Slots and autosaves");
    assert!(game.buttons().iter().any(|(name, ..)| name.starts_with("Load autosave")), "but it can be loaded");
}
