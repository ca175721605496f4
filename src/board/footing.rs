//! Ground worked out for every tile: what may be stood on, and the steps from one tile to the next. Ways ask it of many tiles.
use std::sync::{Arc, OnceLock};

use super::{Board, Ground, Tile};

/// The ground of a board, until a door or a wall changes.
#[derive(Clone, Default)]
pub(super) struct Footing {
    /// By index of the tile.
    pub ground: Arc<[Ground]>,
    /// Those of the tiles around to which a step is allowed, and those that lie on the board: a bit each, in tile order.
    steps: Arc<OnceLock<Box<[[u8; 2]]>>>,
}

impl Footing {
    pub fn of(ground: impl Iterator<Item = Ground>) -> Self {
        Self { ground: ground.collect(), steps: Arc::default() }
    }

    /// Steps are worked out anew.
    pub fn forget_steps(&mut self) {
        self.steps = Arc::default();
    }

    /// The ground of one tile is another now; steps are worked out anew.
    pub fn set(&mut self, index: usize, ground: Ground) {
        self.forget_steps();
        // Boards that share it keep theirs.
        if let Some(tile) = Arc::make_mut(&mut self.ground).get_mut(index) {
            *tile = ground;
        }
    }
}

/// The half-points of a step to each of the tiles around on plain ground, in tile order.
const PLAIN: [u32; 8] = [3, 2, 3, 2, 2, 3, 2, 3];

/// The steps of a board; tiles go by their index: by row and then column.
#[derive(Copy, Clone)]
pub struct Steps<'b> {
    /// To the index of each of the tiles around.
    offsets: [isize; 8],
    ground: &'b [Ground],
    steps: &'b [[u8; 2]],
}

impl Board {
    /// All steps as [`Board::step_allowed`] has them, worked out once and kept until a door or a wall changes; clones share them.
    pub fn steps(&self) -> Steps<'_> {
        let steps = self.footing.steps.get_or_init(|| self.tiles().map(|tile| self.steps_from(tile)).collect());
        let width = isize::try_from(self.width).unwrap_or_default();
        let offsets = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
        Steps { offsets, ground: &self.footing.ground, steps }
    }

    fn steps_from(&self, tile: Tile) -> [u8; 2] {
        let bits = |holds: &dyn Fn(Tile) -> bool| {
            let around = tile.neighbours().into_iter().enumerate();
            around.map(|(bit, next)| u8::from(holds(next)) << bit).sum()
        };
        [bits(&|next| self.step_allowed(tile, next)), bits(&|next| self.contains(next))]
    }
}

impl<'b> Steps<'b> {
    /// Whether a figure may stand on a tile now.
    pub fn passable(self, index: usize) -> bool {
        self.ground[index] != Ground::Closed
    }

    /// Whether a step onto a tile costs double.
    pub fn rough(self, index: usize) -> bool {
        self.ground[index] == Ground::Rough
    }

    /// The tiles around one that lie on the board, in tile order, with what a step costs on plain ground, in half-points, and whether
    /// it is allowed now.
    pub fn around(self, index: usize) -> impl Iterator<Item = (usize, u32, bool)> + use<'b> {
        let [allowed, near] = self.steps[index];
        let there = (0..8).filter(move |bit| near & (1 << bit) != 0);
        let offsets = self.offsets;
        there.map(move |bit| (index.wrapping_add_signed(offsets[bit]), PLAIN[bit], allowed & (1 << bit) != 0))
    }
}
