//! What a player can ask for by key, and which screen hears it.
mod actions;
mod screen;
mod short_press;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use actions::default_keys;
pub use actions::{Action, KEYS, key_name, key_of};
pub use screen::{Overlay, Screen};

/// What the keys ask for just now.
pub type Asked<'w, 's> = Single<'w, 's, &'static ActionState<Action>>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Action>::default(), screen::plugin, short_press::plugin));
    app.add_systems(PreStartup, spawn_controls);
}

fn spawn_controls(mut commands: Commands) {
    commands.spawn((Name::new("Controls"), default_keys()));
}
