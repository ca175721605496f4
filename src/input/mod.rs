//! What a player can ask for by key, and which screen hears it.
mod acts;
mod latch;
mod screen;

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use acts::default_keys;
pub use acts::{Act, KEYS, key_name, key_of};
pub use screen::{Overlay, Screen};

/// What the keys ask for just now.
pub type Asked<'w, 's> = Single<'w, 's, &'static ActionState<Act>>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((InputManagerPlugin::<Act>::default(), screen::plugin, latch::plugin));
    app.add_systems(PreStartup, spawn_controls);
}

fn spawn_controls(mut commands: Commands) {
    commands.spawn((Name::new("Controls"), default_keys()));
}
