//! The desktop's loudspeakers, through `kira`.
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::Duration;

use kira::sound::static_sound::{StaticSoundData, StaticSoundHandle, StaticSoundSettings};
use kira::track::{TrackBuilder, TrackHandle};
use kira::{AudioManager, AudioManagerSettings, Decibels, DefaultBackend, Frame, Panning, PlaybackRate, Tween};

use crate::audio::sound_catalogue::{Bus, SoundLoop};
use crate::audio::sound_position::Bearing;
use crate::audio::synth::{RATE, Samples};
use crate::localization::{Phrase, phrase};
use crate::view::current_battle::without_full_stop;

/// The device with its buses, once it has opened.
pub struct Output {
    coming: Mutex<Receiver<Result<Mixer, Phrase>>>,
    mixer: Option<Mixer>,
}

struct Mixer {
    /// Dropping it closes the device.
    _manager: AudioManager<DefaultBackend>,
    buses: Vec<(Bus, TrackHandle)>,
    loops: BTreeMap<SoundLoop, StaticSoundHandle>,
}

/// Seconds in which volumes change, so that they do not click.
const SOON: f32 = 0.05;

impl Output {
    /// Opens the device on a thread of its own: some sound servers take seconds to answer.
    pub fn open() -> Self {
        let (send, coming) = channel();
        let spawned = std::thread::Builder::new().name("sound".into()).spawn(move || drop(send.send(Mixer::open())));
        drop(spawned);
        Self { coming: Mutex::new(coming), mixer: None }
    }

    /// Opens the device and closes it again.
    pub fn check() -> Result<(), Phrase> {
        Mixer::open().map(drop)
    }

    /// Whether the device has opened, or why it has not; `None` while that is not known.
    pub fn opening_result(&mut self) -> Option<Result<(), Phrase>> {
        let coming = self.coming.get_mut().ok()?.try_recv();
        match coming {
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(silent(phrase!("sound-failed")))),
            Ok(Err(why)) => Some(Err(why)),
            Ok(Ok(mixer)) => {
                self.mixer = Some(mixer);
                Some(Ok(()))
            }
        }
    }

    pub fn play(&mut self, clip: &Samples, bearing: Bearing, pitch: f32) {
        let Some(mixer) = &mut self.mixer else { return };
        let settings = StaticSoundSettings::new()
            .volume(decibels(bearing.gain))
            .panning(Panning(bearing.pan))
            .playback_rate(PlaybackRate(f64::from(pitch)));
        if let Some(track) = mixer.track(Bus::Effects) {
            // Where too many sounds play already, this one is not missed.
            drop(track.play(sound(clip, settings)));
        }
    }

    pub fn start_loop(&mut self, of: SoundLoop, clip: &Samples) {
        let Some(mixer) = &mut self.mixer else { return };
        let settings = StaticSoundSettings::new().volume(Decibels::SILENCE).loop_region(..);
        let handle = mixer.track(of.bus()).and_then(|track| track.play(sound(clip, settings)).ok());
        if let Some(handle) = handle {
            mixer.loops.insert(of, handle);
        }
    }

    pub fn fade_loop(&mut self, of: SoundLoop, strength: f32, seconds: f32) {
        if let Some(handle) = self.mixer.as_mut().and_then(|mixer| mixer.loops.get_mut(&of)) {
            handle.set_volume(decibels(strength), within(seconds));
        }
    }

    pub fn set_volume(&mut self, bus: Bus, volume: f32) {
        if let Some(track) = self.mixer.as_mut().and_then(|mixer| mixer.track(bus)) {
            track.set_volume(decibels(volume), within(SOON));
        }
    }

    pub fn set_paused(&mut self, hold: bool) {
        let Some(mixer) = &mut self.mixer else { return };
        for (_, track) in &mut mixer.buses {
            match hold {
                true => track.pause(within(SOON)),
                false => track.resume(within(SOON)),
            }
        }
    }
}

impl Mixer {
    fn open() -> Result<Self, Phrase> {
        #[cfg(target_os = "linux")]
        keep_alsa_quiet();
        let opened = AudioManager::<DefaultBackend>::new(AudioManagerSettings::default());
        let mut manager = opened.map_err(|error| silent(error.to_string()))?;
        let mut buses = Vec::new();
        for bus in Bus::ALL {
            buses.push((bus, manager.add_sub_track(TrackBuilder::new()).map_err(|error| silent(error.to_string()))?));
        }
        Ok(Self { _manager: manager, buses, loops: BTreeMap::new() })
    }

    fn track(&mut self, bus: Bus) -> Option<&mut TrackHandle> {
        self.buses.iter_mut().find(|(of, _)| *of == bus).map(|(_, track)| track)
    }
}

/// Without a device ALSA writes a page to stderr; the failure is told in a sentence instead.
#[cfg(target_os = "linux")]
fn keep_alsa_quiet() {
    // For this thread alone. Where it fails, ALSA is only as loud as before.
    drop(alsa::Output::local_error_handler());
}

fn silent(why: impl Into<Phrase>) -> Phrase {
    phrase!("sound-none", why = without_full_stop(why))
}

fn sound(clip: &Samples, settings: StaticSoundSettings) -> StaticSoundData {
    let frames = clip.iter().map(|sample| Frame::from_mono(*sample)).collect();
    StaticSoundData { sample_rate: RATE, frames, settings, slice: None }
}

fn decibels(factor: f32) -> Decibels {
    if factor < 0.001 { Decibels::SILENCE } else { Decibels(20.0 * factor.log10()) }
}

fn within(seconds: f32) -> Tween {
    Tween { duration: Duration::from_secs_f32(seconds), ..Tween::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_become_decibels() {
        assert_eq!(decibels(0.0), Decibels::SILENCE);
        assert_eq!(decibels(1.0), Decibels(0.0));
        assert!((decibels(0.5).0 + 6.02).abs() < 0.01);
    }

    /// Machines of tests have no loudspeakers: whether or not this one has, opening ends, and nothing panics.
    #[test]
    fn opening_ends_with_a_device_or_with_a_sentence() {
        let mut output = Output::open();
        let first = output.coming.get_mut().unwrap().recv().unwrap();
        match first {
            Ok(_) => {}
            Err(why) => {
                let why = why.english();
                assert!(why.starts_with("The game is silent: ") && why.ends_with("without sound."), "{why}");
            }
        }
        output.play(&[0.0; 8].into(), crate::audio::sound_position::HERE, 1.0);
        output.set_paused(true);
    }
}
