//! The screens: mission list, end of battle, pause menu, help, dialogs.
mod after_action;
mod battle_end;
mod confirm_dialog;
mod difficulty_row;
mod editor;
mod floor_plan;
mod help;
mod key_page;
pub mod level_summary;
mod mission_items;
#[cfg(target_family = "wasm")]
mod mission_page;
mod mission_sheet;
mod missions;
mod pause;
#[cfg(any(target_family = "wasm", test))]
mod plan_svg;
mod rules_page;
mod saves;
mod settings;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((missions::plugin, pause::plugin, help::plugin, battle_end::plugin, confirm_dialog::plugin));
    app.add_plugins((difficulty_row::plugin, editor::plugin));
    app.add_plugins((settings::plugin, key_page::plugin));
    app.add_plugins(saves::plugin);
}
