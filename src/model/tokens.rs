//! Status tokens: components, each registered with its word.

use bevy::ecs::component::ComponentId;
use bevy::ecs::world::EntityRef;
use bevy::prelude::{Component, Entity, Resource, World};
use serde::{Serialize, de::DeserializeOwned};

use super::journaled_writes::{put_on, take_from};
use super::{Clock, FigureId, Figures, Stamp, Word};

/// A status token of a rulebook. If [`place`](Token::place) returns `None`, an event of the book sets it.
pub trait Token: Component<Mutability = bevy::ecs::component::Mutable> + Clone + Serialize + DeserializeOwned {
    /// The word of the protocol, such as `suppressed`.
    const WORD: &'static str;
    /// Whether only the figure's own side sees it.
    const PRIVATE: bool = false;
    /// The token as gained by `token_gained` at a point in time.
    fn place(_now: Stamp) -> Option<Self> {
        None
    }
}

/// A registered token: its word, and functions to find, place and remove it.
#[derive(Clone, Copy)]
pub struct RegisteredToken {
    pub word: Word,
    private: bool,
    sort: Sort,
    place: fn(&mut World, Entity, Stamp),
    take: fn(&mut World, Entity),
}

/// Components that make a token.
#[derive(Clone, Copy)]
enum Sort {
    /// A component of its own.
    Component(ComponentId),
    /// Other components.
    Sign(fn(&World, &EntityRef) -> bool),
    /// Other components, which make at most one sign of those that are registered together: this one, by its place.
    OneOf(fn(&World, &EntityRef) -> Option<usize>, usize),
}

/// All tokens of the book, in order of registration.
#[derive(Resource, Clone, Default)]
pub struct Tokens(Vec<RegisteredToken>);

impl Tokens {
    /// Registers a kind of token.
    pub fn add<T: Token>(world: &mut World) {
        let sort = Sort::Component(world.register_component::<T>());
        world.resource_mut::<Self>().0.push(RegisteredToken {
            word: Word::new(T::WORD),
            private: T::PRIVATE,
            sort,
            place: |world, entity, now| {
                if let Some(token) = T::place(now) {
                    put_on(world, entity, token);
                }
            },
            take: take_from::<T>,
        });
    }

    /// Registers a sign that all see, which components of other kinds make. No event gives or takes it. The figure may be a
    /// memory of one, so that of the world it depends on the rules alone.
    pub fn add_sign(&mut self, word: &'static str, has: fn(&World, &EntityRef) -> bool) {
        self.0.push(RegisteredToken {
            word: Word::new(word),
            private: false,
            sort: Sort::Sign(has),
            place: |_, _, _| (),
            take: |_, _| (),
        });
    }

    /// Registers signs like [`add_sign`](Self::add_sign), of which a figure shows at most one: `which`, by its place.
    pub fn add_signs(&mut self, words: &[&'static str], which: fn(&World, &EntityRef) -> Option<usize>) {
        self.0.extend(words.iter().enumerate().map(|(place, word)| RegisteredToken {
            word: Word::new(word),
            private: false,
            sort: Sort::OneOf(which, place),
            place: |_, _, _| (),
            take: |_, _| (),
        }));
    }

    /// The words that are registered.
    pub fn words(&self) -> impl Iterator<Item = Word> + '_ {
        self.0.iter().map(|token| token.word)
    }

    /// The tokens of a figure.
    pub fn of(world: &World, id: FigureId) -> Vec<Word> {
        world.entity_of(id).map_or_else(Vec::new, |entity| Self::on(world, entity, true))
    }

    /// The tokens of an entity: a figure or a memory of one. `own` if the asking side is the figure's.
    pub(super) fn on(world: &World, entity: Entity, own: bool) -> Vec<Word> {
        let (tokens, Ok(figure)) = (world.resource::<Tokens>(), world.get_entity(entity)) else { return Vec::new() };
        let (mut words, mut shown) = (Vec::new(), None);
        for token in tokens.0.iter().filter(|token| own || !token.private) {
            // A sign may stand for a token that only its own side sees.
            let new = || !words.contains(&token.word);
            let shows = match token.sort {
                Sort::Component(id) => figure.contains_id(id),
                Sort::Sign(has) => has(world, &figure) && new(),
                // The first of them asks for all.
                Sort::OneOf(which, 0) => {
                    shown = which(world, &figure);
                    shown == Some(0) && new()
                }
                Sort::OneOf(_, place) => shown == Some(place) && new(),
            };
            if shows {
                words.push(token.word);
            }
        }
        words
    }

    /// Puts a token on a figure, stamped with the current phase.
    pub(super) fn gain(world: &mut World, id: FigureId, word: Word) {
        let now = world.resource::<Clock>().now;
        if let Some((token, entity)) = Self::find(world, id, word) {
            (token.place)(world, entity, now);
        }
    }

    /// Removes a token from a figure.
    pub(super) fn lose(world: &mut World, id: FigureId, word: Word) {
        if let Some((token, entity)) = Self::find(world, id, word) {
            (token.take)(world, entity);
        }
    }

    fn find(world: &World, id: FigureId, word: Word) -> Option<(RegisteredToken, Entity)> {
        let token = world.resource::<Tokens>().0.iter().find(|token| token.word == word)?;
        Some((*token, world.entity_of(id)?))
    }
}

/// Declares tokens without data, each with its word.
macro_rules! plain_tokens {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {$(
        $(#[$doc])*
        #[derive(
            bevy::prelude::Component, Copy, Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name;
        impl $crate::model::Token for $name {
            const WORD: &'static str = $word;
            fn place(_: $crate::model::Stamp) -> Option<Self> {
                Some(Self)
            }
        }
    )*};
}

/// Declares tokens that expire some time after the phase in which they were gained.
macro_rules! timed_tokens {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {$(
        $(#[$doc])*
        #[derive(
            bevy::prelude::Component, Copy, Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name {
            /// The phase in which it was gained.
            pub since: $crate::model::Stamp,
        }
        impl $crate::model::Token for $name {
            const WORD: &'static str = $word;
            fn place(now: $crate::model::Stamp) -> Option<Self> {
                Some(Self { since: now })
            }
        }
    )*};
}

/// Declares tokens with data, each with its word; an event of the book sets them.
macro_rules! tokens_with_data {
    ($($(#[$doc:meta])* $name:ident = $word:literal { $($(#[$about:meta])* $field:ident: $type:ty),+ $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(bevy::prelude::Component, Copy, Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub struct $name { $($(#[$about])* pub $field: $type),+ }
        impl $crate::model::Token for $name {
            const WORD: &'static str = $word;
        }
    )*};
}
pub(crate) use {plain_tokens, timed_tokens, tokens_with_data};
