//! What goes in and out as text: levels with their faults, the line protocol, sessions, and the built program.

#[path = "../common/mod.rs"]
mod common;

mod broken_levels;
mod lines;
mod program;
mod sealed;
mod sessions;
