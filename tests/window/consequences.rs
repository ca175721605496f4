//! A debrief tells what came of a mission, and the sheet of the next one why its level is as it is.
use std::fs;

use bevy::window::FileDragAndDrop;
use fatal_funnel::books;
use fatal_funnel::levels::pack::{PackFile, zipped};
use fatal_funnel::levels::read_to_play;
use fatal_funnel::window_state::{Action, Screen};

use crate::driver::Game;

/// A level of one round, with a second gunman who comes where the shed is warned.
fn level(name: &str) -> String {
    let text = include_str!("../data/hands.toml").replace("round_limit = 9", "round_limit = 1");
    let text = text.replace("name = \"Hands\"", &format!("name = \"{name}\""));
    let more = "[figures.guest]\nat = [8, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n\
                [[fact]]\nname = \"shed-warned\"\nadds = [\"guest\"]\nbriefing = \"A guest is in the shed.\"\n";
    text + more
}

const TOUR: &str = r#"
format = 1
name = "Two Nights"
start = ["one"]
[missions.one]
level = "pier"
opens = [{ mission = "two" }]
consequences = [
    { sets = "shed-warned", if = { score_at_most = 900 }, text = "They have called for a guest." },
    { if = { score_at_least = 901 }, text = "Nobody heard us." },
]
[missions.two]
level = "shed"
"#;

/// Whether the second gunman is in the battle that is played.
fn guest_is_there(game: &Game) -> bool {
    let level = read_to_play(&game.record().start.source(), books()).unwrap_or_else(|faults| panic!("{faults}"));
    level.figures.iter().any(|figure| figure.id.as_str() == "guest")
}

#[test]
fn cqb_campaign_1_what_came_of_a_mission_is_told_and_seen_in_the_next() {
    let mut game = Game::new();
    let files = [("pier.toml", level("The Pier")), ("shed.toml", level("The Shed")), ("tour.toml", TOUR.into())];
    let files: Vec<PackFile> = files.into_iter().map(|(path, text)| PackFile { path: path.into(), text }).collect();
    let path_buf = game.files().join("nights.ffpack");
    fs::write(&path_buf, zipped(&files).unwrap()).unwrap();
    let window = game.window;
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
    game.frames(4);
    game.click_button("Mission Two Nights");
    if game.has_button("TURN TO IT") {
        game.click_button("TURN TO IT");
    }
    game.frames(3);
    assert!(!game.shows("Because of") && !game.shows("A guest is in the shed."), "{:?}", game.words());
    game.click_button("BEGIN");
    game.settle();
    assert!(!guest_is_there(&game));
    for _ in 0..3 {
        if game.screen() == Screen::Mission && !game.play().is_over() {
            game.end_phase();
        }
    }
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(3);
    assert!(game.shows("WHAT CAME OF IT") && game.shows("They have called for a guest."), "{:?}", game.words());
    assert!(!game.shows("Nobody heard us."), "{:?}", game.words());

    game.press(Action::Cancel);
    game.settle();
    game.click_button("Map The Shed");
    assert!(game.shows("Because of The Pier: They have called for a guest."), "{:?}", game.words());
    assert!(game.shows("A guest is in the shed."), "{:?}", game.words());
    game.click_button("Map The Pier");
    assert!(game.shows("They have called for a guest.") && !game.shows("Because of"), "{:?}", game.words());
    game.click_button("Map The Shed");
    game.click_button("BEGIN");
    game.settle();
    assert!(guest_is_there(&game));
}
