//! The screens: mission list, end of battle, pause menu, help, dialogs.
mod after_action;
mod battle_end;
pub mod briefing;
mod building_sheet;
mod button_grid;
mod campaign_map;
mod confirm_dialog;
mod difficulty_row;
mod editor;
#[cfg(any(target_family = "wasm", test))]
mod first_board;
mod floor_plan;
mod help;
mod key_page;
mod loadout_sheet;
mod mission_choice;
mod mission_items;
mod mission_sheet;
mod missions;
#[cfg(target_family = "wasm")]
mod missions_json;
mod page_list;
mod pause;
mod plans;
mod rules_page;
mod saves;
mod settings;
mod settings_cursor;
mod veil;

use bevy::prelude::*;

use crate::input::Screen;
use crate::view::service_record;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((missions::plugin, pause::plugin, help::plugin, battle_end::plugin, confirm_dialog::plugin));
    app.add_plugins((difficulty_row::plugin, editor::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(page_list::plugin);
    app.add_plugins((settings::plugin, key_page::plugin));
    app.add_plugins((saves::plugin, loadout_sheet::plugin, building_sheet::plugin));
    // A level under edit is tried out, not played.
    app.add_systems(OnExit(Screen::Mission), service_record::count.run_if(not(editor::tries_out)));
}
