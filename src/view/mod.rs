//! The board as the team sees it.
mod camera;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(camera::plugin);
}
