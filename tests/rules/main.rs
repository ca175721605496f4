//! The rules of Modern CQB, a file a topic: each case lays a scene, loads the dice, gives an order and holds the whole
//! list of its events.

#[path = "../common/scene.rs"]
mod scene;

mod arrest;
mod breach;
mod civilians;
mod dice;
mod failures;
mod figure;
mod fire;
mod harm;
mod moving;
mod nerve;
mod noise;
mod objects;
mod overwatch;
mod recover;
mod rooms;
mod round;
mod secure;
mod shield;
mod sight;
mod states;
mod surrender;
mod timeline;
mod traps;
mod utility;
