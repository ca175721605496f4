//! The rules of Close Assault, one file for each topic: a case sets a scene, loads the dice, gives an order and
//! compares the full list of events.

#[path = "../common/any_stage.rs"]
mod any_stage;
#[path = "../common/promises/mod.rs"]
mod promises;
mod scene;
mod told;

mod battles;
mod board;
mod contact;
mod design;
mod enter;
mod fire;
mod games;
mod initiative;
mod level_faults;
mod melee;
mod melee_aftermath;
mod mind;
mod odds;
mod together;
mod turn;
mod vehicle;
mod watch;
mod win;
