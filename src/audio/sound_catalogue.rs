//! The sounds of the game by name, their descriptions, and what a caption calls them.
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::synth::SoundRecipe;
use super::synth::tune::Tune;
use crate::localization::MessageId;

macro_rules! sounds {
    ($($sound:ident $name:literal $caption:expr,)*) => {
        /// A sound; `assets/sounds.toml` describes each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Sound { $($sound,)* }

        impl Sound {
            /// Every sound.
            pub const ALL: &[Sound] = &[$(Sound::$sound,)*];

            /// Its name in the file.
            pub fn name(self) -> &'static str {
                match self { $(Sound::$sound => $name,)* }
            }

            /// Its name in captions; `None` for sounds that tell nothing that the screen does not.
            pub fn caption(self) -> Option<MessageId> {
                match self { $(Sound::$sound => $caption,)* }
            }
        }
    };
}

sounds! {
    Shot "shot" Some(MessageId("sound-shot")),
    ShotPistol "shot-pistol" Some(MessageId("sound-shot-pistol")),
    ShotSmg "shot-smg" Some(MessageId("sound-shot-smg")),
    ShotCarbine "shot-carbine" Some(MessageId("sound-shot-carbine")),
    ShotShotgun "shot-shotgun" Some(MessageId("sound-shot-shotgun")),
    ShotRifle "shot-rifle" Some(MessageId("sound-shot-rifle")),
    ShotHeavy "shot-heavy" Some(MessageId("sound-shot-heavy")),
    Blade "blade" Some(MessageId("sound-blade")),
    Impact "impact" None,
    Ricochet "ricochet" None,
    DoorOpen "door-open" Some(MessageId("sound-door-open")),
    DoorClose "door-close" Some(MessageId("sound-door-close")),
    Breach "breach" Some(MessageId("sound-breach")),
    Throw "throw" None,
    Flash "flash" Some(MessageId("sound-flash")),
    Ringing "ringing" None,
    Blast "blast" Some(MessageId("sound-blast")),
    Smoke "smoke" Some(MessageId("sound-smoke")),
    Fire "fire" Some(MessageId("sound-fire")),
    StepFloor "step-floor" Some(MessageId("sound-step-floor")),
    StepRubble "step-rubble" Some(MessageId("sound-step-rubble")),
    StepEarth "step-earth" Some(MessageId("sound-step-earth")),
    StepStairs "step-stairs" Some(MessageId("sound-step-stairs")),
    March "march" Some(MessageId("sound-march")),
    Engine "engine" Some(MessageId("sound-engine")),
    Dice "dice" None,
    VoiceTeam "voice-team" None,
    VoiceHostile "voice-hostile" Some(MessageId("sound-voice-hostile")),
    VoiceCivilian "voice-civilian" Some(MessageId("sound-voice-civilian")),
    HurtTeam "hurt-team" Some(MessageId("sound-hurt-team")),
    HurtHostile "hurt-hostile" Some(MessageId("sound-hurt-hostile")),
    HurtCivilian "hurt-civilian" Some(MessageId("sound-hurt-civilian")),
    Panic "panic" Some(MessageId("sound-panic")),
    Surrender "surrender" Some(MessageId("sound-surrender")),
    Arrest "arrest" Some(MessageId("sound-arrest")),
    Suppressed "suppressed" Some(MessageId("sound-suppressed")),
    Noise "noise" Some(MessageId("sound-noise")),
    Contact "contact" Some(MessageId("sound-contact")),
    Token "token" None,
    Relief "relief" None,
    Good "good" None,
    Warn "warn" None,
    Bad "bad" None,
    Note "note" None,
    Phase "phase" None,
    PhaseHostile "phase-hostile" None,
    Press "press" None,
    Refused "refused" None,
    Won "won" None,
    Lost "lost" None,
}

/// A loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SoundLoop {
    Calm,
    Tense,
    Indoors,
    Outdoors,
}

impl SoundLoop {
    /// Every loop. Those that run together come first.
    pub const ALL: [SoundLoop; 4] = [SoundLoop::Calm, SoundLoop::Tense, SoundLoop::Indoors, SoundLoop::Outdoors];

    /// Its name in `assets/music.toml`.
    pub fn name(self) -> &'static str {
        match self {
            SoundLoop::Calm => "calm",
            SoundLoop::Tense => "tense",
            SoundLoop::Indoors => "indoors",
            SoundLoop::Outdoors => "outdoors",
        }
    }

    /// The volume that it obeys.
    pub fn bus(self) -> Bus {
        match self {
            SoundLoop::Calm | SoundLoop::Tense => Bus::Music,
            SoundLoop::Indoors | SoundLoop::Outdoors => Bus::Ambience,
        }
    }
}

/// Group of sounds that a volume governs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bus {
    Effects,
    Music,
    Ambience,
}

impl Bus {
    /// Every bus.
    pub const ALL: [Bus; 3] = [Bus::Effects, Bus::Music, Bus::Ambience];
}

/// The descriptions of all sounds and loops.
pub struct SoundDescriptions {
    sounds: BTreeMap<String, SoundRecipe>,
    loops: BTreeMap<String, Tune>,
}

static DESCRIPTIONS: LazyLock<SoundDescriptions> = LazyLock::new(|| SoundDescriptions {
    // The files are part of the build, and a test reads them.
    sounds: toml::from_str(include_str!("../../assets/sounds.toml")).unwrap_or_default(),
    loops: toml::from_str(include_str!("../../assets/music.toml")).unwrap_or_default(),
});

/// The description of a sound.
pub fn recipe(sound: Sound) -> Option<&'static SoundRecipe> {
    DESCRIPTIONS.sounds.get(sound.name())
}

/// The description of a loop.
pub fn tune(of: SoundLoop) -> Option<&'static Tune> {
    DESCRIPTIONS.loops.get(of.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::synth::{RATE, loudness_and_spectrum, reverb::Space};

    #[test]
    fn every_sound_is_described_once_and_no_other() {
        let named: Vec<&str> = Sound::ALL.iter().map(|sound| sound.name()).collect();
        let file: BTreeMap<String, SoundRecipe> = toml::from_str(include_str!("../../assets/sounds.toml")).unwrap();
        let described: Vec<&str> = file.keys().map(String::as_str).collect();
        let mut sorted = named.clone();
        sorted.sort_unstable();
        assert_eq!(described, sorted);
        let loops: BTreeMap<String, Tune> = toml::from_str(include_str!("../../assets/music.toml")).unwrap();
        assert_eq!(loops.len(), SoundLoop::ALL.len());
        assert!(SoundLoop::ALL.iter().all(|of| loops.contains_key(of.name())));
    }

    /// Short enough to follow play, loud enough to hear, never clipped, and in the range that small speakers have.
    #[test]
    fn every_sound_has_a_sane_length_peak_loudness_and_spectrum() {
        for &sound in Sound::ALL {
            let samples = recipe(sound).unwrap().render(sound.name());
            let seconds = samples.len() as f32 / RATE as f32;
            let (peak, loud, centre) = (
                loudness_and_spectrum::peak(&samples),
                loudness_and_spectrum::loudness(&samples),
                loudness_and_spectrum::centroid(&samples),
            );
            let about = format!("{}: {seconds:.2} s, peak {peak:.2}, {loud:.1} dB, {centre:.0} Hz", sound.name());
            assert!((0.03..3.0).contains(&seconds), "{about}");
            assert!(samples.iter().all(|sample| sample.is_finite()) && peak < 0.95 && peak > 0.05, "{about}");
            assert!((-46.0..-4.0).contains(&loud), "{about}");
            assert!((40.0..7_000.0).contains(&centre), "{about}");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.02, "{about}: off centre by {mean}");
        }
    }

    #[test]
    fn what_is_near_death_is_louder_than_what_is_routine() {
        let loud = |sound: Sound| loudness_and_spectrum::loudness(&recipe(sound).unwrap().render(sound.name()));
        let shots = [Sound::ShotPistol, Sound::ShotSmg, Sound::ShotCarbine, Sound::ShotShotgun, Sound::ShotRifle];
        let quiet = [Sound::StepFloor, Sound::StepEarth, Sound::Token, Sound::Press, Sound::Note, Sound::Ringing];
        let quietest_shot = shots.map(loud).into_iter().fold(f32::MAX, f32::min);
        let loudest_step = quiet.map(loud).into_iter().fold(f32::MIN, f32::max);
        assert!(quietest_shot > loudest_step + 8.0, "{quietest_shot} {loudest_step}");
        assert!(loud(Sound::Breach) > loud(Sound::DoorOpen) + 8.0);
    }

    #[test]
    fn weapons_and_grounds_are_told_apart_by_their_spectrum() {
        let centre = |sound: Sound| loudness_and_spectrum::centroid(&recipe(sound).unwrap().render(sound.name()));
        assert!(centre(Sound::ShotShotgun) < centre(Sound::ShotSmg));
        assert!(centre(Sound::StepEarth) < centre(Sound::StepRubble));
        assert!(centre(Sound::VoiceHostile) < centre(Sound::VoiceCivilian));
        assert!(centre(Sound::Ringing) > 2_500.0);
    }

    #[test]
    fn walls_keep_every_sound_from_clipping() {
        for sound in [Sound::ShotCarbine, Sound::Breach, Sound::DoorOpen] {
            let dry = recipe(sound).unwrap().render(sound.name());
            for space in Space::ALL {
                assert!(
                    loudness_and_spectrum::peak(&space.with_echoes(&dry)) <= loudness_and_spectrum::peak(&dry) + 1e-4,
                    "{sound:?} {space:?}"
                );
            }
        }
    }

    #[test]
    fn the_layers_of_the_music_run_together_and_do_not_clip() {
        let mixed = |of: SoundLoop| tune(of).unwrap().begin_mix(of.name()).unwrap().mix_whole();
        let [calm, tense, indoors, outdoors] = SoundLoop::ALL.map(mixed);
        assert_eq!(calm.len(), tense.len());
        for (samples, name) in [(&calm, "calm"), (&tense, "tense"), (&indoors, "indoors"), (&outdoors, "outdoors")] {
            assert!(
                loudness_and_spectrum::peak(samples) < 0.4 && loudness_and_spectrum::loudness(samples) > -40.0,
                "{name}"
            );
            let steps = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
            let seam = (samples[0] - samples[samples.len() - 1]).abs();
            assert!(seam <= steps, "{name} has a seam: {seam}");
        }
        // How much the loudness changes from one twentieth of a second to the next.
        let beats = |samples: &[f32]| {
            let parts: Vec<f32> = samples.chunks(RATE as usize / 20).map(loudness_and_spectrum::loudness).collect();
            parts.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum::<f32>() / parts.len() as f32
        };
        assert!(beats(&tense) > 2.0 * beats(&calm), "{} {}", beats(&tense), beats(&calm));
    }
}
