//! The course of a battle: rounds, and level events.

pub mod initiative_and_upkeep;
pub mod level_events;
