//! The course of a battle: orders, rounds, and what the level does of itself.

pub mod level_events;
pub mod orders;
pub mod rounds;
