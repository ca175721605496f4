//! The state of a battle: units with their tokens and gear, what lies about, and who may act when.

pub mod move_allowance;
pub mod status_effects;
pub mod turns;
pub mod unit;

mod dropped_weapons;
mod smoke_clouds;
mod terminals_and_charges;
mod unit_index;

pub use dropped_weapons::Drops;
pub use smoke_clouds::{Cloud, Clouds};
pub use status_effects::{Assisting, Dead, Observing, Spotted, Suppression, Traced, Unaware};
pub use terminals_and_charges::TerminalsAndCharges;
pub use unit::{
    Arms, Items, Patrol, RIDERS, Riding, SPOTTED, SUPPRESSED, Sensors, Stats, TRACED, Trained, TurnState, UNAWARE,
    Unit, battle_ground, book_data, footprint_tiles, helpers_of, reveal_ground, riders_of, stand,
};
pub use unit_index::{UnitEntry, UnitIndex};
