//! Smoke: billows two tiles wide. Those of neighbouring tiles overlap into one cloud with a soft edge.
use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, vec2};

use super::scatter;
use crate::theme::art::canvas::Canvas;
use crate::theme::sizes::TILE;

const SCALE: f32 = 1.0;
const VARIANTS: u32 = 3;
/// Optical depth of a cloud: thin, and thick.
const DEPTHS: [f32; 2] = [0.75, 1.7];

/// Index in the texture array for smoke at a position: `thick` while it is fresh.
pub fn layer(thick: bool, x: i32, y: i32) -> u32 {
    scatter(x, y) % VARIANTS + if thick { VARIANTS } else { 0 }
}

pub(super) fn draw() -> Vec<Canvas> {
    DEPTHS.into_iter().flat_map(|depth| (0..VARIANTS).map(move |which| billow(which, depth))).collect()
}

fn billow(which: u32, depth: f32) -> Canvas {
    let mut on = Canvas::square(TILE * 2.0, SCALE);
    let which = which as i32 * 31;
    on.wash(&|p| {
        let lump = noise(p, which);
        let alpha = 1.0 - (-depth * share(p) * (0.6 + 0.8 * lump)).exp();
        let pale = 0.52 + 0.34 * noise(p + vec2(-5.0, -6.0), which);
        [pale, pale + 0.02, pale + 0.045, alpha]
    });
    on
}

/// The part of the depth that a tile's own billow has at a point; those of all tiles around come to 1.
fn share(p: Vec2) -> f32 {
    let along = |x: f32| (x / TILE * FRAC_PI_2).clamp(-FRAC_PI_2, FRAC_PI_2).cos().powi(2);
    along(p.x) * along(p.y)
}

/// Smooth noise from 0 to 1, in lumps of a third of a tile with finer ones in them.
fn noise(p: Vec2, which: i32) -> f32 {
    0.7 * lumps(p / 15.0, which) + 0.3 * lumps(p / 6.0, which + 7)
}

fn lumps(p: Vec2, which: i32) -> f32 {
    let (corner, part) = (p.floor(), p - p.floor());
    let part = part * part * (3.0 - 2.0 * part);
    let at = |dx: i32, dy: i32| (scatter(corner.x as i32 + dx + which, corner.y as i32 + dy) % 256) as f32 / 255.0;
    let along = |dy| at(0, dy) + (at(1, dy) - at(0, dy)) * part.x;
    along(0) + (along(1) - along(0)) * part.y
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_billows_make_an_even_cloud() {
        for p in [vec2(0.0, 0.0), vec2(7.0, 19.0), vec2(22.0, -3.0)] {
            let near = (-1..=1).flat_map(|x| (-1..=1).map(move |y| vec2(x as f32, y as f32) * TILE));
            let all: f32 = near.map(|centre| share(p - centre)).sum();
            assert!((all - 1.0).abs() < 1e-4, "{p}: {all}");
        }
    }
}
