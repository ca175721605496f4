//! Fields of view, computed once for each state of the doors.
use std::sync::{Arc, OnceLock};

use super::field_of_view::field_of_view;
use super::{Board, Tile, TileSet};

/// Boards with more tiles cache some fields of view only: all would take too much memory.
const KEPT_TILES: usize = 128 * 128;
/// The most fields of view cached for such a board: 16 MiB on the largest.
const MOST_KEPT: usize = 2048;

impl Board {
    /// Every tile visible from a tile, itself included: those for which [`Board::sight`] is clear. Ignores smoke.
    /// Cached until a door or a wall changes; clones share the cache.
    pub fn visible(&self, from: Tile) -> Arc<TileSet> {
        match self.kept_field(from) {
            Some(field) => field.clone(),
            None => self.openings.some_views.get(&from, MOST_KEPT, || self.compute_field_of_view(from)),
        }
    }

    /// Whether the line between two tiles is clear, ignoring smoke. Agrees with [`Board::sight`], but reads the cached
    /// fields of view.
    pub fn sees(&self, a: Tile, b: Tile) -> bool {
        match self.kept_field(a) {
            Some(field) => field.contains(b),
            None => self.line_is_clear(a, b),
        }
    }

    /// The field of view of a tile, on boards that cache all of them.
    fn kept_field(&self, from: Tile) -> Option<&Arc<TileSet>> {
        let tiles = self.terrain.len();
        let index = self.index(from).filter(|_| tiles <= KEPT_TILES)?;
        let kept = self.openings.views.get_or_init(|| (0..tiles).map(|_| OnceLock::new()).collect());
        Some(kept[index].get_or_init(|| Arc::new(self.compute_field_of_view(from))))
    }

    /// [`Board::visible`], computed afresh.
    pub fn compute_field_of_view(&self, from: Tile) -> TileSet {
        if self.contains(from) {
            field_of_view(&self.openings.opaque, &self.openings.mirror, from)
        } else {
            self.empty_tile_set()
        }
    }
}
