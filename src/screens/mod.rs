//! The screens: mission list, end of battle, pause menu, help, dialogs.
mod after_action_report;
mod battle_end;
pub mod briefing;
mod button_grid;
mod campaign_board;
mod confirm_dialog;
mod difficulty_row;
mod editor;
mod floor_plan;
mod floor_plan_pictures;
mod generated_building_sheet;
mod help_overlay;
mod hot_seat_curtain;
mod key_bindings_page;
mod loadout_sheet;
mod mission_items;
mod mission_list;
mod mission_sheet;
#[cfg(any(target_family = "wasm", test))]
mod missions_json;
mod moment_pictures;
mod moment_strip;
mod overlay_veil;
mod pause_menu;
mod rules_page;
mod saved_battles;
mod seating_row;
mod selected_mission;
mod settings_cursor;
mod settings_screen;
#[cfg(any(target_family = "wasm", test))]
mod starting_board_json;
mod title_banner;
mod title_picture;
mod web_page_mission_list;

use bevy::prelude::*;

use crate::input::Screen;
use crate::view::service_record;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        mission_list::plugin,
        campaign_board::plugin,
        title_banner::plugin,
        title_picture::plugin,
        pause_menu::plugin,
        help_overlay::plugin,
        battle_end::plugin,
        confirm_dialog::plugin,
        hot_seat_curtain::plugin,
    ));
    app.add_plugins((difficulty_row::plugin, seating_row::plugin, editor::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(web_page_mission_list::plugin);
    app.add_plugins((settings_screen::plugin, key_bindings_page::plugin));
    app.add_plugins((saved_battles::plugin, loadout_sheet::plugin, generated_building_sheet::plugin));
    // A level under edit is tried out, not played.
    app.add_systems(
        OnExit(Screen::Mission),
        service_record::count_finished_mission.run_if(not(editor::is_level_trial)),
    );
}
