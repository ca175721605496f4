//! Runs level events: those that wait for a round or Heat in the End Phase (CQB-HEAT-1, CQB-ROUND-5, CQB-NERVE-15),
//! those that wait for something else right after the order that brings it about (CQB-HEAT-1).

use std::collections::{BTreeSet, VecDeque};

use bevy::prelude::{Res, World};

use super::burning_evidence;
use crate::board::{Board, Door, DoorKind, DoorState, Tile};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Side, Word};
use crate::rulebooks::modern_cqb::events::{
    Claiming, EffectChanged, HostilesDirected, LevelEventAnnounced, LevelEventAverted, LevelEventHappened, Reinforced,
    Turn,
};
use crate::rulebooks::modern_cqb::mission::alarm_rungs::AlarmRung;
use crate::rulebooks::modern_cqb::mission::level_event_conditions::Scene;
use crate::rulebooks::modern_cqb::mission::level_event_progress;
use crate::rulebooks::modern_cqb::mission::timeline::{Timeline, TimelineEvent};
use crate::rulebooks::modern_cqb::resolve::{hostile_alarm, nerve, objective_progress};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::state::alarm::{AlarmState, Notice};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, State};

/// End Phase: runs every due level event, in file order.
pub fn run_due_events(timeline: Res<Timeline>, mut claiming: Claiming) {
    if !timeline.0.is_empty() {
        claiming.once(run);
    }
}

fn run(turn: &mut Turn) {
    if turn.world().resource::<Timeline>().scenes().next().is_some() {
        // What the End Phase itself brought about counts.
        objective_progress::commit_progress(turn);
    }
    stop_rungs(turn);
    for index in 0..turn.world().resource::<Timeline>().0.len() {
        happen_if(turn, index, |_| true);
    }
    announce(turn);
}

/// After an order: runs the events that waited for what came about in it (CQB-HEAT-1), and tells the team what it now
/// knows the cause of. One event may bring about the next.
pub fn run_events_after_order(timeline: Res<Timeline>, mut claiming: Claiming) {
    if timeline.scenes().next().is_some() {
        claiming.once(run_scenes);
    }
}

fn run_scenes(turn: &mut Turn) {
    let count = turn.world().resource::<Timeline>().0.len();
    stop_rungs(turn);
    while (0..count).any(|index| happen_if(turn, index, |next| next.scene().is_some_and(Scene::happens_after_order))) {
        objective_progress::commit_progress(turn);
    }
    announce(turn);
}

/// Calls off the events whose deed is done (CQB-HEAT-8).
fn stop_rungs(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Timeline>().0.len() {
        let rung = turn.world().resource::<Timeline>().0[index].alarm_rung();
        if !turn.over() && rung.is_some_and(AlarmRung::is_stopping_deed_done) {
            turn.commit(LevelEventAverted { index: index as u16 });
        }
    }
}

/// Runs an event if it is due and of a kind; returns whether it did.
fn happen_if(turn: &mut Turn, index: usize, kind: impl Fn(&TimelineEvent) -> bool) -> bool {
    let next = &turn.world().resource::<Timeline>().0[index];
    if next.is_over() || turn.over() || !kind(next) || !due(turn.world(), next) {
        return false;
    }
    let next = next.clone();
    turn.commit(LevelEventHappened { index: index as u16 });
    next.reinforce.iter().for_each(|template| reinforce(turn, *template, next.at.unwrap_or_default()));
    next.lock.iter().for_each(|door| lock(turn, *door));
    next.alarm_rung().into_iter().flat_map(|rung| &rung.barricade).for_each(|door| barricade(turn, *door));
    if let Some(scene) = next.scene() {
        play(turn, scene);
    }
    let shaken = named(turn.world(), &next.test);
    nerve::test_for_level_event(turn, &shaken, next.severe, next.failure);
    next.burn.iter().for_each(|object| burning_evidence::ignite(turn, *object, None));
    next.detonate.iter().for_each(|device| burning_evidence::detonate(turn, *device));
    true
}

/// Doors, room effects and orders of a scene.
fn play(turn: &mut Turn, scene: &Scene) {
    scene.unlock.iter().for_each(|door| unlock(turn, *door));
    scene.open.iter().for_each(|door| open(turn, *door));
    scene.start.iter().for_each(|effect| switch(turn, *effect, true));
    scene.stop.iter().for_each(|effect| switch(turn, *effect, false));
    let Some(order) = scene.order else { return };
    let hostiles = turn.world().able_of(Side::Hostile);
    let figures: Vec<FigureId> = hostiles.into_iter().filter(|id| scene.gives_order_to(id.0)).collect();
    if !figures.is_empty() {
        turn.commit(HostilesDirected { figures: figures.clone(), order });
        figures.into_iter().for_each(|id| hostile_alarm::raise_alarm(turn, id, AlarmState::Aware, Notice::Order, None));
    }
}

/// Tells the team what events say whose cause it knows (CQB-HEAT-1).
fn announce(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Timeline>().0.len() {
        let scene = turn.world().resource::<Timeline>().0[index].scene();
        if !turn.over() && scene.is_some_and(level_event_progress::may_be_told) {
            turn.commit(LevelEventAnnounced { index: index as u16 });
            turn.make_final();
        }
    }
}

/// The figures that an event names by id or by side, in order.
fn named(world: &World, words: &[Word]) -> Vec<FigureId> {
    let meant = |id: &FigureId| words.iter().any(|word| *word == id.0 || *word == world.side(*id).word());
    world.figures().into_iter().filter(meant).collect()
}

fn due(world: &World, next: &TimelineEvent) -> bool {
    let heat = world.resource::<Heat>().current();
    let round = world.resource::<Clock>().now.round;
    let ripe = next.scene().is_none_or(level_event_progress::may_happen);
    ripe && next.heat.is_none_or(|from| heat.is_some_and(|heat| heat >= from))
        && next.round.is_none_or(|from| round >= from)
}

/// A reinforcement arrives at an entry, or on the nearest free tile. Without one it does not arrive.
fn reinforce(turn: &mut Turn, template: Word, entry: Tile) {
    let Some(at) = free_near(turn.world(), entry) else { return };
    if let Some(figure) = next_id(turn.world(), template) {
        turn.commit(Reinforced { figure, template, at });
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

/// Shuts and barricades an ordinary or locked door, unless something lies or stands in it.
fn barricade(turn: &mut Turn, at: Tile) {
    let world = turn.world();
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let blocked = world.standing_on(at).is_some() || world.body_on(at);
    let fits = before.kind == DoorKind::Ordinary || before.kind == DoorKind::Locked;
    let after = Door { kind: DoorKind::Barricaded, state: DoorState::Closed, wedged: false, ..before };
    if fits && !before.forced && !blocked {
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: None, left: None });
    }
}

/// Turns the lock of a locked door. Whether it is open stays as it is.
fn unlock(turn: &mut Turn, at: Tile) {
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    let after = Door { kind: DoorKind::Ordinary, ..before };
    if before.kind == DoorKind::Locked {
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: None, left: None });
    }
}

/// Opens an ordinary or locked door, unless a wedge holds it.
fn open(turn: &mut Turn, at: Tile) {
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    let opens = before.kind == DoorKind::Ordinary || before.kind == DoorKind::Locked;
    if opens && !before.is_open() && !before.wedged {
        let after = Door { kind: DoorKind::Ordinary, state: DoorState::Open, ..before };
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: None, left: None });
    }
}

/// Starts or ends a room effect.
fn switch(turn: &mut Turn, id: Word, on: bool) {
    let Some(effect) = turn.world().resource::<Objects>().get(id) else { return };
    let is_on = effect.state == State::Open;
    if effect.kind == ObjectKind::Effect && is_on != on {
        let at = effect.carrier.and_then(|by| turn.world().at(by)).unwrap_or(effect.at);
        turn.commit(EffectChanged { object: id, at, on });
    }
}
