//! The panels around the board: the ribbon, the team, the action bar, the inspector, the log.
//! They draw the cards, menus, odds and cues of any rulebook.
mod action_bar;
mod action_bar_slot;
mod banner;
mod captions;
pub mod card_widgets;
mod drop_hint;
mod end_buttons;
mod hint_line;
mod inspector;
pub mod layout;
mod lesson_sheet;
mod level_faults;
pub mod log;
mod log_filter;
mod mirror;
mod mission_bar;
mod odds_breakdown;
mod replay_bar;
mod review_strip;
pub mod team_panel;
pub mod tooltip;

use bevy::prelude::*;

pub use layout::Place as HudPlace;
#[cfg(not(target_family = "wasm"))]
pub use mirror::SpokenScreen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((layout::plugin, mission_bar::plugin, team_panel::plugin, action_bar::plugin, inspector::plugin));
    app.add_plugins((
        (log::plugin, log_filter::plugin, review_strip::plugin, end_buttons::plugin, lesson_sheet::plugin),
        hint_line::plugin,
        banner::plugin,
        captions::plugin,
        level_faults::plugin,
        drop_hint::plugin,
        replay_bar::plugin,
        tooltip::plugin,
        mirror::plugin,
    ));
}
