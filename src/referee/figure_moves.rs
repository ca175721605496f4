//! The moves of one figure for a mind: all destinations at once, and a path only to the one chosen.

use std::sync::Arc;

use crate::board::{Reach, Tile};

/// The tiles where a figure may end a move now.
pub trait FigureMoves {
    /// The destinations and their costs. A figure of several bodies may have no path to some of them, where not all
    /// bodies fit.
    fn reach(&self) -> &Reach;

    /// The path to a destination without the starting tile, if the rules allow it.
    fn path_to(&self, end: Tile) -> Option<Vec<Tile>> {
        Some(self.reach().path(end)).filter(|path| !path.is_empty())
    }

    /// Whether there is a path to a destination.
    fn has_path_to(&self, end: Tile) -> bool {
        self.path_to(end).is_some()
    }
}

impl<M: FigureMoves + ?Sized> FigureMoves for Arc<M> {
    fn reach(&self) -> &Reach {
        (**self).reach()
    }

    fn path_to(&self, end: Tile) -> Option<Vec<Tile>> {
        (**self).path_to(end)
    }

    fn has_path_to(&self, end: Tile) -> bool {
        (**self).has_path_to(end)
    }
}

impl FigureMoves for Reach {
    fn reach(&self) -> &Reach {
        self
    }

    fn has_path_to(&self, end: Tile) -> bool {
        self.may_end(end)
    }
}
