//! The board: maps, ground, floor plans, cover and sight. One program, since linking another takes seconds.

#[path = "../sight_twin/mod.rs"]
mod sight_twin;

mod cover;
mod ground;
mod map;
mod plan;
mod sight;
