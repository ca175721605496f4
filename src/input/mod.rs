//! Key bindings, and which screen receives input.
mod actions;
mod screen;
mod short_press;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use actions::default_keys;
pub use actions::{Action, KEYS, key_name, key_of, order_key};
pub use screen::{Overlay, Screen};

/// The actions pressed in this frame.
pub type ActionInput<'w, 's> = Single<'w, 's, &'static ActionState<Action>>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), screen::plugin, short_press::plugin));
    app.add_systems(PreStartup, spawn_controls);
}

fn spawn_controls(mut commands: Commands) {
    commands.spawn((Name::new("Controls"), default_keys()));
}
