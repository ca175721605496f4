//! The sticks of a gamepad, pushed one way, as buttons of the action map.
use bevy::prelude::*;
use leafwing_input_manager::prelude::GamepadControlDirection;
use serde::{Deserialize, Serialize};

/// Push, of 1 at most, beyond which a stick counts as pressed.
const PUSHED: f32 = 0.5;

/// A stick of a gamepad, and the way it is pushed.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StickTilt {
    LeftUp,
    LeftDown,
    LeftLeft,
    LeftRight,
    RightUp,
    RightDown,
    RightLeft,
    RightRight,
}

/// A stick and way: its input of the action map, how far a gamepad's stick is pushed that way, and what hints call it.
type Way = (StickTilt, GamepadControlDirection, fn(&Gamepad) -> f32, &'static str);

const WAYS: [Way; 8] = [
    (StickTilt::LeftUp, GamepadControlDirection::LEFT_UP, |pad| pad.left_stick().y, "Left stick ↑"),
    (StickTilt::LeftDown, GamepadControlDirection::LEFT_DOWN, |pad| -pad.left_stick().y, "Left stick ↓"),
    (StickTilt::LeftLeft, GamepadControlDirection::LEFT_LEFT, |pad| -pad.left_stick().x, "Left stick ←"),
    (StickTilt::LeftRight, GamepadControlDirection::LEFT_RIGHT, |pad| pad.left_stick().x, "Left stick →"),
    (StickTilt::RightUp, GamepadControlDirection::RIGHT_UP, |pad| pad.right_stick().y, "Right stick ↑"),
    (StickTilt::RightDown, GamepadControlDirection::RIGHT_DOWN, |pad| -pad.right_stick().y, "Right stick ↓"),
    (StickTilt::RightLeft, GamepadControlDirection::RIGHT_LEFT, |pad| -pad.right_stick().x, "Right stick ←"),
    (StickTilt::RightRight, GamepadControlDirection::RIGHT_RIGHT, |pad| pad.right_stick().x, "Right stick →"),
];

impl StickTilt {
    /// The first stick of a gamepad that is pushed, and its way.
    pub fn of(pad: &Gamepad) -> Option<Self> {
        WAYS.iter().find(|(.., pushed, _)| pushed(pad) > PUSHED).map(|(tilt, ..)| *tilt)
    }

    /// The input of the action map.
    pub fn direction(self) -> GamepadControlDirection {
        WAYS[self as usize].1.threshold(PUSHED)
    }

    /// Its name in hints.
    pub fn name(self) -> &'static str {
        WAYS[self as usize].3
    }
}
