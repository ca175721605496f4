//! The battle as data for the window, the protocol and reports.

pub mod after_action;
pub mod armoury;
pub mod cards_menu_and_state;
pub mod map_objects;
pub mod narration;
pub mod objective_status;
pub mod order_odds;
pub mod order_score_preview;
pub mod playtest_tags;
pub mod routine_orders;
pub mod stance_ends;
