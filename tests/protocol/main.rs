//! What goes in and out as text: levels with their faults, the line protocol, sessions, and the built program.
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/mod.rs"]
mod common;

mod carry_on;
mod command_line;
mod duel;
mod hidden_ids;
#[cfg(unix)]
mod hostile_system;
mod level_file_faults;
mod lines;
mod sealed;
mod sessions;
mod standing_orders;
