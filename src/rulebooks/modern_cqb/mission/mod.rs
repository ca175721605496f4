//! A mission's objectives, timeline, score and ending.

pub mod burning_evidence;
pub mod careers;
pub mod ending;
pub mod final_score;
pub mod level_event_conditions;
pub mod level_event_progress;
pub mod objectives;
pub mod score;
pub mod site_held_at_end;
pub mod timeline;
pub mod true_or_known_battle;
