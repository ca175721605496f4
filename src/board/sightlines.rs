//! What blocks sight, and the fields of view already worked out.
use std::sync::{Arc, OnceLock};

use super::field::field;
use super::{Board, Tile, TileSet};

/// Boards of more tiles than this keep no fields of view: they would take too much memory, and are quick to make anew.
const KEPT_TILES: usize = 128 * 128;

/// What blocks sight on a board, until that changes.
pub(super) struct Sightlines {
    pub opaque: TileSet,
    kept: OnceLock<Box<[OnceLock<Arc<TileSet>>]>>,
}

impl Sightlines {
    pub fn new(opaque: TileSet) -> Self {
        Self { opaque, kept: OnceLock::new() }
    }
}

impl Default for Sightlines {
    fn default() -> Self {
        Self::new(TileSet::new(0, 0))
    }
}

impl Board {
    /// Every tile in sight of one, its own included: those for which [`Board::sight`] is clear. Smoke is not looked at. Worked out
    /// once, and kept until a door or a wall changes; clones share it.
    pub fn visible(&self, from: Tile) -> Arc<TileSet> {
        let tiles = self.terrain.len();
        let Some(index) = self.index(from).filter(|_| tiles <= KEPT_TILES) else {
            return Arc::new(self.field_of_view(from));
        };
        let kept = self.sightlines.kept.get_or_init(|| (0..tiles).map(|_| OnceLock::new()).collect());
        kept[index].get_or_init(|| Arc::new(self.field_of_view(from))).clone()
    }

    /// As [`Board::visible`], worked out anew.
    pub fn field_of_view(&self, from: Tile) -> TileSet {
        if self.contains(from) { field(&self.sightlines.opaque, from) } else { self.no_tiles() }
    }
}
