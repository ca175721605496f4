//! The ground that a side has cleared, for orders that may lead into it.

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{Clock, FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::senses::observation;

/// The building as a side has searched it (CQB-BOARD-3).
pub struct SearchedGround<'w> {
    world: &'w World,
    board: &'w Board,
    side: Side,
}

impl<'w> SearchedGround<'w> {
    /// The building as the active side has searched it.
    pub fn of(world: &'w World) -> Self {
        Self { world, board: world.resource(), side: world.resource::<Clock>().active }
    }

    /// Whether a path leads into, or to the doorway of, a room that is neither cleared nor the one where it begins.
    pub fn leads_into_uncleared(&self, figure: FigureId, path: &[Tile]) -> bool {
        let own = self.world.at(figure).and_then(|at| self.board.room_at(at));
        path.iter().any(|tile| match self.board.room_at(*tile) {
            Some(room) => !self.cleared(room, own),
            None => !self.is_doorway_cleared(*tile, own),
        })
    }

    /// Whether the rooms on both sides of a doorway are cleared, or are the one where a path begins.
    pub fn is_doorway_cleared(&self, doorway: Tile, own: Option<usize>) -> bool {
        doorway
            .orthogonals()
            .into_iter()
            .filter_map(|tile| self.board.room_at(tile))
            .all(|room| self.cleared(room, own))
    }

    fn cleared(&self, room: usize, own: Option<usize>) -> bool {
        Some(room) == own || observation::is_cleared(self.world, self.side, room)
    }
}
