//! Everything a player can do (`action`), the inputs bound to it (`bindings`), and which screen receives it.
//!
//! All keys, mouse and gamepad buttons, sticks, wheel and touches reach the game as actions, so that they can be bound otherwise and faked
//! in tests. Only positions (the cursor, the fingers) are read beside the map.
mod action;
mod binding_capture;
mod bindings;
#[cfg(not(target_family = "wasm"))]
mod gamepad_waker;
mod key_names;
mod key_placeholders;
mod keyboard_layout;
mod last_used_device;
mod layout_learning;
mod order_keys;
mod rebinding;
mod screen_state;
mod short_press_latch;
mod stick_tilt;
mod text_typing;
mod touch_gestures;
mod wheel_and_pinch;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::input::InputSystems;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

pub use action::{ACTIONS, Action, Input};
pub use binding_capture::{BindingCapture, CapturedInput};
pub use bindings::Bindings;
#[cfg(not(target_family = "wasm"))]
pub use gamepad_waker::plugin as wake_by_pads;
pub use key_placeholders::{KeySpelling, key_of, with_placeholders};
pub use keyboard_layout::KeyboardLayout;
#[cfg(target_family = "wasm")]
pub use last_used_device::PluggedInPads;
pub use last_used_device::{Device, PadGone, ShownWith};
pub use order_keys::order_key;
pub use rebinding::{BindingChanges, action_name, bindable_actions};
pub use screen_state::{Overlay, Screen};
pub use text_typing::{Typing, TypingEnded};
pub use touch_gestures::TouchState;
pub use wheel_and_pinch::ZOOM_PER_NOTCH;

/// The actions pressed in this frame.
pub type ActionInput<'w, 's> = Single<'w, 's, &'static ActionState<Action>>;

/// Logical pixels that a press may move and still count as a click or tap.
pub const CLICK_SLACK: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<Action>::default(),
        wheel_and_pinch::plugin,
        touch_gestures::plugin,
        last_used_device::plugin,
    ));
    app.add_plugins(text_typing::plugin);
    app.add_plugins((
        screen_state::plugin,
        short_press_latch::plugin,
        binding_capture::plugin,
        key_placeholders::plugin,
    ));
    app.configure_sets(PreUpdate, InputManagerSystem::Tick.before(InputManagerSystem::Unify));
    app.configure_sets(PreUpdate, InputManagerSystem::Update.run_if(last_used_device::is_any_input_active));
    // Nothing runs at a fixed step, and all actions would be looked up once more for it.
    app.world_mut().resource_mut::<MainScheduleOrder>().labels.retain(|label| *label != RunFixedMainLoop.intern());
    app.init_resource::<Bindings>();
    app.add_systems(PreStartup, spawn_controls);
    let layout = (layout_learning::learn_layout, bind.run_if(bound_otherwise)).chain();
    app.add_systems(PreUpdate, layout.after(InputSystems).before(InputManagerSystem::Tick));
}

fn spawn_controls(mut commands: Commands, bindings: Res<Bindings>) {
    commands.spawn((Name::new("Controls"), bindings.map()));
}

/// One condition rather than two joined with `or`: if the first hid a change from the second, the second would report
/// it in the next frame.
fn bound_otherwise(
    bindings: Res<Bindings>,
    capture: Res<BindingCapture>,
    typing: Res<Typing>,
    mut typed: Local<bool>,
) -> bool {
    // While a line grows, nothing is bound otherwise.
    let began_or_ended = std::mem::replace(&mut *typed, typing.is_active()) != typing.is_active();
    bindings.is_changed() || capture.is_changed() || began_or_ended
}

/// Binds anew what is bound otherwise. Its held inputs are released, since they may trigger something else now; all others
/// stay held, or a held button would press a second time. While a key is asked for, none triggers anything.
fn bind(
    bindings: Res<Bindings>,
    (capture, typing): (Res<BindingCapture>, Res<Typing>),
    in_use: Res<last_used_device::PadInUse>,
    controls: Single<(&mut InputMap<Action>, &mut ActionState<Action>)>,
) {
    let (mut map, mut state) = controls.into_inner();
    let mut bound = match (*capture == BindingCapture::Off, typing.is_active()) {
        (true, false) => bindings.map(),
        (true, true) => bindings.map_without_keys(),
        (false, _) => InputMap::default(),
    };
    if let Some(pad) = in_use.0 {
        bound.set_gamepad(pad);
    }
    for action in state.keys() {
        if map.get(&action) != bound.get(&action) {
            state.reset(&action);
        }
    }
    *map = bound;
}

#[cfg(test)]
pub mod testing {
    use bevy::input::InputPlugin;
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimePlugin;

    use super::*;

    /// An app with nothing but input, on a screen.
    pub fn app_on(screen: Screen) -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, InputPlugin, TimePlugin, plugin)).insert_state(screen);
        app.update();
        app
    }
}
