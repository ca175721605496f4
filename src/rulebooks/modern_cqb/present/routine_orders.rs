//! Which orders are routine while no enemy is known, and which are the player's own to give.
use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{Clock, Close, CommonOrder, EndPhase, FigureId, Figures, Hold, Move, Open, Order as AnyOrder, Side};
use crate::referee::Rulebook;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbOrder, ModernCqb, Order};
use crate::rulebooks::modern_cqb::senses::sight;

/// Why an order is the player's own to give, as a clause; `None` if it is routine.
pub fn reserved(world: &World, order: &Order) -> Option<&'static str> {
    let alone =
        || ModernCqb::odds(world, order).filter(|odds| !odds.ledger.0.is_empty()).map(|_| "would be left alone");
    match order {
        AnyOrder::Common(CommonOrder::Move(Move { .. })) => risky(world, order).or_else(alone),
        AnyOrder::Common(CommonOrder::Open(Open { .. })) => risky(world, order),
        AnyOrder::Common(
            CommonOrder::Close(Close { .. }) | CommonOrder::Hold(Hold { .. }) | CommonOrder::EndPhase(EndPhase {}),
        )
        | AnyOrder::Own(CqbOrder::Overwatch { .. }) => None,
        AnyOrder::Own(CqbOrder::Peek { .. }) => Some("would look into a room"),
        _ => Some("has something to do"),
    }
}

/// Why a Move or an Open may lead into danger, as a clause.
pub fn risky(world: &World, order: &Order) -> Option<&'static str> {
    let ground = Ground { world, board: world.resource(), side: world.resource::<Clock>().active };
    match order {
        AnyOrder::Common(CommonOrder::Move(Move { figure, path })) if ground.ventures(*figure, path) => {
            Some("would go into a room that is not cleared")
        }
        AnyOrder::Common(CommonOrder::Move(Move { .. })) if !ModernCqb::dangers(world, order).is_empty() => {
            Some("may be fired at on the way")
        }
        AnyOrder::Common(CommonOrder::Open(Open { at, .. })) if !ground.passed(*at, None) => {
            Some("would open a door that nobody has looked behind")
        }
        _ => None,
    }
}

/// The building as a side has searched it (CQB-BOARD-3).
struct Ground<'w> {
    world: &'w World,
    board: &'w Board,
    side: Side,
}

impl Ground<'_> {
    /// Whether a path leads into, or to the doorway of, a room that is neither cleared nor the one where it begins.
    fn ventures(&self, figure: FigureId, path: &[Tile]) -> bool {
        let own = self.world.at(figure).and_then(|at| self.board.room_at(at));
        path.iter().any(|tile| match self.board.room_at(*tile) {
            Some(room) => !self.cleared(room, own),
            None => !self.passed(*tile, own),
        })
    }

    /// Whether the rooms on both sides of a doorway are cleared, or the one where a path begins.
    fn passed(&self, doorway: Tile, own: Option<usize>) -> bool {
        doorway
            .orthogonals()
            .into_iter()
            .filter_map(|tile| self.board.room_at(tile))
            .all(|room| self.cleared(room, own))
    }

    fn cleared(&self, room: usize, own: Option<usize>) -> bool {
        Some(room) == own || sight::cleared(self.world, self.side, room)
    }
}
