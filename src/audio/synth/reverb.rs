//! Reverb: the echoes and the tail that a room, a hall or open ground adds to a sound.
use std::ops::Range;

use super::oscillators_and_filters::{Filter, FilterBand};
use super::{loudness_and_spectrum, samples, scale};

/// The surroundings in which a sound is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Space {
    /// As it comes: close to the ear.
    #[default]
    Dry,
    /// A room: short and hard.
    Room,
    /// A hall or a long corridor: it lingers.
    Hall,
    /// Outdoors: one late, dull echo.
    Open,
}

/// Echo of a space: first echoes (seconds and gain), the range of its lingering loops, how long they take to fall by
/// 60 decibels, and the height above which the walls swallow.
struct Walls {
    echoes: &'static [(f32, f32)],
    loops: Range<f32>,
    fall: f32,
    gain: f32,
    cut: f32,
}

impl Space {
    /// Every space.
    pub const ALL: [Space; 4] = [Space::Dry, Space::Room, Space::Hall, Space::Open];

    fn walls(self) -> Option<Walls> {
        Some(match self {
            Space::Dry => return None,
            Space::Room => Walls {
                echoes: &[(0.007, 0.5), (0.011, 0.38), (0.017, 0.3), (0.023, 0.24)],
                loops: 0.019..0.031,
                fall: 0.4,
                gain: 0.22,
                cut: 4_500.0,
            },
            Space::Hall => Walls {
                echoes: &[(0.021, 0.34), (0.034, 0.3), (0.053, 0.24), (0.071, 0.2)],
                loops: 0.041..0.067,
                fall: 1.1,
                gain: 0.26,
                cut: 3_200.0,
            },
            Space::Open => Walls {
                echoes: &[(0.12, 0.16), (0.21, 0.13), (0.33, 0.08)],
                loops: 0.083..0.127,
                fall: 0.7,
                gain: 0.05,
                cut: 1_600.0,
            },
        })
    }

    /// The sound as it is heard in this space, no louder than it was.
    pub fn with_echoes(self, dry: &[f32]) -> Vec<f32> {
        let Some(walls) = self.walls() else { return dry.to_vec() };
        let mut out = dry.to_vec();
        out.resize(dry.len() + samples(walls.fall), 0.0);
        let mut wet = vec![0.0; out.len()];
        for &(seconds, gain) in walls.echoes {
            echo(&mut wet, dry, samples(seconds), gain);
        }
        linger(&mut wet, dry, &walls);
        let mut dull = Filter::new(FilterBand::Low, walls.cut, 0.7);
        for (place, (out, wet)) in out.iter_mut().zip(&wet).enumerate() {
            let left = 1.0 - place as f32 / wet_end(dry.len(), walls.fall);
            *out += dull.process(*wet) * left.clamp(0.0, 1.0);
        }
        let before = loudness_and_spectrum::peak(dry);
        if loudness_and_spectrum::peak(&out) > before {
            scale(&mut out, before);
        }
        out
    }
}

/// Length of the sound with its tail, in samples.
fn wet_end(dry: usize, fall: f32) -> f32 {
    (dry + samples(fall)) as f32
}

fn echo(wet: &mut [f32], dry: &[f32], delay: usize, gain: f32) {
    for (wet, dry) in wet.iter_mut().skip(delay).zip(dry) {
        *wet += dry * gain;
    }
}

/// Four loops of unequal length that feed themselves.
fn linger(wet: &mut [f32], dry: &[f32], walls: &Walls) {
    for number in 0..4_u8 {
        let length = walls.loops.start + (walls.loops.end - walls.loops.start) * f32::from(number) / 3.0;
        let fed = 10_f32.powf(-3.0 * length / walls.fall);
        let mut ring = vec![0.0; samples(length).max(1)];
        for (place, wet) in wet.iter_mut().enumerate() {
            let at = place % ring.len();
            let back = ring[at];
            ring[at] = back * fed + dry.get(place).copied().unwrap_or(0.0);
            *wet += back * walls.gain;
        }
    }
}

/// The space of a room with so many tiles; `None` outside of rooms.
pub fn of_room(tiles: Option<usize>, outdoors: bool) -> Space {
    match tiles {
        _ if outdoors => Space::Open,
        Some(1..=40) => Space::Room,
        _ => Space::Hall,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::synth::RATE;

    #[test]
    fn walls_lengthen_a_sound_and_never_make_it_louder() {
        let crack: Vec<f32> = (0..RATE / 20).map(|step| if step < 40 { 0.8 } else { 0.0 }).collect();
        let tail = |space: Space| {
            let heard = space.with_echoes(&crack);
            assert!(loudness_and_spectrum::peak(&heard) <= 0.8001, "{space:?}");
            assert!(heard.last().is_some_and(|last| last.abs() < 0.001), "{space:?} ends in silence");
            heard.iter().rposition(|sample| sample.abs() > 0.008).unwrap()
        };
        let [dry, room, hall, open] = Space::ALL.map(tail);
        assert!(dry < room && room < hall && dry < open, "{dry} {room} {hall} {open}");
    }

    #[test]
    fn a_small_room_a_hall_and_the_open_differ() {
        assert_eq!(of_room(Some(12), false), Space::Room);
        assert_eq!(of_room(Some(90), false), Space::Hall);
        assert_eq!(of_room(None, false), Space::Hall);
        assert_eq!(of_room(Some(12), true), Space::Open);
    }
}
