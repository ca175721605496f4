//! Civilian movement: step by step, opening doors by hand, within its Move.

use bevy::prelude::World;

use super::super::walk;
use crate::board::{Board, Door, DoorState, DoorTreatment, Passage, Tile};
use crate::model::{CommonEvent, FigureId, Figures};
use crate::rulebooks::modern_cqb::events::Turn;
use crate::rulebooks::modern_cqb::senses::{move_budget, sight};
use crate::rulebooks::modern_cqb::state::figure::Condition;

/// A way, and the door that is shut at its end.
#[derive(Default)]
pub struct Walk {
    pub path: Vec<Tile>,
    pub shut: Option<Tile>,
}

impl From<Vec<Tile>> for Walk {
    fn from(path: Vec<Tile>) -> Self {
        Self { path, shut: None }
    }
}

/// Passage past others, as a civilian on a tile sees them in its way.
pub fn seen_passage(world: &World, at: Tile) -> impl Fn(Tile) -> Passage + '_ {
    move |tile| match world.standing_on(tile).filter(|_| sight::line_of_sight(world, at, tile).is_some()) {
        Some(_) => Passage::Blocked,
        None => Passage::Free,
    }
}

/// The cheapest path to a tile, even an occupied one, round those whom it sees; and its cost in half-points.
pub fn known_path(world: &World, figure: FigureId, to: Tile) -> Option<(u32, Vec<Tile>)> {
    let at = world.at(figure)?;
    let taken = seen_passage(world, at);
    let taken = |tile: Tile| match world.standing_on(tile) {
        Some(_) if tile == to => Passage::PassOnly,
        _ => taken(tile),
    };
    world.resource::<Board>().path(at, to, taken, |tile| world.body_on(tile), (1, 1), DoorTreatment::Openable)
}

/// Walks as far as its Move and obstacles allow.
pub fn walk_along(turn: &mut Turn, figure: FigureId, Walk { path, shut: door }: &Walk) {
    let mut left = move_budget::move_budget(turn.world(), figure);
    for to in path {
        if !turn.world().may_move(figure) || turn.over() {
            return;
        }
        left = match step(turn, figure, *to, left) {
            Some(left) => left,
            None => return,
        };
    }
    if let Some(at) = door {
        shut(turn, figure, *at, left);
    }
}

/// Makes one step, opening its door; returns the remaining Move, `None` if the step fails.
fn step(turn: &mut Turn, figure: FigureId, to: Tile, left: u16) -> Option<u16> {
    let left = open(turn, figure, to, left)?;
    let world = turn.world();
    let board = world.resource::<Board>();
    let from = world.at(figure)?;
    let cost = walk::step_cost(world, board, figure, from, to, world.body_on(to));
    if world.standing_on(to).is_some() || !board.step_allowed(from, to) || cost > left {
        return None;
    }
    let left = left - cost;
    turn.commit(CommonEvent::Stepped { figure, from, to, left });
    Some(left)
}

fn open(turn: &mut Turn, figure: FigureId, at: Tile, left: u16) -> Option<u16> {
    let door = turn.world().resource::<Board>().door(at).filter(|door| !door.is_open());
    let Some(before) = door else { return Some(left) };
    let left = left.checked_sub(walk::DOOR).filter(|_| before.works_by_hand())?;
    let after = Door { state: DoorState::Open, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
    Some(left)
}

fn shut(turn: &mut Turn, figure: FigureId, at: Tile, left: u16) {
    let world = turn.world();
    let able = world.may_move(figure) && world.standing_on(at).is_none() && !world.body_on(at);
    let door = world.resource::<Board>().door(at).filter(|door| door.is_open() && able && !turn.over());
    let Some((before, left)) = door.zip(left.checked_sub(walk::DOOR)) else { return };
    let after = Door { state: DoorState::Closed, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}
