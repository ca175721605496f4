//! Soft steps and even noise for pictures that are painted pixel by pixel, the same on every machine.
use bevy::math::Vec2;

/// From 0 to 1 between two edges, without a corner at either.
pub fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A number from 0 to 1 for a place of a grid, always the same.
pub fn hash(x: i32, y: i32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca6b);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    (h ^ (h >> 15)) as f32 / u32::MAX as f32
}

/// Value noise from 0 to 1, a unit from hill to hill.
pub fn noise(p: Vec2) -> f32 {
    let (at, t) = (p.floor(), p - p.floor());
    let t = t * t * (3.0 - 2.0 * t);
    let (x, y) = (at.x as i32, at.y as i32);
    let along = |y: i32| hash(x, y) * (1.0 - t.x) + hash(x + 1, y) * t.x;
    along(y) * (1.0 - t.y) + along(y + 1) * t.y
}
