//! Where the mouse or a finger points: a place of the board and its tile, unless a panel lies in between.
use bevy::input::touch::Touch;
use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use bevy::window::PrimaryWindow;

use super::{ViewSystems, tile_at};
use crate::board::Tile;
use crate::theme::measure::SLACK;

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
    /// The button was let go on the board without a drag, or the finger lifted.
    pub clicked: bool,
    /// It is a finger that points.
    pub finger: bool,
    /// A finger has rested on the board for a while.
    pub rested: bool,
    /// Two fingers are on the board, or were since the last lifted.
    pub pinching: bool,
    pressed_at: Option<Vec2>,
    held: f32,
}

/// Seconds that a finger rests before that means something.
const REST: f32 = 0.5;

/// What takes the mouse away from the board.
#[derive(Component, Default)]
#[require(RelativeCursorPosition)]
pub struct Blocks;

fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    panels: Query<(&RelativeCursorPosition, &InheritedVisibility), With<Blocks>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    time: Res<Time<Real>>,
    mut last: Local<Option<Vec2>>,
    mut pointer: ResMut<Pointer>,
) {
    let touch = touches.iter().next().or_else(|| touches.iter_just_released().next());
    let lately = std::mem::replace(&mut pointer.finger, touch.is_some());
    let cursor = touch.map(Touch::position).or_else(|| window.cursor_position());
    // What a finger touches is aimed at when it lifts, and stays so when it is gone.
    pointer.moved = cursor != *last && touch.is_none() && !lately;
    *last = cursor;
    pointer.over_panel = panels.iter().any(|(at, seen)| seen.get() && at.cursor_over());
    let (camera, transform) = *camera;
    pointer.place = cursor.and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    pointer.tile = pointer.place.filter(|_| !pointer.over_panel).map(tile_at);
    (pointer.clicked, pointer.rested) = (false, false);
    if buttons.just_pressed(MouseButton::Left) || touches.any_just_pressed() {
        pointer.pressed_at = cursor.filter(|_| !pointer.over_panel);
        pointer.held = -time.delta_secs(); // it was not held while the last frame was drawn
    }
    pointer.pinching |= touches.iter().count() > 1;
    if let (Some(from), Some(to)) = (pointer.pressed_at, cursor) {
        pointer.dragging |= from.distance(to) > SLACK;
    }
    if pointer.finger && pointer.pressed_at.is_some() && !pointer.dragging && !pointer.pinching {
        let before = pointer.held;
        pointer.held += time.delta_secs();
        pointer.rested = before < REST && pointer.held >= REST;
    }
    let lifted = touches.any_just_released() || touches.any_just_canceled();
    if buttons.just_released(MouseButton::Left) || lifted {
        let meant = !touches.any_just_canceled() && pointer.held < REST;
        pointer.clicked = pointer.pressed_at.is_some() && !pointer.dragging && !pointer.pinching && meant;
        (pointer.pressed_at, pointer.dragging) = (None, false);
    }
    pointer.pinching &= touches.iter().next().is_some();
}
