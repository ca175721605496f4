//! Builds a battle from a level, and reports the level's faults.

pub mod building_cast;
pub mod deployment;
pub mod figure_profile;
pub mod idle_fields;
pub mod level_warnings;
pub mod parse_objectives;
pub mod spawn_figure;
pub mod spawn_objects;
