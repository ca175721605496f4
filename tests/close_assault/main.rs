//! The rules of Close Assault, a file a topic: each case lays a scene, loads the dice, gives an order and holds the whole list
//! of its events.

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
mod inspect;
mod melee;
mod mind;
mod mopup;
mod odds;
mod together;
mod turn;
mod vehicle;
mod watch;
mod win;
