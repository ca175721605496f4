//! Walls with a top, a front and a shadow, chosen by the eight neighbours.
use std::sync::OnceLock;

use bevy::math::{Vec2, vec2};

use super::SCALE;
use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::stripes;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// The walls among the eight neighbours: bit 0 is north, then clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WallNeighbours(pub u8);

/// Steps to the eight neighbours, clockwise from north; y grows southward.
const NEIGHBOURS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Height of a wall's visible front, where the tile to the south is open.
const WALL_FRONT: f32 = 11.0;

impl WallNeighbours {
    /// Checks each neighbour of `(x, y)`.
    pub fn of_neighbours(x: i32, y: i32, wall: impl Fn(i32, i32) -> bool) -> Self {
        let bits = NEIGHBOURS.iter().enumerate().map(|(bit, (dx, dy))| u8::from(wall(x + dx, y + dy)) << bit);
        Self(bits.sum())
    }

    /// Drops corners that are not between two walls, since they are not visible.
    fn plain(self) -> Self {
        let mut bits = self.0;
        for corner in [1, 3, 5, 7] {
            let beside = (1u8 << (corner - 1)) | (1u8 << ((corner + 1) % 8));
            if bits & beside != beside {
                bits &= !(1 << corner);
            }
        }
        Self(bits)
    }

    fn is(self, neighbour: usize) -> bool {
        self.0 & (1 << neighbour) != 0
    }
}

/// The masks that have a layer: the 47 results of [`WallNeighbours::plain`].
fn masks() -> &'static [u8] {
    static MASKS: OnceLock<Vec<u8>> = OnceLock::new();
    MASKS.get_or_init(|| (0..=255).filter(|&mask| WallNeighbours(mask).plain().0 == mask).collect())
}

/// Number of layers in the wall and shade arrays.
pub fn wall_picture_count() -> usize {
    masks().len()
}

/// The layer for a wall, or for the shade on a floor, with these neighbours.
pub fn wall_picture_index(around: WallNeighbours) -> u32 {
    masks().iter().position(|&mask| mask == around.plain().0).unwrap_or(0) as u32
}

pub(super) fn draw() -> Vec<Canvas> {
    masks().iter().map(|&mask| wall(WallNeighbours(mask))).collect()
}

/// Distance from `p` to the nearest open neighbour (its top raised by `lift`), in tile units.
fn to_open(around: WallNeighbours, p: Vec2, lift: f32) -> f32 {
    let open = (0..8).filter(|&neighbour| !around.is(neighbour));
    open.map(|neighbour| to_place(neighbour, p, lift)).fold(TILE, f32::min)
}

fn to_place(neighbour: usize, p: Vec2, lift: f32) -> f32 {
    let (dx, dy) = NEIGHBOURS[neighbour];
    let centre = vec2(dx as f32, dy as f32) * TILE - vec2(0.0, lift / 2.0);
    let half = vec2(TILE, TILE + lift) / 2.0;
    let q = (p - centre).abs() - half;
    q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0)
}

fn wall(around: WallNeighbours) -> Canvas {
    let mut on = Canvas::square(TILE, SCALE);
    let hatch = stripes(TILE / 4.0 / std::f32::consts::SQRT_2, 1.3, std::f32::consts::FRAC_PI_4);
    let rgba = |colour: bevy::color::Color| colour.to_srgba();
    let (top, line) = (rgba(*WALL), rgba(mix_colours(*WALL, *VOID, 0.16)));
    let (light, dark) = (rgba(*WALL_EDGE), rgba(mix_colours(*WALL, *VOID, 0.45)));
    let (face, foot) = (rgba(*WALL_SIDE), rgba(mix_colours(*WALL_SIDE, *VOID, 0.55)));
    on.fill_by_position(&|p| {
        let edge = to_open(around, p, WALL_FRONT);
        let flat = |c: bevy::color::Srgba| [c.red, c.green, c.blue, 1.0];
        if edge <= 0.0 {
            let down = (p.y - (TILE / 2.0 - WALL_FRONT)) / WALL_FRONT;
            return blend(flat(face), flat(foot), smooth(down));
        }
        let hatched = blend(flat(top), flat(line), (0.5 - hatch.at(p) * SCALE).clamp(0.0, 1.0));
        let inside = ((edge - 1.8) * SCALE + 0.5).clamp(0.0, 1.0);
        if inside == 1.0 {
            return hatched;
        }
        let rim = flat(if nearest_is_above(around, p) { light } else { dark });
        blend(rim, hatched, inside)
    });
    on
}

/// Light comes from the north-west: northern and western edges shine, the others are dark.
fn nearest_is_above(around: WallNeighbours, p: Vec2) -> bool {
    let open = (0..8).filter(|&neighbour| !around.is(neighbour));
    let near = open.min_by(|&a, &b| to_place(a, p, WALL_FRONT).total_cmp(&to_place(b, p, WALL_FRONT)));
    near.is_some_and(|neighbour| matches!(neighbour, 0 | 6 | 7 | 4))
}

/// Pixels per unit of the shade, which is blurred anyway.
const SHADE_SCALE: f32 = 1.0;

pub(super) fn draw_shade() -> Vec<Canvas> {
    masks().iter().map(|&mask| shade(WallNeighbours(mask))).collect()
}

/// Dark along the surrounding walls, deepest south and east of them.
fn shade(around: WallNeighbours) -> Canvas {
    let mut on = Canvas::square(TILE, SHADE_SCALE);
    on.fill_by_position(&|p| {
        let thrown = reach(around, p - vec2(3.0, 7.0), 15.0) * 0.62;
        let close = reach(around, p, 9.0) * 0.34;
        [0.02, 0.03, 0.045, (thrown + close).min(0.8)]
    });
    on
}

fn reach(around: WallNeighbours, p: Vec2, reach: f32) -> f32 {
    let walls = (0..8).filter(|&neighbour| around.is(neighbour));
    let near = walls.map(|neighbour| to_place(neighbour, p, 0.0)).fold(f32::MAX, f32::min);
    let t = (1.0 - near / reach).clamp(0.0, 1.0);
    t * t
}

fn smooth(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn blend(a: [f32; 4], b: [f32; 4], t: f32) -> [f32; 4] {
    std::array::from_fn(|c| a[c] + (b[c] - a[c]) * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_47_layers_and_every_surrounding_has_one() {
        assert_eq!(wall_picture_count(), 47);
        for mask in 0..=255 {
            let layer = wall_picture_index(WallNeighbours(mask)) as usize;
            assert_eq!(masks()[layer], WallNeighbours(mask).plain().0);
        }
    }

    #[test]
    fn a_corner_between_open_sides_changes_nothing() {
        let north_east = WallNeighbours(0b10);
        assert_eq!(wall_picture_index(north_east), wall_picture_index(WallNeighbours(0)));
        assert_ne!(wall_picture_index(WallNeighbours(0b111)), wall_picture_index(WallNeighbours(0b101)));
    }

    #[test]
    fn neighbours_are_read_clockwise_from_north() {
        let walls = ["##.", "#..", ".#."];
        let wall = |x: i32, y: i32| walls[y as usize].as_bytes()[x as usize] == b'#';
        assert_eq!(WallNeighbours::of_neighbours(1, 1, wall), WallNeighbours(0b1101_0001));
    }

    #[test]
    fn a_wall_shows_its_front_only_to_the_south() {
        let middle_of_front = vec2(0.0, TILE / 2.0 - WALL_FRONT / 2.0);
        let all_but = |neighbour: usize| WallNeighbours(!(1 << neighbour));
        assert!(to_open(all_but(4), middle_of_front, WALL_FRONT) <= 0.0);
        assert!(to_open(all_but(0), middle_of_front, WALL_FRONT) > 0.0);
        assert!(to_open(WallNeighbours(0xff), middle_of_front, WALL_FRONT) > 0.0);
    }
}
