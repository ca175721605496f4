//! The rules of Modern CQB, a file a topic: each case lays a scene, loads the dice, gives an order and holds the whole
//! list of its events.

#[path = "../common/scene.rs"]
mod scene;

mod civilians;
mod dice;
mod figure;
mod fire;
mod harm;
mod noise;
mod objects;
mod recover;
mod secure;
mod sight;
mod traps;
mod utility;
