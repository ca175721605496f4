//! Dragging figures that cannot walk (CQB-MOVE-5).

use bevy::prelude::World;

use super::super::civilians;
use super::may_walk;
use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, Refusal, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::senses::move_budget;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Downed, Dragging, Restrained};
use crate::rulebooks::modern_cqb::state::token_changes;

/// Whether a figure may start or end dragging another (CQB-MOVE-5).
pub fn check_drag(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    may_walk(world, figure)?;
    if let Some(grip) = world.of::<Dragging>(figure) {
        return Refusal::unless(grip.whom == target, "CQB-MOVE-5", || {
            format!("{} drags {} already; let go first", world.label(figure), world.label(grip.whom))
        });
    }
    let body = world.has::<Downed>(target) || world.has::<Restrained>(target);
    // A civilian controlled by the other side cannot be dragged away (CQB-SECURE-4).
    let led = world.of::<Controlled>(target).is_some_and(|control| world.side(control.by) == world.side(figure));
    let seen = SideKnowledge::by(world, world.side(figure)).in_view(target);
    let beside =
        seen && world.at(figure).zip(world.at(target)).is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    // Only an adjacent figure can tell that a civilian has frozen.
    Refusal::unless(!beside || !civilians::frozen(world, target), "CQB-CIV-10", || {
        format!("{} has frozen and cannot be moved this round", world.label(target))
    })?;
    let held = || move_budget::dragger(world, target).is_some();
    Refusal::unless(beside && (body || led) && !held(), "CQB-MOVE-5", || {
        "only an adjacent Downed figure, restrained suspect or civilian under its side's control can be dragged".into()
    })
}

pub fn resolve_drag(turn: &mut Turn, figure: FigureId, target: FigureId) {
    token_changes::leave(turn, figure);
    let lets_go = turn.world().has::<Dragging>(figure);
    turn.commit(CqbEvent::Gripped { figure, target: (!lets_go).then_some(target) });
}

/// Moves the dragged figure to the tile just left (CQB-MOVE-5); returns the tile that this frees.
pub(super) fn move_dragged(turn: &mut Turn, by: FigureId, to: Tile) -> Tile {
    let grip = turn.world().of::<Dragging>(by).map(|grip| grip.whom);
    if let Some(figure) = grip
        && let Some(from) = turn.world().at(figure)
    {
        turn.commit(CqbEvent::Dragged { figure, by, from, to });
        return from;
    }
    to
}
