//! Help where something goes wrong: panics that a caller catches, and the report of those that end the program.
#[cfg(not(target_family = "wasm"))]
mod crash_files;
mod crash_report;
mod panics;
#[cfg(not(target_family = "wasm"))]
mod system_facts;

#[cfg(not(target_family = "wasm"))]
pub use crash_files::take_unreported_crash;
pub use crash_report::{install_crash_report, note_battle_slot, note_command, note_graphics_driver, note_order};
pub use panics::catch_panic;
#[cfg(not(target_family = "wasm"))]
pub use system_facts::{system_description, without_home};
