//! What becomes of missions: the service record, kept when one ends and never lost, and the map of the campaign.
use std::fs;

use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::window_state::{Action, Overlay, Screen};
use tempfile::TempDir;

use crate::driver::Game;

/// The mission list, after Radio Hut was broken off.
fn broken_off(mut game: Game) -> Game {
    game.click_button("Menu");
    game.click_button("Withdraw: ends the mission");
    game.click_button("WITHDRAW");
    game.settle();
    game.until("the end", |game| game.screen() == Screen::End);
    game.click_button("MISSIONS");
    game
}

#[test]
fn a_mission_that_ended_is_counted_and_survives_a_restart() {
    let game = broken_off(Game::on("radio-hut"));
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("SINGLE MISSIONS");
    assert!(game.shows("10 rounds · 0 of 1"), "{:?}", game.words());
    for book in ["Modern CQB", "Skirmish", "Close Assault", "Momentum"] {
        assert!(game.shows(book), "the list is by rulebook: {:?}", game.words());
    }
    // Below ten missions of Modern CQB.
    (0..10).for_each(|_| game.press(Action::Down));
    assert!(game.shows("Accomplished 0 of 1 time."), "{:?}", game.words());
    game.click_button("Service record");
    assert_eq!(game.overlay(), Overlay::Help);
    assert!(game.shows("Accomplished 0 of 1. Lost for good: 0."), "{:?}", game.words());
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
}

#[test]
fn without_a_mission_the_record_says_so() {
    let mut game = Game::new();
    game.click_button("Service record");
    assert!(game.shows("No mission finished yet."), "{:?}", game.words());
}

/// Of 40 shots at 70 % 29 hit; of 40 at 20 % 30 did, which true dice do not.
#[test]
fn the_record_compares_the_shown_chances_with_what_came_of_them() {
    let folder = TempDir::new().unwrap();
    let saves = folder.path().join("fatal-funnel");
    fs::create_dir_all(&saves).unwrap();
    let band = |rolls: u32, shown: u64, came: u32| {
        format!(r#"{{"rolls":{rolls},"hoped":{},"came":{came}}}"#, u64::from(rolls) * shown)
    };
    let mut bands = vec![band(0, 0, 0); 10];
    (bands[2], bands[7]) = (band(40, 2_000, 30), band(40, 7_000, 29));
    let missions = r#"{"radio-hut":{"title":"Radio Hut","played":1}}"#;
    let record = format!(r#"{{"missions":{missions},"chances":[{}]}}"#, bands.join(","));
    fs::write(saves.join("service-record.json"), record).unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    game.click_button("Service record");
    for words in ["Your rolls", "70-79 %", "28.0 (70 %)", "29 (73 %)", "20-29 %", "8.0 (20 %)", "30 (75 %)"] {
        assert!(game.shows(words), "{words}: {:?}", game.words());
    }
    assert!(game.shows("Out of what chance allows: 20-29 %."), "{:?}", game.words());
}

#[test]
fn a_broken_record_is_kept_aside_and_told_of() {
    let folder = TempDir::new().unwrap();
    let saves = folder.path().join("fatal-funnel");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("service-record.json"), "no record").unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    assert!(game.shows("Your service record could not be read"), "{:?}", game.words());
    let all = fs::read_dir(game.saves()).unwrap().flatten().map(|file| file.path());
    let kept = all.into_iter().find(|path| path.display().to_string().contains("service-record-broken")).unwrap();
    assert!(fs::read_to_string(kept).unwrap().contains("no record"));
    game.click_button("Service record");
    assert!(game.shows("No mission finished yet."), "{:?}", game.words());
}

#[test]
fn a_mission_is_chosen_on_the_map_of_the_campaign() {
    let mut game = Game::new();
    assert!(game.shows("A gang keeps its money"), "{:?}", game.words());
    game.click_button("Map Fourth Floor");
    assert!(game.shows("Opens when") && !game.shows("A gang keeps its money"), "{:?}", game.words());
    game.click_button("Map Stash House");
    assert!(game.shows("A gang keeps its money"), "{:?}", game.words());
}
