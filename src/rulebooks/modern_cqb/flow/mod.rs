//! The course of a battle: rounds, and level events.

pub mod burning_evidence;
pub mod ending;
pub mod final_score;
pub mod heat_clock;
pub mod initiative_and_upkeep;
pub mod level_events;
pub mod site_held_at_end;
