//! Working a door by hand, and what a door or a peek costs (CQB-MOVE-2, CQB-MOVE-3).

use bevy::prelude::World;

use super::move_left;
use crate::board::{Board, Door, DoorState, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Verdict};
use crate::rulebooks::modern_cqb::events::{Stir, Turn};
use crate::rulebooks::modern_cqb::resolve::covering;
use crate::rulebooks::modern_cqb::resolve::token_changes;

/// Cost of a door or a peek, in half-points (CQB-MOVE-2, CQB-MOVE-3).
pub const DOOR: u16 = 2;

/// Whether a figure has the Move left for a door or a peek.
pub fn check_move_left(world: &World, figure: FigureId, what: &str) -> Verdict {
    Refusal::unless(move_left(world, figure) >= DOOR, "CQB-MOVE-2", || {
        format!("{what} costs {DOOR} half-points and {} has {} left", world.label(figure), move_left(world, figure))
    })
}

pub fn resolve_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    token_changes::end_stance(turn, figure);
    if covering::answer_stirring(turn, figure, Stir::WorksDoor) {
        return;
    }
    let world = turn.world();
    let left = move_left(world, figure) - DOOR;
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let state = if open { DoorState::Open } else { DoorState::Closed };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}
