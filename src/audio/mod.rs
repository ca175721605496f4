//! Sound: shots, doors, steps, voices, music. All of it is synthesised at start from small descriptions, and only events
//! that the player's side knows of are heard.
mod cue_sounds;
mod sounds_from_events;
mod battle_mood_music;
pub mod sound_player;
pub mod sound_catalogue;
mod sound_position;
pub mod speaker;
pub mod synth;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<speaker::Speaker>();
    app.add_plugins((sound_player::plugin, sounds_from_events::plugin, battle_mood_music::plugin));
}
