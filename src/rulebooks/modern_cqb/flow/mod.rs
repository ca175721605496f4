//! The course of a battle: orders, rounds, and level events.

pub mod initiative_and_upkeep;
pub mod level_events;
pub mod orders;
pub mod random_order_kinds;
