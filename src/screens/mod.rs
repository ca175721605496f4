//! The screens around a battle: the list of missions, the pause menu, the help.
mod end;
mod help;
mod missions;
mod pause;
mod plan;
pub mod shelf;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((missions::plugin, pause::plugin, help::plugin, end::plugin));
}
