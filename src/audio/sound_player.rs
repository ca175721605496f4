//! Plays what is heard: picks clips, has missing ones synthesised, and hands them to the speaker.
use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowOccluded;

use super::sound_catalogue::{Bus, Sound, SoundLoop, recipe, tune};
use super::sound_position::{Bearing, HERE};
use super::speaker::Speaker;
use super::synth::Samples;
use super::synth::reverb::Space;
use super::synth::tune::LoopMix;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundHeard>().init_resource::<Clips>();
    app.insert_resource(LoopVolumes(SoundLoop::ALL.map(|of| (of, 0.0))));
    app.add_systems(Last, (open, volumes, hide, play, prepare, fade).chain());
}

/// Something that the player hears now.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct SoundHeard {
    pub sound: Sound,
    pub space: Space,
    pub bearing: Bearing,
    /// Its caption, with its direction; `None` for a sound that needs none.
    pub caption: Option<String>,
}

impl SoundHeard {
    /// A sign of the ops room.
    pub fn interface_sound(sound: Sound) -> Self {
        Self { sound, space: Space::Dry, bearing: HERE, caption: None }
    }
}

/// The strength wanted of each loop.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct LoopVolumes(pub [(SoundLoop, f32); 4]);

/// Sounds that begin in one frame at most; the loudest are kept.
const AT_ONCE: usize = 6;

/// The least time between two starts of the same sound, where events are shown fast.
const APART: Duration = Duration::from_millis(60);

/// Seconds in which a loop grows or falls.
const FADE: f32 = 2.5;

/// Sounds synthesised so far.
#[derive(Resource, Default)]
struct Clips {
    made: BTreeMap<(Sound, Space), Samples>,
    /// The next sound to prepare, and the loops being mixed.
    next: usize,
    mixing: Option<(SoundLoop, LoopMix)>,
    /// Loops that run.
    running: Vec<SoundLoop>,
    /// Loops that are mixed and wait for those that run together with them.
    ready: Vec<(SoundLoop, Samples)>,
    /// Counts plays, to vary the pitch.
    played: u32,
    /// Time at which each sound last began.
    begun: BTreeMap<Sound, Duration>,
}

impl Clips {
    /// Whether a sound may begin now.
    fn may_begin(&mut self, sound: Sound, now: Duration) -> bool {
        let last = self.begun.insert(sound, now);
        last.is_none_or(|last| now.saturating_sub(last) >= APART)
    }

    fn of(&mut self, sound: Sound, space: Space) -> Option<Samples> {
        if let Some(made) = self.made.get(&(sound, space)) {
            return Some(made.clone());
        }
        let dry = match self.made.get(&(sound, Space::Dry)) {
            Some(dry) => dry.clone(),
            None => recipe(sound)?.render(sound.name()).into(),
        };
        self.made.insert((sound, Space::Dry), dry.clone());
        let heard: Samples = if space == Space::Dry { dry } else { space.with_echoes(&dry).into() };
        self.made.insert((sound, space), heard.clone());
        Some(heard)
    }

    /// A little higher or lower each time, so that steps do not sound like a machine.
    fn pitch(&mut self) -> f32 {
        self.played = self.played.wrapping_add(1);
        const SHIFTS: [f32; 5] = [1.0, 1.04, 0.97, 1.02, 0.95];
        SHIFTS[self.played as usize % SHIFTS.len()]
    }
}

fn open(mut speaker: ResMut<Speaker>) {
    if speaker.bypass_change_detection().check_opening() {
        speaker.set_changed();
    }
}

fn volumes(settings: Res<Settings>, mut speaker: ResMut<Speaker>) {
    if settings.is_changed() || speaker.is_changed() {
        for bus in Bus::ALL {
            speaker.bypass_change_detection().set_volume(bus, bus_volume(&settings, bus));
        }
    }
}

/// The volume of a bus, 0 to 1. The ear hears half the percent as half as loud.
pub fn bus_volume(settings: &Settings, bus: Bus) -> f32 {
    let sound = &settings.sound;
    let of = match bus {
        Bus::Effects => sound.effects,
        Bus::Music => sound.music,
        Bus::Ambience => sound.ambience,
    };
    let part = |percent: u8| f32::from(percent.min(100)) / 100.0;
    if sound.muted { 0.0 } else { (part(sound.master) * part(of)).powi(2) }
}

/// A hidden window is silent.
fn hide(mut occluded: MessageReader<WindowOccluded>, mut speaker: ResMut<Speaker>) {
    if let Some(last) = occluded.read().last() {
        speaker.bypass_change_detection().set_paused(last.occluded);
    }
}

fn play(
    mut heard: MessageReader<SoundHeard>,
    time: Res<Time<Real>>,
    mut clips: ResMut<Clips>,
    mut speaker: ResMut<Speaker>,
) {
    let mut now: Vec<&SoundHeard> = Vec::new();
    for heard in heard.read() {
        if !now.iter().any(|other| other.sound == heard.sound) {
            now.push(heard);
        }
    }
    if !speaker.is_open() {
        return;
    }
    // Those that begin first are kept where all are as loud.
    now.sort_by(|a, b| b.bearing.gain.total_cmp(&a.bearing.gain));
    now.retain(|heard| clips.may_begin(heard.sound, time.elapsed()));
    now.truncate(AT_ONCE);
    for heard in now {
        let pitch = clips.pitch();
        if let Some(clip) = clips.of(heard.sound, heard.space) {
            speaker.bypass_change_detection().play(&clip, heard.bearing, pitch);
        }
    }
}

/// Synthesises ahead, one sound or note a frame, so that no frame has to wait.
fn prepare(mut clips: ResMut<Clips>, mut speaker: ResMut<Speaker>) {
    if !speaker.is_open() {
        return;
    }
    if let Some((of, mixing)) = &mut clips.mixing {
        let of = *of;
        if let Some(done) = mixing.mix_note() {
            clips.mixing = None;
            begin(&mut clips, &mut speaker, of, done.into());
        }
        return;
    }
    let next = clips.next;
    clips.next += 1;
    if let Some(of) = SoundLoop::ALL.get(next) {
        clips.mixing = tune(*of).and_then(|tune| Some((*of, tune.begin_mix(of.name()).ok()?)));
    } else if let Some(sound) = Sound::ALL.get(next - SoundLoop::ALL.len()) {
        clips.of(*sound, Space::Dry);
    } else {
        clips.next = next;
    }
}

/// Starts a loop in silence; those of the music start together.
fn begin(clips: &mut Clips, speaker: &mut ResMut<Speaker>, of: SoundLoop, samples: Samples) {
    clips.ready.push((of, samples));
    let mine = |bus: Bus| SoundLoop::ALL.into_iter().filter(|of| of.bus() == bus).count();
    let bus = of.bus();
    if clips.ready.iter().filter(|(of, _)| of.bus() == bus).count() < mine(bus) {
        return;
    }
    for (of, samples) in clips.ready.extract_if(.., |(of, _)| of.bus() == bus) {
        speaker.start_loop(of, &samples);
        clips.running.push(of);
    }
    speaker.set_changed();
}

fn fade(wanted: Res<LoopVolumes>, clips: Res<Clips>, mut speaker: ResMut<Speaker>) {
    if !wanted.is_changed() && !speaker.is_changed() {
        return;
    }
    for (of, strength) in wanted.0.iter().filter(|(of, _)| clips.running.contains(of)) {
        speaker.bypass_change_detection().fade_loop(*of, *strength, FADE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_multiply_and_mute_silences_all() {
        let mut settings = Settings::default();
        (settings.sound.master, settings.sound.music) = (50, 100);
        assert!((bus_volume(&settings, Bus::Music) - 0.25).abs() < 1e-6);
        settings.sound.music = 0;
        assert_eq!(bus_volume(&settings, Bus::Music), 0.0);
        settings.sound.effects = 255;
        assert!(bus_volume(&settings, Bus::Effects) <= 0.25, "an edited file makes nothing louder than full");
        settings.sound.muted = true;
        assert!(Bus::ALL.iter().all(|bus| bus_volume(&settings, *bus) == 0.0));
    }

    #[test]
    fn a_sound_does_not_begin_again_at_once_and_clips_are_made_once() {
        let mut clips = Clips::default();
        let ms = Duration::from_millis;
        assert!(clips.may_begin(Sound::StepFloor, ms(100)));
        assert!(!clips.may_begin(Sound::StepFloor, ms(120)) && clips.may_begin(Sound::Dice, ms(120)));
        assert!(clips.may_begin(Sound::StepFloor, ms(300)));
        let (one, two) = (clips.of(Sound::Press, Space::Dry).unwrap(), clips.of(Sound::Press, Space::Dry).unwrap());
        assert!(Samples::ptr_eq(&one, &two));
        let room = clips.of(Sound::Press, Space::Room).unwrap();
        assert!(room.len() > one.len());
    }
}
