//! What is heard: shots, doors, steps, voices, music. Everything is synthesised at start from small descriptions; nothing
//! sounds that the player's side does not know of.
mod from_events;
mod mood;
mod place;
pub mod player;
mod shown_sounds;
pub mod sounds;
pub mod speaker;
pub mod synth;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<speaker::Speaker>();
    app.add_plugins((player::plugin, from_events::plugin, mood::plugin));
}
