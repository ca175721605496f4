//! Furniture: cover along walls and amid rooms. No piece blocks a door, closes off a corner, or leaves a gap one tile wide,
//! which the game would take for a doorway.
use super::floor::Floor;
use super::partition::Area;
use super::seeded_choices::Seeded;
use crate::board::Tile;

/// Tiles of floor for each piece of furniture.
const SPACE: usize = 9;
/// Attempts for each piece.
const TRIES: usize = 8;

pub(super) fn furnish(floor: &mut Floor, random: &mut Seeded) {
    for index in 0..floor.rooms.len() {
        let room = floor.rooms[index];
        let pieces = room.tiles().count() / SPACE;
        for _ in 0..pieces * TRIES / 4 {
            piece(floor, room, random);
        }
    }
}

/// A piece of one to three tiles, if it fits where chance puts it.
fn piece(floor: &mut Floor, room: Area, random: &mut Seeded) {
    let tiles: Vec<Tile> = room.tiles().collect();
    let Some(first) = random.pick(&tiles).copied() else { return };
    let glyph = if random.once_in(3) { 'H' } else { 'h' };
    let (across, length) = (random.once_in(2), random.below(3) as i16);
    let along = |step: i16| if across { first.offset(step, 0) } else { first.offset(0, step) };
    let mut placed: Vec<Tile> = Vec::new();
    for tile in (0..=length).map(along) {
        if !room.contains(tile) || floor.glyph(tile) != '.' {
            break;
        }
        floor.set(tile, glyph);
        placed.push(tile);
    }
    if !fits(floor, room, &placed) {
        placed.into_iter().for_each(|tile| floor.set(tile, '.'));
    }
}

fn fits(floor: &Floor, room: Area, placed: &[Tile]) -> bool {
    let near = || placed.iter().flat_map(|tile| tile.orthogonals());
    near().all(|tile| {
        !floor.is_door(tile) && floor.glyph(tile) != '%' && floor.glyph(tile) != 'W' && !is_gap(floor, tile)
    }) && is_whole(floor, room)
}

/// Whether a tile is a way one tile wide, with the doors shut: furniture before a door would part the room.
fn is_gap(floor: &Floor, tile: Tile) -> bool {
    let [north, east, south, west] = tile.orthogonals().map(|near| floor.is_solid(near) || floor.is_door(near));
    !floor.is_solid(tile) && (north && south || east && west)
}

/// Whether one can still walk from any tile of the room to any other.
fn is_whole(floor: &Floor, room: Area) -> bool {
    let open: Vec<Tile> = room.tiles().filter(|tile| !floor.is_solid(*tile)).collect();
    let Some(first) = open.first() else { return false };
    let mut found = vec![*first];
    let mut done = 0;
    while let Some(tile) = found.get(done).copied() {
        done += 1;
        for near in tile.orthogonals() {
            if room.contains(near) && !floor.is_solid(near) && !found.contains(&near) {
                found.push(near);
            }
        }
    }
    found.len() == open.len()
}
