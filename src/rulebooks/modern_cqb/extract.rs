//! Extraction: those who are led or dragged leave the map by an exit (CQB-CIV-11, CQB-MOVE-5).

use bevy::prelude::World;

use super::figure::Condition;
use super::tokens::{Bleeding, Controlled, Critical, Downed, Dragging};
use super::words::CqbEvent;
use super::{Turn, score, stance};
use crate::board::{Board, Terrain, Tile};
use crate::table::{FigureId, Figures, Side};

/// After each order: whoever is led or dragged by a figure of the team, and has come to an exit with it, leaves.
pub fn leave(turn: &mut Turn) {
    for by in turn.world().able_of(Side::Response) {
        for figure in charges(turn.world(), by) {
            if at_exit(turn.world(), by, figure) {
                go(turn, by, figure);
            }
        }
    }
}

/// The civilians that a figure leads and whom it drags, in order.
pub fn charges(world: &World, by: FigureId) -> Vec<FigureId> {
    let led = |id: FigureId| world.of::<Controlled>(id).is_some_and(|control| control.by == by);
    let dragged = |id: FigureId| world.of::<Dragging>(by).is_some_and(|grip| grip.whom == id);
    world.figures().into_iter().filter(|id| led(*id) || dragged(*id)).collect()
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
