//! The rules of Momentum, one file for each topic: a case sets a scene, loads the dice, gives an order and compares the
//! full list of events.

#[path = "../common/any_stage.rs"]
mod any_stage;
mod json_builders;
#[path = "../common/promises/mod.rs"]
mod promises;
mod scene;

mod aid;
mod attack;
mod battles;
mod board;
mod dice;
mod games;
mod injury;
mod level_faults;
mod mind;
mod odds;
mod pools;
mod spends;
mod tasks;
mod things;
mod threat_and_ending;
mod told;
mod turn;
mod wait;
