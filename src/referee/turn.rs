//! A turn at the table: the only way to roll combat dice and the one writer of the true battle.

use std::marker::PhantomData;

use bevy::prelude::{Resource, World};

use super::{Claims, Committed, OnPhase, Rulebook};
use crate::table::{Dice, DiceRack, Event, Outcome, Sides};

/// How deep reactions to reactions may go. Beyond it events are still committed, and nobody reacts.
const DEEPEST: u8 = 8;

/// A committed event and who learned of it.
#[derive(Debug)]
pub struct Entry<B: Rulebook> {
    pub event: Event<B::Fact>,
    pub known_to: Sides,
}

impl<B: Rulebook> Clone for Entry<B> {
    fn clone(&self) -> Self {
        Self { event: self.event.clone(), known_to: self.known_to }
    }
}

/// What was committed in the order that is being carried out. Empty between orders.
#[derive(Resource)]
pub(super) struct Minutes<B: Rulebook> {
    pub entries: Vec<Entry<B>>,
    /// Whether dice were rolled or secrets shown, so that the order stands.
    pub rolled: bool,
    depth: u8,
}

impl<B: Rulebook> Default for Minutes<B> {
    fn default() -> Self {
        Self { entries: Vec::new(), rolled: false, depth: 0 }
    }
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
        B::apply(self.world, &event);
        let known_to = B::witnesses(self.world, &event);
        self.minutes().entries.push(Entry { event: event.clone(), known_to });
        if self.minutes().depth < DEEPEST {
            self.world.trigger(Committed::<B>(event));
            self.world.flush();
            self.answer();
        }
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
            self.minutes().rolled = true;
        }
        let mut dice = Dice::take(self.world, DiceRack::COMBAT);
        let faces = dice.roll(count, sides);
        dice.put_back(self.world);
        faces
    }

    /// Something was shown that no undo takes back from whoever saw it.
    pub fn show(&mut self) {
        self.minutes().rolled = true;
    }

    /// Where the minutes stand; see [`since`](Self::since).
    pub fn mark(&self) -> usize {
        self.world.resource::<Minutes<B>>().entries.len()
    }

    /// The events committed since a mark.
    pub fn since(&self, mark: usize) -> impl Iterator<Item = &Event<B::Fact>> {
        self.world.resource::<Minutes<B>>().entries[mark..].iter().map(|entry| &entry.event)
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

    pub(super) fn minutes(&mut self) -> bevy::prelude::Mut<'_, Minutes<B>> {
        self.world.resource_mut::<Minutes<B>>()
    }
}
