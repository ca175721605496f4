//! Being out of sight.
use crate::board::{Board, DoorState, Tile, TileSet};

/// All tiles in sight of some eyes.
pub fn overlooked(board: &Board, eyes: impl IntoIterator<Item = Tile>) -> TileSet {
    let mut tiles = board.no_tiles();
    eyes.into_iter().for_each(|eye| tiles.union_with(&board.visible(eye)));
    tiles
}

/// The board with a door shut, or opened.
pub fn shut(board: &Board, at: Tile, shut: bool) -> Board {
    let mut changed = board.clone();
    if let Some(door) = board.door(at) {
        let state = if shut { DoorState::Closed } else { DoorState::Open };
        changed.set_door(at, crate::board::Door { state, ..door });
    }
    changed
}
