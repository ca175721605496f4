//! The city map on the board: streets, a river and parks, always the same.
use bevy::math::{Vec2, Vec3, vec2};

use super::board_colours::BoardColours;
use crate::theme::art::noise::{hash, noise, smooth};

/// From one street to the next, in layout pixels.
const BLOCK: f32 = 34.0;

/// The map's colour at a place.
pub fn city_map_colour(p: Vec2, sharp: f32, inks: &BoardColours) -> Vec3 {
    let bent = p + (vec2(noise(p / 140.0), noise(p / 140.0 + 40.0)) - 0.5) * 70.0;
    let turned = vec2(bent.x * 0.97 + bent.y * 0.24, bent.y * 0.97 - bent.x * 0.24);
    let block = (turned / BLOCK).floor();
    let (x, y) = (block.x as i32, block.y as i32);
    let built = 0.85 + 0.3 * hash(x, y);
    let park = hash(x + 300, y) > 0.93;
    let mut ink = if park { inks.park } else { inks.paper * built };
    ink = ink.lerp(inks.street, 0.5 * house_edges(turned, block, sharp));
    let to_street = |at: f32, every: f32| (at + every / 2.0).rem_euclid(every) - every / 2.0;
    let line = |far: f32, wide: f32| smooth(wide / 2.0 + sharp, wide / 2.0 - sharp, far.abs());
    let lane = line(to_street(turned.x, BLOCK), 2.2).max(line(to_street(turned.y, BLOCK), 2.2));
    let road = line(to_street(turned.x, BLOCK * 4.0), 5.0).max(line(to_street(turned.y, BLOCK * 3.0), 5.0));
    ink = ink.lerp(inks.street, 0.55 * lane);
    let river = (p.y - 120.0 + (p.x / 110.0).sin() * 42.0 + (p.x / 37.0).sin() * 6.0).abs() - 15.0;
    let banks = smooth(sharp, -sharp, river);
    ink = ink.lerp(inks.river, banks).lerp(inks.street, 0.6 * line(river, 1.2));
    // Roads cross the river on bridges.
    ink.lerp(inks.street, 0.9 * road)
}

/// Outlines of houses within a block.
fn house_edges(p: Vec2, block: Vec2, sharp: f32) -> f32 {
    let within = p - block * BLOCK;
    let cut = BLOCK * (0.35 + 0.3 * hash(block.x as i32 + 9, block.y as i32));
    let far = if hash(block.x as i32, block.y as i32 + 77) > 0.5 { within.x - cut } else { within.y - cut };
    smooth(0.4 + sharp, 0.4 - sharp, far.abs())
}
