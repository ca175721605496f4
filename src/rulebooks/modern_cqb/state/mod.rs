//! The state of a battle: figures, their tokens and kit, objects, phases. Holds no rules.

pub mod event_history;
pub mod figure;
pub mod objects;
pub mod phases;
pub mod skill;
pub mod stance;
pub mod status_tokens;
pub mod weapons_and_items;
