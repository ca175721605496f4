//! What stands around the board during a battle: the ribbon, the team, the orders, what an order would do, the log.
//! It draws the cards, menus, odds and cues that a rulebook gives, whatever the book.
mod action_bar;
mod banner;
pub mod card_widgets;
mod drop_hint;
mod layout;
mod level_faults;
pub mod log;
mod mission_bar;
mod odds_bars;
mod order_preview;
mod replay_bar;
pub mod team_panel;
mod tooltip;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        layout::plugin,
        mission_bar::plugin,
        team_panel::plugin,
        action_bar::plugin,
        order_preview::plugin,
    ));
    app.add_plugins((
        log::plugin,
        banner::plugin,
        level_faults::plugin,
        drop_hint::plugin,
        replay_bar::plugin,
        tooltip::plugin,
    ));
}
