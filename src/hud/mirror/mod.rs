//! The interface in words. In the browser the page around the game shows it: a screen reader hears it, and on a touch screen
//! the page lays it out in buttons large enough for fingers. On a desktop the system's own screen reader hears it. What is
//! pressed there is pressed here.
mod account;
mod acts;
#[cfg(target_family = "wasm")]
mod bridge;
#[cfg(not(target_family = "wasm"))]
mod spoken_tree;
#[cfg(not(target_family = "wasm"))]
mod system_reader;
mod targets;
mod walk;

#[cfg(target_family = "wasm")]
pub(super) use bridge::plugin;
#[cfg(not(target_family = "wasm"))]
pub use system_reader::SpokenScreen;
#[cfg(not(target_family = "wasm"))]
pub(super) use system_reader::plugin;
