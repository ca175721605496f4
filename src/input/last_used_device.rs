//! The device that was used last: hints tell its keys or buttons. A gamepad that is used has the game; one that is pulled out
//! leaves it to keyboard and mouse.
use bevy::input::InputSystems;
use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::input::mouse::AccumulatedMouseScroll;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use super::action::Action;
use super::stick_tilt::StickTilt;
use super::touch_gestures::TouchState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>().init_resource::<PadInUse>().add_message::<PadGone>();
    app.add_systems(PreUpdate, (unplug, watch).chain().after(InputSystems).before(InputManagerSystem::Unify));
    app.add_systems(PostUpdate, show.before(bevy::ui::UiSystems::Layout));
}

/// The device that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// Keyboard and mouse.
    #[default]
    Keyboard,
    Pad,
}

/// The gamepad that was used last, of those that are connected.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PadInUse(pub Option<Entity>);

/// The gamepad in use was pulled out, or its battery is empty.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadGone;

/// A node that is there only while the device is used.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownWith(pub Device);

/// Whether anything on a gamepad is pressed.
pub(super) fn is_anything_pressed(pad: &Gamepad) -> bool {
    pad.get_pressed().next().is_some() || StickTilt::of(pad).is_some()
}

/// Whether anything is pressed, turned or touched, or was in the last frame. While nothing is, no action can begin or end, and
/// the input manager need not compare all pairs of bindings in each frame.
pub(super) fn is_any_input_active(
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    wheel: Res<AccumulatedMouseScroll>,
    fingers: Res<TouchState>,
    pads: Query<&Gamepad>,
    maps: Query<(), Changed<InputMap<Action>>>,
    mut before: Local<bool>,
) -> bool {
    let held = keys.get_pressed().len() + mouse.get_pressed().len() > 0;
    let now = held
        || wheel.delta != Vec2::ZERO
        || fingers.are_touching()
        || pads.iter().any(is_anything_pressed)
        || !maps.is_empty();
    std::mem::replace(&mut *before, now) || now
}

fn unplug(
    mut events: MessageReader<GamepadConnectionEvent>,
    mut controls: Single<&mut InputMap<Action>>,
    mut in_use: ResMut<PadInUse>,
    mut device: ResMut<Device>,
    mut gone: MessageWriter<PadGone>,
) {
    for event in events.read().filter(|event| event.disconnected()) {
        if in_use.0 == Some(event.gamepad) {
            in_use.0 = None;
            controls.clear_gamepad();
            device.set_if_neq(Device::Keyboard);
            gone.write(PadGone);
        }
    }
}

fn watch(
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Query<(Entity, &Gamepad)>,
    mut controls: Single<&mut InputMap<Action>>,
    mut in_use: ResMut<PadInUse>,
    mut device: ResMut<Device>,
) {
    if let Some((pad, _)) = pads.iter().find(|(_, pad)| is_anything_pressed(pad)) {
        if in_use.0 != Some(pad) {
            in_use.0 = Some(pad);
            controls.set_gamepad(pad);
        }
        device.set_if_neq(Device::Pad);
    } else if keys.get_just_pressed().len() + mouse.get_just_pressed().len() > 0 {
        device.set_if_neq(Device::Keyboard);
    }
}

fn show(device: Res<Device>, mut nodes: Query<(Ref<ShownWith>, &mut Node)>) {
    for (shown, mut node) in &mut nodes {
        if device.is_changed() || shown.is_added() {
            node.display = if shown.0 == *device { Display::Flex } else { Display::None };
        }
    }
}

/// The gamepads that are plugged in.
#[cfg(target_family = "wasm")]
pub type PluggedInPads<'w, 's> = Query<'w, 's, (), With<Gamepad>>;
