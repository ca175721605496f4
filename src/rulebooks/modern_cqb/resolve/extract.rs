//! Leaving the map by an exit: figures led or dragged (CQB-CIV-11, CQB-MOVE-5), and the team itself (CQB-ROUND-4).

use bevy::prelude::World;

use super::civilians;
use crate::board::{Board, Terrain, Tile};
use crate::model::{FigureId, Figures, Outcome, Refusal, Roster, Side, Verdict};
use crate::rulebooks::modern_cqb::mission::{ending, score};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::senses::move_budget;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Bleeding, Controlled, Critical, Downed, Dragging};
use crate::rulebooks::modern_cqb::state::{phases, token_changes};

/// After each order: figures led or dragged to an exit by the team leave the map.
pub fn leave(turn: &mut Turn) {
    let world = turn.world();
    if anybody_is_led(world) {
        world.able_of(Side::Response).into_iter().for_each(|by| lead_through(turn, by));
    }
}

fn anybody_is_led(world: &World) -> bool {
    world.bearers::<Controlled>().next().is_some() || world.bearers::<Dragging>().next().is_some()
}

/// The figures that a side's own lead or drag.
pub fn all_charges(world: &World, side: Side) -> Vec<FigureId> {
    if !anybody_is_led(world) {
        return Vec::new();
    }
    world.able_of(side).into_iter().flat_map(|by| charges(world, by)).collect()
}

/// The figures that another leads or drags leave by the exit it has reached, one after the other: each next in the
/// chain closes up (CQB-CIV-11).
fn lead_through(turn: &mut Turn, by: FigureId) {
    loop {
        let world = turn.world();
        let next = charges(world, by).into_iter().find(|figure| at_exit(world, by, *figure));
        let Some((figure, gap)) = next.and_then(|figure| Some((figure, world.at(figure)?))) else { return };
        go(turn, by, figure);
        civilians::close_up(turn, by, gap);
    }
}

/// Whether a figure may leave the map from its tile, in its side's turn (CQB-ROUND-4).
pub fn check_leave(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())?;
    phases::commands(world, figure)?;
    let name = || world.label(figure);
    Refusal::unless(world.side(figure) == Side::Response, "CQB-ROUND-4", || {
        "only the response side leaves by an exit".into()
    })?;
    let exit = world.at(figure).is_some_and(|at| world.resource::<Board>().terrain(at) == Terrain::Exit);
    Refusal::unless(exit, "CQB-ROUND-4", || format!("{} does not stand on an exit; go there first", name()))?;
    Refusal::unless(world.may_move(figure), "CQB-MOVE-4", || {
        format!("{} is stunned or Engaged and cannot leave; wait, or free it first", name())
    })
}

/// A figure leaves, after the figures it leads or drags. When the last one able to act leaves, the team has withdrawn
/// (CQB-ROUND-4).
pub fn resolve_leave(turn: &mut Turn, figure: FigureId) {
    token_changes::leave(turn, figure);
    lead_through(turn, figure);
    token_changes::leave_and_release(turn, figure);
    let Some(at) = turn.world().at(figure) else { return };
    turn.commit(CqbEvent::Left { figure, at });
    if turn.world().able_of(Side::Response).is_empty() {
        ending::withdraw(turn);
    }
}

/// The figures that another leads or drags, by id.
pub fn charges(world: &World, by: FigureId) -> Vec<FigureId> {
    let led: Vec<FigureId> = move_budget::led_by(world, by).collect();
    let dragged = world.of::<Dragging>(by).map(|grip| grip.whom);
    let charge = |id: &FigureId| led.contains(id) || Some(*id) == dragged;
    world.resource::<Roster>().ids().filter(charge).collect()
}

/// Whether a figure is on an exit, or beside its handler on one.
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
    // Medics outside stop the bleeding.
    if turn.world().has::<Downed>(figure) {
        token_changes::lose::<Bleeding>(turn, figure);
        token_changes::lose::<Critical>(turn, figure);
    }
    let position = turn.position();
    turn.commit(CqbEvent::Extracted { figure, at, by: Some(by) });
    score::extracted(turn, position, figure);
}
