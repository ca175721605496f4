//! Invariants: what no order may ever break, whatever was rolled. They are looked at between orders.

use bevy::prelude::World;
use serde::Serialize;

/// How an invariant is looked at; what comes back is the first breach: one sentence without its full stop.
#[derive(Copy, Clone)]
pub enum Look {
    /// On a state.
    At(fn(&World) -> Option<String>),
    /// On the states before and after an order.
    Since(fn(&World, &World) -> Option<String>),
}

/// Something that must hold of every battle.
#[derive(Copy, Clone)]
pub struct Invariant {
    /// Its name for tools, such as `one-on-a-tile`.
    pub name: &'static str,
    /// What must hold: one sentence without its full stop.
    pub text: &'static str,
    pub look: Look,
}

impl Invariant {
    /// One of every state.
    pub const fn at(name: &'static str, text: &'static str, breach: fn(&World) -> Option<String>) -> Self {
        Self { name, text, look: Look::At(breach) }
    }

    /// One of every order: of the states before and after it.
    pub const fn since(name: &'static str, text: &'static str, breach: fn(&World, &World) -> Option<String>) -> Self {
        Self { name, text, look: Look::Since(breach) }
    }

    /// The breach of it, if there is one.
    pub fn broken(&self, before: &World, after: &World) -> Option<Broken> {
        let sentence = match self.look {
            Look::At(breach) => breach(after),
            Look::Since(breach) => breach(before, after),
        };
        sentence.map(|sentence| Broken { invariant: self.name, sentence })
    }
}

/// An invariant that was found broken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The invariant's name.
    pub invariant: &'static str,
    /// How it is broken: one sentence without its full stop.
    pub sentence: String,
}
