//! Being out of sight.
use crate::board::{Board, Tile, TileSet};

/// All tiles in sight of some eyes.
pub fn overlooked(board: &Board, eyes: impl IntoIterator<Item = Tile>) -> TileSet {
    let mut tiles = board.empty_tile_set();
    eyes.into_iter().for_each(|eye| tiles.union_with(&board.visible(eye)));
    tiles
}
