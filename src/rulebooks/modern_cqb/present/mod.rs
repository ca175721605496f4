//! The battle as data for the window, the protocol and reports.

pub mod after_action;
pub mod cards;
pub mod event_tags;
pub mod map_objects;
pub mod narration;
pub mod objective_status;
pub mod odds;
pub mod score_preview;
