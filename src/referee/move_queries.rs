//! The moves of one figure as a mind asks for them: all ends at once, and the way only to the one that it chose.

use crate::board::{Reach, Tile};

/// Where a figure may end a move now.
pub trait Moves {
    /// The ends, and what each costs. Some of a figure of many may prove too narrow for all: no way leads to those.
    fn reach(&self) -> &Reach;

    /// The way to an end, the start left out, if the rules allow it.
    fn way(&self, end: Tile) -> Option<Vec<Tile>> {
        Some(self.reach().path(end)).filter(|path| !path.is_empty())
    }
}

impl Moves for Reach {
    fn reach(&self) -> &Reach {
        self
    }
}
