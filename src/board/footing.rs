//! Ground worked out for every tile: what may be stood on, and the steps from one tile to the next. Ways ask it of many tiles.
use std::sync::{Arc, OnceLock};

use super::{Board, Ground, Tile};

/// The ground of a board, until a door or a wall changes.
#[derive(Clone, Default)]
pub(super) struct Footing {
    /// By index of the tile.
    pub ground: Arc<[Ground]>,
    steps: Arc<OnceLock<Box<[u8]>>>,
}

impl Footing {
    pub fn of(ground: impl Iterator<Item = Ground>) -> Self {
        Self { ground: ground.collect(), steps: Arc::default() }
    }

    /// The ground of one tile is another now; steps are worked out anew.
    pub fn set(&mut self, index: usize, ground: Ground) {
        self.steps = Arc::default();
        // Boards that share it keep theirs.
        if let Some(tile) = Arc::make_mut(&mut self.ground).get_mut(index) {
            *tile = ground;
        }
    }
}

/// The steps of a board; tiles go by their index: by row and then column.
#[derive(Copy, Clone)]
pub struct Steps<'b> {
    width: usize,
    ground: &'b [Ground],
    steps: &'b [u8],
}

impl Board {
    /// All steps as [`Board::step_allowed`] has them, worked out once and kept until a door or a wall changes; clones share them.
    pub fn steps(&self) -> Steps<'_> {
        let steps = self.footing.steps.get_or_init(|| self.tiles().map(|tile| self.steps_from(tile)).collect());
        Steps { width: usize::from(self.width), ground: &self.footing.ground, steps }
    }

    fn steps_from(&self, tile: Tile) -> u8 {
        let around = tile.neighbours().into_iter().enumerate();
        around.map(|(bit, next)| u8::from(self.step_allowed(tile, next)) << bit).sum()
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
        let (x, y) = (index % self.width, index / self.width);
        let (width, height) = (self.width, self.ground.len() / self.width);
        let allowed = self.steps[index];
        (0..9_usize).filter(|place| *place != 4).enumerate().filter_map(move |(bit, place)| {
            let (column, row) = ((x + place % 3).wrapping_sub(1), (y + place / 3).wrapping_sub(1));
            let plain = if place % 2 == 0 { 3 } else { 2 };
            (column < width && row < height).then(|| (row * width + column, plain, allowed & (1 << bit) != 0))
        })
    }
}
