//! Wheel and pinch, as axes of the action map.
use bevy::ecs::system::StaticSystemParam;
use bevy::ecs::system::lifetimeless::SRes;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use leafwing_input_manager::InputControlKind;
use leafwing_input_manager::clashing_inputs::BasicInputs;
use leafwing_input_manager::prelude::updating::{CentralInputStore, InputRegistration, UpdatableInput};
use leafwing_input_manager::prelude::{Axislike, RegisterUserInput, UserInput, serde_typetag};
use serde::{Deserialize, Serialize};

use super::touch_gestures::TouchState;

/// The factor by which a notch of the wheel zooms.
pub const ZOOM_PER_NOTCH: f32 = 1.15;
/// Pixels of a notch, where the wheel reports pixels (in browsers, and on touchpads).
const PIXELS_PER_NOTCH: f32 = 90.0;
/// Pixels that a list scrolls by a notch, where the wheel reports notches.
const SCROLL_PER_NOTCH: f32 = 36.0;
/// The most notches that count within a frame.
const MOST: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.register_input_kind::<ZoomAxis>(InputControlKind::Axis).register_axislike_input::<ZoomAxis>();
}

/// Axis that can be bound.
#[derive(Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoomAxis {
    /// The wheel, in notches.
    WheelNotches,
    /// The wheel, in logical pixels.
    WheelPixels,
    /// Two fingers moving apart, in notches of the wheel that zoom as much.
    Pinch,
}

impl UserInput for ZoomAxis {
    fn kind(&self) -> InputControlKind {
        InputControlKind::Axis
    }

    fn decompose(&self) -> BasicInputs {
        BasicInputs::None
    }
}

impl UpdatableInput for ZoomAxis {
    type SourceData = (SRes<AccumulatedMouseScroll>, SRes<TouchState>);

    fn compute(mut store: ResMut<CentralInputStore>, source: StaticSystemParam<Self::SourceData>) {
        let (wheel, fingers) = &*source;
        let (notches, pixels) = match wheel.unit {
            MouseScrollUnit::Line => (wheel.delta.y, wheel.delta.y * SCROLL_PER_NOTCH),
            MouseScrollUnit::Pixel => (wheel.delta.y / PIXELS_PER_NOTCH, wheel.delta.y),
        };
        let pinch = if fingers.count > 1 { fingers.spread.max(0.01).log(ZOOM_PER_NOTCH) } else { 0.0 };
        store.update_axislike(ZoomAxis::WheelNotches, notches.clamp(-MOST, MOST));
        store.update_axislike(ZoomAxis::WheelPixels, pixels);
        store.update_axislike(ZoomAxis::Pinch, pinch);
    }
}

#[serde_typetag]
impl Axislike for ZoomAxis {
    fn get_value(&self, store: &CentralInputStore, _: Entity) -> Option<f32> {
        store.value(self)
    }
}
