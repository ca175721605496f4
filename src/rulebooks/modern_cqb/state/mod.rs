//! The state of a battle: figures, their tokens and kit, objects, phases, and the basic checks on them.

pub mod aim_and_control;
pub mod figure;
pub mod figure_history;
pub mod objects;
pub mod phases;
pub mod status_tokens;
pub mod token_changes;
pub mod weapons_and_items;
