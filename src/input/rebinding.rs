//! Binding other inputs to actions: who has an input already, exchange, and the way back to the defaults.
use bevy::prelude::*;
use leafwing_input_manager::{Actionlike, InputControlKind};

use super::action::{ACTIONS, Action, Input};
use super::bindings::Bindings;
use super::last_used_device::Device;
use super::order_keys::ORDER_KEYS;
use crate::localization::{Phrase, phrase};

/// The actions whose inputs differ from the defaults, with their inputs; this is what is stored.
pub type BindingChanges = Vec<(Action, Vec<Input>)>;

/// The actions that a player can bind to other keys and mouse buttons: every button, and every letter of an order.
pub fn bindable_actions() -> impl Iterator<Item = Action> {
    let buttons = ACTIONS.iter().map(|entry| entry.action);
    let buttons = buttons.filter(|action| action.input_control_kind() == InputControlKind::Button);
    let orders = ORDER_KEYS.iter().filter(|(_, key)| !reserved(*key)).map(|(letter, _)| Action::Order(*letter));
    buttons.filter(|action| ![Action::NoOrder, Action::More].contains(action)).chain(orders)
}

/// Whether a key belongs to an action of the list, so that no order has its letter.
fn reserved(key: KeyCode) -> bool {
    ACTIONS.iter().any(|entry| entry.inputs.contains(&Input::Key(key)))
}

/// Name of an action.
pub fn action_name(action: Action) -> Phrase {
    match action {
        Action::Order(letter) => phrase!("action-order", letter = letter.to_string()),
        _ => ACTIONS.iter().find(|entry| entry.action == action).map_or(Phrase::EMPTY, |entry| entry.name.into()),
    }
}

impl Bindings {
    /// The bindings with these changes to the defaults.
    pub fn with_changes(changes: &BindingChanges) -> Self {
        let mut bindings = Self::default();
        for (action, inputs) in changes {
            bindings.bind(*action, inputs.clone());
        }
        bindings
    }

    /// Bindings that differ from the defaults.
    pub fn changes(&self) -> BindingChanges {
        let first = Self::default();
        self.all().filter(|(action, inputs)| first.of(*action) != inputs.as_slice()).cloned().collect()
    }

    /// The other action that an input triggers already.
    pub fn action_bound_to(&self, input: Input, action: Action) -> Option<Action> {
        bindable_actions().find(|other| *other != action && self.of(*other).contains(&input))
    }

    /// Binds an input to an action in place of its first on the same device; an action that had the input gets that one
    /// in exchange.
    pub fn rebind(&mut self, action: Action, input: Input) {
        let mut own = self.of(action).to_vec();
        if own.contains(&input) {
            return;
        }
        let first = own.iter().position(|of| of.device() == input.device());
        let before = first.map(|place| std::mem::replace(&mut own[place], input));
        if before.is_none() {
            // Keys stand before buttons.
            own.insert(if input.device() == Some(Device::Keyboard) { 0 } else { own.len() }, input);
        }
        if let Some(other) = self.action_bound_to(input, action) {
            let swapped = self.of(other).iter().filter_map(|of| if *of == input { before } else { Some(*of) });
            self.bind(other, swapped.collect());
        }
        self.bind(action, own);
    }

    /// Gives an action its first inputs back, and all actions that have one of them theirs.
    pub fn reset(&mut self, action: Action) {
        let first = Self::default();
        let mut open = vec![action];
        while let Some(action) = open.pop() {
            let inputs = first.of(action).to_vec();
            open.extend(inputs.iter().filter_map(|input| self.action_bound_to(*input, action)));
            self.bind(action, inputs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use KeyCode::*;

    #[test]
    fn a_taken_key_is_exchanged_and_no_action_is_left_without_one() {
        let mut bindings = Bindings::default();
        assert_eq!(bindings.action_bound_to(Input::Key(KeyZ), Action::Skip), Some(Action::Undo));
        bindings.rebind(Action::Skip, Input::Key(KeyZ));
        assert_eq!(bindings.of(Action::Skip)[0], Input::Key(KeyZ));
        assert_eq!(bindings.of(Action::Undo)[..2], [Input::Key(Period), Input::Key(Backspace)]);
        bindings.rebind(Action::Select, Input::Mouse(MouseButton::Right));
        assert_eq!(bindings.of(Action::Select).len(), 2, "a finger still selects");
        let north = Input::Pad(GamepadButton::North);
        bindings.rebind(Action::Other, north);
        assert!(bindings.of(Action::Other).contains(&north) && bindings.of(Action::Other)[0] == Input::Key(PageDown));
        assert!(bindings.of(Action::Skip).contains(&Input::Pad(GamepadButton::West)), "buttons are exchanged too");
        bindings.rebind(Action::Fullscreen, Input::Pad(GamepadButton::Mode));
        assert_eq!(bindings.of(Action::Fullscreen), [Input::Key(F11), Input::Pad(GamepadButton::Mode)]);
        assert_eq!(bindings.of(Action::Alternate)[0], Input::Mouse(MouseButton::Left));
        assert!(bindable_actions().all(|action| !bindings.of(action).is_empty()));
        assert_eq!(Bindings::with_changes(&bindings.changes()), bindings);
    }

    #[test]
    fn a_reset_takes_everything_along_that_was_exchanged() {
        let mut bindings = Bindings::default();
        bindings.rebind(Action::Skip, Input::Key(KeyZ));
        bindings.rebind(Action::Photo, Input::Key(Period));
        bindings.rebind(Action::Order('M'), Input::Key(F12));
        bindings.reset(Action::Undo);
        let taken = bindable_actions().filter(|action| {
            bindings.of(*action).iter().any(|input| bindings.action_bound_to(*input, *action).is_some())
        });
        assert_eq!(taken.count(), 0);
        assert_eq!(bindings.of(Action::Undo)[..2], [Input::Key(KeyZ), Input::Key(Backspace)]);
        bindable_actions().for_each(|action| bindings.reset(action));
        assert_eq!(bindings.changes(), []);
    }

    #[test]
    fn every_bindable_action_has_a_name() {
        assert!(bindable_actions().all(|action| action_name(action).english().len() > 4));
        assert!(
            bindable_actions().all(|action| ![Action::Zoom, Action::NoOrder, Action::Order('Q')].contains(&action))
        );
    }
}
