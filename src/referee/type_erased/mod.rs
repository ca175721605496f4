//! Books and battles with their types erased. Orders and events keep their types inside; the protocol, saves and links
//! write and read them as JSON.

mod battle;
mod book;
mod order;

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::World;
use serde_json::Value;

use super::{Entry, Performed, Rulebook};
use crate::model::{self, CommonEvent, KnownCertainties, Refusal, ScoreRow, Sides, TaggedEvent};

pub use battle::AnyBattle;
pub use book::{AnyBook, BookOf};
pub use order::{AimedEntry, AnyOrder};

/// An event of any book: only its own book reads it.
#[derive(Clone)]
pub struct AnyEvent(Arc<dyn Any + Send + Sync>);

impl AnyEvent {
    pub fn of<Own: Send + Sync + 'static>(event: model::Event<Own>) -> Self {
        Self(Arc::new(event))
    }

    /// The event; `None` if it is one of another book.
    pub fn get<Own: 'static>(&self) -> Option<&model::Event<Own>> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEvent")
    }
}

/// An event, its protocol form, and the sides that learn of it.
#[derive(Clone, Debug)]
pub struct WitnessedEvent {
    pub event: AnyEvent,
    pub value: Value,
    pub known_to: Sides,
    /// Its number in the response side's log, from 1; `None` if that side did not learn of it.
    pub number: Option<u32>,
    /// How well each side knew each figure at that time, so that later reports mask ids as they were then.
    pub told_apart: KnownCertainties,
}

/// The protocol form says all of the event.
impl PartialEq for WitnessedEvent {
    fn eq(&self, other: &Self) -> bool {
        let parts = |told: &Self| (told.known_to, told.number);
        parts(self) == parts(other) && self.value == other.value && self.told_apart == other.told_apart
    }
}

/// The result of an order; see [`Performed`].
#[derive(Clone, Debug, PartialEq)]
pub struct Resolved {
    pub events: Vec<WitnessedEvent>,
    /// Event tags, if a play-test [collects](AnyBattle::collect_tags) them.
    pub tags: Vec<TaggedEvent>,
    pub undoable: bool,
}

impl Resolved {
    /// A result without events.
    pub fn nothing() -> Self {
        Self { events: Vec::new(), tags: Vec::new(), undoable: false }
    }
}

/// Why an order was not resolved.
#[derive(Clone, Debug, PartialEq)]
pub enum BadOrder {
    /// It cannot be read: a sentence.
    Unreadable(String),
    /// A rule forbids it now.
    Refused(Refusal),
}

impl fmt::Display for BadOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(sentence) => f.write_str(sentence),
            Self::Refused(refusal) => write!(f, "{refusal}"),
        }
    }
}

/// JSON Schemas of a book's orders and events.
pub struct Schemas {
    pub order: Value,
    pub event: Value,
}

pub(super) fn value_of(thing: &impl serde::Serialize) -> Value {
    // Orders and events are plain data with text keys, so this cannot fail.
    serde_json::to_value(thing).unwrap_or_default()
}

/// An event in protocol form, with the sentences that the book adds to it.
pub fn worded<B: Rulebook>(world: &World, event: &model::Event<B::Fact>) -> Value {
    let text = match event {
        model::Event::Common(CommonEvent::Scored { row, points, rule, figure, object, because, hidden, why }) => {
            let (row, points, rule, figure, object) = (*row, *points, *rule, *figure, *object);
            let (because, hidden, why) = (*because, *hidden, why.clone());
            let row = ScoreRow { row, points, rule, figure, object, because, hidden, why };
            Some(("sentence", B::earned(world, &row)))
        }
        model::Event::Common(CommonEvent::Ended { result, why }) => Some(("reason", B::ended(world, *result, why))),
        model::Event::Common(_) => None,
        model::Event::Own(event) => B::text(world, event),
    };
    let mut value = value_of(event);
    if let Some((field, text)) = text {
        value[field] = text.into();
    }
    value
}

pub(super) fn to_resolved<B: Rulebook>(world: &World, performed: &Performed<B>) -> Resolved {
    let tell = |entry: &Entry<B>| WitnessedEvent {
        event: AnyEvent::of(entry.event.clone()),
        value: worded::<B>(world, &entry.event),
        known_to: entry.known_to,
        number: entry.number,
        told_apart: entry.told_apart.clone(),
    };
    Resolved {
        events: performed.entries.iter().map(tell).collect(),
        tags: performed.tags.clone(),
        undoable: performed.undoable,
    }
}
