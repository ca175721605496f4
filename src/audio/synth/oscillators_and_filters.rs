//! Oscillators, noise and filters: plain arithmetic, the same on every machine.
use serde::Deserialize;

use super::RATE;

/// The shape of an oscillation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wave {
    #[default]
    Noise,
    Sine,
    Triangle,
    Saw,
    Square,
}

/// A sine, in turns, by a polynomial: within a thousandth of the true one, and without the platform's library.
pub fn sine(turns: f32) -> f32 {
    let x = turns - turns.floor() - 0.5;
    let rough = 8.0 * x - 16.0 * x * x.abs();
    -(0.225 * (rough * rough.abs() - rough) + rough)
}

impl Wave {
    /// The oscillation at a place of its period, in turns. Noise takes the next of its own numbers.
    pub fn value_at(self, turns: f32, noise: &mut Noise) -> f32 {
        let part = turns - turns.floor();
        match self {
            Wave::Noise => noise.next(),
            Wave::Sine => sine(part),
            Wave::Triangle => 1.0 - 4.0 * (part - 0.5).abs(),
            Wave::Saw => 2.0 * part - 1.0,
            Wave::Square if part < 0.5 => 1.0,
            Wave::Square => -1.0,
        }
    }
}

/// White noise from a seed.
#[derive(Clone, Copy, Debug)]
pub struct Noise(u32);

impl Noise {
    /// The noise of a name: each sound has its own, always the same.
    pub fn of(name: &str) -> Self {
        let hash = name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self(hash | 1)
    }

    /// The next number, from -1 to 1.
    pub fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 8_388_608.0 - 1.0
    }
}

/// Band that a filter lets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterBand {
    Low,
    High,
    Band,
}

/// A filter of two poles that stays stable while its frequency moves.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    pass: FilterBand,
    /// Damping: small values ring.
    damping: f32,
    gains: [f32; 3],
    state: [f32; 2],
}

impl Filter {
    pub fn new(pass: FilterBand, hertz: f32, sharpness: f32) -> Self {
        let mut filter = Self { pass, damping: 1.0 / sharpness.max(0.1), gains: [0.0; 3], state: [0.0; 2] };
        filter.tune(hertz);
        filter
    }

    /// Moves the filter to a frequency.
    pub fn tune(&mut self, hertz: f32) {
        let turns = (hertz / RATE as f32).clamp(0.0005, 0.49) / 2.0;
        // The tangent, from the sine and the cosine of half the turn.
        let g = sine(turns) / sine(turns + 0.25);
        let first = 1.0 / (1.0 + g * (g + self.damping));
        self.gains = [first, g * first, g * g * first];
    }

    /// The next sample, filtered.
    pub fn process(&mut self, sample: f32) -> f32 {
        let [a, b, c] = self.gains;
        let rest = sample - self.state[1];
        let band = a * self.state[0] + b * rest;
        let low = self.state[1] + b * self.state[0] + c * rest;
        self.state = [2.0 * band - self.state[0], 2.0 * low - self.state[1]];
        match self.pass {
            FilterBand::Low => low,
            FilterBand::Band => band * self.damping,
            FilterBand::High => sample - self.damping * band - low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sine_is_a_sine() {
        for step in 0..200 {
            let turns = step as f32 / 50.0 - 2.0;
            let true_one = (turns * std::f32::consts::TAU).sin();
            assert!((sine(turns) - true_one).abs() < 0.002, "{turns}: {} {true_one}", sine(turns));
        }
    }

    /// The strength of a tone behind a filter, in proportion to the tone's own.
    fn through(mut filter: Filter, hertz: f32) -> f32 {
        let tone = |step: usize| sine(step as f32 * hertz / RATE as f32);
        let passed: f32 = (0..RATE as usize).map(|step| filter.process(tone(step)).powi(2)).sum();
        (passed / (RATE as f32 / 2.0)).sqrt()
    }

    #[test]
    fn filters_pass_what_they_are_named_after() {
        let low = |hertz| through(Filter::new(FilterBand::Low, 1_000.0, 0.7), hertz);
        let high = |hertz| through(Filter::new(FilterBand::High, 1_000.0, 0.7), hertz);
        let band = |hertz| through(Filter::new(FilterBand::Band, 1_000.0, 4.0), hertz);
        assert!(low(100.0) > 0.95 && low(8_000.0) < 0.05, "{} {}", low(100.0), low(8_000.0));
        assert!(high(8_000.0) > 0.95 && high(100.0) < 0.05, "{} {}", high(8_000.0), high(100.0));
        assert!(band(1_000.0) > 0.9 && band(100.0) < 0.1 && band(8_000.0) < 0.1);
    }

    #[test]
    fn noise_is_even_and_repeats_by_name() {
        let (mut one, mut same, mut other) = (Noise::of("a"), Noise::of("a"), Noise::of("b"));
        let mean: f32 = (0..10_000).map(|_| one.next()).sum::<f32>() / 10_000.0;
        assert!(mean.abs() < 0.03, "{mean}");
        let first = same.next();
        assert_eq!(first, Noise::of("a").next());
        assert_ne!(first, other.next());
    }
}
