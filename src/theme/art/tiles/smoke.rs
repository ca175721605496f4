//! Smoke: billows two tiles wide. Those of neighbouring tiles overlap into one cloud with a soft edge.
use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, vec2};

use super::position_hash;
use crate::theme::art::canvas::Canvas;
use crate::theme::sizes::TILE;

const SCALE: f32 = 1.0;
/// The pattern repeats after so many tiles.
const PERIOD: i32 = 3;
const VARIANTS: u32 = (PERIOD * PERIOD) as u32;
/// Optical depth of a cloud: thin, and thick.
const DEPTHS: [f32; 2] = [0.75, 1.7];

/// Index in the texture array for smoke at a position: `thick` while it is fresh.
pub fn smoke_layer(thick: bool, x: i32, y: i32) -> u32 {
    let which = y.rem_euclid(PERIOD) * PERIOD + x.rem_euclid(PERIOD);
    which as u32 + if thick { VARIANTS } else { 0 }
}

pub(super) fn draw() -> Vec<Canvas> {
    let noise = Noise::new();
    let places = || (0..PERIOD * PERIOD).map(|which| vec2((which % PERIOD) as f32, (which / PERIOD) as f32) * TILE);
    DEPTHS.into_iter().flat_map(|depth| places().map(|at| billow(&noise, at, depth)).collect::<Vec<_>>()).collect()
}

/// The noise at the middle of every pixel of the pattern: billows overlap, and ask for each many times.
struct Noise(Vec<f32>);

impl Noise {
    const SIDE: i32 = (TILE * SCALE) as i32 * PERIOD;

    fn new() -> Self {
        let middle = |x, y| (vec2(x as f32, y as f32) + 0.5) / SCALE;
        Self((0..Self::SIDE).flat_map(|y| (0..Self::SIDE).map(move |x| noise(middle(x, y)))).collect())
    }

    fn at(&self, p: Vec2) -> f32 {
        let place = |along: f32| (along * SCALE).floor() as i32;
        let (x, y) = (place(p.x).rem_euclid(Self::SIDE), place(p.y).rem_euclid(Self::SIDE));
        self.0[(y * Self::SIDE + x) as usize]
    }
}

/// The billow of the tile at a place in the pattern.
fn billow(noise: &Noise, at: Vec2, depth: f32) -> Canvas {
    let mut on = Canvas::square(TILE * 2.0, SCALE);
    on.fill_by_position(&|p| {
        let alpha = 1.0 - (-depth * share(p) * (0.6 + 0.8 * noise.at(at + p))).exp();
        let pale = 0.52 + 0.34 * noise.at(at + p + vec2(-5.0, -6.0));
        [pale, pale + 0.02, pale + 0.045, alpha]
    });
    on
}

/// The part of the depth that a tile's own billow has at a point; those of all tiles around come to 1.
fn share(p: Vec2) -> f32 {
    let along = |x: f32| (x / TILE * FRAC_PI_2).clamp(-FRAC_PI_2, FRAC_PI_2).cos().powi(2);
    along(p.x) * along(p.y)
}

/// Smooth noise from 0 to 1 that repeats with the pattern: large lumps with finer ones in them.
fn noise(p: Vec2) -> f32 {
    0.65 * lumps(p, 8) + 0.35 * lumps(p, 20)
}

/// Smooth noise with so many lumps to a period.
fn lumps(p: Vec2, count: i32) -> f32 {
    let p = p * count as f32 / (TILE * PERIOD as f32);
    let (corner, part) = (p.floor(), p - p.floor());
    let part = part * part * (3.0 - 2.0 * part);
    let wrapped = |at: f32, by: i32| (at as i32 + by).rem_euclid(count);
    let at = |dx, dy| (position_hash(wrapped(corner.x, dx) + count, wrapped(corner.y, dy)) % 256) as f32 / 255.0;
    let along = |dy| at(0, dy) + (at(1, dy) - at(0, dy)) * part.x;
    along(0) + (along(1) - along(0)) * part.y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_goes_on_from_tile_to_tile() {
        let whole = TILE * PERIOD as f32;
        for p in [vec2(3.0, 8.0), vec2(100.0, 40.5)] {
            assert!((noise(p) - noise(p + vec2(whole, -whole))).abs() < 1e-3, "{p}");
            let pixel = p.floor() + 0.5;
            assert!((Noise::new().at(pixel - vec2(whole, 0.0)) - noise(pixel)).abs() < 1e-3, "{p}");
        }
        assert_eq!(smoke_layer(false, 4, 5), smoke_layer(false, 1, 2));
        assert_eq!(smoke_layer(true, 0, 0), VARIANTS);
    }

    #[test]
    fn neighbouring_billows_make_an_even_cloud() {
        for p in [vec2(0.0, 0.0), vec2(7.0, 19.0), vec2(22.0, -3.0)] {
            let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| vec2(x as f32, y as f32) * TILE));
            let all: f32 = near.map(|centre| share(p - centre)).sum();
            assert!((all - 1.0).abs() < 1e-4, "{p}: {all}");
        }
    }
}
