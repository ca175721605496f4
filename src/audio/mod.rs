//! Sound: shots, doors, steps, voices, music. All of it is synthesised at start from small descriptions, and only events
//! that the player's side knows of are heard.
mod cue_sounds;
mod from_events;
mod mood;
pub mod player;
pub mod sound_catalogue;
mod sound_position;
pub mod speaker;
pub mod synth;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<speaker::Speaker>();
    app.add_plugins((player::plugin, from_events::plugin, mood::plugin));
}
