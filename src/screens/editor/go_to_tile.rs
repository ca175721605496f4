//! Turns the view to a tile that a list of the editor leads to.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::editor_state::EditorState;
use crate::input::Screen;
use crate::view::camera::{CameraTarget, PanelInsets};
use crate::view::tile_centre;

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::Editor).and_then(resource_exists_and_changed::<EditorState>);
    app.add_systems(Update, turn.run_if(shown));
}

fn turn(
    mut editing: ResMut<EditorState>,
    mut camera: ResMut<CameraTarget>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    if let Some(tile) = editing.bypass_change_detection().canvas.go_to.take() {
        camera.reveal(tile_centre(tile), &insets, window.size());
    }
}
