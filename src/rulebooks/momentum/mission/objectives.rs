//! The objectives: what is met and what is lost (MO-WIN-1).

use bevy::prelude::World;

use super::super::senses::sight;
use super::super::state::figure::{CalledDone, Character};
use super::super::state::scenario::{Goal, Goals, ScenarioObjects};
use super::super::state::status_effects::{Captured, Dead, Unconscious};
use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, Side, SideKnowledge, Token};
use crate::referee::KnownMissionProgress;

/// The status of an objective.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ObjectiveStanding {
    Open,
    Met,
    Lost,
}

/// The status of an objective as a side knows it, or the true one without a side. Objects are in plain view (MO-BOARD-2).
pub fn objective_standing(world: &World, goal: &Goal, side: Option<Side>) -> ObjectiveStanding {
    let target = FigureId(goal.target);
    let met = match goal.verb.as_str() {
        "secure" => world.resource::<ScenarioObjects>().things.get(&goal.target).is_some_and(|thing| thing.done),
        "capture" => has_token::<Captured>(world, side, target) || has_token::<Unconscious>(world, side, target),
        _ => goal.at.is_some_and(|at| reached(world, at, side)),
    };
    match () {
        () if met => ObjectiveStanding::Met,
        () if goal.verb == *"capture" && has_token::<Dead>(world, side, target) => ObjectiveStanding::Lost,
        () => ObjectiveStanding::Open,
    }
}

/// Whether a character has a token, as a side last saw it.
fn has_token<T: Token>(world: &World, side: Option<Side>, id: FigureId) -> bool {
    side.map_or_else(|| world.has::<T>(id), |side| SideKnowledge::by(world, side).token::<T>(id).is_some())
}

fn reached(world: &World, at: Tile, side: Option<Side>) -> bool {
    let there = |tile: Tile| in_its_room(world, at, tile);
    let known = |id: &FigureId| side.is_none_or(|side| sight::is_in_sight(world, side, *id));
    world.able_of(Side::Response).into_iter().filter(known).any(|id| world.at(id).is_some_and(there))
}

/// Whether a tile is that of an objective, or one of its room.
fn in_its_room(world: &World, at: Tile, tile: Tile) -> bool {
    let board = world.resource::<Board>();
    let room = board.room_at(at);
    tile == at || (room.is_some() && board.room_at(tile) == room)
}

/// Whether nothing required is left to do, as far as the team knows.
fn seems_done(world: &World) -> bool {
    let mut required = world.resource::<Goals>().0.iter().filter(|goal| !goal.optional).peekable();
    required.peek().is_some() && required.all(|goal| as_known(world, goal) == ObjectiveStanding::Met)
}

/// The optional objectives that are open, as far as the team knows.
pub fn known_open_optional_goals(world: &World) -> impl Iterator<Item = &Goal> {
    let optional = world.resource::<Goals>().0.iter().filter(|goal| goal.optional);
    optional.filter(|goal| as_known(world, goal) == ObjectiveStanding::Open)
}

fn as_known(world: &World, goal: &Goal) -> ObjectiveStanding {
    objective_standing(world, goal, Some(Side::Response))
}

/// The progress of the mission, as the team knows it.
pub fn known_progress(world: &World) -> KnownMissionProgress {
    let done = seems_done(world);
    KnownMissionProgress {
        rule: "MO-WIN-1",
        optional_left: done && known_open_optional_goals(world).next().is_some(),
        done,
        called_in: world.figures().iter().any(|id| world.has::<CalledDone>(*id)),
    }
}
