//! The interface in words. In the browser the page around the game shows it: a screen reader hears it, and on a touch screen
//! the page lays it out in buttons large enough for fingers. On a desktop the system's own screen reader hears it. What is
//! pressed there is pressed here.
#[cfg(not(target_family = "wasm"))]
mod desktop;
mod order_targets;
mod read_ui_tree;
mod requested_presses;
mod screen_account;
#[cfg(not(target_family = "wasm"))]
mod spoken_tree;
#[cfg(target_family = "wasm")]
mod web_page_account;

#[cfg(not(target_family = "wasm"))]
pub use desktop::SpokenScreen;
#[cfg(not(target_family = "wasm"))]
pub(super) use desktop::plugin;
#[cfg(target_family = "wasm")]
pub(super) use web_page_account::plugin;
