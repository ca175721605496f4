//! A turn at the table: the only way to roll combat dice and the one writer of the true battle.

use std::marker::PhantomData;

use bevy::prelude::{Resource, World};

use super::{Claims, Committed, OnPhase, Rulebook, event_tags};
use crate::board::TileSet;
use crate::model::{
    Dice, DiceRack, Event, LogBook, Outcome, Side, SideKnowledge, Sides, TaggedEvent, ToldApart, Writer,
};

/// How deep reactions to reactions may go. Beyond it events are still committed, and nobody reacts.
const DEEPEST: u8 = 8;

/// A committed event and who learned of it.
#[derive(Debug)]
pub struct Entry<B: Rulebook> {
    pub event: Event<B::Fact>,
    pub known_to: Sides,
    /// Its number in the log of the response side, from 1; nothing where that side did not learn of it.
    pub number: Option<u32>,
    /// Whom the sides had told apart when it happened.
    pub told_apart: ToldApart,
}

impl<B: Rulebook> Clone for Entry<B> {
    fn clone(&self) -> Self {
        Self {
            event: self.event.clone(),
            known_to: self.known_to,
            number: self.number,
            told_apart: self.told_apart.clone(),
        }
    }
}

/// What was committed in the order that is being carried out. Empty between orders.
#[derive(Resource)]
pub(super) struct CommitLog<B: Rulebook> {
    pub entries: Vec<Entry<B>>,
    /// Whether dice have been rolled whose event is not written down yet.
    pub rolling: bool,
    /// Whether the side that gave the order learned of a roll or was shown something, so that the order stands.
    pub stands: bool,
    /// The side that gave the order, and in a sealed battle the tiles that it had in sight: to see another is news.
    pub asker: Option<Asker>,
    /// What the events are to a play-test, where one asks.
    pub marks: Option<Vec<TaggedEvent>>,
    pub depth: u8,
}

impl<B: Rulebook> Default for CommitLog<B> {
    fn default() -> Self {
        Self { entries: Vec::new(), rolling: false, stands: false, asker: None, marks: None, depth: 0 }
    }
}

/// The side that gave the order that is being carried out.
pub(super) struct Asker {
    pub side: Side,
    /// In a sealed battle, the tiles that it had in sight.
    pub sight: Option<TileSet>,
}

impl Asker {
    /// Whether something is in sight that was not when it gave the order.
    fn sees_more(&self, world: &World) -> bool {
        self.sight.as_ref().is_some_and(|sight| !SideKnowledge::by(world, self.side).in_sight().is_subset(sight))
    }
}

/// Makes an event true, on the true battle or a shown one: who learns of it, and its number in the response side's log.
pub(super) fn happen<B: Rulebook>(world: &mut World, event: &Event<B::Fact>) -> (Sides, Option<u32>) {
    B::apply(world, event);
    let known_to = B::witnesses(world, event);
    let mut log = world.alter::<LogBook>();
    log.all += 1;
    log.told += u32::from(known_to.contains(Side::Response));
    let number = known_to.contains(Side::Response).then_some(log.told);
    (known_to, number)
}

/// The world of the true battle while an order is carried out.
pub struct Turn<'w, B: Rulebook> {
    world: &'w mut World,
    book: PhantomData<B>,
}

impl<'w, B: Rulebook> Turn<'w, B> {
    /// The turn that is under way in a battle's world; for the systems of a phase.
    pub fn of(world: &'w mut World) -> Self {
        Self { world, book: PhantomData }
    }

    /// What is so now.
    pub fn world(&self) -> &World {
        self.world
    }

    /// Makes an event true, writes it down and lets the figures react to it before it returns.
    pub fn commit(&mut self, event: impl Into<Event<B::Fact>>) {
        let event = event.into();
        let (known_to, number) = happen::<B>(self.world, &event);
        self.note_news(known_to);
        // A play-test asks for marks, and reads no event in the names of its moment.
        let told_apart = if self.world.resource::<CommitLog<B>>().marks.is_some() {
            let marks = event_tags::of::<B>(self.world, &event);
            if !marks.is_empty() {
                self.minutes().marks.get_or_insert_default().extend(marks);
            }
            ToldApart::default()
        } else {
            ToldApart::now(self.world)
        };
        let mut minutes = self.minutes();
        minutes.entries.push(Entry { event: event.clone(), known_to, number, told_apart });
        if minutes.depth < DEEPEST {
            self.world.trigger(Committed::<B>(event));
            self.world.flush();
            self.answer();
        }
    }

    /// Whether the order stands for what its side learned by the last event: what it learns nothing of must not show in that.
    fn note_news(&mut self, known_to: Sides) {
        let minutes = self.world.resource::<CommitLog<B>>();
        let learned = |asker: &Asker| (minutes.rolling && known_to.contains(asker.side)) || asker.sees_more(self.world);
        let news = minutes.asker.as_ref().is_none_or(learned);
        let mut minutes = self.minutes();
        minutes.stands |= news;
        minutes.rolling = false;
    }

    /// Resolves the claims on the last event, each re-checked by the book.
    fn answer(&mut self) {
        let claims = Claims::<B::Reaction>::take(self.world);
        if claims.is_empty() {
            return;
        }
        self.minutes().depth += 1;
        for claim in claims {
            B::react(self, claim.figure, &claim.reaction);
        }
        self.minutes().depth -= 1;
    }

    /// Rolls combat dice, in order.
    pub fn roll(&mut self, count: u16, sides: u8) -> Vec<u8> {
        if count > 0 {
            self.minutes().rolling = true;
        }
        Dice::roll(self.world, DiceRack::COMBAT, count, sides)
    }

    /// Something was shown that no undo takes back from whoever saw it.
    pub fn show(&mut self) {
        self.minutes().stands = true;
    }

    /// Where the minutes stand; see [`since`](Self::since).
    pub fn mark(&self) -> usize {
        self.world.resource::<CommitLog<B>>().entries.len()
    }

    /// What was committed right after a mark.
    pub fn entry(&self, mark: usize) -> Option<&Entry<B>> {
        self.world.resource::<CommitLog<B>>().entries.get(mark)
    }

    /// The events committed since a mark.
    pub fn since(&self, mark: usize) -> impl Iterator<Item = &Event<B::Fact>> {
        self.world.resource::<CommitLog<B>>().entries[mark..].iter().map(|entry| &entry.event)
    }

    /// Keeps what was worked out of the state, for whoever asks next; it must be registered as derived.
    pub fn keep<R: Resource>(&mut self, fact: R) {
        self.world.insert_resource(fact);
    }

    /// Whether the battle is over.
    pub fn over(&self) -> bool {
        self.world.resource::<Outcome>().over()
    }

    /// Runs the systems that the book hung on an edge of a phase.
    pub fn run(&mut self, edge: OnPhase) {
        // A book need not hang anything there.
        let _ = self.world.try_run_schedule(edge);
    }

    pub(super) fn minutes(&mut self) -> bevy::prelude::Mut<'_, CommitLog<B>> {
        self.world.resource_mut::<CommitLog<B>>()
    }
}
