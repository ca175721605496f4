//! The tiles that flash devices and smoke reach (CQB-UTIL-3, CQB-UTIL-4).

use bevy::prelude::World;

use crate::board::{Board, Room, Tile, TileSet, distance};
use crate::model::{Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::GearData;

/// The tiles that smoke fills around a burst.
pub fn smoke_tiles(board: &Board, at: Tile, gear: &GearData) -> Vec<Tile> {
    let reached =
        |tile: &Tile| distance(at, *tile) <= gear.spread && !board.opaque(*tile) && board.sight(at, *tile).clear;
    board.tiles().filter(reached).collect()
}

/// The tiles that a flash would reach, as far as a side knows the ground.
pub fn known_flash_tiles(world: &World, side: Side, at: Tile, into: Option<Tile>) -> Vec<Tile> {
    let board = SideKnowledge::by(world, side).pictured_board();
    let room = room_around(&board, at, into);
    room.iter().filter(|tile| !board.opaque(*tile) && board.sight(at, *tile).clear).collect()
}

/// The tiles of a burst's room and its doorways; for a doorway, of the chosen room or of all rooms it leads to.
pub fn room_around(board: &Board, at: Tile, into: Option<Tile>) -> TileSet {
    let mut tiles = board.empty_tile_set();
    let beside = |room: &&Room| room.tiles.contains(at) || room.doorways.contains(&at);
    let meant = |room: &&Room| into.is_none_or(|into| room.tiles.contains(into));
    for room in board.rooms().iter().filter(beside).filter(meant) {
        tiles.union_with(&room.tiles);
        tiles.extend(room.doorways.iter().copied());
    }
    tiles.insert(at);
    tiles
}
