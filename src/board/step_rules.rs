//! Neighbours and single steps.
use serde::{Deserialize, Serialize};

use super::step_graph::{DIAGONAL, STRAIGHT_ON};
use super::{Board, Terrain, Tile};

/// A book's treatment of a gap one tile wide between obstacles that are not walls, such as two crates.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum NarrowGaps {
    /// As a doorway, crossed straight on (CQB-BOARD-2, CQB-MOVE-6).
    #[default]
    Doorways,
    /// As floor: no corner but that of a wall or a closed door stops a step (CA-BOARD-1, SK-BOARD-1, MO-BOARD-1).
    Floor,
}

/// The cost of a step straight on over plain ground, in half-points (CQB-MOVE-1).
pub(super) const CHEAPEST_STEP: u16 = STRAIGHT_ON as u16;

impl Board {
    /// Whether two tiles are adjacent (CQB-BOARD-1): neighbours, except diagonal ones whose shared corner lies between
    /// two walls, closed doors or full-height obstacles. A tile is not adjacent to itself.
    pub fn adjacent(&self, a: Tile, b: Tile) -> bool {
        if !self.contains(a) || !self.contains(b) || !a.is_beside(b) {
            return false;
        }
        !a.is_diagonal_to(b) || !a.beside_corner(b).iter().all(|tile| self.opaque(*tile))
    }

    /// Whether terrain allows a step from one tile to the next (CQB-MOVE-1, CQB-MOVE-6): onto passable ground, never
    /// across the corner of a wall, window or closed door, and only orthogonally onto and off a doorway.
    pub fn step_allowed(&self, a: Tile, b: Tile) -> bool {
        self.step_with(a, b, |tile| self.passable(tile), |tile| self.passable(tile))
    }

    /// The cost of a step onto `b` in half-points (CQB-MOVE-1): 2 orthogonally, 3 diagonally, doubled onto rough
    /// ground.
    pub fn step_cost(&self, a: Tile, b: Tile) -> u16 {
        step_cost(a, b, self.rough(b))
    }

    /// [`Board::step_allowed`] with the caller's own tests for where a figure may stand and whose corners block. A
    /// search may so take doors as open, except those that a step only passes by.
    pub(super) fn step_with(
        &self,
        a: Tile,
        b: Tile,
        stands: impl Fn(Tile) -> bool,
        passable: impl Fn(Tile) -> bool,
    ) -> bool {
        if !a.is_beside(b) || !stands(b) {
            return false;
        }
        if !a.is_diagonal_to(b) {
            return true;
        }
        let corner = a.beside_corner(b);
        let cuts = |tile: &Tile| self.has_corner(*tile) && !passable(*tile);
        let squeezes = || corner.iter().all(|tile| self.opaque(*tile) && !passable(*tile));
        let narrow = || self.gaps == NarrowGaps::Doorways && (squeezes() || self.is_doorway(a) || self.is_doorway(b));
        !corner.iter().any(cuts) && !narrow()
    }

    /// Whether a tile, while closed, has corners that no step may cut: walls, windows and doors, but not crates and
    /// pillars.
    fn has_corner(&self, tile: Tile) -> bool {
        matches!(
            self.terrain(tile),
            Terrain::Nothing | Terrain::Wall | Terrain::SoftWall | Terrain::Window | Terrain::Doorway
        )
    }
}

/// The cost of a step in half-points (CQB-MOVE-1).
pub(super) fn step_cost(a: Tile, b: Tile, rough: bool) -> u16 {
    let plain = if a.is_diagonal_to(b) { DIAGONAL as u16 } else { CHEAPEST_STEP };
    if rough { plain * 2 } else { plain }
}
