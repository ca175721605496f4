//! The screens around a battle: the list of missions, the pause menu, the help.
mod after;
mod end;
mod help;
mod items;
mod missions;
mod pause;
mod plan;
mod question;
mod rules;
mod sheet;
pub mod shelf;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((missions::plugin, pause::plugin, help::plugin, end::plugin, question::plugin));
}
