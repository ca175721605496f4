//! The state of a battle: units with their tokens and gear, what lies about, and who may act when.

pub mod status_effects;
pub mod turns;
pub mod unit;
pub mod walk;

mod unit_index;
mod works;

pub use status_effects::{Assisting, Dead, Observing, Spotted, Suppression, Traced, Unaware};
pub use turns::{Cloud, Clouds};
pub use unit::{
    Arms, Items, Patrol, RIDERS, Riding, SPOTTED, SUPPRESSED, Sensors, Stats, TRACED, Trained, TurnState, UNAWARE,
    Unit, book, covered, ground, helping, know_ground, riders, stand,
};
pub use unit_index::{UnitEntry, UnitIndex};
pub use walk::Drops;
pub use works::Works;
