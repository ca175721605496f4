//! The scripted minds: stories of single choices, and whole games.
#[path = "../common/fixtures.rs"]
mod fixtures;
#[path = "../common/cqb_scene.rs"]
mod scene;

mod game_runner;
mod games;
mod hostile_choices;
mod intent_persistence;
mod secrets;
mod side_plays;
mod team_choices;
