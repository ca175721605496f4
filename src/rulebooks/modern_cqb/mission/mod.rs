//! A mission's objectives, timeline and score, as they stand.

pub mod alarm_rungs;
pub mod careers;
pub mod goal_definitions;
pub mod goal_progress;
pub mod hostile_goal_progress;
pub mod level_event_conditions;
pub mod level_event_progress;
pub mod objective_points;
pub mod objective_texts;
pub mod score;
pub mod spawn_figure;
pub mod standpoint;
pub mod timeline;
