//! A mission's objectives, timeline and score, as they stand.

pub mod careers;
pub mod goals;
pub mod hostile_goals;
pub mod level_event_conditions;
pub mod level_event_progress;
pub mod objective_texts;
pub mod objectives;
pub mod rungs;
pub mod score;
pub mod spawn_figure;
pub mod timeline;
pub mod true_or_known_battle;
