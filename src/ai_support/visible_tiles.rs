//! The tiles that some figures can see; hiding avoids them.
use crate::board::{Board, Tile, TileSet};

/// All tiles visible from the given eyes.
pub fn visible_from_any(board: &Board, eyes: impl IntoIterator<Item = Tile>) -> TileSet {
    let mut tiles = board.empty_tile_set();
    eyes.into_iter().for_each(|eye| tiles.union_with(&board.visible(eye)));
    tiles
}
