//! Working a door by hand, and what a door or a peek costs (CQB-MOVE-2, CQB-MOVE-3).

use bevy::prelude::World;

use super::move_left;
use crate::board::{Board, Door, DoorState, Tile};
use crate::localization::phrase;
use crate::model::{CommonEvent, FigureId, Refusal, Verdict};
use crate::rulebooks::modern_cqb::events::{Stir, Turn};
use crate::rulebooks::modern_cqb::resolve::covering;
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::figure::figure_name;

/// Cost of a door or a peek, in half-points (CQB-MOVE-2, CQB-MOVE-3).
pub const DOOR: u16 = 2;

/// Whether a figure has the Move left for a door, or for a peek.
pub fn check_move_left(world: &World, figure: FigureId, peeks: bool) -> Verdict {
    Refusal::unless(move_left(world, figure) >= DOOR, "CQB-MOVE-2", || {
        phrase!(
            "cqb-refused-door-cost",
            peek = peeks,
            cost = DOOR,
            figure = figure_name(world, figure),
            left = move_left(world, figure)
        )
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
