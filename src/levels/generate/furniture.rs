//! Pieces of furniture, by how they stand in a room.

/// A kind of furniture, with the glyph of its cover and sizes in tiles.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum FurniturePiece {
    /// Against a wall, one tile deep: glyph, length, how many.
    Wall(char, i16, usize),
    /// Beds with their heads to a wall, side by side: how many.
    Beds(usize),
    /// A bed for two, its head to the middle of a wall.
    DoubleBed,
    /// A counter along the room, with space behind it, guests before it and a way round; whether shelves stand behind it.
    Counter(bool),
    /// In the middle, with free floor about it, or else against a wall: glyph, length along the room, depth.
    Amid(char, i16, i16),
    /// Rows and columns of blocks: glyph, length and depth of one, gaps along and across.
    Grid(char, i16, i16, i16, i16),
    /// Rows of desks that face a desk at one end of the room.
    Class,
    /// Single tiles: glyph, how many.
    Lone(char, usize),
    /// Seats along a car on both sides of the aisle: facing pairs with a table between them at the window.
    Seats,
    /// A table with chairs.
    Table,
    /// Tables along a car with seats on both sides of each.
    Booths,
    /// Berths along the two walls across a car.
    Berths,
    /// Tills before the doors that customers come in by, and shelves in aisles behind them.
    Shelves,
    /// A stair to the floor above.
    Stair,
}

impl FurniturePiece {
    /// Whether a room without it would not be what its name says.
    pub fn is_needed(self) -> bool {
        use FurniturePiece::{Beds, Berths, Booths, Class, Counter, DoubleBed, Seats, Shelves, Stair};
        matches!(self, Beds(_) | Berths | DoubleBed | Counter(_) | Class | Seats | Booths | Shelves | Stair)
    }
}
