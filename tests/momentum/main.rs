//! The rules of Momentum, one file for each topic: a case sets a scene, loads the dice, gives an order and compares the
//! full list of events.
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/any_stage.rs"]
mod any_stage;
mod json_builders;
#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/report_in_languages.rs"]
mod report_in_languages;
mod scene;

mod attack;
mod board;
mod dice;
mod first_aid;
mod games;
mod injury;
mod interact;
mod languages;
mod level_faults;
mod mind;
mod non_attack_tasks;
mod odds;
mod pools;
mod random_play;
mod readied_tasks;
mod side_knowledge;
mod spends;
mod threat_and_ending;
mod turn_and_minor_actions;
