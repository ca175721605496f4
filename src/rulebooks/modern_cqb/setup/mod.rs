//! Builds a battle from a level, and reports the level's faults.

mod armoury;
mod as_written_warnings;
mod building_population;
pub mod deployment;
mod fields_without_effect;
mod hostile_goal_warnings;
mod level_warnings;
mod mission_warnings;
mod parse_objectives;
mod spawn_objects;
