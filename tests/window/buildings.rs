//! A generated building: chosen, drawn, played and edited from the mission list.
use bevy::prelude::KeyCode;
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::Game;

fn sheet() -> Game {
    let mut game = Game::new();
    game.click_button("SINGLE MISSIONS");
    game.click_button("Mission New building");
    game.click_button("CHOOSE ONE");
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Building);
    game
}

fn type_seed(game: &mut Game, seed: &str) {
    game.click_button("Seed");
    for _ in 0..9 {
        game.keys(&[KeyCode::Backspace]);
    }
    game.type_text(seed);
    game.keys(&[KeyCode::Enter]);
    game.frames(2);
}

#[test]
fn a_building_is_chosen_and_played_and_the_same_seed_draws_the_same() {
    let drawn = [(); 2].map(|()| {
        let mut game = sheet();
        game.click_button("Kind: villa");
        game.click_button("Rules: Skirmish");
        game.click_button("Defence: strong");
        type_seed(&mut game, "4711");
        game.click_button("BEGIN");
        game.settle();
        assert_eq!(game.screen(), Screen::Mission, "{:?}", game.words());
        game.record().start.source()
    });
    assert_eq!(drawn[0].name.to_string(), "villa-4711");
    assert_eq!(drawn[0].text, drawn[1].text);
    assert!(drawn[0].text.contains("rulebook = \"skirmish\""));
}

#[test]
fn another_seed_and_another_size_draw_another_plan() {
    let mut game = sheet();
    type_seed(&mut game, "12");
    game.click_button("Kind: office");
    game.click_button("Size: large");
    let facts = |game: &mut Game| game.words().into_iter().find(|words| words.contains(" tiles")).unwrap();
    let large = facts(&mut game);
    game.click_button("Size: small");
    assert_ne!(facts(&mut game), large);
    type_seed(&mut game, "12x");
    assert!(game.shows("A seed is a number of at most 9 digits"), "{:?}", game.words());
    assert!(game.shows("12"), "the seed before is kept: {:?}", game.words());
}

#[test]
fn the_building_of_the_day_has_the_date_as_its_seed() {
    let mut game = sheet();
    game.click_button("Seed: building of the day");
    game.frames(2);
    let seed = game.words().into_iter().find(|words| words.len() == 8 && words.starts_with("20"));
    assert!(seed.is_some_and(|seed| seed.parse::<u64>().is_ok()), "{:?}", game.words());
}

#[test]
fn a_building_is_played_by_keys_alone_and_edited_from_the_sheet() {
    let mut game = sheet();
    // The cursor begins at BEGIN; the row above it holds the seed.
    game.press(Action::Up);
    game.press(Action::Up);
    game.press(Action::Confirm);
    assert_eq!(game.overlay(), Overlay::Building);
    game.press(Action::Down);
    game.press(Action::Down);
    game.press(Action::Right);
    game.press(Action::Confirm);
    game.settle();
    assert_eq!(game.screen(), Screen::Mission, "{:?}", game.words());
    let mut game = sheet();
    game.click_button("EDIT");
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
}

#[test]
fn escape_leaves_a_typed_seed_first_and_then_the_sheet() {
    let mut game = sheet();
    game.click_button("Seed");
    game.type_text("9");
    game.keys(&[KeyCode::Escape]);
    assert_eq!(game.overlay(), Overlay::Building);
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
    assert_eq!(game.screen(), Screen::Missions);
}
