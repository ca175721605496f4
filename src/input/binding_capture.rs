//! Asks for a key, a mouse button or something on a gamepad, for binding it to an action.
use KeyCode::*;
use bevy::input::InputSystems;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

use super::action::Input;
use super::last_used_device;
use super::stick_tilt::StickTilt;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BindingCapture>().add_message::<CapturedInput>();
    let asked = |capture: Res<BindingCapture>| *capture != BindingCapture::Off;
    app.add_systems(PreUpdate, read.after(InputSystems).before(InputManagerSystem::Unify).run_if(asked));
}

/// Whether an input is asked for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BindingCapture {
    #[default]
    Off,
    /// The next input is the answer, once everything held before is let go.
    Asked,
    Listening,
    /// This one is still held: until it is let go, it must trigger nothing.
    Held(Option<Input>),
}

/// The input that was pressed; `None` for Escape, which leaves everything as it was.
#[derive(Message, Clone, Copy, Debug)]
pub struct CapturedInput(pub Option<Input>);

const MODIFIERS: [KeyCode; 8] =
    [ShiftLeft, ShiftRight, ControlLeft, ControlRight, AltLeft, AltRight, SuperLeft, SuperRight];

fn read(
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Query<&Gamepad>,
    mut capture: ResMut<BindingCapture>,
    mut captured: MessageWriter<CapturedInput>,
) {
    let idle = keys.get_pressed().len() + mouse.get_pressed().len() == 0
        && !pads.iter().any(last_used_device::is_anything_pressed);
    let next = match *capture {
        BindingCapture::Asked if idle => BindingCapture::Listening,
        BindingCapture::Listening => match answer(&keys, &mouse).or_else(|| pads.iter().find_map(on_pad)) {
            Some(Input::Key(Escape)) => BindingCapture::Held(None),
            Some(input) => BindingCapture::Held(Some(input)),
            None => BindingCapture::Listening,
        },
        BindingCapture::Held(input) if idle => {
            captured.write(CapturedInput(input));
            BindingCapture::Off
        }
        now => now,
    };
    capture.set_if_neq(next);
}

/// A mouse button, a key, or a key with the modifier held; a modifier alone when it is let go.
fn answer(keys: &ButtonInput<KeyCode>, mouse: &ButtonInput<MouseButton>) -> Option<Input> {
    if let Some(button) = mouse.get_just_pressed().next() {
        return Some(Input::Mouse(*button));
    }
    if let Some(key) = keys.get_just_pressed().find(|key| !MODIFIERS.contains(key)) {
        let held = MODIFIERS.into_iter().find(|held| keys.pressed(*held));
        return Some(held.map_or(Input::Key(*key), |held| Input::Chord(held, *key)));
    }
    keys.get_just_released().find(|key| MODIFIERS.contains(key)).map(|key| Input::Key(*key))
}

/// A button, a button with the View button held, a stick; the View button alone when it is let go.
fn on_pad(pad: &Gamepad) -> Option<Input> {
    const HELD: GamepadButton = GamepadButton::Select;
    if let Some(button) = pad.get_just_pressed().find(|button| **button != HELD) {
        return Some(if pad.pressed(HELD) { Input::PadChord(HELD, *button) } else { Input::Pad(*button) });
    }
    let tilt = StickTilt::of(pad).map(Input::Tilt);
    tilt.or_else(|| pad.just_released(HELD).then_some(Input::Pad(HELD)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The input captured when keys are pressed one after the other and then let go.
    fn capture(pressed: &[KeyCode]) -> Option<Input> {
        let mut app = App::new();
        app.init_resource::<ButtonInput<KeyCode>>().init_resource::<ButtonInput<MouseButton>>();
        app.add_plugins(plugin).insert_resource(BindingCapture::Asked);
        let keys = |app: &mut App, act: &dyn std::ops::Fn(&mut ButtonInput<KeyCode>)| {
            let mut keys = app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
            keys.clear();
            act(&mut keys);
            app.update();
        };
        // The key that asked is still held.
        keys(&mut app, &|keys| keys.press(Enter));
        keys(&mut app, &|keys| keys.release(Enter));
        for key in pressed {
            keys(&mut app, &|keys| keys.press(*key));
        }
        assert_eq!(app.world().resource::<Messages<CapturedInput>>().len(), 0, "it is still held");
        for _ in 0..2 {
            keys(&mut app, &|keys| keys.release_all());
        }
        assert_eq!(*app.world().resource::<BindingCapture>(), BindingCapture::Off);
        app.world_mut().resource_mut::<Messages<CapturedInput>>().drain().next().expect("an answer").0
    }

    #[test]
    fn a_key_a_chord_and_a_modifier_alone_are_answers_and_escape_is_none() {
        assert_eq!(capture(&[KeyX]), Some(Input::Key(KeyX)));
        assert_eq!(capture(&[ShiftLeft, KeyX]), Some(Input::Chord(ShiftLeft, KeyX)));
        assert_eq!(capture(&[ControlLeft]), Some(Input::Key(ControlLeft)));
        assert_eq!(capture(&[Escape]), None);
    }
}
