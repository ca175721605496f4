//! Which inputs trigger which action: the list of all actions with their names and default inputs, and the map made
//! from it. Everything that reads a device is bound here.
use GamepadButton::{
    DPadDown, DPadLeft, DPadRight, DPadUp, East, LeftThumb, LeftTrigger, LeftTrigger2, North, RightThumb, RightTrigger,
    RightTrigger2, Select, South, Start, West,
};
use KeyCode::*;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::device::Device;
use super::key_names::button_name;
use super::keyboard_layout::KeyboardLayout;
use super::order_keys::ORDER_KEYS;
use super::tilt::Tilt;
use super::touch::Finger;
use super::wheel_and_pinch::Slide;

/// A thing on a device that can be bound to an action.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    Key(KeyCode),
    /// A key while a modifier is held: the modifier, the key.
    Chord(KeyCode, KeyCode),
    Mouse(MouseButton),
    Finger(Finger),
    Slide(Slide),
    /// A button of a gamepad.
    Pad(GamepadButton),
    /// A button of a gamepad while another is held: the one held, the button.
    PadChord(GamepadButton, GamepadButton),
    /// A stick of a gamepad, pushed one way.
    Tilt(Tilt),
}

/// An action with its name and default inputs; hints show the first.
pub struct ActionEntry {
    pub action: Action,
    /// Its name in the help and in lists of bindings.
    pub name: &'static str,
    pub inputs: &'static [Input],
}

const fn entry(action: Action, inputs: &'static [Input], name: &'static str) -> ActionEntry {
    ActionEntry { action, name, inputs }
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

const fn tilt(tilt: Tilt) -> Input {
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

/// Every action but the orders. Letters and digits belong to the rulebooks' orders, except Q, V, Y and Z.
pub const ACTIONS: &[ActionEntry] = &[
    entry(
        Action::Select,
        &[mouse(MouseButton::Left), Input::Finger(Finger::Down)],
        "Select, or give the order there; held, drag the view",
    ),
    entry(
        Action::Alternate,
        &[mouse(MouseButton::Right), Input::Finger(Finger::Rested)],
        "Next order at the tile, or back to the usual order",
    ),
    entry(Action::Up, &[key(ArrowUp), pad(DPadUp), tilt(Tilt::LeftUp)], "Move the cursor up"),
    entry(Action::Down, &[key(ArrowDown), pad(DPadDown), tilt(Tilt::LeftDown)], "Move the cursor down"),
    entry(Action::Left, &[key(ArrowLeft), pad(DPadLeft), tilt(Tilt::LeftLeft)], "Move the cursor left"),
    entry(Action::Right, &[key(ArrowRight), pad(DPadRight), tilt(Tilt::LeftRight)], "Move the cursor right"),
    entry(Action::Confirm, &[key(Enter), key(NumpadEnter), pad(South)], "Select, or give the order shown"),
    entry(Action::Cancel, &[key(Escape), pad(East)], "Step back, or open the pause menu"),
    entry(Action::Next, NEXT, "Next figure; those that can act first"),
    entry(Action::Previous, PREVIOUS, "Previous figure; those that can act first"),
    entry(Action::NextOrder, &[key(Quote), pad(RightTrigger2)], "Next order of the figure, for confirm to give"),
    entry(Action::PreviousOrder, &[shift(Quote), pad(LeftTrigger2)], "Previous order of the figure"),
    entry(Action::EndPhase, &[key(Space), pad(Start)], "End the phase; in a recording, pause or continue"),
    entry(
        Action::Undo,
        &[key(KeyZ), key(Backspace), view(West)],
        "Undo the last order, unless it rolled or revealed something",
    ),
    entry(
        Action::Redo,
        &[Input::Chord(ControlLeft, KeyY), Input::Chord(ControlRight, KeyY), shift(KeyZ)],
        "In the editor, redo",
    ),
    entry(Action::Delete, &[key(Delete)], "In the editor, take out what is selected"),
    entry(Action::Edit, &[key(F4)], "From the editor, play the level; there, come back"),
    entry(Action::Skip, &[key(Period), pad(North)], "Skip playback; in a recording, show one order"),
    entry(Action::Faster, &[key(BracketRight), view(DPadRight)], "Faster playback"),
    entry(Action::Slower, &[key(BracketLeft), view(DPadLeft)], "Slower playback"),
    entry(Action::Grab, &[mouse(MouseButton::Middle)], "Drag the view"),
    entry(Action::PanUp, &[shift(ArrowUp), key(Numpad8), tilt(Tilt::RightUp)], "Move the view up"),
    entry(Action::PanDown, &[shift(ArrowDown), key(Numpad2), tilt(Tilt::RightDown)], "Move the view down"),
    entry(Action::PanLeft, &[shift(ArrowLeft), key(Numpad4), tilt(Tilt::RightLeft)], "Move the view left"),
    entry(Action::PanRight, &[shift(ArrowRight), key(Numpad6), tilt(Tilt::RightRight)], "Move the view right"),
    entry(Action::Zoom, &[Input::Slide(Slide::WheelNotches), Input::Slide(Slide::Pinch)], "Zoom at the pointer"),
    entry(Action::ZoomIn, &[key(Equal), key(NumpadAdd), view(RightTrigger)], "Closer"),
    entry(Action::ZoomOut, &[key(Minus), key(NumpadSubtract), view(LeftTrigger)], "Farther"),
    entry(Action::Scroll, &[Input::Slide(Slide::WheelPixels)], "Scroll a list"),
    entry(Action::Whole, &[key(Home), key(Numpad5), pad(RightThumb)], "Show the whole map"),
    entry(Action::Watch, &[key(KeyV), view(South)], "Show or hide the watched lanes"),
    entry(Action::Other, &[key(PageDown), pad(West)], "Next order at the same tile"),
    entry(Action::Advice, &[key(KeyQ), pad(LeftThumb)], "Show or hide advice: what an experienced team would do"),
    entry(
        Action::Eyes,
        &[key(KeyY), view(RightTrigger2)],
        "In a recording, switch to the other side's view; from the editor, play with everything revealed",
    ),
    entry(
        Action::Foresight,
        &[key(Backquote), view(North)],
        "Show or hide what known hostiles see, and unswept ground",
    ),
    entry(
        Action::Plan,
        &[key(Backslash), Input::PadChord(LeftTrigger2, RightTrigger2)],
        "Draw up orders for several figures, and let them go at once",
    ),
    entry(
        Action::CarryOn,
        &[key(End), shift(Space), Input::PadChord(LeftTrigger2, Start)],
        "In a calm round: the team covers and advances, to its end or until there is news",
    ),
    entry(
        Action::Standing,
        &[key(Insert), shift(Enter), Input::PadChord(LeftTrigger2, South)],
        "The figure leads out whom it leads, or guards the captive beside it, until there is news",
    ),
    entry(Action::MoreOrders, &[key(Slash), view(East)], "Show the orders of other phases"),
    entry(Action::Again, &[key(Comma), view(LeftTrigger2)], "Play the other side's last turn again"),
    entry(Action::Save, &[key(F5), view(DPadUp)], "Save the battle"),
    entry(Action::Load, &[key(F9), view(DPadDown)], "Load the saved battle"),
    entry(
        Action::Paste,
        &[Input::Chord(ControlLeft, KeyV), Input::Chord(ControlRight, KeyV)],
        "Open a copied level or link",
    ),
    entry(Action::Fullscreen, &[key(F11)], "Full screen, or a window again"),
    entry(Action::Photo, &[key(F12), view(RightThumb)], "Take a picture of the board without the interface"),
    entry(Action::Help, &[key(F1), view(Start)], "Show this help"),
    entry(Action::Settings, &[key(F10), view(LeftThumb)], "Open or close the settings"),
    entry(
        Action::NoOrder,
        &[key(ControlLeft), key(ControlRight), key(AltLeft), key(SuperLeft)],
        "Held: letters and digits give no order",
    ),
];

/// The inputs bound to each action, and the layout of the keyboard that they are pressed on. When it changes, the input map
/// follows.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Bindings {
    inputs: Vec<(Action, Vec<Input>)>,
    layout: KeyboardLayout,
}

impl Default for Bindings {
    fn default() -> Self {
        let orders = ORDER_KEYS.iter().map(|&(letter, key)| (Action::Order(letter), vec![Input::Key(key)]));
        let inputs = ACTIONS.iter().map(|entry| (entry.action, entry.inputs.to_vec())).chain(orders).collect();
        Self { inputs, layout: KeyboardLayout::default() }
    }
}

impl Bindings {
    /// The inputs bound to an action.
    pub fn of(&self, action: Action) -> &[Input] {
        self.inputs.iter().find(|(of, _)| *of == action).map_or(&[], |(_, inputs)| inputs)
    }

    /// Binds other inputs to an action.
    pub fn bind(&mut self, action: Action, inputs: Vec<Input>) {
        match self.inputs.iter_mut().find(|(of, _)| *of == action) {
            Some((_, bound)) => *bound = inputs,
            None => self.inputs.push((action, inputs)),
        }
    }

    /// Every action with its inputs.
    pub(super) fn all(&self) -> impl Iterator<Item = &(Action, Vec<Input>)> {
        self.inputs.iter()
    }

    /// The layout of the keyboard.
    pub fn layout(&self) -> &KeyboardLayout {
        &self.layout
    }

    /// Binds the same keys on another layout.
    pub fn lay_out(&mut self, layout: KeyboardLayout) {
        self.layout = layout;
    }

    /// The labels of an input's keys, as they are printed on this keyboard, one for each cap.
    pub fn caps(&self, input: Input) -> Vec<String> {
        input.caps(&self.layout)
    }

    /// The bindings' name for an input that was pressed on this keyboard.
    pub fn pressed(&self, input: Input) -> Input {
        match input {
            Input::Key(key) => Input::Key(self.layout.key_at(key, false)),
            Input::Chord(held, key) => Input::Chord(held, self.layout.key_at(key, is_command(held))),
            other => other,
        }
    }

    /// The first input of an action on a device, else on another, as the player reads it: `Shift+Tab`.
    pub fn name_of(&self, action: Action, device: Device) -> String {
        let inputs = self.of(action);
        let own = inputs.iter().find(|input| input.device() == Some(device));
        match (own, action) {
            // Without a button of its own, an order is stepped to.
            (None, Action::Order(_)) if device == Device::Pad => self.name_of(Action::NextOrder, device),
            _ => own.or(inputs.first()).map_or_else(|| "—".into(), |input| self.caps(*input).join("+")),
        }
    }

    /// The input map while a line is typed: the mouse and fingers alone.
    pub(super) fn map_without_keys(&self) -> InputMap<Action> {
        let pointing = |input: &&Input| !matches!(input, Input::Key(_) | Input::Chord(..));
        let inputs =
            |(action, inputs): &(Action, Vec<Input>)| (*action, inputs.iter().filter(pointing).copied().collect());
        Self { inputs: self.inputs.iter().map(inputs).collect(), layout: self.layout.clone() }.map()
    }

    /// The input map of these bindings.
    pub fn map(&self) -> InputMap<Action> {
        let mut map = InputMap::default();
        for (action, inputs) in &self.inputs {
            for &input in inputs {
                match input {
                    Input::Key(key) => {
                        self.insert_command(&mut map, *action, key);
                        map.insert(*action, self.layout.place_of(key, false))
                    }
                    Input::Chord(held, key) => {
                        let key = self.layout.place_of(key, is_command(held));
                        map.insert(*action, ButtonlikeChord::new([held, key]))
                    }
                    Input::Mouse(button) => map.insert(*action, button),
                    Input::Finger(finger) => map.insert(*action, finger),
                    Input::Slide(slide) => map.insert_axis(*action, slide),
                    Input::Pad(button) => map.insert(*action, button),
                    Input::PadChord(held, button) => map.insert(*action, ButtonlikeChord::new([held, button])),
                    Input::Tilt(tilt) => map.insert(*action, tilt.direction()),
                };
            }
        }
        map
    }

    /// Where keys keep their places, Ctrl+Z is pressed elsewhere than Z: with Ctrl, the letter counts.
    fn insert_command(&self, map: &mut InputMap<Action>, action: Action, key: KeyCode) {
        let letter = self.layout.place_of(key, true);
        if action == Action::Undo && letter != self.layout.place_of(key, false) {
            for held in [ControlLeft, ControlRight] {
                map.insert(action, ButtonlikeChord::new([held, letter]));
            }
        }
    }
}

impl Input {
    /// The device that it is pressed on, if players bind it: a finger and the wheel stay as they are.
    pub fn device(self) -> Option<Device> {
        match self {
            Input::Key(_) | Input::Chord(..) | Input::Mouse(_) => Some(Device::Keyboard),
            Input::Pad(_) | Input::PadChord(..) | Input::Tilt(_) => Some(Device::Pad),
            Input::Finger(_) | Input::Slide(_) => None,
        }
    }

    /// The labels of its keys, one for each cap.
    fn caps(self, layout: &KeyboardLayout) -> Vec<String> {
        match self {
            Input::Key(key) => vec![layout.cap(key, false)],
            Input::Chord(held, key) => vec![layout.cap(held, false), layout.cap(key, is_command(held))],
            Input::Mouse(MouseButton::Left) => vec!["Click".into()],
            Input::Mouse(MouseButton::Right) => vec!["Right click".into()],
            Input::Mouse(MouseButton::Middle) => vec!["Middle button".into()],
            Input::Mouse(other) => vec![format!("{other:?} button")],
            Input::Finger(Finger::Down) => vec!["Tap".into()],
            Input::Finger(Finger::Rested) => vec!["Long press".into()],
            Input::Slide(Slide::WheelNotches | Slide::WheelPixels) => vec!["Wheel".into()],
            Input::Slide(Slide::Pinch) => vec!["Pinch".into()],
            Input::Pad(button) => vec![button_name(button)],
            Input::PadChord(held, button) => vec![button_name(held), button_name(button)],
            Input::Tilt(tilt) => vec![tilt.name().into()],
        }
    }
}

/// Whether a key makes a shortcut of the letter that is pressed with it.
fn is_command(held: KeyCode) -> bool {
    [ControlLeft, ControlRight, SuperLeft, SuperRight].contains(&held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::platform::collections::HashSet;

    #[test]
    fn no_two_actions_share_an_input() {
        let mut taken = HashSet::new();
        for entry in ACTIONS {
            for input in entry.inputs {
                assert!(taken.insert(*input), "{input:?} is used twice");
            }
        }
    }

    #[test]
    fn every_action_has_an_input_of_its_kind_and_a_name() {
        let map = Bindings::default().map();
        for entry in ACTIONS {
            let bound = match entry.action.input_control_kind() {
                InputControlKind::Button => map.get_buttonlike(&entry.action).map(Vec::len),
                _ => map.get_axislike(&entry.action).map(Vec::len),
            };
            assert_eq!(bound, Some(entry.inputs.len()), "{:?}", entry.action);
            assert!(entry.name.len() > 4);
        }
        let bindings = Bindings::default();
        let names =
            [Action::Previous, Action::Undo, Action::Skip].map(|action| bindings.name_of(action, Device::Keyboard));
        assert_eq!(names, ["Shift+Tab", "Z", "."]);
        let on_pad = [Action::Previous, Action::Undo, Action::Up, Action::Order('M'), Action::Fullscreen];
        let names = on_pad.map(|action| bindings.name_of(action, Device::Pad));
        assert_eq!(names, ["LB", "View+X", "D-pad ↑", "RT", "F11"], "what no button does, its key does");
    }

    #[test]
    fn another_key_takes_the_place_of_the_default() {
        let mut bindings = Bindings::default();
        bindings.bind(Action::Skip, vec![Input::Key(KeyX)]);
        assert_eq!(bindings.of(Action::Skip), [Input::Key(KeyX)]);
        assert_eq!(bindings.map().get_buttonlike(&Action::Skip).map(Vec::len), Some(1));
    }
}
