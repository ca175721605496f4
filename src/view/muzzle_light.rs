//! The light of a muzzle, a wedge in front of the shooter, and that of a blast, all around it; both end in the faces of what stops
//! sight.
use std::f32::consts::{FRAC_PI_4, TAU};

use bevy::prelude::*;

use super::line_mesh::Brush;
use crate::board::Tile;
use crate::theme::palette::with_alpha;
use crate::theme::sizes::TILE;

/// Reach of the light, in world units, half the angle of its wedge, and the rays that it is drawn with.
const REACH: f32 = TILE * 5.5;
const HALF: f32 = FRAC_PI_4;
const RAYS: usize = 48;
/// Distance that light creeps onto the wall that stops it.
const ONTO_WALL: f32 = TILE * 0.16;

/// Draws the light: strong at the muzzle, nothing at its reach.
pub(super) fn draw_muzzle_light(brush: &mut Brush, from: Vec2, way: Vec2, colour: Color, stops: impl Fn(Tile) -> bool) {
    let shade = |at: Vec2| (at, with_alpha(colour, colour.alpha() * (1.0 - from.distance(at) / REACH).clamp(0.0, 1.0)));
    for ends in lit_rim(from, way, stops).windows(2) {
        brush.gradient_polygon(&[shade(from), shade(ends[0]), shade(ends[1])]);
    }
}

/// The far ends of the wedge's rays, from one side to the other.
fn lit_rim(from: Vec2, way: Vec2, stops: impl Fn(Tile) -> bool) -> Vec<Vec2> {
    let ray = |nth: usize| {
        let turn = HALF * (2.0 * nth as f32 / RAYS as f32 - 1.0);
        lit_end(from, Vec2::from_angle(turn).rotate(way), REACH, &stops)
    };
    (0..=RAYS).map(ray).collect()
}

/// Reach of a blast's light, the rays that it is drawn with, and the part of the reach in which it loses half of its strength.
const BLAST: f32 = TILE * 6.5;
const BLAST_RAYS: usize = 144;
const BRIGHT: f32 = 0.3;

/// Draws the light of a blast: strong in its middle, nothing at its reach.
pub(super) fn draw_blast_light(brush: &mut Brush, from: Vec2, colour: Color, stops: impl Fn(Tile) -> bool) {
    let strength =
        |part: f32| if part < BRIGHT { 1.0 - 0.5 * part / BRIGHT } else { 0.5 * (1.0 - part) / (1.0 - BRIGHT) };
    let shade = |at: Vec2| {
        let part = (from.distance(at) / BLAST).min(1.0);
        (at, with_alpha(colour, colour.alpha() * strength(part)))
    };
    for ends in blast_rim(from, stops).windows(2) {
        let near = [0, 1].map(|nth: usize| from + (ends[nth] - from).clamp_length_max(BLAST * BRIGHT));
        brush.gradient_polygon(&[shade(from), shade(near[0]), shade(near[1])]);
        brush.gradient_polygon(&[shade(near[0]), shade(ends[0]), shade(ends[1]), shade(near[1])]);
    }
}

/// The far ends of the rays of a blast's light, once around.
fn blast_rim(from: Vec2, stops: impl Fn(Tile) -> bool) -> Vec<Vec2> {
    let way = |nth: usize| Vec2::from_angle(TAU * nth as f32 / BLAST_RAYS as f32);
    (0..=BLAST_RAYS).map(|nth| lit_end(from, way(nth), BLAST, &stops)).collect()
}

/// The far end of a ray of light, a little within what stops it.
fn lit_end(from: Vec2, way: Vec2, reach: f32, stops: impl Fn(Tile) -> bool) -> Vec2 {
    let (far, stopped) = cast_ray(from, way, reach, stops);
    from + way * (if stopped.is_some() { far + ONTO_WALL } else { far })
}

/// Length of a ray, in world units, and the tile that stops it, if one within its reach does. The tile that it starts on
/// never does.
pub(super) fn cast_ray(from: Vec2, way: Vec2, reach: f32, stops: impl Fn(Tile) -> bool) -> (f32, Option<Tile>) {
    // In tiles, with y down and the first tile's corner at the origin.
    let flip = Vec2::new(1.0, -1.0);
    let (at, step) = (from / TILE * flip + 0.5, way.normalize_or_zero() * flip);
    let mut tile = Tile::new(at.x.floor() as i16, at.y.floor() as i16);
    let mut next = Vec2::new(to_edge(at.x, step.x), to_edge(at.y, step.y));
    let between = step.abs().recip();
    while next.min_element() * TILE < reach {
        let gone = next.min_element() * TILE;
        if next.x < next.y {
            tile.x += step.x.signum() as i16;
            next.x += between.x;
        } else {
            tile.y += step.y.signum() as i16;
            next.y += between.y;
        }
        if stops(tile) {
            return (gone, Some(tile));
        }
    }
    (reach, None)
}

/// Distance along a ray to the next edge between two tiles, in one dimension.
fn to_edge(at: f32, step: f32) -> f32 {
    match step {
        0.0 => f32::INFINITY,
        _ if step > 0.0 => (at.floor() + 1.0 - at) / step,
        _ => (at.floor() - at) / step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::tile_centre;

    #[test]
    fn a_ray_ends_at_the_near_face_of_the_first_tile_that_stops_it() {
        let from = tile_centre(Tile::new(2, 3));
        let wall = |tile: Tile| tile.x == 5;
        let (far, stopped) = cast_ray(from, Vec2::X, TILE * 9.0, wall);
        assert_eq!(stopped, Some(Tile::new(5, 3)));
        assert!((far - TILE * 2.5).abs() < 0.01, "{far}");
        assert_eq!(cast_ray(from, Vec2::X, TILE * 2.0, wall), (TILE * 2.0, None), "the wall is beyond its reach");
        assert_eq!(cast_ray(from, Vec2::NEG_X, TILE * 9.0, wall).1, None);
        let (_, below) = cast_ray(from, Vec2::NEG_Y, TILE * 9.0, |tile| tile.y == 6);
        assert_eq!(below, Some(Tile::new(2, 6)), "down the screen is down the board");
    }

    #[test]
    fn light_stays_before_a_wall_and_goes_through_a_gap_in_it() {
        let from = tile_centre(Tile::new(2, 3));
        let rim = lit_rim(from, Vec2::X, |tile| tile.x == 4 && tile.y != 3);
        let behind: Vec<&Vec2> = rim.iter().filter(|at| at.x > TILE * 4.5).collect();
        assert!(!behind.is_empty() && behind.len() < rim.len() / 2, "only a beam gets through: {}", behind.len());
        assert!(rim.iter().all(|at| from.distance(*at) <= REACH + ONTO_WALL));
        assert!(rim.iter().all(|at| at.x >= from.x), "nothing behind the shooter is lit");
    }

    #[test]
    fn a_blast_in_a_doorway_lights_both_rooms_and_none_behind_their_walls() {
        let door = tile_centre(Tile::new(4, 5));
        let wall = |tile: Tile| tile.y == 5 && tile.x != 4 || tile.y == 2;
        let rim = blast_rim(door, wall);
        let (above, below) = (door.y + TILE * 2.5 + ONTO_WALL + 0.1, door.y - TILE * 4.0);
        assert!(rim.iter().all(|at| at.y <= above), "the room behind the next wall stays dark");
        assert!(rim.iter().any(|at| at.y < below), "the near room is lit to the reach");
        let beside = |at: &&Vec2| (at.y - door.y).abs() < TILE * 0.4;
        assert!(rim.iter().filter(beside).all(|at| at.distance(door) < TILE), "nor does it shine along the wall");
    }
}
