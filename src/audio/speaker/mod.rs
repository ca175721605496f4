//! The way to the loudspeakers. Without a device the game is silent, and says so once.
#[cfg(not(target_family = "wasm"))]
mod desktop;
#[cfg(target_family = "wasm")]
mod web;

use bevy::prelude::*;

use super::sound_catalogue::{Bus, SoundLoop};
use super::sound_position::Bearing;
use super::synth::Samples;

use crate::localization::Phrase;
#[cfg(not(target_family = "wasm"))]
use desktop::Output;
#[cfg(target_family = "wasm")]
use web::Output;

/// The loudspeakers, or why there are none.
#[derive(Resource, Default)]
pub enum Speaker {
    /// Never opened: tests, and windows without a renderer.
    #[default]
    Off,
    /// Being opened.
    Opening(Output),
    Open(Output),
    /// No device; a sentence says why.
    Silent(Phrase),
}

impl Speaker {
    /// Begins to open the device, in the background.
    pub fn begin_opening() -> Self {
        Speaker::Opening(Output::open())
    }

    /// Opens the device and closes it again.
    ///
    /// # Errors
    /// The reason why nothing would be heard, in a sentence.
    #[cfg(not(target_family = "wasm"))]
    pub fn check() -> Result<(), String> {
        Output::check().map_err(|why| why.english())
    }

    /// Whether the device is open.
    pub fn is_open(&self) -> bool {
        matches!(self, Speaker::Open(_))
    }

    /// The reason why nothing is heard, in a sentence.
    pub fn failure_sentence(&self) -> Option<&Phrase> {
        match self {
            Speaker::Silent(why) => Some(why),
            _ => None,
        }
    }

    /// Looks whether the device has opened; true if that has just been decided.
    pub fn check_opening(&mut self) -> bool {
        let Speaker::Opening(output) = self else { return false };
        match output.opening_result() {
            None => false,
            Some(Ok(())) => {
                if let Speaker::Opening(output) = std::mem::take(self) {
                    *self = Speaker::Open(output);
                }
                true
            }
            Some(Err(why)) => {
                info!("{}", why.english());
                *self = Speaker::Silent(why);
                true
            }
        }
    }

    /// Plays a clip once.
    pub fn play(&mut self, clip: &Samples, bearing: Bearing, pitch: f32) {
        if let Speaker::Open(output) = self {
            output.play(clip, bearing, pitch);
        }
    }

    /// Starts a loop, in silence.
    pub fn start_loop(&mut self, of: SoundLoop, clip: &Samples) {
        if let Speaker::Open(output) = self {
            output.start_loop(of, clip);
        }
    }

    /// Lets a loop grow or fall to a strength.
    pub fn fade_loop(&mut self, of: SoundLoop, strength: f32, seconds: f32) {
        if let Speaker::Open(output) = self {
            output.fade_loop(of, strength, seconds);
        }
    }

    /// Sets the volume of a bus, 0 to 1.
    pub fn set_volume(&mut self, bus: Bus, volume: f32) {
        if let Speaker::Open(output) = self {
            output.set_volume(bus, volume);
        }
    }

    /// Holds everything, or goes on.
    pub fn set_paused(&mut self, hold: bool) {
        if let Speaker::Open(output) = self {
            output.set_paused(hold);
        }
    }
}
