//! The board: maps, ground, plans, cover and sight. One program, since each more is linked for seconds.

#[path = "../sight_twin/mod.rs"]
mod sight_twin;

mod cover;
mod ground;
mod map;
mod plan;
mod sight;
