//! The sticks of a gamepad, pushed one way, as buttons of the action map.
use bevy::prelude::*;
use leafwing_input_manager::prelude::GamepadControlDirection;
use serde::{Deserialize, Serialize};

/// How far a stick is pushed before it counts as pressed.
const PUSHED: f32 = 0.5;

/// A stick of a gamepad, and the way it is pushed.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tilt {
    LeftUp,
    LeftDown,
    LeftLeft,
    LeftRight,
    RightUp,
    RightDown,
    RightLeft,
    RightRight,
}

impl Tilt {
    /// Every stick and way.
    pub const ALL: [Self; 8] = [
        Self::LeftUp,
        Self::LeftDown,
        Self::LeftLeft,
        Self::LeftRight,
        Self::RightUp,
        Self::RightDown,
        Self::RightLeft,
        Self::RightRight,
    ];

    /// The input of the action map.
    pub fn direction(self) -> GamepadControlDirection {
        let way = match self {
            Self::LeftUp => GamepadControlDirection::LEFT_UP,
            Self::LeftDown => GamepadControlDirection::LEFT_DOWN,
            Self::LeftLeft => GamepadControlDirection::LEFT_LEFT,
            Self::LeftRight => GamepadControlDirection::LEFT_RIGHT,
            Self::RightUp => GamepadControlDirection::RIGHT_UP,
            Self::RightDown => GamepadControlDirection::RIGHT_DOWN,
            Self::RightLeft => GamepadControlDirection::RIGHT_LEFT,
            Self::RightRight => GamepadControlDirection::RIGHT_RIGHT,
        };
        way.threshold(PUSHED)
    }

    /// Whether a gamepad's stick is pushed this way.
    pub fn pushed(self, pad: &Gamepad) -> bool {
        let (left, right) = (pad.left_stick(), pad.right_stick());
        let far = match self {
            Self::LeftUp => left.y,
            Self::LeftDown => -left.y,
            Self::LeftLeft => -left.x,
            Self::LeftRight => left.x,
            Self::RightUp => right.y,
            Self::RightDown => -right.y,
            Self::RightLeft => -right.x,
            Self::RightRight => right.x,
        };
        far > PUSHED
    }

    /// Its name in hints.
    pub fn name(self) -> &'static str {
        match self {
            Self::LeftUp => "Left stick ↑",
            Self::LeftDown => "Left stick ↓",
            Self::LeftLeft => "Left stick ←",
            Self::LeftRight => "Left stick →",
            Self::RightUp => "Right stick ↑",
            Self::RightDown => "Right stick ↓",
            Self::RightLeft => "Right stick ←",
            Self::RightRight => "Right stick →",
        }
    }
}
