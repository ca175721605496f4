//! The rectangle of tiles under a unit.

use crate::board::{Tile, distance};

/// The tiles a unit occupies, by row and then column.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct FootprintTiles {
    at: Tile,
    wide: i16,
    tall: i16,
}

impl FootprintTiles {
    /// No tiles.
    pub const NOWHERE: Self = Self { at: Tile::new(0, 0), wide: 0, tall: 0 };

    /// One tile.
    pub fn on(at: Tile) -> Self {
        Self { at, wide: 1, tall: 1 }
    }

    /// A footprint whose top left tile is this.
    pub fn new(at: Tile, (wide, tall): (u8, u8)) -> Self {
        Self { at, wide: wide.max(1).into(), tall: tall.max(1).into() }
    }

    pub fn iter(self) -> impl Iterator<Item = Tile> {
        (0..self.tall).flat_map(move |dy| (0..self.wide).map(move |dx| self.at.offset(dx, dy)))
    }

    pub fn is_empty(self) -> bool {
        self.wide == 0
    }

    pub fn contains(self, tile: Tile) -> bool {
        let (dx, dy) = self.at.offset_to(tile);
        (0..i32::from(self.wide)).contains(&dx) && (0..i32::from(self.tall)).contains(&dy)
    }

    /// Tiles between the nearest tiles of two rectangles (SK-BOARD-1).
    pub fn tiles_between(self, other: Self) -> Option<u16> {
        let gap = |a: i16, long: i16, b: i16, wide: i16| (b - (a + long - 1)).max(a - (b + wide - 1)).max(0);
        let (dx, dy) =
            (gap(self.at.x, self.wide, other.at.x, other.wide), gap(self.at.y, self.tall, other.at.y, other.tall));
        (!self.is_empty() && !other.is_empty()).then(|| distance(Tile::new(0, 0), Tile::new(dx, dy)))
    }
}
