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
    pub name: &'static str,
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
    ($($(#[$about:meta])* $name:ident $inputs:expr, $does:literal;)*) => {
        /// Everything a player can do.
        #[derive(Actionlike, Reflect, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$about])* #[doc = $does] $name,)*
            /// The order with this letter or digit.
            Order(char),
        }

        /// Every action but the orders.
        pub const ACTIONS: &[ActionEntry] =
            &[$(ActionEntry { action: Action::$name, name: $does, inputs: $inputs }),*];
    };
}

// Letters and digits belong to the rulebooks' orders, except Q, V, Y and Z.
actions! {
    Select &[mouse(MouseButton::Left), Input::Finger(TouchGesture::Down)],
        "Select, or give the order there; held, drag the view";
    Alternate &[mouse(MouseButton::Right), Input::Finger(TouchGesture::Rested)],
        "Next order at the tile, or back to the usual order";
    Up &[key(ArrowUp), pad(DPadUp), tilt(StickTilt::LeftUp)], "Move the cursor up";
    Down &[key(ArrowDown), pad(DPadDown), tilt(StickTilt::LeftDown)], "Move the cursor down";
    Left &[key(ArrowLeft), pad(DPadLeft), tilt(StickTilt::LeftLeft)], "Move the cursor left";
    Right &[key(ArrowRight), pad(DPadRight), tilt(StickTilt::LeftRight)], "Move the cursor right";
    Confirm &[key(Enter), key(NumpadEnter), pad(South)], "Select, or give the order shown";
    Cancel &[key(Escape), pad(East)], "Step back, or open the pause menu";
    Next NEXT, "Next figure; those that can act first";
    Previous PREVIOUS, "Previous figure; those that can act first";
    NextOrder &[key(Quote), pad(RightTrigger2)], "Next order of the figure";
    PreviousOrder &[shift(Quote), pad(LeftTrigger2)], "Previous order of the figure";
    EndPhase &[key(Space), pad(Start)], "End the phase; in a recording, pause or continue";
    Undo &[key(KeyZ), key(Backspace), view(West)], "Undo the last order, unless it rolled or revealed something; in a recording, go one order back";
    Redo &[Input::Chord(ControlLeft, KeyY), Input::Chord(ControlRight, KeyY), shift(KeyZ)], "In the editor, redo";
    Delete &[key(Delete)], "In the editor, take out what is selected";
    Duplicate &[Input::Chord(ControlLeft, KeyD), Input::Chord(ControlRight, KeyD)],
        "In the editor, copy the selected figure or object";
    Edit &[key(F4)], "From the editor, play the level; there, come back";
    Skip &[key(Period), pad(North)], "Skip playback; in a recording, show one order";
    Faster &[key(BracketRight), view(DPadRight)], "Faster playback";
    Slower &[key(BracketLeft), view(DPadLeft)], "Slower playback";
    Grab &[mouse(MouseButton::Middle)], "Drag the view";
    PanUp &[shift(ArrowUp), key(Numpad8), tilt(StickTilt::RightUp)], "Move the view up";
    PanDown &[shift(ArrowDown), key(Numpad2), tilt(StickTilt::RightDown)], "Move the view down";
    PanLeft &[shift(ArrowLeft), key(Numpad4), tilt(StickTilt::RightLeft)], "Move the view left";
    PanRight &[shift(ArrowRight), key(Numpad6), tilt(StickTilt::RightRight)], "Move the view right";
    /// In notches of the wheel, positive towards the board.
    #[actionlike(Axis)]
    Zoom &[Input::Slide(ZoomAxis::WheelNotches), Input::Slide(ZoomAxis::Pinch)], "Zoom at the pointer";
    ZoomIn &[key(Equal), key(NumpadAdd), view(RightTrigger)], "Closer";
    ZoomOut &[key(Minus), key(NumpadSubtract), view(LeftTrigger)], "Farther";
    /// In logical pixels, positive towards the start of the list.
    #[actionlike(Axis)]
    Scroll &[Input::Slide(ZoomAxis::WheelPixels)], "Scroll a list";
    Whole &[key(Home), key(Numpad5), pad(RightThumb)], "Show the whole map";
    Watch &[key(KeyV), view(South)], "Show or hide the watched lanes";
    Other &[key(PageDown), pad(West)], "Next order at the same tile";
    Advice &[key(KeyQ), pad(LeftThumb)], "Show or hide advice: what an experienced player would do";
    Eyes &[key(KeyY), view(RightTrigger2)],
        "In a recording, switch to the other side's view; from the editor, play with everything revealed";
    Foresight &[key(Backquote), view(North)], "Show or hide what known enemies see, and unswept ground";
    Plan &[key(Backslash), Input::PadChord(LeftTrigger2, RightTrigger2)],
        "Draw up orders for several figures, and let them go at once";
    CarryOn &[key(End), shift(Space), Input::PadChord(LeftTrigger2, Start)],
        "In a calm round: the team covers and advances, to its end or until there is news";
    Standing &[key(Insert), shift(Enter), Input::PadChord(LeftTrigger2, South)],
        "The figure leads out whom it leads, or guards the captive beside it, until there is news";
    MoreOrders &[key(Slash), view(East)], "Show the orders of other phases";
    Again &[key(Comma), view(LeftTrigger2)], "Play the other side's last turn again";
    FoldTeam &[key(F2), Input::PadChord(LeftTrigger2, DPadUp)],
        "Team panel: cards, compact cards, or along the bottom";
    FoldLog &[key(F8), Input::PadChord(LeftTrigger2, DPadDown)], "Fold or unfold the log";
    Save &[key(F5), view(DPadUp), Input::Chord(ControlLeft, KeyS), Input::Chord(ControlRight, KeyS)],
        "Save the battle, or in the editor the level";
    Load &[key(F9), view(DPadDown)], "Load the saved battle";
    Paste &[Input::Chord(ControlLeft, KeyV), Input::Chord(ControlRight, KeyV)], "Open a copied level or link";
    Fullscreen &[key(F11)], "Full screen, or a window again";
    Photo &[key(F12), view(RightThumb)], "Take a picture of the board without the interface";
    Help &[key(F1), view(Start)], "Show this help";
    Settings &[key(F10), view(LeftThumb)], "Open or close the settings";
    More &[key(ShiftLeft), key(ShiftRight)], "In the editor, held: add to the selection, or take from it";
    Find &[Input::Chord(ControlLeft, KeyF), Input::Chord(ControlRight, KeyF)], "In the editor, find by words";
    NoOrder &[key(ControlLeft), key(ControlRight), key(AltLeft), key(SuperLeft)],
        "Held: letters and digits give no order";
}
