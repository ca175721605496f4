//! The graph of steps between tiles, precomputed for path searches.
use super::{Board, Ground, Tile};

/// Steps of each tile, by index: a bit for each neighbour to which a step is allowed, and a bit for each neighbour on the
/// board; both in tile order.
pub(super) type StepsOf = Box<[[u8; 2]]>;

/// The cost of a step over plain ground, in half-points, straight on and diagonally.
pub(super) const STRAIGHT_ON: u32 = 2;
pub(super) const DIAGONAL: u32 = 3;
/// The cost of a step to each neighbour on plain ground, in tile order.
const PLAIN: [u32; 8] = [DIAGONAL, STRAIGHT_ON, DIAGONAL, STRAIGHT_ON, STRAIGHT_ON, DIAGONAL, STRAIGHT_ON, DIAGONAL];
/// The bits of the four tiles that lie straight on.
const STRAIGHT: u8 = 0b0101_1010;

/// The steps of a board. Tiles are given by index: by row and then column.
#[derive(Copy, Clone)]
pub struct StepGraph<'b> {
    /// Offset to the index of each neighbour.
    offsets: [isize; 8],
    ground: &'b [Ground],
    steps: &'b [[u8; 2]],
}

impl Board {
    /// All steps that [`Board::step_allowed`] permits. Cached until a door or a wall changes; clones share the cache.
    pub fn steps(&self) -> StepGraph<'_> {
        let steps = self.openings.steps.get_or_init(|| self.tiles().map(|tile| self.steps_from(tile)).collect());
        StepGraph::new(self.width, &self.openings.ground, steps)
    }

    pub(super) fn steps_from(&self, tile: Tile) -> [u8; 2] {
        let bits = |holds: &dyn Fn(Tile) -> bool| {
            let around = tile.neighbours().into_iter().enumerate();
            around.map(|(bit, next)| u8::from(holds(next)) << bit).sum()
        };
        [bits(&|next| self.step_allowed(tile, next)), bits(&|next| self.contains(next))]
    }
}

impl<'b> StepGraph<'b> {
    pub(super) fn new(width: u16, ground: &'b [Ground], steps: &'b [[u8; 2]]) -> Self {
        let width = isize::try_from(width).unwrap_or_default();
        let offsets = [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1];
        Self { offsets, ground, steps }
    }

    /// Whether the cached steps from a tile equal these.
    pub(super) fn match_steps(self, index: usize, steps: [u8; 2]) -> bool {
        self.steps[index] == steps
    }

    /// Whether a figure may stand on a tile now.
    pub fn passable(self, index: usize) -> bool {
        self.ground[index] != Ground::Closed
    }

    /// Whether a step onto a tile costs double.
    pub fn rough(self, index: usize) -> bool {
        self.ground[index] == Ground::Rough
    }

    /// The neighbours of a tile that are on the board, in tile order, each with the cost of a step in half-points on
    /// plain ground and whether the step is allowed now.
    pub fn neighbours(self, index: usize) -> impl Iterator<Item = (usize, u32, bool)> + use<'b> {
        let [allowed, mut near] = self.steps[index];
        let offsets = self.offsets;
        std::iter::from_fn(move || {
            let bit = near.trailing_zeros() as usize;
            let next = offsets.get(bit)?;
            near &= near.wrapping_sub(1);
            Some((index.wrapping_add_signed(*next), PLAIN[bit], allowed & (1 << bit) != 0))
        })
    }

    /// The neighbours of a tile that a step may lead to: orthogonal ones even if closed, diagonal ones only if this
    /// tile is passable and the step is allowed; each with the cost of the step on plain ground.
    pub fn straight_or_allowed(self, index: usize) -> impl Iterator<Item = (usize, u32)> + use<'b> {
        let [allowed, near] = self.steps[index];
        let mut left = near & if self.passable(index) { STRAIGHT | allowed } else { STRAIGHT };
        let offsets = self.offsets;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            let next = offsets.get(bit)?;
            left &= left.wrapping_sub(1);
            Some((index.wrapping_add_signed(*next), PLAIN[bit]))
        })
    }
}
