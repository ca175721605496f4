//! Which inputs trigger which action: the list of all actions with their names and default inputs, and the map made
//! from it. Everything that reads a device is bound here.
use KeyCode::*;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::key_names::key_name;
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
}

/// An action with its name and default inputs; hints show the first.
pub struct ActionEntry {
    pub action: Action,
    /// What it does, for the help and for lists of bindings.
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

/// On a page Tab belongs to the browser: it leaves the board for the page's buttons.
const NEXT: &[Input] = if cfg!(target_family = "wasm") { &[key(Semicolon)] } else { &[key(Tab), key(Semicolon)] };
const PREVIOUS: &[Input] =
    if cfg!(target_family = "wasm") { &[shift(Semicolon)] } else { &[shift(Tab), shift(Semicolon)] };

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
    entry(Action::Up, &[key(ArrowUp)], "Move the cursor up"),
    entry(Action::Down, &[key(ArrowDown)], "Move the cursor down"),
    entry(Action::Left, &[key(ArrowLeft)], "Move the cursor left"),
    entry(Action::Right, &[key(ArrowRight)], "Move the cursor right"),
    entry(Action::Confirm, &[key(Enter), key(NumpadEnter)], "Select, or give the order shown"),
    entry(Action::Cancel, &[key(Escape)], "Step back, or open the pause menu"),
    entry(Action::Next, NEXT, "Next figure that can still act"),
    entry(Action::Previous, PREVIOUS, "Previous figure that can still act"),
    entry(Action::EndPhase, &[key(Space)], "End the phase; in a recording, pause or continue"),
    entry(Action::Undo, &[key(KeyZ), key(Backspace)], "Undo the last order, unless it rolled or revealed something"),
    entry(Action::Redo, &[Input::Chord(ControlLeft, KeyY), shift(KeyZ)], "In the editor, make again what was undone"),
    entry(Action::Delete, &[key(Delete)], "In the editor, take out what is selected"),
    entry(Action::Edit, &[key(F4)], "From the editor, play the level; there, come back"),
    entry(Action::Skip, &[key(Period)], "Skip playback; in a recording, show one order"),
    entry(Action::Faster, &[key(BracketRight)], "Faster playback"),
    entry(Action::Slower, &[key(BracketLeft)], "Slower playback"),
    entry(Action::Grab, &[mouse(MouseButton::Middle)], "Drag the view"),
    entry(Action::PanUp, &[shift(ArrowUp), key(Numpad8)], "Move the view up"),
    entry(Action::PanDown, &[shift(ArrowDown), key(Numpad2)], "Move the view down"),
    entry(Action::PanLeft, &[shift(ArrowLeft), key(Numpad4)], "Move the view left"),
    entry(Action::PanRight, &[shift(ArrowRight), key(Numpad6)], "Move the view right"),
    entry(Action::Zoom, &[Input::Slide(Slide::WheelNotches), Input::Slide(Slide::Pinch)], "Zoom at the pointer"),
    entry(Action::ZoomIn, &[key(Equal), key(NumpadAdd)], "Closer"),
    entry(Action::ZoomOut, &[key(Minus), key(NumpadSubtract)], "Farther"),
    entry(Action::Scroll, &[Input::Slide(Slide::WheelPixels)], "Scroll a list"),
    entry(Action::Whole, &[key(Home), key(Numpad5)], "Show the whole map"),
    entry(Action::Watch, &[key(KeyV)], "Show or hide the watched lanes"),
    entry(Action::Other, &[key(PageDown)], "Next order at the same tile"),
    entry(Action::Advice, &[key(KeyQ)], "Show or hide advice: the scripted player's best orders"),
    entry(
        Action::Eyes,
        &[key(KeyY)],
        "In a recording, switch to the other side's view; from the editor, play with everything revealed",
    ),
    entry(Action::Foresight, &[key(Backquote)], "Show or hide what known hostiles see, and unswept ground"),
    entry(Action::MoreOrders, &[key(Slash)], "Show the orders of other phases"),
    entry(Action::Again, &[key(Comma)], "Play the other side's last turn again"),
    entry(Action::Save, &[key(F5)], "Save the battle"),
    entry(Action::Load, &[key(F9)], "Load the saved battle"),
    entry(
        Action::Paste,
        &[Input::Chord(ControlLeft, KeyV), Input::Chord(ControlRight, KeyV)],
        "Open a copied level or link",
    ),
    entry(Action::Fullscreen, &[key(F11)], "Full screen, or a window again"),
    entry(Action::Photo, &[key(F12)], "Take a picture of the board without the interface"),
    entry(Action::Help, &[key(F1)], "Show this help"),
    entry(Action::Settings, &[key(F10)], "Open or close the settings"),
    entry(
        Action::NoOrder,
        &[key(ControlLeft), key(ControlRight), key(AltLeft), key(SuperLeft)],
        "Held: letters and digits give no order",
    ),
];

/// The letters and digits of orders.
pub(super) const ORDER_KEYS: [(char, KeyCode); 36] = [
    ('A', KeyA),
    ('B', KeyB),
    ('C', KeyC),
    ('D', KeyD),
    ('E', KeyE),
    ('F', KeyF),
    ('G', KeyG),
    ('H', KeyH),
    ('I', KeyI),
    ('J', KeyJ),
    ('K', KeyK),
    ('L', KeyL),
    ('M', KeyM),
    ('N', KeyN),
    ('O', KeyO),
    ('P', KeyP),
    ('Q', KeyQ),
    ('R', KeyR),
    ('S', KeyS),
    ('T', KeyT),
    ('U', KeyU),
    ('V', KeyV),
    ('W', KeyW),
    ('X', KeyX),
    ('Y', KeyY),
    ('Z', KeyZ),
    ('0', Digit0),
    ('1', Digit1),
    ('2', Digit2),
    ('3', Digit3),
    ('4', Digit4),
    ('5', Digit5),
    ('6', Digit6),
    ('7', Digit7),
    ('8', Digit8),
    ('9', Digit9),
];

/// The key for an order's letter or digit.
pub fn order_key(letter: char) -> Option<KeyCode> {
    let letter = letter.to_ascii_uppercase();
    ORDER_KEYS.iter().find(|(of, _)| *of == letter).map(|(_, key)| *key)
}

/// The inputs bound to each action. When it changes, the input map follows.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Bindings(Vec<(Action, Vec<Input>)>);

impl Default for Bindings {
    fn default() -> Self {
        let orders = ORDER_KEYS.iter().map(|&(letter, key)| (Action::Order(letter), vec![Input::Key(key)]));
        Self(ACTIONS.iter().map(|entry| (entry.action, entry.inputs.to_vec())).chain(orders).collect())
    }
}

impl Bindings {
    /// The inputs bound to an action.
    pub fn of(&self, action: Action) -> &[Input] {
        self.0.iter().find(|(of, _)| *of == action).map_or(&[], |(_, inputs)| inputs)
    }

    /// Binds other inputs to an action.
    pub fn bind(&mut self, action: Action, inputs: Vec<Input>) {
        match self.0.iter_mut().find(|(of, _)| *of == action) {
            Some((_, bound)) => *bound = inputs,
            None => self.0.push((action, inputs)),
        }
    }

    /// Every action with its inputs.
    pub(super) fn all(&self) -> impl Iterator<Item = &(Action, Vec<Input>)> {
        self.0.iter()
    }

    /// The first input of an action, as the player reads it: `Shift+Tab`.
    pub fn name_of(&self, action: Action) -> String {
        self.of(action).first().map_or_else(|| "—".into(), |input| input.caps().join("+"))
    }

    /// The input map while a line is typed: the mouse and fingers alone.
    pub(super) fn map_without_keys(&self) -> InputMap<Action> {
        let pointing = |input: &&Input| !matches!(input, Input::Key(_) | Input::Chord(..));
        let inputs =
            |(action, inputs): &(Action, Vec<Input>)| (*action, inputs.iter().filter(pointing).copied().collect());
        Self(self.0.iter().map(inputs).collect()).map()
    }

    /// The input map of these bindings.
    pub fn map(&self) -> InputMap<Action> {
        let mut map = InputMap::default();
        for (action, inputs) in &self.0 {
            for &input in inputs {
                match input {
                    Input::Key(key) => map.insert(*action, key),
                    Input::Chord(held, key) => map.insert(*action, ButtonlikeChord::new([held, key])),
                    Input::Mouse(button) => map.insert(*action, button),
                    Input::Finger(finger) => map.insert(*action, finger),
                    Input::Slide(slide) => map.insert_axis(*action, slide),
                };
            }
        }
        map
    }
}

impl Input {
    /// The labels of its keys, one for each cap.
    pub fn caps(self) -> Vec<String> {
        match self {
            Input::Key(key) => vec![key_name(key)],
            Input::Chord(held, key) => vec![key_name(held), key_name(key)],
            Input::Mouse(MouseButton::Left) => vec!["Click".into()],
            Input::Mouse(MouseButton::Right) => vec!["Right click".into()],
            Input::Mouse(MouseButton::Middle) => vec!["Middle button".into()],
            Input::Mouse(other) => vec![format!("{other:?} button")],
            Input::Finger(Finger::Down) => vec!["Tap".into()],
            Input::Finger(Finger::Rested) => vec!["Long press".into()],
            Input::Slide(Slide::WheelNotches | Slide::WheelPixels) => vec!["Wheel".into()],
            Input::Slide(Slide::Pinch) => vec!["Pinch".into()],
        }
    }
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
        let names = [Action::Previous, Action::Undo, Action::Skip].map(|action| bindings.name_of(action));
        assert_eq!(names, ["Shift+Tab", "Z", "."]);
    }

    #[test]
    fn another_key_takes_the_place_of_the_default() {
        let mut bindings = Bindings::default();
        bindings.bind(Action::Skip, vec![Input::Key(KeyX)]);
        assert_eq!(bindings.of(Action::Skip), [Input::Key(KeyX)]);
        assert_eq!(bindings.map().get_buttonlike(&Action::Skip).map(Vec::len), Some(1));
    }
}
