//! The battle as data for the window, the protocol and reports.

pub mod after_action;
pub mod armoury;
pub mod cards_legend_and_state;
pub mod map_objects;
pub mod narration;
pub mod objective_status;
pub mod order_odds;
pub mod playtest_tags;
