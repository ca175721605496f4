//! Units, their tokens, and the active one.

pub mod active_unit;
pub mod distances;
pub mod move_allowance;
pub mod status_effects;
pub mod unit;
