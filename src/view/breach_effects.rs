//! Effects of a breach and of an explosion: flash, pieces of the door, and dust that hangs until the phase ends.
use std::f32::consts::TAU;

use bevy::prelude::*;

use super::effect_animation::{Effect, Fades, Lingers, ShotStreak, pseudo_random, spawn_burst};
use super::line_mesh::Brush;
use super::muzzle_light::{cast_ray, draw_blast_light};
use super::{height, tile_centre};
use crate::board::{Board, Tile};
use crate::input::Screen;
use crate::theme::art::{Art, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// Pieces of a door that is blown, and of one that is kicked in.
const BLOWN: u32 = 22;
const KICKED: u32 = 9;
/// Clouds of a blast, and how much of their dust stays in the air.
const CLOUDS: u32 = 16;
const HANGS: f32 = 0.4;
/// Distance that dust and pieces keep from a wall.
const FROM_WALL: f32 = TILE * 0.25;

/// The place of a blast: the tile, its board, and whether nothing is to move.
#[derive(Clone, Copy)]
pub(super) struct BlastPlace<'a> {
    pub at: Tile,
    pub board: &'a Board,
    pub still: bool,
}

impl BlastPlace<'_> {
    /// A charge: a ball of light, pieces that fly and dust that rolls out and hangs. `glare` is how strong the flash is, from 0
    /// to 1.
    pub fn breach(&self, commands: &mut Commands, art: &Art, glare: f32) {
        let at = tile_centre(self.at);
        spawn_burst(commands, art, at, TILE * 5.0, with_alpha(*LAMP, glare), 0.5);
        self.pieces(commands, BLOWN, 450.0);
        self.dust(commands, art, 0.0);
    }

    /// The white flash of a charge, in the rooms that it is seen from.
    pub fn flash(&self, glare: f32) -> Brush {
        let mut brush = Brush::default();
        let white = with_alpha(Color::WHITE, 0.9 * glare);
        draw_blast_light(&mut brush, tile_centre(self.at), white, |tile| self.board.opaque(tile));
        brush
    }

    /// A door that is kicked in.
    pub fn kick(&self, commands: &mut Commands, art: &Art) {
        spawn_burst(commands, art, tile_centre(self.at), TILE * 2.2, with_alpha(*STEEL, 0.4), 0.5);
        self.pieces(commands, KICKED, 240.0);
    }

    /// Pieces of the door, which stay where they fall.
    fn pieces(&self, commands: &mut Commands, count: u32, speed: f32) {
        for nth in 0..count {
            let seed = self.seed(nth);
            let drift = Vec2::from_angle(pseudo_random(seed, 1) * TAU) * speed * (0.25 + 0.75 * pseudo_random(seed, 2));
            let spin = 18.0 * (pseudo_random(seed, 8) - 0.5);
            let flies = Effect { drift, spin, drag: 1.0, ..Effect::of(0.6 + 0.5 * pseudo_random(seed, 9)) };
            let (flies, at) = self.within_walls(flies);
            let tint = [*WOOD, *WOOD_DARK, *STEEL][(nth % 3) as usize];
            let size = 3.0 + 5.0 * pseudo_random(seed, 3);
            let sprite = Sprite::from_color(tint, Vec2::new(size * 2.0, size * 0.8));
            let place =
                Transform::from_translation(at.extend(height::THINGS + 0.5)).with_rotation(Quat::from_rotation_z(spin));
            commands.spawn((flies, Fades(tint), Lingers(0.85), sprite, place, leaves()));
        }
    }

    /// Dust that rolls out, some seconds from now, and hangs.
    pub fn dust(&self, commands: &mut Commands, art: &Art, late: f32) {
        for nth in 0..CLOUDS {
            let seed = self.seed(nth);
            let drift = Vec2::from_angle(pseudo_random(seed, 4) * TAU) * (25.0 + 90.0 * pseudo_random(seed, 5));
            let seconds = 1.0 + 0.9 * pseudo_random(seed, 7);
            let rolls = Effect { passed: -late, drift, growth: 1.3, scale: 0.5, drag: 0.9, ..Effect::of(seconds) };
            let (rolls, at) = self.within_walls(rolls);
            let tint = with_alpha(*STEEL, 0.42);
            let size = Some(Vec2::splat(TILE * (1.1 + 0.9 * pseudo_random(seed, 6))));
            let sprite = Sprite { color: tint, custom_size: size, ..art.sprite(Picture::Glow) };
            let place = Transform::from_translation(at.extend(height::SMOKE));
            let hidden = (ShotStreak, Visibility::Hidden);
            commands.spawn((rolls, Fades(tint), Lingers(HANGS), sprite, place, hidden, leaves()));
        }
    }

    /// An effect from the middle of the tile that gets no farther than the next wall, and where it begins.
    fn within_walls(&self, effect: Effect) -> (Effect, Vec2) {
        let from = tile_centre(self.at);
        let drift = effect.drift * free_part(self.board, from, effect.drift());
        let effect = Effect { drift, ..effect };
        let at = if self.still { from + effect.drift() } else { from };
        (effect, at)
    }

    /// A number that differs from tile to tile, and is the same whenever the blast is shown.
    fn seed(&self, nth: u32) -> u32 {
        nth + 37 * u32::from(self.at.x.unsigned_abs()) + 101 * u32::from(self.at.y.unsigned_abs())
    }
}

/// The part of a way that can be gone before a wall.
fn free_part(board: &Board, from: Vec2, way: Vec2) -> f32 {
    let length = way.length();
    let (far, wall) = cast_ray(from, way, length + FROM_WALL, |tile| board.opaque(tile));
    if wall.is_some() && length > 0.0 { ((far - FROM_WALL) / length).clamp(0.0, 1.0) } else { 1.0 }
}

fn leaves() -> impl Bundle {
    DespawnOnEnter(Screen::Missions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dust_and_pieces_stay_in_the_rooms_beside_the_door() {
        let board = Board::read("#######\n#.....#\n###/###\n#.....#\n#######").expect("a map without faults");
        let door = tile_centre(Tile::new(3, 2));
        let into_wall = free_part(&board, door, Vec2::X * TILE * 4.0);
        assert!(into_wall * 4.0 < 0.5, "the frame is beside it: {into_wall}");
        assert_eq!(free_part(&board, door, Vec2::Y * TILE), 1.0, "the room is free");
        let across = free_part(&board, door, Vec2::Y * TILE * 4.0);
        assert!((across * 4.0 - 1.25).abs() < 0.01, "up to the far wall, and a little less: {across}");
    }
}
