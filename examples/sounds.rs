//! Every sound of the game as a WAV file, with a table of what was measured: length, peak, loudness, middle of the
//! spectrum.
//!
//! `cargo run --example sounds [FOLDER]`
use std::path::PathBuf;

use fatal_funnel::audio::sound_catalogue::{Sound, SoundLoop, recipe, tune};
use fatal_funnel::audio::synth::reverb::Space;
use fatal_funnel::audio::synth::{RATE, loudness_and_spectrum};

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/sounds".into()));
    std::fs::create_dir_all(&folder)?;
    println!(
        "{:18} {:>7} {:>8} {:>9} {:>9}  spectrum, 60 Hz to 16 kHz",
        "sound", "seconds", "peak dB", "loudness", "middle Hz"
    );
    for &sound in Sound::ALL {
        let Some(recipe) = recipe(sound) else { continue };
        keep(&folder, sound.name(), &recipe.render(sound.name()))?;
    }
    for space in [Space::Room, Space::Hall, Space::Open] {
        if let Some(recipe) = recipe(Sound::ShotCarbine) {
            let name = format!("shot-carbine-{space:?}").to_lowercase();
            keep(&folder, &name, &space.with_echoes(&recipe.render("shot-carbine")))?;
        }
    }
    for of in SoundLoop::ALL {
        let mixed = tune(of).and_then(|tune| tune.begin_mix(of.name()).ok());
        if let Some(mixed) = mixed {
            keep(&folder, of.name(), &mixed.mix_whole())?;
        }
    }
    Ok(())
}

/// Prints a line of the table, and writes the samples as a WAV file of 16 bits.
fn keep(folder: &std::path::Path, name: &str, samples: &[f32]) -> std::io::Result<()> {
    let decibels = 20.0 * loudness_and_spectrum::peak(samples).max(1e-6).log10();
    let (seconds, middle) = (samples.len() as f32 / RATE as f32, loudness_and_spectrum::centroid(samples));
    let (loud, bars) = (loudness_and_spectrum::loudness(samples), bars(samples));
    println!("{name:18} {seconds:7.2} {decibels:8.1} {loud:9.1} {middle:9.0}  {bars}");
    let data = (samples.len() * 2) as u32;
    let mut file = Vec::with_capacity(samples.len() * 2 + 44);
    file.extend_from_slice(b"RIFF");
    file.extend((36 + data).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    // The length of the header, plain samples, one channel, samples and bytes a second, bytes and bits a sample.
    file.extend(16_u32.to_le_bytes());
    [1_u16, 1].iter().for_each(|word| file.extend(word.to_le_bytes()));
    [RATE, RATE * 2].iter().for_each(|word| file.extend(word.to_le_bytes()));
    [2_u16, 16].iter().for_each(|word| file.extend(word.to_le_bytes()));
    file.extend_from_slice(b"data");
    file.extend(data.to_le_bytes());
    for sample in samples {
        file.extend(((sample.clamp(-1.0, 1.0) * 32_767.0) as i16).to_le_bytes());
    }
    std::fs::write(folder.join(format!("{name}.wav")), file)
}

/// The spectrum in half octaves, each as high as it is strong: a step is 6 decibels.
fn bars(samples: &[f32]) -> String {
    let rows = loudness_and_spectrum::spectrum(samples);
    let edge = |band: usize| ((2.0_f32 * 2.0_f32.powf(band as f32 / 2.0)).round() as usize).min(rows.len());
    let strength =
        |band: usize| rows[edge(band)..edge(band + 1).max(edge(band) + 1).min(rows.len())].iter().sum::<f32>();
    let bands: Vec<f32> = (0..16).map(strength).collect();
    let most = bands.iter().copied().fold(1e-9, f32::max);
    let steps = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let bar = |power: &f32| steps[(7.0 + 10.0 * (power / most).max(1e-9).log10() / 6.0).clamp(0.0, 7.0) as usize];
    bands.iter().map(bar).collect()
}
