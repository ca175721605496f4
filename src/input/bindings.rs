//! The inputs that trigger each action, and the map made from it. Everything that reads a device is bound here.
use KeyCode::{ControlLeft, ControlRight, SuperLeft, SuperRight};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::action::{ACTIONS, Action, Input};
use super::key_names::{button_name, mouse_button_name};
use super::keyboard_layout::KeyboardLayout;
use super::last_used_device::Device;
use super::order_keys::ORDER_KEYS;
use super::touch_gestures::TouchGesture;
use super::wheel_and_pinch::ZoomAxis;
use crate::localization::{Phrase, phrase};

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
    pub fn set_layout(&mut self, layout: KeyboardLayout) {
        self.layout = layout;
    }

    /// The labels of an input's keys, as they are printed on this keyboard, one for each cap.
    pub fn cap_labels(&self, input: Input) -> Vec<Phrase> {
        input.cap_labels(&self.layout)
    }

    /// An input as the player reads it: `Shift+Tab`.
    pub fn input_name(&self, input: Input) -> Phrase {
        Phrase::joined("+", self.cap_labels(input))
    }

    /// The name that bindings have for an input pressed on this keyboard.
    pub fn logical_input(&self, input: Input) -> Input {
        match input {
            Input::Key(key) => Input::Key(self.layout.key_at(key, false)),
            Input::Chord(held, key) => Input::Chord(held, self.layout.key_at(key, is_command(held))),
            other => other,
        }
    }

    /// The first input of an action on a device, else on another, as the player reads it: `Shift+Tab`.
    pub fn name_of(&self, action: Action, device: Device) -> Phrase {
        let inputs = self.of(action);
        let own = inputs.iter().find(|input| input.device() == Some(device));
        match (own, action) {
            // Without a button of its own, an order is stepped to.
            (None, Action::Order(_)) if device == Device::Pad => self.name_of(Action::NextOrder, device),
            _ => own.or(inputs.first()).map_or_else(|| "—".into(), |input| self.input_name(*input)),
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

    /// Binds Undo to Ctrl with its letter too. Bindings that keep to the places of keys have Ctrl+Z
    /// elsewhere than Z: with Ctrl, the letter counts.
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
    fn cap_labels(self, layout: &KeyboardLayout) -> Vec<Phrase> {
        match self {
            Input::Key(key) => vec![layout.cap_label(key, false)],
            Input::Chord(held, key) => vec![layout.cap_label(held, false), layout.cap_label(key, is_command(held))],
            Input::Mouse(button) => vec![mouse_button_name(button)],
            Input::Finger(TouchGesture::Down) => vec![phrase!("key-tap")],
            Input::Finger(TouchGesture::Rested) => vec![phrase!("key-long-press")],
            Input::Slide(ZoomAxis::WheelNotches | ZoomAxis::WheelPixels) => vec![phrase!("key-wheel")],
            Input::Slide(ZoomAxis::Pinch) => vec![phrase!("key-pinch")],
            Input::Pad(button) => vec![button_name(button)],
            Input::PadChord(held, button) => vec![button_name(held), button_name(button)],
            Input::Tilt(tilt) => vec![tilt.name()],
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
            assert!(crate::localization::Localizer::english().has(entry.name.0), "{}", entry.name.0);
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
        bindings.bind(Action::Skip, vec![Input::Key(KeyCode::KeyX)]);
        assert_eq!(bindings.of(Action::Skip), [Input::Key(KeyCode::KeyX)]);
        assert_eq!(bindings.map().get_buttonlike(&Action::Skip).map(Vec::len), Some(1));
    }
}
