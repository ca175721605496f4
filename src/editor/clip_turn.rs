//! Turns of a piece of a map: its tiles, and every tile that something in it names.
use crate::board::Tile;

/// A turn of a rectangle of tiles onto itself or onto one of swapped sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipTurn {
    /// A quarter clockwise.
    Quarter,
    /// Left and right swapped.
    Mirror,
}

impl ClipTurn {
    /// Columns and rows after the turn.
    pub(super) fn size(self, (width, height): (usize, usize)) -> (usize, usize) {
        match self {
            Self::Quarter => (height, width),
            Self::Mirror => (width, height),
        }
    }

    /// Position after the turn of a tile in a rectangle of so many columns and rows.
    pub(super) fn tile(self, tile: Tile, (width, height): (usize, usize)) -> Tile {
        match self {
            Self::Quarter => Tile::new(height as i16 - 1 - tile.y, tile.x),
            Self::Mirror => Tile::new(width as i16 - 1 - tile.x, tile.y),
        }
    }
}
