//! The rules of Modern CQB, a file a topic: each case lays a scene, loads the dice, gives an order and holds the whole
//! list of its events.

#[path = "../common/scene.rs"]
mod scene;

mod breach;
mod dice;
mod figure;
mod fire;
mod harm;
mod moving;
mod noise;
mod overwatch;
mod recover;
mod rooms;
mod round;
mod sight;
mod timeline;
