//! Actions of a player, whichever device triggers them: each with its name and its default inputs.
use GamepadButton::{
    DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftThumb, LeftTrigger, LeftTrigger2, North, RightThumb, RightTrigger,
    RightTrigger2, Select, South, Start, West,
};
use KeyCode::*;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

use super::stick_tilt::StickTilt;
use super::touch_gestures::TouchGesture;
use super::wheel_and_pinch::ZoomAxis;
use crate::localization::MessageId;

/// A thing on a device that can be bound to an action.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    Key(KeyCode),
    /// A key while a modifier is held: the modifier, the key.
    Chord(KeyCode, KeyCode),
    Mouse(MouseButton),
    Finger(TouchGesture),
    Slide(ZoomAxis),
    /// A button of a gamepad.
    Pad(GamepadButton),
    /// A button of a gamepad while another is held: the one held, the button.
    PadChord(GamepadButton, GamepadButton),
    /// A stick of a gamepad, pushed one way.
    Tilt(StickTilt),
}

/// An action with its name and default inputs; hints show the first.
pub struct ActionEntry {
    pub action: Action,
    /// Its effect, for the help and for lists of bindings.
    pub name: MessageId,
    pub inputs: &'static [Input],
}

const fn key(key: KeyCode) -> Input {
    Input::Key(key)
}

const fn shift(key: KeyCode) -> Input {
    Input::Chord(ShiftLeft, key)
}

const fn mouse(button: MouseButton) -> Input {
    Input::Mouse(button)
}

const fn pad(button: GamepadButton) -> Input {
    Input::Pad(button)
}

/// A button while the one with two windows on it is held.
const fn view(button: GamepadButton) -> Input {
    Input::PadChord(Select, button)
}

const fn tilt(tilt: StickTilt) -> Input {
    Input::Tilt(tilt)
}

/// On a page Tab belongs to the browser: it leaves the board for the page's buttons.
const NEXT: &[Input] = match cfg!(target_family = "wasm") {
    true => &[key(Semicolon), pad(RightTrigger)],
    false => &[key(Tab), key(Semicolon), pad(RightTrigger)],
};
const PREVIOUS: &[Input] = match cfg!(target_family = "wasm") {
    true => &[shift(Semicolon), pad(LeftTrigger)],
    false => &[shift(Tab), shift(Semicolon), pad(LeftTrigger)],
};

macro_rules! actions {
    ($($(#[$about:meta])* $name:ident $inputs:expr, $id:literal;)*) => {
        /// Everything a player can do.
        #[derive(Actionlike, Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$about])* $name,)*
            /// The order with this letter or digit.
            Order(char),
        }

        /// Every action but the orders.
        pub const ACTIONS: &[ActionEntry] =
            &[$(ActionEntry { action: Action::$name, name: MessageId($id), inputs: $inputs }),*];
    };
}

// Letters and digits belong to the rulebooks' orders, except Q, V, Y and Z.
actions! {
    Select &[mouse(MouseButton::Left), Input::Finger(TouchGesture::Down)], "action-select";
    Alternate &[mouse(MouseButton::Right), Input::Finger(TouchGesture::Rested)], "action-alternate";
    Up &[key(ArrowUp), pad(DPadUp), tilt(StickTilt::LeftUp)], "action-up";
    Down &[key(ArrowDown), pad(DPadDown), tilt(StickTilt::LeftDown)], "action-down";
    Left &[key(ArrowLeft), pad(DPadLeft), tilt(StickTilt::LeftLeft)], "action-left";
    Right &[key(ArrowRight), pad(DPadRight), tilt(StickTilt::LeftRight)], "action-right";
    Confirm &[key(Enter), key(NumpadEnter), pad(South)], "action-confirm";
    Cancel &[key(Escape), pad(East)], "action-cancel";
    Next NEXT, "action-next";
    Previous PREVIOUS, "action-previous";
    NextOrder &[key(Quote), pad(RightTrigger2)], "action-next-order";
    PreviousOrder &[shift(Quote), pad(LeftTrigger2)], "action-previous-order";
    EndPhase &[key(Space), pad(Start)], "action-end-phase";
    Undo &[key(KeyZ), key(Backspace), view(West)], "action-undo";
    Redo &[Input::Chord(ControlLeft, KeyY), Input::Chord(ControlRight, KeyY), shift(KeyZ)], "action-redo";
    Delete &[key(Delete)], "action-delete";
    Duplicate &[Input::Chord(ControlLeft, KeyD), Input::Chord(ControlRight, KeyD)], "action-duplicate";
    Edit &[key(F4)], "action-edit";
    Skip &[key(Period), pad(North)], "action-skip";
    Faster &[key(BracketRight), view(DPadRight)], "action-faster";
    Slower &[key(BracketLeft), view(DPadLeft)], "action-slower";
    Grab &[mouse(MouseButton::Middle)], "action-grab";
    PanUp &[shift(ArrowUp), key(Numpad8), tilt(StickTilt::RightUp)], "action-pan-up";
    PanDown &[shift(ArrowDown), key(Numpad2), tilt(StickTilt::RightDown)], "action-pan-down";
    PanLeft &[shift(ArrowLeft), key(Numpad4), tilt(StickTilt::RightLeft)], "action-pan-left";
    PanRight &[shift(ArrowRight), key(Numpad6), tilt(StickTilt::RightRight)], "action-pan-right";
    /// In notches of the wheel, positive towards the board.
    #[actionlike(Axis)]
    Zoom &[Input::Slide(ZoomAxis::WheelNotches), Input::Slide(ZoomAxis::Pinch)], "action-zoom";
    ZoomIn &[key(Equal), key(NumpadAdd), view(RightTrigger)], "action-zoom-in";
    ZoomOut &[key(Minus), key(NumpadSubtract), view(LeftTrigger)], "action-zoom-out";
    /// In logical pixels, positive towards the start of the list.
    #[actionlike(Axis)]
    Scroll &[Input::Slide(ZoomAxis::WheelPixels)], "action-scroll";
    Whole &[key(Home), key(Numpad5), pad(RightThumb)], "action-whole";
    Watch &[key(KeyV), view(South)], "action-watch";
    Other &[key(PageDown), pad(West)], "action-other";
    Advice &[key(KeyQ), pad(LeftThumb)], "action-advice";
    Eyes &[key(KeyY), view(RightTrigger2)], "action-eyes";
    Foresight &[key(Backquote), view(North)], "action-foresight";
    Plan &[key(Backslash), Input::PadChord(LeftTrigger2, RightTrigger2)], "action-plan";
    CarryOn &[key(End), shift(Space), Input::PadChord(LeftTrigger2, Start)], "action-carry-on";
    Standing &[key(Insert), shift(Enter), Input::PadChord(LeftTrigger2, South)], "action-standing";
    MoreOrders &[key(Slash), view(East)], "action-more-orders";
    Again &[key(Comma), view(LeftTrigger2)], "action-again";
    FoldTeam &[key(F2), Input::PadChord(LeftTrigger2, DPadUp)], "action-fold-team";
    FoldLog &[key(F8), Input::PadChord(LeftTrigger2, DPadDown)], "action-fold-log";
    Save &[key(F5), view(DPadUp), Input::Chord(ControlLeft, KeyS), Input::Chord(ControlRight, KeyS)], "action-save";
    Load &[key(F9), view(DPadDown)], "action-load";
    Paste &[Input::Chord(ControlLeft, KeyV), Input::Chord(ControlRight, KeyV)], "action-paste";
    Fullscreen &[key(F11)], "action-fullscreen";
    Photo &[key(F12), view(RightThumb)], "action-photo";
    Help &[key(F1), view(Start)], "action-help";
    Settings &[key(F10), view(LeftThumb)], "action-settings";
    More &[key(ShiftLeft), key(ShiftRight)], "action-more";
    Find &[Input::Chord(ControlLeft, KeyF), Input::Chord(ControlRight, KeyF)], "action-find";
    NoOrder &[key(ControlLeft), key(ControlRight), key(AltLeft), key(SuperLeft)], "action-no-order";
}
