//! What a battle of this book is made of: figures, their tokens and kit, things, phases. Asks nothing but what is so.

pub mod event_history;
pub mod figure;
pub mod kit;
pub mod objects;
pub mod phases;
pub mod skill;
pub mod stance;
pub mod tokens;
