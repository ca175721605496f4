//! The scripted minds: stories of single choices, and whole games.
#[path = "../common/cqb_scene.rs"]
mod scene;

mod game_runner;
mod games;
mod intent_persistence;
mod search;
mod secrets;
mod stories;
mod team;
