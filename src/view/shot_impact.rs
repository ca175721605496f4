//! Impacts of rounds: where each goes, what it hits there, and what that gives off.
use bevy::prelude::*;

use super::effect_animation::{Effect, Fades, Lingers, ShotStreak, pseudo_random};
use super::height;
use super::muzzle_light::cast_ray;
use super::{tile_at, tile_centre};
use crate::board::{Board, DoorKind, Terrain, Tile, tiles_crossed_between};
use crate::input::Screen;
use crate::theme::art::{Art, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// A thing that rounds hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surface {
    Body,
    Plaster,
    Wood,
    Glass,
    Metal,
}

/// Tiles that a round flies on behind whom it missed.
const BEYOND: f32 = TILE * 7.0;

/// The surface that stops a round on a tile; `None` where it flies on.
pub(super) fn surface_of(board: &Board, tile: Tile) -> Option<Surface> {
    match board.terrain(tile) {
        Terrain::Wall | Terrain::SoftWall => Some(Surface::Plaster),
        Terrain::Window => Some(Surface::Glass),
        Terrain::HalfCover => Some(Surface::Wood),
        Terrain::FullCover => Some(Surface::Metal),
        Terrain::Doorway => {
            let shut = board.door(tile).filter(|door| !door.is_open())?;
            Some(if shut.kind == DoorKind::Gate { Surface::Metal } else { Surface::Wood })
        }
        _ => None,
    }
}

/// Where a round that misses ends, and what it hits there: cover right before the target for `low` ones, else what is
/// behind it.
pub(super) fn end_of_miss(board: &Board, from: Vec2, past: Vec2, low: bool) -> (Vec2, Option<Surface>) {
    let (way, target) = ((past - from).normalize_or_zero(), tile_at(past));
    let covers = |tile: Tile| {
        let beside = (tile.x - target.x).abs().max((tile.y - target.y).abs()) == 1;
        beside && matches!(board.terrain(tile), Terrain::HalfCover | Terrain::Window)
    };
    if low && let (far, Some(tile)) = cast_ray(from, way, from.distance(past), covers) {
        return (from + way * far, surface_of(board, tile));
    }
    let stops = |tile: Tile| !board.contains(tile) || surface_of(board, tile).is_some();
    let (far, tile) = cast_ray(past, way, BEYOND, stops);
    (past + way * far, tile.and_then(|tile| surface_of(board, tile)))
}

/// The panes between two tiles.
pub(super) fn panes_between(board: &Board, from: Tile, to: Tile) -> impl Iterator<Item = Vec2> {
    let panes =
        tiles_crossed_between(from, to).filter(|[one, other]| one == other && board.terrain(*one) == Terrain::Window);
    panes.map(|[tile, _]| tile_centre(tile))
}

/// Pieces that a surface gives off: how many, how far they fly, their size, their colours, and how much of them stays.
struct Pieces {
    count: u32,
    far: f32,
    size: Vec2,
    tints: [Color; 2],
    lingers: Option<f32>,
}

impl Surface {
    fn pieces(self) -> Option<Pieces> {
        let (count, far, size, tints, lingers) = match self {
            Surface::Body => return None,
            Surface::Plaster => (4, 20.0, Vec2::splat(2.4), [*WALL, *WALL_EDGE], Some(0.7)),
            Surface::Wood => (5, 24.0, Vec2::new(7.0, 1.8), [*WOOD, *WOOD_DARK], Some(0.9)),
            Surface::Glass => (7, 30.0, Vec2::new(4.0, 2.6), [*GLASS, *STEEL], Some(0.8)),
            Surface::Metal => (6, 46.0, Vec2::new(6.0, 1.4), [*LAMP, Color::WHITE], None),
        };
        Some(Pieces { count, far, size, tints, lingers })
    }

    /// The puff that hangs in the air for a moment: size, colour and seconds.
    fn puff(self) -> Option<(f32, Color, f32)> {
        match self {
            Surface::Plaster => Some((30.0, with_alpha(*STEEL, 0.5), 0.8)),
            Surface::Wood => Some((18.0, with_alpha(*WOOD, 0.5), 0.4)),
            Surface::Glass => Some((16.0, with_alpha(*GLASS, 0.5), 0.25)),
            Surface::Metal => Some((26.0, *LAMP, 0.16)),
            Surface::Body => None,
        }
    }

    /// The mark that is left: its size, its darkness and how much of it stays.
    fn mark(self) -> (f32, f32, f32) {
        match self {
            // Short, and no more than a shade.
            Surface::Body => (11.0, 0.6, 0.0),
            _ => (5.0, 0.7, 1.0),
        }
    }
}

/// An impact some seconds from now; `way` is that of the round, `seed` tells one from another.
pub(super) struct Impact {
    pub surface: Surface,
    pub at: Vec2,
    pub way: Vec2,
    pub late: f32,
    pub seed: u32,
}

impl Impact {
    /// Spawns all that it gives off; `still` has pieces lie where they would fall.
    pub fn spawn(&self, commands: &mut Commands, art: &Art, still: bool) {
        self.spawn_puff(commands, art);
        self.spawn_mark(commands, art);
        let Some(pieces) = self.surface.pieces() else { return };
        for nth in 0..pieces.count {
            self.spawn_piece(commands, &pieces, nth, still);
        }
    }

    /// An effect that begins when the round arrives.
    fn begins(&self, effect: Effect) -> impl Bundle {
        let leaves = DespawnOnEnter(Screen::Missions);
        (Effect { passed: -self.late, ..effect }, ShotStreak, Visibility::Hidden, leaves)
    }

    fn spawn_puff(&self, commands: &mut Commands, art: &Art) {
        let Some((size, tint, seconds)) = self.surface.puff() else { return };
        let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(size)), ..art.sprite(Picture::Glow) };
        let grows = Effect { drift: -self.way * 14.0, growth: 1.1, scale: 0.6, drag: 1.0, ..Effect::of(seconds) };
        let place = Transform::from_translation(self.at.extend(height::EFFECTS));
        commands.spawn((self.begins(grows), Fades(tint), sprite, place));
    }

    fn spawn_mark(&self, commands: &mut Commands, art: &Art) {
        let (size, dark, stays) = self.surface.mark();
        let tint = with_alpha(*VOID, dark);
        let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(size)), ..art.sprite(Picture::Dot) };
        // A body's mark is on the figure, any other beneath.
        let height = if stays > 0.0 { height::THINGS + 0.4 } else { height::SMOKE };
        let place = Transform::from_translation(self.at.extend(height));
        let mark = commands.spawn((self.begins(Effect::of(0.6)), Fades(tint), sprite, place)).id();
        if stays > 0.0 {
            commands.entity(mark).insert(Lingers(stays));
        }
    }

    /// A piece that flies back from what was hit.
    fn spawn_piece(&self, commands: &mut Commands, pieces: &Pieces, nth: u32, still: bool) {
        let seed = self.seed * 16 + nth;
        let turn = Vec2::from_angle((pseudo_random(seed, 21) - 0.5) * 2.4);
        let drift = turn.rotate(-self.way) * pieces.far * (0.6 + 2.0 * pseudo_random(seed, 22));
        let spin = 16.0 * (pseudo_random(seed, 23) - 0.5);
        let flies = Effect { drift, spin, drag: 1.0, ..Effect::of(0.3 + 0.25 * pseudo_random(seed, 24)) };
        let tint = pieces.tints[(nth % 2) as usize];
        let at = if still { self.at + flies.drift() } else { self.at };
        let place = Transform::from_translation(at.extend(height::THINGS + 0.5))
            .with_rotation(Quat::from_rotation_z(drift.to_angle()));
        let sprite = Sprite::from_color(tint, pieces.size * (0.7 + 0.6 * pseudo_random(seed, 25)));
        let piece = commands.spawn((self.begins(flies), Fades(tint), sprite, place)).id();
        if let Some(stays) = pieces.lingers {
            commands.entity(piece).insert(Lingers(stays));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITE: &str = "########\n#......#\n#...h..#\n####W+##\n#......#\n########";

    fn site() -> Board {
        Board::read(SITE).expect("a map without faults")
    }

    #[test]
    fn what_a_round_hits_follows_from_the_tile() {
        let board = site();
        let at = |x, y| surface_of(&board, Tile::new(x, y));
        assert_eq!(at(0, 1), Some(Surface::Plaster));
        assert_eq!(at(4, 2), Some(Surface::Wood));
        assert_eq!(at(4, 3), Some(Surface::Glass));
        assert_eq!(at(5, 3), Some(Surface::Wood), "a door that is shut");
        assert_eq!(at(1, 1), None);
        let mut open = site();
        open.set_door(Tile::new(5, 3), crate::board::Door::open());
        assert_eq!(surface_of(&open, Tile::new(5, 3)), None);
    }

    #[test]
    fn a_miss_ends_in_the_cover_of_the_target_or_behind_it() {
        let board = site();
        let (from, past) = (tile_centre(Tile::new(1, 2)), tile_centre(Tile::new(5, 2)));
        let (end, hit) = end_of_miss(&board, from, past, true);
        assert_eq!(hit, Some(Surface::Wood));
        assert!(end.x < past.x);
        let (end, hit) = end_of_miss(&board, from, past, false);
        assert_eq!(hit, Some(Surface::Plaster), "the wall behind");
        assert!(end.x > past.x && end.x <= TILE * 6.5);
    }

    #[test]
    fn a_shot_through_a_window_breaks_its_pane() {
        let board = site();
        let panes = |x| panes_between(&board, Tile::new(x, 2), Tile::new(x, 4)).count();
        assert!(panes(4) > 0);
        assert_eq!(panes(5), 0, "a door has none");
    }
}
