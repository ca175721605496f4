//! Pieces of furniture, by how they stand in a room.

/// A kind of furniture, with the glyph of its cover and sizes in tiles.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FurniturePiece {
    /// Against a wall: glyph, length, how many.
    Wall(char, i16, usize),
    /// Beds with their heads to a wall, side by side: how many.
    Beds(usize),
    /// A counter along the room, with space behind it and a way past.
    Counter(char),
    /// In the middle: glyph, length along the room, depth.
    Amid(char, i16, i16),
    /// Rows and columns of blocks: glyph, length and depth of one, gaps along and across.
    Grid(char, i16, i16, i16, i16),
    /// Single tiles: glyph, how many.
    Lone(char, usize),
    /// Bays of seats on both sides of an aisle.
    Seats,
    /// Tills before the doors that customers come in by, and shelves in aisles behind them.
    Shelves,
}
