//! The course of a battle: orders, rounds, and level events.

pub mod level_events;
pub mod order_dispatch;
pub mod random_order_kinds;
pub mod withdrawal_initiative_upkeep;
