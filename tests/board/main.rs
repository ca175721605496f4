//! The board: maps, ground, floor plans, cover and sight. One program, since linking another takes seconds.

#[path = "../common/property.rs"]
mod property;
#[path = "../sight_twin/mod.rs"]
mod sight_twin;

mod cover;
mod flow_fields;
mod map;
mod movement;
mod rooms_and_lanes;
mod sight;
mod tile_sets;
