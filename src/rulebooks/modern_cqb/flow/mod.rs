//! The course of a battle: orders, rounds, and what the level does of itself.

pub mod orders;
pub mod rounds;
pub mod unfold;
