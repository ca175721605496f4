//! A battle that is played again from its record, beside the world that its events make of it.
use bevy::prelude::World;

use crate::chronicle::{Record, Replay};
use crate::model::{LaidDataGuard, Side, Viewpoint};
use crate::referee::{AnyBook, WitnessedEvent};

/// A replay, and a world that is told to a side.
pub struct ReplayedWorld {
    replay: Replay,
    pub book: &'static dyn AnyBook,
    /// The battle as it stands after the events that were applied to it.
    pub world: World,
    /// The level's own numbers.
    _data: LaidDataGuard,
}

impl ReplayedWorld {
    /// The beginning of a battle; `None` for a record of which this version of the game cannot begin it.
    pub fn of(record: Record, side: Side) -> Option<Self> {
        let replay = Replay::of(record, crate::books()).ok()?;
        let book = replay.session().book();
        let _data = replay.session().start().lay_data(crate::books());
        let mut world = World::new();
        book.show_in(&mut world);
        world.insert_resource(Viewpoint(side));
        replay.session().battle().snapshot().restore(&mut world).ok()?;
        Some(Self { replay, book, world, _data })
    }

    /// The number of the next order and its events, which the caller applies; `None` after the last, and where the record does not
    /// replay.
    pub fn next_order(&mut self) -> Option<(usize, Vec<WitnessedEvent>)> {
        let events = self.replay.next_order()?.ok()?.played.events;
        Some((self.replay.orders_replayed() - 1, events))
    }
}
