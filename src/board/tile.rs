//! A tile, and the distance between two.
use std::cmp::Ordering;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

use crate::localization::Argument;

/// A tile by column and row, counted from the top left. Tiles sort by row, then column. Serialised as `[x, y]`.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(from = "[i16; 2]")]
#[schemars(with = "[i16; 2]")]
pub struct Tile {
    /// Column; 0 is the leftmost.
    pub x: i16,
    /// Row; 0 is the topmost.
    pub y: i16,
}

/// A face of a tile.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Toward row 0.
    North,
    /// Toward higher columns.
    East,
    /// Toward higher rows.
    South,
    /// Toward column 0.
    West,
}

impl Face {
    /// All four, clockwise from north.
    pub const ALL: [Face; 4] = [Face::North, Face::East, Face::South, Face::West];

    /// The step to the next tile across this face, in tiles.
    pub fn step(self) -> (i16, i16) {
        match self {
            Face::North => (0, -1),
            Face::East => (1, 0),
            Face::South => (0, 1),
            Face::West => (-1, 0),
        }
    }

    /// The opposite face.
    pub fn opposite(self) -> Face {
        Face::ALL[(self as usize + 2) % 4]
    }
}

impl Tile {
    /// The tile in column `x` and row `y`.
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The tile `dx` columns to the right and `dy` rows down.
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }

    /// The next tile across a face.
    pub fn beside(self, face: Face) -> Self {
        let (dx, dy) = face.step();
        self.offset(dx, dy)
    }

    /// The eight tiles around, in tile order. Some may lie off the board.
    pub fn neighbours(self) -> [Tile; 8] {
        [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map(|(dx, dy)| self.offset(dx, dy))
    }

    /// The four tiles beside: north, east, south, west.
    pub fn orthogonals(self) -> [Tile; 4] {
        Face::ALL.map(|face| self.beside(face))
    }

    /// Columns and rows from here to there.
    pub fn offset_to(self, there: Tile) -> (i32, i32) {
        (i32::from(there.x) - i32::from(self.x), i32::from(there.y) - i32::from(self.y))
    }

    /// One of the eight tiles around.
    pub fn is_beside(self, other: Tile) -> bool {
        let (dx, dy) = self.offset_to(other);
        self != other && dx.abs() <= 1 && dy.abs() <= 1
    }

    /// One of the four tiles that touch at a corner.
    pub fn is_diagonal_to(self, other: Tile) -> bool {
        let (dx, dy) = self.offset_to(other);
        dx.abs() == 1 && dy.abs() == 1
    }

    /// The other two tiles at the corner that two diagonal neighbours share.
    pub(super) fn beside_corner(self, other: Tile) -> [Tile; 2] {
        [Tile::new(other.x, self.y), Tile::new(self.x, other.y)]
    }
}

/// The distance in tiles (CQB-MOVE-1): `max(dx, dy) + min(dx, dy) / 2`, rounded down, regardless of obstacles.
///
/// ```
/// use fatal_funnel::board::{Tile, distance};
/// assert_eq!(distance(Tile::new(0, 0), Tile::new(6, 4)), 8);
/// ```
pub fn distance(a: Tile, b: Tile) -> u16 {
    let (dx, dy) = a.offset_to(b);
    let (dx, dy) = (dx.unsigned_abs(), dy.unsigned_abs());
    u16::try_from(dx.max(dy) + dx.min(dy) / 2).unwrap_or(u16::MAX)
}

impl Ord for Tile {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Tile {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<[i16; 2]> for Tile {
    fn from([x, y]: [i16; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Tile> for [i16; 2] {
    fn from(tile: Tile) -> Self {
        [tile.x, tile.y]
    }
}

impl Serialize for Tile {
    /// Written as `[x, y]`; error messages call it a tile.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct("Tile", &[self.x, self.y])
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.x, self.y)
    }
}
impl From<Tile> for Argument {
    fn from(tile: Tile) -> Self {
        Self::Tile(tile.x, tile.y)
    }
}
