//! The moves of one figure for a mind: all destinations at once, and a path only to the one chosen.

use std::sync::Arc;

use crate::board::{Reach, Tile};

/// The tiles where a figure may end a move now.
pub trait Moves {
    /// The destinations and their costs. A figure of several bodies may have no path to some of them, where not all
    /// bodies fit.
    fn reach(&self) -> &Reach;

    /// The path to a destination without the starting tile, if the rules allow it.
    fn way(&self, end: Tile) -> Option<Vec<Tile>> {
        Some(self.reach().path(end)).filter(|path| !path.is_empty())
    }

    /// Whether there is a path to a destination.
    fn has_way(&self, end: Tile) -> bool {
        self.way(end).is_some()
    }
}

impl<M: Moves + ?Sized> Moves for Arc<M> {
    fn reach(&self) -> &Reach {
        (**self).reach()
    }

    fn way(&self, end: Tile) -> Option<Vec<Tile>> {
        (**self).way(end)
    }

    fn has_way(&self, end: Tile) -> bool {
        (**self).has_way(end)
    }
}

impl Moves for Reach {
    fn reach(&self) -> &Reach {
        self
    }

    fn has_way(&self, end: Tile) -> bool {
        self.may_end(end)
    }
}
