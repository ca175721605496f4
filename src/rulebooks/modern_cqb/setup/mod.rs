//! From a level to a battle that can begin, and every fault that keeps it from that.

pub mod deployment;
pub mod figure_profile;
pub mod level_warnings;
pub mod parse_objectives;
pub mod spawn_figure;
pub mod spawn_objects;
