//! The rules of Close Assault, one file for each topic: a case sets a scene, loads the dice, gives an order and
//! compares the full list of events.
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/any_stage.rs"]
mod any_stage;
mod event_lines;
#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/report_in_languages.rs"]
mod report_in_languages;
mod scene;

mod board;
mod contact_moves;
mod declare_assault;
mod fire;
mod games;
mod initiative;
mod joint_and_split_assaults;
mod languages;
mod level_faults;
mod melee;
mod melee_aftermath;
mod melee_statistics;
mod mind;
mod odds;
mod overwatch;
mod random_play;
mod turn_and_morale;
mod vehicle_assaults;
mod win;
