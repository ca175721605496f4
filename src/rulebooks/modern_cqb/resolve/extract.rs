//! Leaving the map by an exit: those who are led or dragged (CQB-CIV-11, CQB-MOVE-5), and the team itself (CQB-ROUND-4).

use bevy::prelude::World;

use super::civilians;
use crate::board::{Board, Terrain, Tile};
use crate::model::{FigureId, Figures, Outcome, Refusal, Roster, Side, Verdict};
use crate::rulebooks::modern_cqb::messages::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::mission::{ending, score};
use crate::rulebooks::modern_cqb::senses::movement_rate;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::tokens::{Bleeding, Controlled, Critical, Downed, Dragging};
use crate::rulebooks::modern_cqb::state::{phases, stance};

/// After each order: whoever is led or dragged by a figure of the team, and has come to an exit with it, leaves.
pub fn leave(turn: &mut Turn) {
    let world = turn.world();
    let idle = world.bearers::<Controlled>().next().is_none() && world.bearers::<Dragging>().next().is_none();
    if !idle {
        world.able_of(Side::Response).into_iter().for_each(|by| lead_through(turn, by));
    }
}

/// Those whom a figure leads or drags leave by the exit that it has reached, one after the other: the next in the chain takes the
/// place of the one that has gone (CQB-CIV-11).
fn lead_through(turn: &mut Turn, by: FigureId) {
    loop {
        let world = turn.world();
        let next = charges(world, by).into_iter().find(|figure| at_exit(world, by, *figure));
        let Some((figure, gap)) = next.and_then(|figure| Some((figure, world.at(figure)?))) else { return };
        go(turn, by, figure);
        civilians::close_up(turn, by, gap);
    }
}

/// Whether a figure may leave the map where it stands, in its side's turn (CQB-ROUND-4).
pub fn check_leave(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())?;
    phases::commands(world, figure)?;
    let name = || world.label(figure);
    Refusal::unless(world.side(figure) == Side::Response, "CQB-ROUND-4", || {
        "only the response side leaves by an exit; the hostile side stays in its house".into()
    })?;
    let exit = world.at(figure).is_some_and(|at| world.resource::<Board>().terrain(at) == Terrain::Exit);
    Refusal::unless(exit, "CQB-ROUND-4", || format!("{} does not stand on an exit; go there first", name()))?;
    Refusal::unless(world.may_move(figure), "CQB-MOVE-4", || {
        format!("{} is stunned or Engaged and cannot leave; wait, or free it first", name())
    })
}

/// A figure leaves, after those whom it leads or drags. With the last who can, the team has withdrawn (CQB-ROUND-4).
pub fn resolve_leave(turn: &mut Turn, figure: FigureId) {
    stance::leave(turn, figure);
    lead_through(turn, figure);
    stance::leave_hands_free(turn, figure);
    let Some(at) = turn.world().at(figure) else { return };
    turn.commit(CqbEvent::Left { figure, at });
    if turn.world().able_of(Side::Response).is_empty() {
        ending::withdraw(turn);
    }
}

/// The civilians that a figure leads and whom it drags, in order.
pub fn charges(world: &World, by: FigureId) -> Vec<FigureId> {
    let led: Vec<FigureId> = movement_rate::led_by(world, by).collect();
    let dragged = world.of::<Dragging>(by).map(|grip| grip.whom);
    let charge = |id: &FigureId| led.contains(id) || Some(*id) == dragged;
    world.resource::<Roster>().ids().filter(charge).collect()
}

/// On an exit, or beside a handler who stands on one.
fn at_exit(world: &World, by: FigureId, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let exit = |at: Tile| board.terrain(at) == Terrain::Exit;
    let places = world.at(by).zip(world.at(figure));
    places.is_some_and(|(by, at)| exit(at) || (exit(by) && board.adjacent(by, at)))
}

fn go(turn: &mut Turn, by: FigureId, figure: FigureId) {
    let Some(at) = turn.world().at(figure) else { return };
    if turn.world().of::<Dragging>(by).is_some_and(|grip| grip.whom == figure) {
        turn.commit(CqbEvent::Gripped { figure: by, target: None });
    }
    // Outside there are medics.
    if turn.world().has::<Downed>(figure) {
        stance::lose::<Bleeding>(turn, figure);
        stance::lose::<Critical>(turn, figure);
    }
    let mark = turn.mark();
    turn.commit(CqbEvent::Extracted { figure, at, by: Some(by) });
    score::extracted(turn, mark, figure);
}
