//! A rectangle of tiles.
use super::Tile;
use super::step_graph::{DIAGONAL, STRAIGHT_ON};

/// The tiles from a first column and row to a last, both included.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct TileBounds {
    pub first: Tile,
    pub last: Tile,
}

impl TileBounds {
    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self {
            first: Tile::new(self.first.x.min(other.first.x), self.first.y.min(other.first.y)),
            last: Tile::new(self.last.x.max(other.last.x), self.last.y.max(other.last.y)),
        }
    }

    /// The least that any way from a tile to one of these costs, in half-points: that over plain ground without a wall.
    pub fn least_way_from(self, from: Tile) -> u32 {
        let beyond = |at: i16, low: i16, high: i16| u32::try_from((low - at).max(at - high)).unwrap_or(0);
        let across = beyond(from.x, self.first.x, self.last.x);
        let down = beyond(from.y, self.first.y, self.last.y);
        let diagonal = across.min(down);
        DIAGONAL * diagonal + STRAIGHT_ON * (across.max(down) - diagonal)
    }
}

impl From<Tile> for TileBounds {
    fn from(tile: Tile) -> Self {
        Self { first: tile, last: tile }
    }
}

impl From<(Tile, Tile)> for TileBounds {
    fn from((first, last): (Tile, Tile)) -> Self {
        Self { first, last }
    }
}
