//! The audit: checks every invariant of the model, the referee and the book after each order.
//!
//! It replays the events on a second, shown battle and restores the state from its snapshot, so that saves, replays and
//! the window are checked too.

mod order_invariants;
mod state_invariants;

use std::collections::BTreeSet;
use std::marker::PhantomData;

use bevy::prelude::World;
use serde_json::Value;

use super::roll_and_commit::apply_event;
use super::{AnyBattle, BookSetup, Resolved, Rulebook, WitnessedEvent, listed};
use crate::board::Board;
use crate::model::{
    BelievedBoards, BrokenInvariant, Clock, CommonEvent, CommonOrder, ComponentRegistry, EndPhase, Event, Figures,
    InvariantCheck, Order, Outcome, Roster, Snapshot,
};

/// Invariants of orders and events, by name.
const PROMISES: [(&str, &str); 9] = [
    ("events-readable", "every event can be read back from the protocol's form"),
    ("events-true", "the `before` and `from` of an event match the state before it"),
    ("events-tell-all", "the events alone lead to the same state"),
    ("ended-once", "the end is reported once, as the last event, and only then is the battle over"),
    ("snapshot-whole", "a fresh restore of the state is that state"),
    ("facts-kept", "cached facts about figures and building match a fresh computation"),
    ("phase-asks", "the phase is one of the book's, and one in which sides are asked"),
    ("orders-listed", "while the battle runs, the side that is asked may end its part, and no order is listed twice"),
    ("orders-accepted", "every listed order is accepted"),
];

/// Audits a battle after each of its orders.
pub trait Audit: Send {
    /// The invariants broken by the last order. Must be called after every order.
    fn after(&mut self, battle: &dyn AnyBattle, played: &Resolved) -> Vec<BrokenInvariant>;
}

/// Name and text of every invariant that an audit of this book checks.
pub(super) fn invariants<B: Rulebook>() -> Vec<(&'static str, &'static str)> {
    let all = state_invariants::STATES.iter().chain(order_invariants::CHANGES).chain(B::invariants());
    all.map(|invariant| (invariant.name, invariant.text)).chain(PROMISES).collect()
}

/// The first state invariant that an untrusted state breaks. Its fields are known to be within bounds.
pub(super) fn first_broken_state_invariant<B: Rulebook>(world: &World) -> Option<BrokenInvariant> {
    let mut found = Found(Vec::new());
    if usize::from(world.resource::<Clock>().now.phase) >= B::PHASES.len() {
        found.push("phase-asks", "the clock names no phase".into());
        return found.0.pop();
    }
    let states = state_invariants::STATES
        .iter()
        .chain(B::invariants())
        .filter(|invariant| matches!(invariant.look, InvariantCheck::At(_)));
    let broken = states.into_iter().find_map(|invariant| invariant.check(world, world));
    if broken.is_none() && !world.resource::<Outcome>().over() {
        asked::<B>(world, &mut found);
    }
    broken.or_else(|| found.0.into_iter().next())
}

/// The audit of one book's battle.
pub(super) struct Auditor<B: Rulebook> {
    /// The state after the last order, restored.
    shown: World,
    /// The state is restored and every listed order tried once in this many orders, since that takes longer than an
    /// order.
    every: u64,
    orders: u64,
    book: PhantomData<B>,
}

impl<B: Rulebook> Auditor<B> {
    /// An audit that starts from a state.
    pub fn from(snapshot: &Snapshot, every: u64) -> Self {
        let mut shown = World::new();
        B::register(&mut BookSetup::shown(&mut shown));
        // The first check reports a snapshot that cannot be restored.
        let _ = snapshot.restore(&mut shown);
        Self { shown, every: every.max(1), orders: 0, book: PhantomData }
    }

    fn follow(&mut self, world: &World, played: &Resolved, found: &mut Found) {
        for told in &played.events {
            found.unless(unreadable::<B>(told), "events-readable");
            let Some(event) = told.event.get::<B::BookEvent>() else { continue };
            if let Event::Common(common) = event {
                found.unless(untrue(&self.shown, common), "events-true");
            }
            apply_event::<B>(&mut self.shown, event);
        }
        if !Snapshot::are_alike(&self.shown, world) {
            let part =
                ComponentRegistry::difference(&self.shown, world).unwrap_or_else(|| "the list of figures".into());
            found.push("events-tell-all", format!("no event tells what became of {part}"));
        }
    }

    fn restore(&mut self, battle: &dyn AnyBattle, found: &mut Found) {
        let snapshot = battle.snapshot();
        if let Err(broken) = snapshot.restore(&mut self.shown) {
            return found.push("snapshot-whole", broken.to_string());
        }
        let restored = Snapshot::take(&self.shown);
        if restored != snapshot {
            let sentence = format!("{} is taken, and {} is restored", snapshot.digest(), restored.digest());
            found.push("snapshot-whole", sentence);
        }
    }
}

impl<B: Rulebook> Audit for Auditor<B> {
    fn after(&mut self, battle: &dyn AnyBattle, played: &Resolved) -> Vec<BrokenInvariant> {
        let world = battle.world();
        let mut found = Found(Vec::new());
        for invariant in state_invariants::STATES.iter().chain(order_invariants::CHANGES).chain(B::invariants()) {
            found.0.extend(invariant.check(&self.shown, world));
        }
        self.follow(world, played, &mut found);
        found.unless(ended(world, played), "ended-once");
        found.unless(stale(world), "facts-kept");
        let over = world.resource::<Outcome>().over();
        if over || self.orders.is_multiple_of(self.every) {
            self.restore(battle, &mut found);
        }
        if !over && self.orders.is_multiple_of(self.every) {
            asked::<B>(world, &mut found);
        }
        self.orders += 1;
        found.0
    }
}

/// Cached values that no longer match the state.
fn stale(world: &World) -> Option<String> {
    let places = world.figures().into_iter().filter_map(|id| world.at(id));
    let figure = Roster::first_stale_figure(world).map(|id| format!("something else is kept of `{id}`"));
    let building = || {
        let at = world.resource::<Board>().first_stale_tile(places)?;
        Some(format!("something else is kept of walls and doors at {at}"))
    };
    let believed = || {
        BelievedBoards::has_stale_board(world).then(|| "a building that a side believes in is not kept as it is".into())
    };
    figure.or_else(building).or_else(believed)
}

struct Found(Vec<BrokenInvariant>);

impl Found {
    fn push(&mut self, invariant: &'static str, sentence: String) {
        self.0.push(BrokenInvariant { invariant, sentence });
    }

    fn unless(&mut self, sentence: Option<String>, invariant: &'static str) {
        sentence.into_iter().for_each(|sentence| self.push(invariant, sentence));
    }
}

/// Why the protocol form of an event does not lead back to it. A page in the browser speaks no protocol, and its build leaves
/// out what reads events.
#[cfg_attr(target_family = "wasm", expect(unused_variables))]
fn unreadable<B: Rulebook>(witnessed: &WitnessedEvent) -> Option<String> {
    #[cfg(not(target_family = "wasm"))]
    return match serde_json::from_value::<Event<B::BookEvent>>(witnessed.to_json()) {
        Ok(read) if witnessed.event.get() == Some(&read) => None,
        Ok(_) => Some(format!("{} is read as another event", witnessed.to_json())),
        Err(error) => Some(format!("{} cannot be read: {error}", witnessed.to_json())),
    };
    #[cfg(target_family = "wasm")]
    None
}

/// The first value before an event, as the event states it, that does not match the state.
fn untrue(before: &World, event: &CommonEvent) -> Option<String> {
    let board = before.resource::<Board>();
    let so = match event {
        CommonEvent::Stepped { figure, from, to, .. } => before.at(*figure) == Some(*from) && from.is_beside(*to),
        CommonEvent::DoorChanged { at, before, .. } => board.door(*at) == Some(*before),
        CommonEvent::SmokeChanged { at, before, .. } => board.smoke(*at) == *before,
        CommonEvent::TokenGained { figure, .. } | CommonEvent::TokenLost { figure, .. } => {
            before.entity_of(*figure).is_some()
        }
        CommonEvent::RoundBegan { .. }
        | CommonEvent::PhaseBegan { .. }
        | CommonEvent::Scored { .. }
        | CommonEvent::Ended { .. } => true,
    };
    (!so).then(|| format!("{event:?} does not follow from what was so"))
}

fn ended(world: &World, played: &Resolved) -> Option<String> {
    let ends = played.events.iter().filter(|told| told.event.word() == *"ended").count();
    let over = world.resource::<Outcome>().over();
    (ends != usize::from(over)).then(|| format!("the end was told {ends} times, and over is {over}"))
}

/// Checks the legal orders of the active side.
fn asked<B: Rulebook>(world: &World, found: &mut Found) {
    let clock = world.resource::<Clock>();
    if !B::PHASES.get(usize::from(clock.now.phase)).is_some_and(|phase| phase.asks) {
        found.push("phase-asks", format!("somebody is asked in phase {}", clock.now.phase));
    }
    let orders = listed::<B::Own>(world, clock.active);
    if !orders.contains(&Order::Common(CommonOrder::EndPhase(EndPhase {}))) {
        found.push("orders-listed", format!("the {} side may not end its part", clock.active));
    }
    let mut seen = BTreeSet::new();
    let twice = orders.iter().find(|order| !seen.insert(serde_json::to_string(order).unwrap_or_default()));
    found.unless(twice.map(|order| format!("{} is listed twice", text(order))), "orders-listed");
    let refused = orders.iter().find_map(|order| Some((order, order.check(world).err()?)));
    found.unless(refused.map(|(order, refusal)| format!("{} is refused: {refusal}", text(order))), "orders-accepted");
}

fn text(order: &impl serde::Serialize) -> String {
    serde_json::to_value(order).map_or_else(|error| error.to_string(), |order: Value| order.to_string())
}
