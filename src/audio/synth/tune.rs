//! Music and ambience: notes written as text, mixed into loops that have no seam.
use serde::Deserialize;

use super::oscillators_and_filters::Noise;
use super::{RATE, SoundLayer, amplitude_factor, scale};

/// A loop: its parts play together, over and over.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tune {
    /// Seconds a step.
    pub step: f32,
    /// Steps in the loop.
    pub steps: usize,
    /// The highest sample, in decibels below full scale.
    pub peak: f32,
    pub parts: Vec<Instrument>,
}

/// An instrument and its notes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instrument {
    /// Its sound at a pitch of 1: frequencies in proportion to the note.
    pub layers: Vec<SoundLayer>,
    /// A note (`d2`, `b-3`, `f#4`) or a rest (`.`) for each step; shorter ones start over. `d3+f3` sounds together.
    pub notes: String,
}

/// The frequency of a note: letter, `#` or `-`, octave.
fn hertz(note: &str) -> Option<f32> {
    let mut letters = note.chars();
    let base = match letters.next()? {
        'c' => 0,
        'd' => 2,
        'e' => 4,
        'f' => 5,
        'g' => 7,
        'a' => 9,
        'b' => 11,
        _ => return None,
    };
    let rest = letters.as_str();
    let (shift, octave) = match rest.chars().next()? {
        '#' => (1, &rest[1..]),
        '-' => (-1, &rest[1..]),
        _ => (0, rest),
    };
    let octave: i32 = octave.parse().ok()?;
    let steps = base + shift + 12 * (octave - 4) - 9;
    Some(440.0 * (steps as f32 / 12.0).exp2())
}

/// A note of a loop: the sample at which it begins, its part, and its frequency.
type Note = (usize, usize, f32);

/// A loop being mixed, note by note, so that no frame has to wait for all of it.
pub struct LoopMix {
    tune: Tune,
    notes: Vec<Note>,
    out: Vec<f32>,
    noise: Noise,
}

impl Tune {
    /// Begins to mix the loop. `name` seeds its noise.
    ///
    /// # Errors
    /// The first text that is not a note.
    pub fn begin_mix(&self, name: &str) -> Result<LoopMix, String> {
        let step = (self.step * RATE as f32) as usize;
        let mut notes = Vec::new();
        for (part, voice) in self.parts.iter().enumerate() {
            let written: Vec<&str> = voice.notes.split_whitespace().filter(|word| *word != "|").collect();
            for (place, word) in written.iter().cycle().take(self.steps).enumerate() {
                for note in word.split('+').filter(|note| *note != ".") {
                    let hertz = hertz(note).ok_or_else(|| format!("{name}: `{note}` is no note"))?;
                    notes.push((place * step, part, hertz));
                }
            }
        }
        notes.reverse();
        let out = vec![0.0; step * self.steps];
        Ok(LoopMix { tune: self.clone(), notes, out, noise: Noise::of(name) })
    }
}

impl LoopMix {
    /// Mixes the next note; the whole loop once none is left.
    pub fn mix_note(&mut self) -> Option<Vec<f32>> {
        let Some((start, part, hertz)) = self.notes.pop() else {
            let mut out = std::mem::take(&mut self.out);
            scale(&mut out, amplitude_factor(self.tune.peak));
            return Some(out);
        };
        for layer in &self.tune.parts[part].layers {
            layer.add(&mut self.out, start, hertz, &mut self.noise);
        }
        None
    }

    /// The whole loop at once.
    pub fn mix_whole(mut self) -> Vec<f32> {
        loop {
            if let Some(done) = self.mix_note() {
                return done;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::synth::loudness_and_spectrum;

    #[test]
    fn notes_have_their_pitch() {
        assert_eq!(hertz("a4"), Some(440.0));
        assert_eq!(hertz("a3"), Some(220.0));
        assert!(hertz("c#2").is_some_and(|hertz| (hertz - 69.296).abs() < 0.01));
        assert!(hertz("b-3").is_some_and(|hertz| (hertz - 233.08).abs() < 0.01));
        assert_eq!(hertz("h2"), None);
        assert_eq!(hertz("."), None);
    }

    #[test]
    fn a_loop_has_its_length_and_no_seam() {
        let text = "step = 0.25\nsteps = 8\npeak = -12\n[[parts]]\nnotes = 'a3 . . .'\n\
            layers = [{ wave = 'sine', pitch = [1, 1], seconds = 1.5, attack = 0.3, half = 0.4 }]";
        let tune: Tune = toml::from_str(text).unwrap();
        let out = tune.begin_mix("test").unwrap().mix_whole();
        assert_eq!(out.len(), 2 * RATE as usize);
        assert!((loudness_and_spectrum::peak(&out) - amplitude_factor(-12.0)).abs() < 1e-4);
        // The second note rings over the end, into the beginning.
        let seam = (out[0] - out[out.len() - 1]).abs();
        assert!(seam < 0.02 && out[..3_200].iter().any(|sample| sample.abs() > 0.01), "{seam}");
        assert!(toml::from_str::<Tune>(&text.replace("a3", "x3")).unwrap().begin_mix("test").is_err());
    }
}
