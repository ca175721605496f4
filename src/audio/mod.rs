//! Sound: shots, doors, steps, voices, music. All of it is synthesised at start from small descriptions, and only events
//! that the player's side knows of are heard.
mod battle_mood_music;
mod cue_sounds;
pub mod sound_catalogue;
pub mod sound_player;
mod sound_position;
mod sounds_from_events;
pub mod speaker;
pub mod synth;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<speaker::Speaker>();
    app.add_plugins((sound_player::plugin, sounds_from_events::plugin, battle_mood_music::plugin));
}
