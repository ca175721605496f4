//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.

pub mod board;
pub mod faults;
pub mod referee;
pub mod table;
