//! A mission's objectives, timeline, score and ending.

pub mod burning_evidence;
pub mod ending;
pub mod final_score;
pub mod held_site;
pub mod objectives;
pub mod scene_progress;
pub mod scenes;
pub mod score;
pub mod timeline;
pub mod viewpoint;
