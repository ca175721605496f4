//! Where the mouse points: a place of the board and its tile, unless a panel lies in between.
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use bevy::window::PrimaryWindow;

use super::{ViewSystems, tile_at};
use crate::board::Tile;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointer>();
    app.add_systems(Update, point.in_set(ViewSystems::Listen));
}

/// What the mouse points at.
#[derive(Resource, Default, Debug)]
pub struct Pointer {
    pub place: Option<Vec2>,
    pub tile: Option<Tile>,
    /// It moved since the last frame, so it counts for more than the keyboard's cursor.
    pub moved: bool,
    pub over_panel: bool,
    /// The board is being dragged.
    pub dragging: bool,
    /// The button was let go on the board without a drag.
    pub clicked: bool,
    pressed_at: Option<Vec2>,
}

/// Logical pixels that the mouse goes with its button down before it drags.
const SLACK: f32 = 6.0;

/// What takes the mouse away from the board.
#[derive(Component, Default)]
#[require(RelativeCursorPosition)]
pub struct Blocks;

fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    panels: Query<(&RelativeCursorPosition, &InheritedVisibility), With<Blocks>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut last: Local<Option<Vec2>>,
    mut pointer: ResMut<Pointer>,
) {
    let cursor = window.cursor_position();
    pointer.moved = cursor != *last;
    *last = cursor;
    pointer.over_panel = panels.iter().any(|(at, seen)| seen.get() && at.cursor_over());
    let (camera, transform) = *camera;
    pointer.place = cursor.and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    pointer.tile = pointer.place.filter(|_| !pointer.over_panel).map(tile_at);
    pointer.clicked = false;
    if buttons.just_pressed(MouseButton::Left) {
        pointer.pressed_at = cursor.filter(|_| !pointer.over_panel);
    }
    if let (Some(from), Some(to)) = (pointer.pressed_at, cursor) {
        pointer.dragging |= from.distance(to) > SLACK;
    }
    if buttons.just_released(MouseButton::Left) {
        pointer.clicked = pointer.pressed_at.is_some() && !pointer.dragging;
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
}
