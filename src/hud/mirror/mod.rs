//! The interface in words, for the page around the game: a screen reader hears it, and on a touch screen the page lays it out
//! in buttons large enough for fingers. What the page's buttons press is pressed here.
#[cfg(target_family = "wasm")]
mod bridge;
#[cfg(target_family = "wasm")]
mod targets;
mod walk;

#[cfg(target_family = "wasm")]
pub(super) use bridge::plugin;
