//! The rules of Skirmish, one file for each topic: a case sets a scene, loads the dice, gives an order and compares the
//! full list of events.

#[path = "../common/any_stage.rs"]
mod any_stage;
#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/report_in_languages.rs"]
mod report_in_languages;
mod scene;

mod aware;
mod broken_invariants;
mod cover_and_concealment;
mod crew_served_weapons;
mod fire;
mod games;
mod languages;
mod level_faults;
mod mind;
mod odds;
mod random_play;
mod report_objects_reasons;
mod suppress;
mod tasks;
mod turn_and_movement;
mod win;
