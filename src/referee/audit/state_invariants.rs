//! Invariants of every battle's state.

use std::collections::BTreeSet;

use bevy::prelude::World;

use crate::board::{Board, Terrain};
use crate::model::{
    At, Certainty, Clock, ComponentRegistry, Facing, FigureId, Figures, Footprint, Invariant, Kind, Knowledge, Label,
    Outcome, Side, SideKnows, SideOf, Tokens,
};

/// Invariants checked on the state alone.
pub const STATES: &[Invariant] = &[
    Invariant::of_state(
        "whole-figures",
        "every figure has a side, a kind, a name, a place, a facing and a size",
        whole,
    ),
    Invariant::of_state("ids-once", "no two figures share an id", ids_once),
    Invariant::of_state("on-the-ground", "every figure on the map is on a walkable tile", on_the_ground),
    Invariant::of_state("tokens-once", "a figure has each token once", tokens_once),
    Invariant::of_state(
        "sides-asked",
        "the side that is asked, and that with the initiative, may give orders",
        sides_asked,
    ),
    Invariant::of_state("within-rounds", "the round is one of the level's", within_rounds),
    Invariant::of_state("doors-in-doorways", "doors stand in doorways, and every doorway has one", doors_in_doorways),
    Invariant::of_state("doors-as-they-are", "a forced door stands open, and a wedged one is shut", doors_as_they_are),
    Invariant::of_state("smoke-on-the-board", "smoke hangs over tiles of the board, and not in walls", smoke),
    Invariant::of_state(
        "known-figures",
        "a side knows of figures that are there, and of none of its own",
        known_figures,
    ),
    Invariant::of_state(
        "sightings",
        "a sighting has a tile of the board, a round so far, and a certainty above `unknown`",
        sightings,
    ),
    Invariant::of_state("known-doors", "a side knows of doors that stand, or stood until it looked away", known_doors),
    Invariant::of_state("known-tiles", "what a side has seen is as large as the board", known_tiles),
    Invariant::of_state("parts", "every component and resource of the rules is part of snapshots", parts),
    Invariant::of_state("reasons", "an end has a result and a reason", reasons),
];

pub(super) fn first_breach<T>(
    all: impl IntoIterator<Item = T>,
    breach: impl FnMut(T) -> Option<String>,
) -> Option<String> {
    all.into_iter().find_map(breach)
}

fn whole(world: &World) -> Option<String> {
    first_breach(world.figures(), |id| {
        let has = [
            ("side", world.has::<SideOf>(id)),
            ("kind", world.has::<Kind>(id)),
            ("name", world.has::<Label>(id)),
            ("place", world.has::<At>(id)),
            ("facing", world.has::<Facing>(id)),
            ("size", world.has::<Footprint>(id)),
        ];
        has.into_iter().find(|(_, has)| !has).map(|(what, _)| format!("`{id}` has no {what}"))
    })
}

fn ids_once(world: &World) -> Option<String> {
    let mut seen = BTreeSet::new();
    first_breach(world.figures(), |id| (!seen.insert(id)).then(|| format!("two figures are called `{id}`")))
}

fn on_the_ground(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(world.figures(), |id| {
        let at = world.at(id)?;
        (!board.passable_with_doors_open(at)).then(|| format!("`{id}` is on {at}, which is {:?}", board.terrain(at)))
    })
}

fn tokens_once(world: &World) -> Option<String> {
    first_breach(world.figures(), |id| {
        let mut seen = BTreeSet::new();
        let twice = Tokens::of(world, id).into_iter().find(|token| !seen.insert(*token))?;
        Some(format!("`{id}` has `{twice}` twice"))
    })
}

fn sides_asked(world: &World) -> Option<String> {
    let clock = world.resource::<Clock>();
    let odd = [clock.active, clock.initiative].into_iter().find(|side| side.enemy().is_none())?;
    Some(format!("the {odd} side is asked"))
}

fn within_rounds(world: &World) -> Option<String> {
    let clock = world.resource::<Clock>();
    let (now, last) = (clock.now.round, clock.last_round());
    (now == 0 || now > last).then(|| format!("it is round {now} of {last}"))
}

fn doors_in_doorways(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(board.tiles(), |tile| {
        let doorway = board.terrain(tile) == Terrain::Doorway;
        (doorway != board.door(tile).is_some())
            .then(|| format!("{tile} is {:?} with the door {:?}", board.terrain(tile), board.door(tile)))
    })
}

fn doors_as_they_are(world: &World) -> Option<String> {
    first_breach(world.resource::<Board>().doors(), |(at, door)| {
        let odd = door.forced && !door.is_open() || door.wedged && door.is_open();
        odd.then(|| format!("the door at {at} is {door:?}"))
    })
}

fn smoke(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(board.smoke_tiles(), |(at, density)| {
        let odd = density == 0 || !board.contains(at) || matches!(board.terrain(at), Terrain::Wall);
        odd.then(|| format!("smoke of density {density} is on {at}, which is {:?}", board.terrain(at)))
    })
}

/// The first breach in the knowledge of any side.
fn of_sides(world: &World, breach: impl Fn(Side, &SideKnows) -> Option<String>) -> Option<String> {
    first_breach(&world.resource::<Knowledge>().0, |(side, knows)| breach(*side, knows))
}

fn known_figures(world: &World) -> Option<String> {
    of_sides(world, |side, knows| {
        let odd = |id: &&FigureId| world.entity_of(**id).is_none() || world.side(**id) == side;
        knows.figures.keys().find(odd).map(|id| format!("the {side} side knows of `{id}`"))
    })
}

fn sightings(world: &World) -> Option<String> {
    let (board, now) = (world.resource::<Board>(), world.resource::<Clock>().now.round);
    of_sides(world, |side, knows| {
        let (id, seen) = knows
            .figures
            .iter()
            .find(|(_, seen)| seen.certainty == Certainty::Unknown || !board.contains(seen.at) || seen.round > now)?;
        Some(format!("in round {now} the {side} side knows `{id}` by {seen:?}"))
    })
}

fn known_doors(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    of_sides(world, |side, knows| {
        let gone = |at: &&_| board.door(**at).is_none() && !knows.standing.contains_key(*at);
        knows.doors.keys().find(gone).map(|at| format!("the {side} side knows of a door at {at}, where there is none"))
    })
}

fn known_tiles(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    of_sides(world, |side, knows| {
        let odd = [&knows.seen, &knows.swept]
            .into_iter()
            .find(|tiles| (tiles.width(), tiles.height()) != (board.width(), board.height()))?;
        Some(format!("the {side} side knows {} by {} tiles", odd.width(), odd.height()))
    })
}

fn parts(world: &World) -> Option<String> {
    ComponentRegistry::unregistered(world).into_iter().next().map(|name| format!("`{name}` was never registered"))
}

fn reasons(world: &World) -> Option<String> {
    let (result, reason) = world.resource::<Outcome>().0.as_ref()?;
    (result.as_str().is_empty() || reason.is_empty())
        .then(|| format!("it ended with the result `{result}` and the reason `{}`", reason.word))
}
