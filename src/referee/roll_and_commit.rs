//! The handle that resolves one order: rolls combat dice and commits events to the true battle.

use std::marker::PhantomData;

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::{Component, Resource, World};

use super::reaction_claims::{Claim, Claims};
use super::{BookEvent, Committed, Rules, playtest_tags};
use crate::board::TileSet;
use crate::model::{
    Dice, DiceStreams, Event, EventNumbers, KnownCertainties, Outcome, Side, SideKnowledge, Sides, TaggedEvent, Writer,
};

/// Maximum depth of reactions to reactions. Deeper events are committed without reactions.
const DEEPEST: u8 = 8;

/// A committed event and who learned of it.
#[derive(Debug)]
pub struct CommittedEvent<B: Rules> {
    pub event: Event<B::BookEvent>,
    pub known_to: Sides,
    /// Its number in the response side's log, from 1; `None` if that side did not learn of the event.
    pub number: Option<u32>,
    /// Certainty of each side about each figure at the time of the event.
    pub told_apart: KnownCertainties,
}

impl<B: Rules> Clone for CommittedEvent<B> {
    fn clone(&self) -> Self {
        Self {
            event: self.event.clone(),
            known_to: self.known_to,
            number: self.number,
            told_apart: self.told_apart.clone(),
        }
    }
}

/// Events committed by the order being resolved. Empty between orders.
#[derive(Resource)]
pub(super) struct CommitLog<B: Rules> {
    pub entries: Vec<CommittedEvent<B>>,
    /// Whether dice were rolled and no event has recorded them yet.
    pub rolling: bool,
    /// Whether the order is final (no undo): its side learned of a roll or saw something new.
    pub stands: bool,
    /// The side that gave the order, with the tiles it saw if the battle is sealed.
    pub asker: Option<Asker>,
    /// Event tags, if a play-test collects them.
    pub tags: Option<Vec<TaggedEvent>>,
    pub depth: u8,
}

impl<B: Rules> Default for CommitLog<B> {
    fn default() -> Self {
        Self { entries: Vec::new(), rolling: false, stands: false, asker: None, tags: None, depth: 0 }
    }
}

/// The side whose order is being resolved.
pub(super) struct Asker {
    pub side: Side,
    /// In a sealed battle, the tiles in its sight when it gave the order.
    pub sight: Option<TileSet>,
}

impl Asker {
    /// Whether the side now sees a tile that it did not see when it gave the order.
    fn sees_more(&self, world: &World) -> bool {
        self.sight.as_ref().is_some_and(|sight| !SideKnowledge::by(world, self.side).in_sight().is_subset(sight))
    }
}

/// Applies an event to the true or the shown battle. Returns the sides that learn of it and its number in the response
/// side's log.
pub(super) fn apply_event<B: Rules>(world: &mut World, event: &Event<B::BookEvent>) -> (Sides, Option<u32>) {
    event.apply(world);
    let known_to = event.book_event().witnesses(world);
    let mut log = world.alter::<EventNumbers>();
    log.all += 1;
    log.told += u32::from(known_to.contains(Side::Response));
    let number = known_to.contains(Side::Response).then_some(log.told);
    (known_to, number)
}

/// Resolves one order: rolls dice, commits events and lets figures react. Borrows the world of the true battle.
pub struct Turn<'w, B: Rules> {
    world: &'w mut World,
    book: PhantomData<B>,
}

impl<'w, B: Rules> Turn<'w, B> {
    /// Wraps a battle's world while an order is being resolved; for systems that run on a phase.
    pub fn of(world: &'w mut World) -> Self {
        Self { world, book: PhantomData }
    }

    /// The current state.
    pub fn world(&self) -> &World {
        self.world
    }

    /// Applies an event, logs it and resolves the reactions to it before returning.
    pub fn commit(&mut self, event: impl Into<Event<B::BookEvent>>) {
        let claims = self.log(event.into());
        self.answer(claims);
    }

    /// Commits an event together with what it brings about, such as the harm of a shot: reactions of `rank` and above come
    /// after that.
    pub fn commit_with(
        &mut self,
        event: impl Into<Event<B::BookEvent>>,
        rank: impl Into<u8>,
        consequences: impl FnOnce(&mut Self),
    ) {
        let (rank, mut claims) = (rank.into(), self.log(event.into()));
        let later = claims.split_off(claims.partition_point(|claim| claim.rank() < rank));
        self.answer(claims);
        consequences(self);
        later.into_iter().for_each(|claim| claim.resolve(self));
    }

    /// Applies an event and logs it. Returns the claims on it.
    fn log(&mut self, event: Event<B::BookEvent>) -> Vec<Claim<B>> {
        let (known_to, number) = apply_event::<B>(self.world, &event);
        self.finalize_if_news(known_to);
        // A play-test collects tags and never masks ids, so it needs no record of who was told apart.
        let told_apart = if self.world.resource::<CommitLog<B>>().tags.is_some() {
            let tags = playtest_tags::tags_of::<B>(self.world, &event);
            if !tags.is_empty() {
                self.commit_log().tags.get_or_insert_default().extend(tags);
            }
            KnownCertainties::default()
        } else {
            KnownCertainties::now(self.world)
        };
        let mut commit_log = self.commit_log();
        commit_log.entries.push(CommittedEvent { event: event.clone(), known_to, number, told_apart });
        let deep = commit_log.depth >= DEEPEST;
        if !deep {
            self.world.trigger(Committed::<B>(event));
            self.world.flush();
        }
        let claims = Claims::<B>::take(self.world);
        if deep { Vec::new() } else { claims }
    }

    /// Makes the order final if its side learned something from the last event. An event hidden from that side has
    /// no influence on undo.
    fn finalize_if_news(&mut self, known_to: Sides) {
        let commit_log = self.world.resource::<CommitLog<B>>();
        let learned =
            |asker: &Asker| (commit_log.rolling && known_to.contains(asker.side)) || asker.sees_more(self.world);
        let news = commit_log.asker.as_ref().is_none_or(learned);
        let mut commit_log = self.commit_log();
        commit_log.stands |= news;
        commit_log.rolling = false;
    }

    /// Resolves claims on an event, each re-checked by the book.
    fn answer(&mut self, claims: Vec<Claim<B>>) {
        if claims.is_empty() {
            return;
        }
        self.commit_log().depth += 1;
        for claim in claims {
            claim.resolve(self);
        }
        self.commit_log().depth -= 1;
    }

    /// Resolves what a pass claimed. No pass works on a battle that is over.
    pub(super) fn answer_pass(&mut self) {
        let claims = Claims::<B>::take(self.world);
        if !claims.is_empty() && !self.over() {
            claims.into_iter().for_each(|claim| claim.resolve(self));
        }
    }

    /// Rolls combat dice, in order.
    pub fn roll(&mut self, count: u16, sides: u8) -> Vec<u8> {
        if count > 0 {
            self.commit_log().rolling = true;
        }
        Dice::roll(self.world, DiceStreams::COMBAT, count, sides)
    }

    /// Rolls combat dice of which the rules only count the faces from each cut to the next, such as successes from 6.
    pub fn roll_counted(&mut self, count: u16, sides: u8, cuts: &[u8]) -> Vec<u8> {
        if count > 0 {
            self.commit_log().rolling = true;
        }
        Dice::roll_counted(self.world, DiceStreams::COMBAT, count, sides, cuts)
    }

    /// Makes the order final: it revealed something that undo cannot hide again.
    pub fn make_final(&mut self) {
        self.commit_log().stands = true;
    }

    /// The current length of the commit log; pass it to [`since`](Self::since).
    pub fn position(&self) -> usize {
        self.world.resource::<CommitLog<B>>().entries.len()
    }

    /// The entry committed right after a position.
    pub fn entry(&self, position: usize) -> Option<&CommittedEvent<B>> {
        self.world.resource::<CommitLog<B>>().entries.get(position)
    }

    /// The events committed since a position.
    pub fn since(&self, position: usize) -> impl Iterator<Item = &Event<B::BookEvent>> {
        self.world.resource::<CommitLog<B>>().entries[position..].iter().map(|entry| &entry.event)
    }

    /// Caches a value derived from the state; its type must be registered as derived.
    pub fn cache<R: Resource + Component<Mutability = Mutable>>(&mut self, fact: R) {
        match self.world.get_resource_mut::<R>() {
            Some(mut old) => *old = fact,
            None => self.world.insert_resource(fact),
        }
    }

    /// Whether the battle is over.
    pub fn over(&self) -> bool {
        self.world.resource::<Outcome>().over()
    }

    /// Runs the systems that the book added to a schedule.
    pub fn run(&mut self, passes: impl ScheduleLabel) {
        // A book may have no systems there.
        let _ = self.world.try_run_schedule(passes);
    }

    pub(super) fn commit_log(&mut self) -> bevy::prelude::Mut<'_, CommitLog<B>> {
        self.world.resource_mut::<CommitLog<B>>()
    }
}
