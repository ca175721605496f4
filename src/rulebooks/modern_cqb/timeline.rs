//! What the level does of itself in an End Phase: reinforcements come, doors lock, nerve is tested, evidence burns, a device goes
//! off (CQB-HEAT-1, CQB-ROUND-5, CQB-NERVE-15).

use std::collections::{BTreeSet, VecDeque};

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::data::{self, Book};
use super::doctrine::Failure;
use super::figure::Condition;
use super::noise::Heat;
use super::words::CqbEvent;
use super::{Turn, burn, muster, nerve};
use crate::board::{Board, Door, DoorKind, DoorState, Tile};
use crate::table::{Brief, Clock, CommonEvent, FigureId, Figures, Side, Word};

/// An event of the level, once only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// The Heat from which it happens.
    pub heat: Option<u16>,
    /// The round in whose End Phase it happens.
    pub round: Option<u16>,
    /// Templates that come in, all at one entry.
    pub reinforce: Vec<Word>,
    pub at: Option<Tile>,
    /// Doors that lock.
    pub lock: Vec<Tile>,
    /// Figures, or the words of sides, whose nerve is tested, and whether severely (CQB-NERVE-15).
    pub test: Vec<Word>,
    pub severe: bool,
    /// What becomes of those who fail, where the mission says so (CQB-NERVE-12).
    pub failure: Option<Failure>,
    /// Evidence that starts to burn.
    pub burn: Vec<Word>,
    /// A device that goes off.
    pub detonate: Option<Word>,
    pub done: bool,
}

/// All that the level has in store, in the order of its file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline(pub Vec<Happening>);

impl Timeline {
    /// The events of a level that was inspected.
    pub fn of(brief: &Brief) -> Self {
        let happening = |event: &crate::table::LevelEvent| Happening {
            heat: event.heat,
            round: event.round,
            reinforce: event.reinforce.iter().map(|template| template.value).collect(),
            at: event.at.as_ref().map(|at| at.value),
            lock: event.lock.iter().map(|at| at.value).collect(),
            test: event.test.iter().map(|word| word.value).collect(),
            severe: event.severe,
            failure: event.failure.as_ref().and_then(|word| Failure::of(word.as_str())),
            burn: event.burn.iter().map(|word| word.value).collect(),
            detonate: event.detonate.as_ref().map(|word| word.value),
            done: false,
        };
        Self(brief.events.iter().map(happening).collect())
    }
}

/// End Phase: every event whose Heat and round have come happens, in the order of the level.
pub fn unfold(world: &mut World) {
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
        next.burn.iter().for_each(|object| burn::light(&mut turn, *object, None));
        next.detonate.iter().for_each(|device| burn::detonate(&mut turn, *device));
    }
}

/// The figures that an event names, by their ids or by their side, in order.
fn named(world: &World, words: &[Word]) -> Vec<FigureId> {
    let meant = |id: &FigureId| words.iter().any(|word| *word == id.0 || *word == world.side(*id).word());
    world.figures().into_iter().filter(meant).collect()
}

fn due(world: &World, next: &Happening) -> bool {
    let heat = world.resource::<Heat>().level;
    let round = world.resource::<Clock>().now.round;
    next.heat.is_none_or(|from| heat.is_some_and(|heat| heat >= from)) && next.round.is_none_or(|from| round >= from)
}

/// A figure comes in at an entry, or as near to it as there is a free tile. Where there is none it stays away.
fn reinforce(turn: &mut Turn, template: Word, entry: Tile) {
    let Some(at) = free_near(turn.world(), entry) else { return };
    if let Some(figure) = next_id(turn.world(), template) {
        turn.commit(CqbEvent::Reinforced { figure, template, at });
    }
}

/// `<template>-<n>`, the first that nobody has.
fn next_id(world: &World, template: Word) -> Option<FigureId> {
    let taken = world.figures();
    let ids = (1..=taken.len() + 1).filter_map(|n| Word::try_new(&format!("{template}-{n}")));
    ids.map(FigureId).find(|id| !taken.contains(id))
}

/// The nearest tile by steps on which nobody stands.
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

/// An ordinary door shuts and locks. One that was forced, blown or is blocked stays as it stands.
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

/// Whose side reinforcements of a template are on: their doctrine's.
pub fn side_of(book: &data::Data, template: Word) -> Option<Side> {
    let template = book.templates.get(template.as_str())?;
    Some(book.doctrines.get(&template.doctrine)?.side)
}

/// Whether an event could still bring a hostile (CQB-ROUND-7).
pub fn may_bring_hostiles(world: &World) -> bool {
    let book = world.resource::<Book>();
    let hostile = |template: &Word| side_of(book, *template) == Some(Side::Hostile);
    let mut events = world.resource::<Timeline>().0.iter();
    events.any(|next| !next.done && next.reinforce.iter().any(hostile) && comes(world, next))
}

/// Whether an event can come at all: Heat must be tracked, and its round no later than the last.
fn comes(world: &World, next: &Happening) -> bool {
    let tracked = next.heat.is_none() || world.resource::<Heat>().level.is_some();
    let limit = world.resource::<Clock>().limit;
    tracked && next.round.is_none_or(|round| limit.is_none_or(|limit| round <= limit))
}

/// What `apply` does with a reinforcement: it stands on its tile, awake.
pub(super) fn arrive(world: &mut World, figure: FigureId, template: Word, at: Tile) {
    let book = world.resource::<Book>().clone();
    if let Some(side) = side_of(&book, template) {
        muster::reinforce(world, &book, figure, template, side, at);
    }
}
