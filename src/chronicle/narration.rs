//! Telling a battle in sentences, event by event.
use bevy::prelude::World;

use crate::model::{BrokenSnapshot, Side, Snapshot};
use crate::referee::{AnyBook, Told};

/// Follows a battle on a shown copy of it, so that each event is told as of when it happened.
pub struct Narrator {
    book: &'static dyn AnyBook,
    world: World,
    side: Side,
}

impl Narrator {
    /// A narrator of what a side learns, from a state on.
    ///
    /// # Errors
    /// Where the snapshot is not one of the book's.
    pub fn from(book: &'static dyn AnyBook, snapshot: &Snapshot, side: Side) -> Result<Self, BrokenSnapshot> {
        let mut world = World::new();
        book.show_in(&mut world);
        snapshot.restore(&mut world)?;
        Ok(Self { book, world, side })
    }

    /// The sentences of events that now happen, in order, with their numbers in the team's log.
    pub fn tell(&mut self, events: &[Told]) -> Vec<(Option<u32>, String)> {
        let mut sentences = Vec::new();
        for told in events {
            self.book.apply(&mut self.world, &told.value);
            if told.known_to.contains(self.side) {
                sentences.push((told.number, self.book.sentence(&self.world, &told.value)));
            }
        }
        sentences
    }

    /// The sentences of events that have happened before the state that it began with.
    pub fn tell_past(&self, events: &[Told]) -> Vec<(Option<u32>, String)> {
        let heard = events.iter().filter(|told| told.known_to.contains(self.side));
        heard.map(|told| (told.number, self.book.sentence(&self.world, &told.value))).collect()
    }
}
