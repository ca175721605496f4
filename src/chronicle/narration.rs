//! Turns the events of a battle into log sentences.
use bevy::prelude::World;

use crate::model::{BrokenSnapshot, Side, Snapshot};
use crate::referee::{AnyBook, WitnessedEvent};

/// Follows a battle on a shown copy, so that each sentence sees the state at the time of its event.
pub struct Narrator {
    book: &'static dyn AnyBook,
    world: World,
    side: Side,
}

impl Narrator {
    /// A narrator of what a side learns, starting from a state.
    ///
    /// # Errors
    /// If the snapshot is not one of the book.
    pub fn from(book: &'static dyn AnyBook, snapshot: &Snapshot, side: Side) -> Result<Self, BrokenSnapshot> {
        let mut world = World::new();
        book.show_in(&mut world);
        snapshot.restore(&mut world)?;
        Ok(Self { book, world, side })
    }

    /// The sentences of new events, in order, with their numbers in the response side's log.
    pub fn sentences(&mut self, events: &[WitnessedEvent]) -> Vec<(Option<u32>, String)> {
        let mut sentences = Vec::new();
        for witnessed in events {
            self.book.apply(&mut self.world, &witnessed.event);
            if witnessed.known_to.contains(self.side) {
                sentences.push((witnessed.number, self.book.sentence(&self.world, &witnessed.event)));
            }
        }
        sentences
    }

    /// The sentences of events that happened before its first state.
    pub fn past_sentences(&self, events: &[WitnessedEvent]) -> Vec<(Option<u32>, String)> {
        let heard = events.iter().filter(|witnessed| witnessed.known_to.contains(self.side));
        heard.map(|witnessed| (witnessed.number, self.book.sentence(&self.world, &witnessed.event))).collect()
    }
}
