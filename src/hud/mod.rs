//! What stands around the board during a battle: the ribbon, the team, the orders, what an order would do, the log.
//! It draws the cards, menus, odds and cues that a rulebook gives, whatever the book.
mod actions;
mod banner;
pub mod cards;
mod drop;
mod faults;
mod layout;
pub mod log;
mod odds;
mod preview;
mod recording;
mod ribbon;
pub mod roster;
mod tip;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((layout::plugin, ribbon::plugin, roster::plugin, actions::plugin, preview::plugin));
    app.add_plugins((log::plugin, banner::plugin, faults::plugin, drop::plugin, recording::plugin, tip::plugin));
}
