//! Books and battles with their types erased. Orders and events keep their types inside; the protocol, saves and links
//! write and read them as JSON.

/// Declares a trait whose functions answer with those of the same names of a book: a list of what is asked in place of forwards.
/// `[world]` stands for the battle's own.
macro_rules! forwarded {
    (
        $(#[$about:meta])*
        pub trait $name:ident for $of:ident {
            $($(#[$doc:meta])* fn $fn:ident($([$world:ident])? $($arg:ident: $ty:ty),*) $(-> $out:ty)?;)*
        }
    ) => {
        $(#[$about])*
        pub trait $name {
            $($(#[$doc])* fn $fn(&self $(, $arg: $ty)*) $(-> $out)?;)*
        }

        impl<B: Rulebook> $name for $of<B> {
            $(
                fn $fn(&self $(, $arg: $ty)*) $(-> $out)? {
                    B::$fn($(forwarded!($world self),)? $($arg),*)
                }
            )*
        }
    };
    (world $battle:ident) => { Battle::world($battle) };
}

mod battle;
mod book;
mod order;

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::World;
use serde::Serialize;
use serde_json::Value;

use super::{BookEvent, CommittedEvent, Performed, Rulebook};
use crate::model::{self, CommonEvent, EventFields, KnownCertainties, Refusal, ScoreRow, Sides, TaggedEvent, Word};

pub use battle::{AnyBattle, BattleQuestions};
pub use book::{AnyBook, BookOf, BookQuestions};
pub use order::{AimedEntry, AnyOrder};

/// An event of any book: only its own book reads it.
#[derive(Clone)]
pub struct AnyEvent(Arc<dyn Told>);

/// Questions to an event whose type is not known.
trait Told: Any + Send + Sync {
    fn to_json(&self) -> Value;
    fn word(&self) -> Word;
}

impl<T: Serialize + Any + Send + Sync> Told for T {
    fn to_json(&self) -> Value {
        value_of(self)
    }

    fn word(&self) -> Word {
        EventFields::of(self).word
    }
}

impl AnyEvent {
    pub fn of<Own: Serialize + Send + Sync + 'static>(event: model::Event<Own>) -> Self {
        Self(Arc::new(event))
    }

    /// The event; `None` if it is one of another book.
    pub fn get<Own: 'static>(&self) -> Option<&model::Event<Own>> {
        let told: &dyn Any = &*self.0;
        told.downcast_ref()
    }

    /// Its kind, such as `door_changed`.
    pub fn word(&self) -> Word {
        self.0.word()
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyEvent")
    }
}

/// An event, and the sides that learn of it.
#[derive(Clone, Debug)]
pub struct WitnessedEvent {
    pub event: AnyEvent,
    /// The sentence that its book adds to the protocol form, and the name of its field.
    pub text: Option<(&'static str, String)>,
    pub known_to: Sides,
    /// Its number in the response side's log, from 1; `None` if that side did not learn of it.
    pub number: Option<u32>,
    /// Certainty of each side about each figure at that time, so that later reports mask ids as
    /// they were then.
    pub told_apart: KnownCertainties,
}

impl WitnessedEvent {
    /// Its protocol form, with every name and number.
    pub fn to_json(&self) -> Value {
        with_text(self.event.0.to_json(), &self.text)
    }
}

/// The protocol form says all of the event.
impl PartialEq for WitnessedEvent {
    fn eq(&self, other: &Self) -> bool {
        let parts = |told: &Self| (told.known_to, told.number);
        parts(self) == parts(other) && self.to_json() == other.to_json() && self.told_apart == other.told_apart
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

/// The reason why an order was not resolved.
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

/// An event in protocol form, with the sentence that the book adds to it.
pub fn event_json_with_sentence<B: Rulebook>(world: &World, event: &model::Event<B::BookEvent>) -> Value {
    with_text(value_of(event), &text::<B>(world, event))
}

fn with_text(mut value: Value, text: &Option<(&'static str, String)>) -> Value {
    if let Some((field, text)) = text {
        value[*field] = text.as_str().into();
    }
    value
}

fn text<B: Rulebook>(world: &World, event: &model::Event<B::BookEvent>) -> Option<(&'static str, String)> {
    match event {
        model::Event::Common(CommonEvent::Scored { row, points, rule, figure, object, because, hidden, why }) => {
            let (row, points, rule, figure, object) = (*row, *points, *rule, *figure, *object);
            let (because, hidden, why) = (*because, *hidden, why.clone());
            let row = ScoreRow { row, points, rule, figure, object, because, hidden, why };
            Some(("sentence", B::score_row_sentence(world, &row).english()))
        }
        model::Event::Common(CommonEvent::Ended { result, why }) => {
            Some(("reason", B::ending_sentence(world, *result, why).english()))
        }
        model::Event::Common(_) => None,
        model::Event::Own(_) => event.book_event().text(world),
    }
}

pub(super) fn to_resolved<B: Rulebook>(world: &World, performed: &Performed<B>) -> Resolved {
    let tell = |entry: &CommittedEvent<B>| WitnessedEvent {
        event: AnyEvent::of(entry.event.clone()),
        text: text::<B>(world, &entry.event),
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
