//! Runs level events in the End Phase (CQB-HEAT-1, CQB-ROUND-5, CQB-NERVE-15).

use std::collections::{BTreeSet, VecDeque};

use bevy::prelude::World;

use crate::board::{Board, Door, DoorKind, DoorState, Tile};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Word};
use crate::rulebooks::modern_cqb::mission::burning_evidence;
use crate::rulebooks::modern_cqb::mission::scheduled_events::{Happening, Timeline};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Turn};
use crate::rulebooks::modern_cqb::resolve::nerve;
use crate::rulebooks::modern_cqb::senses::noise::Heat;
use crate::rulebooks::modern_cqb::state::figure::Condition;

/// End Phase: runs every due level event, in file order.
pub fn run_due(world: &mut World) {
    let mut turn = Turn::of(world);
    for index in 0..turn.world().resource::<Timeline>().0.len() {
        let next = turn.world().resource::<Timeline>().0[index].clone();
        if next.done || turn.over() || !due(turn.world(), &next) {
            continue;
        }
        turn.commit(CqbEvent::Happened { index: index as u16 });
        next.reinforce.iter().for_each(|template| reinforce(&mut turn, *template, next.at.unwrap_or_default()));
        next.lock.iter().for_each(|door| lock(&mut turn, *door));
        let shaken = named(turn.world(), &next.test);
        nerve::call(&mut turn, &shaken, next.severe, next.failure);
        next.burn.iter().for_each(|object| burning_evidence::ignite(&mut turn, *object, None));
        next.detonate.iter().for_each(|device| burning_evidence::detonate(&mut turn, *device));
    }
}

/// The figures that an event names by id or by side, in order.
fn named(world: &World, words: &[Word]) -> Vec<FigureId> {
    let meant = |id: &FigureId| words.iter().any(|word| *word == id.0 || *word == world.side(*id).word());
    world.figures().into_iter().filter(meant).collect()
}

fn due(world: &World, next: &Happening) -> bool {
    let heat = world.resource::<Heat>().level;
    let round = world.resource::<Clock>().now.round;
    next.heat.is_none_or(|from| heat.is_some_and(|heat| heat >= from)) && next.round.is_none_or(|from| round >= from)
}

/// A reinforcement arrives at an entry, or on the nearest free tile. Without one it does not arrive.
fn reinforce(turn: &mut Turn, template: Word, entry: Tile) {
    let Some(at) = free_near(turn.world(), entry) else { return };
    if let Some(figure) = next_id(turn.world(), template) {
        turn.commit(CqbEvent::Reinforced { figure, template, at });
    }
}

/// The first free id of the form `<template>-<n>`.
fn next_id(world: &World, template: Word) -> Option<FigureId> {
    let taken = world.figures();
    let ids = (1..=taken.len() + 1).filter_map(|n| Word::try_new(&format!("{template}-{n}")));
    ids.map(FigureId).find(|id| !taken.contains(id))
}

/// The nearest free tile, by steps.
fn free_near(world: &World, entry: Tile) -> Option<Tile> {
    let board = world.resource::<Board>();
    let (mut found, mut seen) = (VecDeque::from([entry]), BTreeSet::from([entry]));
    while let Some(tile) = found.pop_front() {
        if board.passable(tile) && world.standing_on(tile).is_none() {
            return Some(tile);
        }
        let next = tile.neighbours().into_iter().filter(|to| board.step_allowed(tile, *to) && seen.insert(*to));
        found.extend(next.collect::<Vec<_>>());
    }
    None
}

/// Shuts and locks an ordinary door. A forced, blown or blocked door stays as it is.
fn lock(turn: &mut Turn, at: Tile) {
    let world = turn.world();
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let blocked = world.standing_on(at).is_some() || world.body_on(at);
    let lockable = before.kind == DoorKind::Ordinary || before.kind == DoorKind::Locked;
    let after = Door { kind: DoorKind::Locked, state: DoorState::Closed, ..before };
    if lockable && !before.forced && !blocked && after != before {
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: None, left: None });
    }
}
