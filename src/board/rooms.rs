//! Rooms: areas of floor between walls, windows and doorways.
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Board, Tile, TileBounds, TileSet};

/// The room number of a tile in no room.
pub(super) const NO_ROOM: u16 = u16::MAX;

/// A room's id: `room-` and the column and row of its first tile.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RoomId(pub String);

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A connected area of passable tiles, bounded by walls, windows and doorways (CQB-BOARD-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its id.
    pub id: RoomId,
    /// Its tiles; doorways excluded.
    pub tiles: TileSet,
    /// The smallest rectangle around its tiles.
    pub bounds: TileBounds,
    /// The adjacent doorways, by row and then column.
    pub doorways: Vec<Tile>,
}

impl Board {
    /// Every room, ordered by first tile.
    pub fn rooms(&self) -> &[Room] {
        &self.layout.plan.rooms
    }

    /// The tiles of all rooms.
    pub fn room_tiles(&self) -> &TileSet {
        &self.layout.plan.floor
    }

    /// The room that a tile lies in, as an index into [`Board::rooms`]. Doorways lie in none.
    pub fn room_at(&self, tile: Tile) -> Option<usize> {
        let room = *self.layout.plan.room_of.get(self.index(tile)?)?;
        (room != NO_ROOM).then_some(usize::from(room))
    }

    /// The room with an id.
    pub fn room(&self, id: &RoomId) -> Option<&Room> {
        self.rooms().iter().find(|room| room.id == *id)
    }
}

/// The rooms of a floor.
pub(super) fn rooms(board: &Board, floor: &TileSet, doorways: &TileSet) -> Vec<Room> {
    connected_components(floor, |tile| tile.orthogonals().to_vec())
        .into_iter()
        .map(|tiles| {
            let mut room = board.empty_tile_set();
            room.extend(tiles.iter().copied());
            Room {
                id: RoomId(format!("room-{}-{}", tiles[0].x, tiles[0].y)),
                doorways: beside(&tiles, doorways),
                bounds: room.bounds().map(TileBounds::from).unwrap_or_default(),
                tiles: room,
            }
        })
        .collect()
}

fn beside(tiles: &[Tile], doorways: &TileSet) -> Vec<Tile> {
    let mut found: Vec<Tile> =
        tiles.iter().flat_map(|tile| tile.orthogonals()).filter(|tile| doorways.contains(*tile)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The connected components of a set, each by row and then column, ordered by first tile.
pub(super) fn connected_components(set: &TileSet, next: impl Fn(Tile) -> Vec<Tile>) -> Vec<Vec<Tile>> {
    let mut left = set.clone();
    let mut areas = Vec::new();
    for start in set.iter() {
        if !left.remove(start) {
            continue;
        }
        let mut area = vec![start];
        let mut done = 0;
        while done < area.len() {
            area.extend(next(area[done]).into_iter().filter(|tile| left.remove(*tile)).collect::<Vec<_>>());
            done += 1;
        }
        area.sort_unstable();
        areas.push(area);
    }
    areas
}
