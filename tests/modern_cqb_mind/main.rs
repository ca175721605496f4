//! The scripted minds: stories of single choices, and whole games.
#[path = "../common/scene.rs"]
mod scene;

mod games;
mod intents;
mod play;
mod secrets;
mod stories;
mod team;
