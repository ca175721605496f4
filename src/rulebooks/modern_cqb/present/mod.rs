//! What window, protocol and reports get to see of a battle.

pub mod after_action;
pub mod cards;
pub mod event_tags;
pub mod map_objects;
pub mod narration;
pub mod objective_status;
pub mod odds;
pub mod score_preview;
