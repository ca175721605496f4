//! A book event: one kind of event under the rules of a book, and all that the game asks about it.

use std::fmt::Debug;

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};

use super::after_event::BeforeEvent;
use super::{AfterEvent, Rules};
use crate::localization::Phrase;
use crate::model::{Cue, Event, EventDice, EventTag, FigureId, IdMask, Side, Sides};

/// One kind of event under the rules of a book. The type that implements it is the event; it stands in one place with all
/// that the game asks about it. [`book_events!`](crate::book_events) makes a book's list of them.
pub trait BookEvent<B: Rules> {
    /// Makes it true, on the true and the shown battle alike. Rolls nothing and commits nothing. By default a report, which
    /// changes nothing.
    fn apply(&self, _world: &mut World) {}

    /// The sides that learn of it; asked after it is applied. All do where the table is open; any other book says it of each
    /// event.
    fn witnesses(&self, _world: &World) -> Sides {
        const { assert!(B::OPEN_TABLE, "this event may be hidden from a side") };
        Sides::ALL
    }

    /// Removes what a side that learns of it cannot know. `names` masks the figures' ids.
    fn withhold(&mut self, _side: Side, _names: &IdMask) {}

    /// What the log says of it; empty, as by default, for what is not told. Names are those that the world's
    /// [`Viewpoint`](crate::model::Viewpoint) has.
    fn phrase(&self, _world: &World) -> Phrase {
        Phrase::EMPTY
    }

    /// A text field that the protocol adds to it: field name and text.
    fn text(&self, _world: &World) -> Option<(&'static str, String)> {
        None
    }

    /// Its picture and sound.
    fn cue(&self, _world: &World) -> Cue {
        Cue::None
    }

    /// The dice that it reports, and which of them count.
    fn dice(&self, _world: &World) -> Option<EventDice> {
        None
    }

    /// Figure whose roll it reports, and whether that came out as hoped: what
    /// [`Odds::hoped_chance`](crate::model::Odds::hoped_chance) gave the chance of when the order
    /// was given.
    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        None
    }

    /// Tags that play-tests count of it; asked after it is applied. Steps, doors and rounds are tagged for every book.
    fn tags(&self, _world: &World) -> Vec<EventTag> {
        Vec::new()
    }
}

/// The events of a book's own: an enum of its book events, made by [`book_events!`](crate::book_events).
pub trait BookEventList:
    Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + Sized + 'static
{
    type Book: Rules<BookEvent = Self>;
    /// All that the book asks about an event: [`BookEvent`], or a trait of the book's own above it.
    type View: BookEvent<Self::Book> + ?Sized;

    /// The book event that an event is.
    fn book_event(event: &Event<Self>) -> &Self::View;

    /// The book event that an event is, to be changed.
    fn book_event_mut(event: &mut Event<Self>) -> &mut dyn BookEvent<Self::Book>;
}

impl<Own: BookEventList> Event<Own> {
    /// Makes it true, with what follows from any event of the book.
    pub fn apply(&self, world: &mut World) {
        BeforeEvent::note(world);
        self.book_event().apply(world);
        // A book may follow nothing.
        let _ = world.try_run_schedule(AfterEvent);
    }

    /// The book event that this event is.
    pub fn book_event(&self) -> &Own::View {
        Own::book_event(self)
    }

    /// The book event that this event is, to be changed.
    pub fn book_event_mut(&mut self) -> &mut dyn BookEvent<Own::Book> {
        Own::book_event_mut(self)
    }
}

/// Makes a book's list of book events: the enum of its own events, tagged with its word, and the one place where an event
/// becomes its book event. A book that asks more about its events than all books do names the trait that says so (`as CqbBookEvent`). The
/// common events are book events as [`CommonEvent`](crate::model::CommonEvent) implements it.
#[macro_export]
macro_rules! book_events {
    (@view $book:ty) => { dyn $crate::referee::BookEvent<$book> };
    (@view $book:ty, $view:path) => { dyn $view };
    ($(#[$about:meta])* $sight:vis enum $list:ident of $book:ty $(as $view:path)? { $($own:ident $(= $word:literal)?),* $(,)? }) => {
        $(#[$about])*
        #[derive(
            Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[serde(tag = "event", rename_all = "snake_case")]
        $sight enum $list { $($(#[serde(rename = $word)])? $own($own)),* }

        $(
            impl From<$own> for $crate::model::Event<$list> {
                fn from(event: $own) -> Self {
                    Self::Own($list::$own(event))
                }
            }
        )*

        impl From<$list> for $crate::model::Event<$list> {
            fn from(event: $list) -> Self {
                Self::Own(event)
            }
        }

        impl $crate::referee::BookEventList for $list {
            type Book = $book;
            type View = $crate::referee::book_events!(@view $book $(, $view)?);

            fn book_event(event: &$crate::model::Event<Self>) -> &Self::View {
                match event {
                    $($crate::model::Event::Own(Self::$own(fact)) => fact,)*
                    $crate::model::Event::Common(fact) => fact,
                }
            }

            fn book_event_mut(event: &mut $crate::model::Event<Self>) -> &mut dyn $crate::referee::BookEvent<$book> {
                match event {
                    $($crate::model::Event::Own(Self::$own(fact)) => fact,)*
                    $crate::model::Event::Common(fact) => fact,
                }
            }
        }
    };
}

pub use book_events;
