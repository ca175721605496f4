//! Measures of a sound: its peak, its loudness, and where its spectrum lies.
use super::RATE;
use super::oscillators_and_filters::sine;

/// The highest sample, in proportion to full scale.
pub fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |highest, sample| highest.max(sample.abs()))
}

/// Loudness in decibels: the strongest tenth of a second.
pub fn loudness(samples: &[f32]) -> f32 {
    let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / (RATE / 10) as f32;
    let strongest = samples.chunks(RATE as usize / 10).map(power).fold(0.0, f32::max);
    10.0 * strongest.max(1e-9).log10()
}

/// Samples of a window of the spectrum.
const WINDOW: usize = 1024;

/// The strength of each frequency of a sound, averaged over its length; a row is `RATE / 1024` hertz wide.
pub fn spectrum(samples: &[f32]) -> Vec<f32> {
    let mut sum = vec![0.0; WINDOW / 2];
    for part in samples.chunks(WINDOW) {
        let mut real: Vec<f32> = part.iter().enumerate().map(|(place, sample)| sample * window(place)).collect();
        real.resize(WINDOW, 0.0);
        let mut imaginary = vec![0.0; WINDOW];
        transform(&mut real, &mut imaginary);
        for (row, sum) in sum.iter_mut().enumerate() {
            *sum += real[row] * real[row] + imaginary[row] * imaginary[row];
        }
    }
    sum
}

fn window(place: usize) -> f32 {
    0.5 - 0.5 * sine(place as f32 / WINDOW as f32 + 0.25)
}

/// The middle of the spectrum, in hertz.
pub fn centroid(samples: &[f32]) -> f32 {
    let rows = spectrum(samples);
    let whole: f32 = rows.iter().sum();
    let weighted: f32 = rows.iter().enumerate().map(|(row, power)| row as f32 * power).sum();
    weighted / whole.max(1e-12) * RATE as f32 / WINDOW as f32
}

/// The fast Fourier transform, in place.
fn transform(real: &mut [f32], imaginary: &mut [f32]) {
    let count = real.len();
    let mut other = 0;
    for place in 1..count {
        let mut bit = count >> 1;
        while other & bit != 0 {
            other ^= bit;
            bit >>= 1;
        }
        other |= bit;
        if place < other {
            real.swap(place, other);
            imaginary.swap(place, other);
        }
    }
    let mut span = 2;
    while span <= count {
        for start in (0..count).step_by(span) {
            for step in 0..span / 2 {
                let turns = -(step as f32) / span as f32;
                let (cosine, sine) = (sine(turns + 0.25), sine(turns));
                let (even, odd) = (start + step, start + step + span / 2);
                let re = real[odd] * cosine - imaginary[odd] * sine;
                let im = real[odd] * sine + imaginary[odd] * cosine;
                (real[odd], imaginary[odd]) = (real[even] - re, imaginary[even] - im);
                (real[even], imaginary[even]) = (real[even] + re, imaginary[even] + im);
            }
        }
        span *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_is_found_where_it_lies() {
        let tone: Vec<f32> = (0..RATE as usize).map(|step| 0.5 * sine(step as f32 * 1_000.0 / RATE as f32)).collect();
        let rows = spectrum(&tone);
        let highest = (0..rows.len()).max_by(|a, b| rows[*a].total_cmp(&rows[*b])).unwrap();
        assert_eq!(highest, 32, "1000 Hz of 31.25 a row");
        assert!((peak(&tone) - 0.5).abs() < 0.01);
        assert!((loudness(&tone) + 9.0).abs() < 0.2, "{}", loudness(&tone));
    }
}
