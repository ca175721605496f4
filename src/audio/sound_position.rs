//! The place that a sound comes from: left or right, near or far, in a room or outside, and its direction from the team.
use bevy::prelude::*;

use super::synth::reverb::{Space, of_room};
use crate::board::{Board, Terrain, Tile};
use crate::theme::sizes::TILE;
use crate::view::tile_centre;
use crate::view::view_model::ViewModel;

/// Pan of a sound at the edge of the view, to that side: 0 is the middle, 1 all to the side.
const WIDEST: f32 = 0.75;

/// Tiles from the middle of the view at which a sound has half its strength.
const HALF: f32 = 26.0;

/// The way a sound is played: its strength, and its side from -1 (left) to 1 (right).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearing {
    pub gain: f32,
    pub pan: f32,
}

/// A sound of the ops room, from nowhere.
pub const HERE: Bearing = Bearing { gain: 1.0, pan: 0.0 };

/// The bearing of a tile from the middle of the view, whose half width is in world units.
pub fn bearing(tile: Tile, centre: Vec2, half_width: f32) -> Bearing {
    let away = tile_centre(tile) - centre;
    let pan = (away.x / half_width.max(1.0)).clamp(-1.0, 1.0) * WIDEST;
    Bearing { gain: 1.0 / (1.0 + away.length() / TILE / HALF), pan }
}

/// The space that a sound on a tile fills.
pub fn acoustic_space(board: &Board, tile: Tile, open_ground: bool) -> Space {
    let tiles = board.room_at(tile).and_then(|room| board.rooms().get(room)).map(|room| room.tiles.iter().count());
    of_room(tiles, open_ground && board.terrain(tile) != Terrain::Doorway && !board.attributes(tile).overhead)
}

/// The direction of a tile from the team, in words; `close` within two tiles of it.
pub fn direction_from_team(view_model: &ViewModel, tile: Tile) -> &'static str {
    let own: Vec<Tile> = view_model.own.iter().filter_map(|id| Some(view_model.figure(*id)?.at)).collect();
    let nearest = own.iter().map(|at| (at.x - tile.x).abs().max((at.y - tile.y).abs())).min();
    match nearest {
        None => "on the map",
        Some(0..=2) => "close by",
        Some(_) => compass(centre_of(&own), tile),
    }
}

fn centre_of(tiles: &[Tile]) -> (f32, f32) {
    let count = tiles.len().max(1) as f32;
    let sum = |part: fn(&Tile) -> i16| tiles.iter().map(|tile| f32::from(part(tile))).sum::<f32>();
    (sum(|tile| tile.x) / count, sum(|tile| tile.y) / count)
}

fn compass((x, y): (f32, f32), tile: Tile) -> &'static str {
    const NAMES: [&str; 8] = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"];
    let angle = (y - f32::from(tile.y)).atan2(f32::from(tile.x) - x);
    let eighth = (angle / std::f32::consts::FRAC_PI_4).round() as i32;
    NAMES[eighth.rem_euclid(8) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_is_on_its_side_and_fades_with_distance() {
        let (centre, wide) = (tile_centre(Tile::new(10, 10)), 12.0 * TILE);
        let [left, ahead, right] = [0, 10, 20].map(|x| bearing(Tile::new(x, 10), centre, wide));
        assert!(left.pan < -0.5 && ahead.pan == 0.0 && right.pan > 0.5);
        assert_eq!(ahead.gain, 1.0);
        assert!(left.gain < 0.8 && (left.gain - right.gain).abs() < 1e-6);
        assert_eq!(bearing(Tile::new(900, 10), centre, wide).pan, WIDEST);
    }

    #[test]
    fn directions_are_those_of_the_map() {
        let from = (10.0, 10.0);
        let names = [(20, 10), (20, 0), (10, 0), (0, 0), (0, 10), (0, 20), (10, 20), (20, 20)];
        let named = names.map(|(x, y)| compass(from, Tile::new(x, y)));
        assert_eq!(named, ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"]);
    }
}
