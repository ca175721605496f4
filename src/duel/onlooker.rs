//! Follows a battle event by event and says what each side knows after each.
use std::collections::BTreeMap;

use bevy::prelude::World;

use super::KnownEvent;
use crate::chronicle::{ContactNames, Session};
use crate::model::{BrokenSnapshot, Side, Snapshot, StateCutter};
use crate::referee::{AnyBook, WitnessedEvent};

/// What happened, as each side learned of it.
pub(super) type KnownEvents = BTreeMap<Side, Vec<KnownEvent>>;

/// A second world in which a battle is gone through event by event.
pub(super) struct Onlooker {
    book: &'static dyn AnyBook,
    cutter: StateCutter,
    shown: World,
}

impl Onlooker {
    /// `None` if the book does not say what a side knows. It is made and used with the level's own data laid.
    pub fn new(book: &'static dyn AnyBook) -> Option<Self> {
        let cutter = book.state_cutter()?;
        let mut shown = World::new();
        book.show_in(&mut shown);
        Some(Self { book, cutter, shown })
    }

    /// The known state of a side, which was told of so many events.
    pub fn known(&mut self, session: &Session, side: Side, told: u32) -> Result<Vec<u8>, BrokenSnapshot> {
        self.cut(&session.battle().snapshot(), session.contacts(), side, told)
    }

    /// Begins to follow a battle at a state.
    pub fn begin_at(&mut self, before: &Snapshot) -> Result<(), BrokenSnapshot> {
        before.restore(&mut self.shown)
    }

    /// Goes on through the events that followed. `told` counts the events that each side is told of.
    pub fn follow(
        &mut self,
        session: &Session,
        events: &[WitnessedEvent],
        told: &mut BTreeMap<Side, u32>,
    ) -> Result<KnownEvents, BrokenSnapshot> {
        let mut known = KnownEvents::new();
        for witnessed in events {
            self.book.apply(&mut self.shown, &witnessed.event);
            let heard = Side::FIGHTING.into_iter().filter(|side| witnessed.known_to.contains(*side));
            let after = Snapshot::take(&self.shown);
            for side in heard {
                let told = told.entry(side).or_default();
                *told += 1;
                let json = session.events_json(std::slice::from_ref(witnessed), Some(side));
                let event = json.first().map(ToString::to_string).unwrap_or_default();
                let after = self.cut(&after, session.contacts(), side, *told)?;
                known.entry(side).or_default().push(KnownEvent { event, after });
            }
        }
        Ok(known)
    }

    fn cut(
        &mut self,
        state: &Snapshot,
        contacts: &ContactNames,
        side: Side,
        told: u32,
    ) -> Result<Vec<u8>, BrokenSnapshot> {
        // The names are those of this state, which may not be the present one.
        state.restore(&mut self.shown)?;
        let names = contacts.names(&self.shown, side);
        Ok(self.cutter.cut(state, side, &names, told)?.bytes().to_vec())
    }
}
