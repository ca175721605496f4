//! Learns the layout of the keyboard from the keys that are pressed.
use KeyCode::*;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::bindings::Bindings;

/// Learns the labels of the keys that are pressed.
pub(super) fn learn_layout(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut bindings: ResMut<Bindings>,
) {
    let altered = held.any_pressed([AltLeft, AltRight, SuperLeft, SuperRight]);
    let shift = held.any_pressed([ShiftLeft, ShiftRight]);
    let labels: Vec<(KeyCode, char)> =
        keys.read().filter(|_| !altered).filter_map(|key| Some((key.key_code, label(key, shift)?))).collect();
    if labels.is_empty() {
        return;
    }
    let mut layout = bindings.layout().clone();
    if layout.learn_labels(labels) {
        bindings.set_layout(layout);
    }
}

/// The label that a key press tells.
fn label(key: &KeyboardInput, shift: bool) -> Option<char> {
    let letter = match &key.logical_key {
        Key::Character(text) => Some(text.chars()).filter(|letters| letters.clone().count() == 1)?.next(),
        Key::Dead(accent) => *accent,
        _ => None,
    }?;
    let fits = key.state == ButtonState::Pressed && (letter.is_alphabetic() || !shift);
    fits.then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::testing::app_on;
    use crate::input::{Action, ActionInput, Device, KeyboardLayout, Screen};

    /// Presses a key that writes a letter, and returns the actions that this began.
    fn press(app: &mut App, key_code: KeyCode, letter: &str) -> Vec<Action> {
        let window = Entity::PLACEHOLDER;
        let logical_key = Key::Character(letter.into());
        let key = |state| KeyboardInput {
            key_code,
            logical_key: logical_key.clone(),
            state,
            text: None,
            repeat: false,
            window,
        };
        app.world_mut().write_message(key(ButtonState::Pressed));
        app.update();
        let began = app.world_mut().run_system_cached(|input: ActionInput| input.get_just_pressed()).unwrap();
        for _ in 0..2 {
            app.update();
            let again = app.world_mut().run_system_cached(|input: ActionInput| input.get_just_pressed()).unwrap();
            assert_eq!(again, [], "one press begins no action twice");
        }
        app.world_mut().write_message(key(ButtonState::Released));
        app.update();
        began
    }

    #[test]
    fn the_key_labelled_z_undoes_on_a_german_keyboard_and_the_one_labelled_m_moves_on_a_french_one() {
        let mut app = app_on(Screen::Mission);
        assert!(press(&mut app, KeyY, "z").contains(&Action::Undo), "at the first press already");
        assert!(!press(&mut app, KeyZ, "y").contains(&Action::Undo));
        assert_eq!(app.world().resource::<Bindings>().name_of(Action::Undo, Device::Keyboard), "Z");
        assert_eq!(press(&mut app, Semicolon, "m"), [Action::Order('M')]);
        assert_eq!(press(&mut app, KeyM, ","), [Action::Again]);
        assert!(press(&mut app, KeyZ, "z").contains(&Action::Undo), "the layout was changed to the US one");
    }

    #[test]
    fn with_ctrl_the_letter_counts_where_keys_keep_their_places_too() {
        let mut app = app_on(Screen::Editor);
        let german = KeyboardLayout::new(&[(KeyY, 'z'), (KeyZ, 'y')], true);
        app.world_mut().resource_mut::<Bindings>().set_layout(german);
        app.update();
        for ctrl in [ControlLeft, ControlRight] {
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(ctrl);
            app.update();
            assert_eq!(press(&mut app, KeyY, "z"), [Action::Undo]);
            assert_eq!(press(&mut app, KeyZ, "y"), [Action::Redo]);
            app.world_mut().resource_mut::<ButtonInput<KeyCode>>().release(ctrl);
            app.update();
        }
        assert!(press(&mut app, KeyZ, "y").contains(&Action::Undo), "without Ctrl, the place");
    }

    #[test]
    fn a_mouse_button_that_is_held_while_the_layout_changes_presses_once() {
        let mut app = app_on(Screen::Missions);
        let began = |app: &mut App| {
            app.update();
            app.world_mut().run_system_cached(|input: ActionInput| input.get_just_pressed()).unwrap()
        };
        app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
        assert!(began(&mut app).contains(&Action::Select));
        for by_place in [true, false] {
            app.world_mut().resource_mut::<Bindings>().set_layout(KeyboardLayout::new(&[(KeyY, 'z')], by_place));
            assert_eq!(began(&mut app), []);
        }
    }
}
