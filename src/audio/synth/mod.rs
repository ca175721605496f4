//! The synthesiser: turns the description of a sound into samples. It needs no device and no clock, and the same
//! description always gives the same samples.
pub mod loudness_and_spectrum;
mod oscillators_and_filters;
pub mod reverb;
pub mod tune;

use std::sync::Arc;

use serde::Deserialize;

use oscillators_and_filters::{Filter, FilterBand, Noise, Wave, sine};

/// Samples in a second.
pub const RATE: u32 = 32_000;

/// Samples between two moves of a frequency.
const STRIDE: usize = 32;

/// Seconds over which every sound fades at its end, so that it does not click.
const FADE: f32 = 0.006;

/// The samples of a sound, one channel.
pub type Samples = Arc<[f32]>;

/// One voice of a sound. Times are in seconds, frequencies in hertz; a pair glides from the first to the second.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SoundLayer {
    pub wave: Wave,
    pub seconds: f32,
    /// Its beginning.
    pub delay: f32,
    pub pitch: [f32; 2],
    /// The time in which it rises, the time that it stays, and the time in which it then falls by half.
    pub attack: f32,
    pub hold: f32,
    pub half: f32,
    /// Cut-offs: nothing above `low` and nothing below `high` passes.
    pub low: Option<[f32; 2]>,
    pub high: Option<f32>,
    /// The middle of a band that passes, and its sharpness.
    pub band: Option<[f32; 2]>,
    /// A second oscillation that shifts the first: its frequency in proportion, and by how many turns.
    pub bend: Option<[f32; 2]>,
    /// Swells: how many a second, and how deep (0 to 1).
    pub swell: Option<[f32; 2]>,
    pub level: f32,
    /// The drive into saturation.
    pub drive: f32,
}

impl Default for SoundLayer {
    fn default() -> Self {
        Self {
            wave: Wave::Noise,
            seconds: 0.2,
            delay: 0.0,
            pitch: [440.0; 2],
            attack: 0.001,
            hold: 0.0,
            half: 0.05,
            low: None,
            high: None,
            band: None,
            bend: None,
            swell: None,
            level: 1.0,
            drive: 0.0,
        }
    }
}

/// A sound: its layers, together, as often as it repeats.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoundRecipe {
    pub layers: Vec<SoundLayer>,
    /// The number of times that the layers sound, and the seconds between two times.
    #[serde(default = "once")]
    pub times: u8,
    #[serde(default)]
    pub gap: f32,
    /// The highest sample, in decibels below full scale.
    pub peak: f32,
}

fn once() -> u8 {
    1
}

/// A level in decibels as a factor.
pub fn amplitude_factor(decibels: f32) -> f32 {
    10_f32.powf(decibels / 20.0)
}

fn samples(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32).round() as usize
}

impl SoundRecipe {
    /// The samples of the sound. `name` seeds its noise.
    pub fn render(&self, name: &str) -> Vec<f32> {
        let mut noise = Noise::of(name);
        let length = self.layers.iter().map(|layer| layer.delay + layer.seconds).fold(0.0, f32::max);
        let mut out = vec![0.0; samples(length + self.gap * f32::from(self.times.saturating_sub(1)))];
        for time in 0..self.times {
            let start = samples(self.gap * f32::from(time));
            self.layers.iter().for_each(|layer| layer.add(&mut out, start, 1.0, &mut noise));
        }
        finish(&mut out, amplitude_factor(self.peak));
        out
    }
}

/// Fades the end, and scales to a peak.
fn finish(out: &mut [f32], peak: f32) {
    let fade = samples(FADE).min(out.len());
    let last = out.len() - fade;
    for (place, sample) in out[last..].iter_mut().enumerate() {
        *sample *= 1.0 - (place + 1) as f32 / fade as f32;
    }
    scale(out, peak);
}

/// Scales samples so that the highest is `peak`.
fn scale(out: &mut [f32], peak: f32) {
    let highest = loudness_and_spectrum::peak(out);
    if highest > 0.0 {
        out.iter_mut().for_each(|sample| *sample *= peak / highest);
    }
}

impl SoundLayer {
    /// Adds the layer to samples from `start` on, wrapping at their end. `pitch` multiplies its frequencies.
    fn add(&self, out: &mut [f32], start: usize, pitch: f32, noise: &mut Noise) {
        let count = samples(self.seconds);
        let start = start + samples(self.delay);
        let mut tone = Tone::of(self, pitch);
        for place in 0..count {
            let value = tone.next_sample(self, place, count, noise);
            let end = out.len();
            out[(start + place) % end] += value;
        }
    }

    /// Loudness at a time: up, level, down.
    fn envelope(&self, place: usize) -> f32 {
        let time = place as f32 / RATE as f32;
        if time < self.attack {
            return time / self.attack;
        }
        let falling = (time - self.attack - self.hold).max(0.0);
        (-falling / self.half.max(0.001)).exp2()
    }
}

/// State of the oscillations and filters of a layer.
struct Tone {
    ratio: f32,
    hertz: f32,
    turns: f32,
    bend: f32,
    filters: Vec<Filter>,
    low: Option<Filter>,
}

impl Tone {
    fn of(layer: &SoundLayer, ratio: f32) -> Self {
        let high = layer.high.map(|hertz| Filter::new(FilterBand::High, hertz, 0.7));
        let band = layer.band.map(|[hertz, sharpness]| Filter::new(FilterBand::Band, hertz, sharpness));
        let low = layer.low.map(|[from, _]| Filter::new(FilterBand::Low, from, 0.7));
        Self { ratio, hertz: 0.0, turns: 0.0, bend: 0.0, filters: high.into_iter().chain(band).collect(), low }
    }

    fn next_sample(&mut self, layer: &SoundLayer, place: usize, count: usize, noise: &mut Noise) -> f32 {
        if place.is_multiple_of(STRIDE) {
            let part = place as f32 / count.max(1) as f32;
            self.hertz = glide(layer.pitch, part) * self.ratio;
            if let Some((low, cut)) = self.low.as_mut().zip(layer.low) {
                low.tune(glide(cut, part));
            }
        }
        self.turns += self.hertz / RATE as f32;
        let mut turns = self.turns;
        if let Some([ratio, depth]) = layer.bend {
            self.bend += self.hertz * ratio / RATE as f32;
            turns += depth * sine(self.bend);
        }
        let mut value = layer.wave.value_at(turns, noise);
        for filter in self.filters.iter_mut().chain(&mut self.low) {
            value = filter.process(value);
        }
        if layer.drive > 0.0 {
            let driven = value * (1.0 + layer.drive);
            value = driven / (1.0 + driven.abs());
        }
        if let Some([times, depth]) = layer.swell {
            let swell = 0.5 + 0.5 * sine(place as f32 * times / RATE as f32);
            value *= 1.0 - depth * swell;
        }
        value * layer.envelope(place) * layer.level
    }
}

/// A frequency on its way from the first to the second, by equal intervals.
fn glide([from, to]: [f32; 2], part: f32) -> f32 {
    if from == to || from <= 0.0 { from } else { from * (to / from).powf(part) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(text: &str) -> SoundRecipe {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn a_recipe_gives_its_length_and_its_peak_and_ends_in_silence() {
        let sound = recipe("peak = -6\ntimes = 3\ngap = 0.1\n[[layers]]\nseconds = 0.25\ndelay = 0.05");
        let samples = sound.render("test");
        assert_eq!(samples.len(), (0.5 * RATE as f32) as usize);
        assert!((loudness_and_spectrum::peak(&samples) - amplitude_factor(-6.0)).abs() < 1e-4);
        assert_eq!(samples.last(), Some(&0.0));
        assert_eq!(samples, sound.render("test"), "the same each time");
        assert_ne!(samples, sound.render("another"), "each name has its own noise");
    }

    #[test]
    fn a_tone_has_the_pitch_it_names() {
        for hertz in [220.0, 880.0, 3_000.0] {
            let text =
                format!("peak = -6\n[[layers]]\nwave = 'sine'\npitch = [{hertz}, {hertz}]\nhold = 0.5\nseconds = 0.5");
            let centre = loudness_and_spectrum::centroid(&recipe(&text).render("tone"));
            assert!((centre - hertz).abs() < hertz * 0.12, "{hertz}: {centre}");
        }
    }

    #[test]
    fn an_unknown_word_of_a_recipe_is_refused() {
        assert!(toml::from_str::<SoundRecipe>("peak = -6\nlayers = [{ wav = 'sine' }]").is_err());
    }
}
