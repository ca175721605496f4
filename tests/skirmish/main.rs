//! The rules of Skirmish, one file for each topic: a case sets a scene, loads the dice, gives an order and compares the
//! full list of events.

#[path = "../common/any_stage.rs"]
mod any_stage;
#[path = "../common/promises/mod.rs"]
mod promises;
mod scene;

mod aware;
mod battles;
mod broken_invariants;
mod crew_served_weapons;
mod fire;
mod games;
mod level_faults;
mod mind;
mod odds;
mod report;
mod sight;
mod suppress;
mod tasks;
mod turn;
mod win;
