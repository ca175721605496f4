//! The smoke on a board, and its bounding rectangle: most lines of sight pass nowhere near it.
use std::collections::BTreeMap;

use super::Tile;

/// Smoke density by tile; a tile without an entry has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct SmokeMap {
    thick: BTreeMap<Tile, u8>,
    /// Opposite corners of the bounding rectangle, both inclusive. Meaningless without smoke.
    corners: (Tile, Tile),
}

impl SmokeMap {
    pub fn set(&mut self, tile: Tile, density: u8) {
        if density > 0 {
            let (first, last) = if self.thick.is_empty() { (tile, tile) } else { self.corners };
            self.corners = (
                Tile::new(first.x.min(tile.x), first.y.min(tile.y)),
                Tile::new(last.x.max(tile.x), last.y.max(tile.y)),
            );
            self.thick.insert(tile, density);
        } else if self.thick.remove(&tile).is_some() {
            // Rebuilding from the remaining tiles shrinks the rectangle.
            std::mem::take(self).thick.into_iter().for_each(|(tile, density)| self.set(tile, density));
        }
    }

    pub fn is_empty(&self) -> bool {
        self.thick.is_empty()
    }

    pub fn density(&self, tile: Tile) -> u8 {
        self.thick.get(&tile).copied().unwrap_or(0)
    }

    /// Smoky tiles and their density, by row and then column.
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        self.thick.iter().map(|(tile, density)| (*tile, *density))
    }

    /// Whether the rectangle spanned by two tiles overlaps that of the smoke. If not, no line between the two touches
    /// smoke.
    pub fn may_touch_line(&self, a: Tile, b: Tile) -> bool {
        let (first, last) = self.corners;
        let columns = a.x.min(b.x) <= last.x && a.x.max(b.x) >= first.x;
        !self.thick.is_empty() && columns && a.y.min(b.y) <= last.y && a.y.max(b.y) >= first.y
    }
}
