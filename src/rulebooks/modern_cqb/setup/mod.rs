//! Builds a battle from a level, and reports the level's faults.

pub mod building_population;
pub mod deployment;
pub mod fields_without_effect;
pub mod figure_capabilities;
pub mod level_warnings;
pub mod parse_objectives;
pub mod spawn_figure;
pub mod spawn_objects;
