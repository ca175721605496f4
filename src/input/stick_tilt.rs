//! The sticks of a gamepad, pushed one way, as buttons of the action map.
use bevy::prelude::*;
use leafwing_input_manager::prelude::GamepadControlDirection;
use serde::{Deserialize, Serialize};

use crate::localization::{MessageId, Phrase};

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

/// A stick and way: its input of the action map, how far a gamepad's stick is pushed that way, and what hints call both.
type Way = (StickTilt, GamepadControlDirection, fn(&Gamepad) -> f32, MessageId, &'static str);

/// The name of a stick in hints.
const LEFT: MessageId = MessageId("key-left-stick");
const RIGHT: MessageId = MessageId("key-right-stick");

const WAYS: [Way; 8] = [
    (StickTilt::LeftUp, GamepadControlDirection::LEFT_UP, |pad| pad.left_stick().y, LEFT, "↑"),
    (StickTilt::LeftDown, GamepadControlDirection::LEFT_DOWN, |pad| -pad.left_stick().y, LEFT, "↓"),
    (StickTilt::LeftLeft, GamepadControlDirection::LEFT_LEFT, |pad| -pad.left_stick().x, LEFT, "←"),
    (StickTilt::LeftRight, GamepadControlDirection::LEFT_RIGHT, |pad| pad.left_stick().x, LEFT, "→"),
    (StickTilt::RightUp, GamepadControlDirection::RIGHT_UP, |pad| pad.right_stick().y, RIGHT, "↑"),
    (StickTilt::RightDown, GamepadControlDirection::RIGHT_DOWN, |pad| -pad.right_stick().y, RIGHT, "↓"),
    (StickTilt::RightLeft, GamepadControlDirection::RIGHT_LEFT, |pad| -pad.right_stick().x, RIGHT, "←"),
    (StickTilt::RightRight, GamepadControlDirection::RIGHT_RIGHT, |pad| pad.right_stick().x, RIGHT, "→"),
];

impl StickTilt {
    /// The first stick of a gamepad that is pushed, and its way.
    pub fn of(pad: &Gamepad) -> Option<Self> {
        WAYS.iter().find(|(_, _, pushed, ..)| pushed(pad) > PUSHED).map(|(tilt, ..)| *tilt)
    }

    /// The input of the action map.
    pub fn direction(self) -> GamepadControlDirection {
        WAYS[self as usize].1.threshold(PUSHED)
    }

    /// Its name in hints.
    pub fn name(self) -> Phrase {
        let (.., stick, way) = WAYS[self as usize];
        Phrase::from(stick).with("way", way)
    }
}
