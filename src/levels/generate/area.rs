//! Rectangles of floor, and how they are cut: one tile of wall lies between two of them.
use crate::board::Tile;

/// A rectangle of floor, both corners included.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub from: Tile,
    pub to: Tile,
}

impl Area {
    pub fn new(left: i16, top: i16, right: i16, bottom: i16) -> Self {
        Self { from: Tile::new(left, top), to: Tile::new(right, bottom) }
    }

    pub fn width(&self) -> i16 {
        self.to.x - self.from.x + 1
    }

    pub fn height(&self) -> i16 {
        self.to.y - self.from.y + 1
    }

    /// Columns if upright walls cut it, rows otherwise.
    pub fn length(&self, upright: bool) -> i16 {
        if upright { self.width() } else { self.height() }
    }

    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        (self.from.y..=self.to.y).flat_map(move |y| (self.from.x..=self.to.x).map(move |x| Tile::new(x, y)))
    }

    pub fn contains(&self, tile: Tile) -> bool {
        (self.from.x..=self.to.x).contains(&tile.x) && (self.from.y..=self.to.y).contains(&tile.y)
    }

    /// The two areas left of and right of a wall, or above and below one: `first` columns or rows, the wall, the rest.
    pub fn split_by_wall(self, upright: bool, first: i16) -> [Self; 2] {
        let Self { from, to } = self;
        if upright {
            let at = from.x + first;
            [Self::new(from.x, from.y, at - 1, to.y), Self::new(at + 1, from.y, to.x, to.y)]
        } else {
            let at = from.y + first;
            [Self::new(from.x, from.y, to.x, at - 1), Self::new(from.x, at + 1, to.x, to.y)]
        }
    }

    /// As [`Area::split_by_wall`], with the length of the second area given.
    pub fn cut_last(self, upright: bool, last: i16) -> [Self; 2] {
        self.split_by_wall(upright, self.length(upright) - last - 1)
    }

    /// Smaller by some tiles on each face.
    pub fn inset(self, west: i16, north: i16, east: i16, south: i16) -> Self {
        let Self { from, to } = self;
        Self::new(from.x + west, from.y + north, to.x - east, to.y - south)
    }

    /// Its mirror image within another area: left and right exchanged.
    pub fn mirrored(self, within: Self) -> Self {
        let sum = within.from.x + within.to.x;
        Self::new(sum - self.to.x, self.from.y, sum - self.from.x, self.to.y)
    }

    /// Its mirror image within another area: top and bottom exchanged.
    pub fn flipped(self, within: Self) -> Self {
        let sum = within.from.y + within.to.y;
        Self::new(self.from.x, sum - self.to.y, self.to.x, sum - self.from.y)
    }

    /// Columns and rows exchanged.
    pub fn transposed(self) -> Self {
        Self::new(self.from.y, self.from.x, self.to.y, self.to.x)
    }
}
