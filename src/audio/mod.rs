//! Sound: shots, doors, steps, voices, music. All of it is synthesised at start from small descriptions, and only events
//! that the player's side knows of are heard.
mod cue_sounds;
mod event_and_press_sounds;
pub mod sound_catalogue;
pub mod sound_player;
mod sound_position;
pub mod speaker;
pub mod synth;
mod tension_music;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<speaker::Speaker>();
    app.add_plugins((sound_player::plugin, event_and_press_sounds::plugin, tension_music::plugin));
}
