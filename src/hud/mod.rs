//! The panels around the board: the ribbon, the team, the action bar, the inspector, the log.
//! They draw the cards, menus, odds and cues of any rulebook.
mod action_bar;
mod action_bar_slot;
mod banner;
mod banner_side;
mod beginner_hint_line;
mod captions;
pub mod card_widgets;
mod close_up_odds;
mod compact_card;
mod enemy_turn_review;
mod file_drop_hint;
mod lesson_sheet;
mod level_faults;
mod log_filter;
pub mod log_lines;
mod log_panel;
mod mini_map;
mod mission_bar;
pub mod objective_list;
mod odds_breakdown;
mod order_preview;
mod panel_folds;
pub mod panel_layout;
mod phase_buttons;
#[cfg(not(target_family = "wasm"))]
mod recording_film;
mod replay_bar;
mod screen_reader;
mod team_panel;
mod tile_on_screen;
pub mod tooltip;

use bevy::prelude::*;

pub use panel_layout::{Panel as HudPanel, PanelArrangement};
#[cfg(not(target_family = "wasm"))]
pub use screen_reader::SpokenScreen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (panel_layout::plugin, panel_folds::plugin),
        mission_bar::plugin,
        (team_panel::plugin, mini_map::plugin),
        action_bar::plugin,
        order_preview::plugin,
    ));
    app.add_plugins((
        (log_lines::plugin, log_panel::plugin, log_filter::plugin),
        (enemy_turn_review::plugin, phase_buttons::plugin, lesson_sheet::plugin),
        beginner_hint_line::plugin,
        (banner::plugin, close_up_odds::plugin),
        captions::plugin,
        level_faults::plugin,
        file_drop_hint::plugin,
        replay_bar::plugin,
        tooltip::plugin,
        screen_reader::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(recording_film::plugin);
}
