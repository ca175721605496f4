//! Invariants: what no order may break, whatever it rolls. They are checked between orders.

use bevy::prelude::World;
use serde::Serialize;

use super::{FigureId, Figures};

/// The check of an invariant. Returns the first breach: one sentence without its full stop.
#[derive(Copy, Clone)]
pub enum InvariantCheck {
    /// On a state.
    At(fn(&World) -> Option<String>),
    /// On the states before and after an order.
    Since(fn(&World, &World) -> Option<String>),
}

/// A condition that every battle must satisfy.
#[derive(Copy, Clone)]
pub struct Invariant {
    /// Its name in reports, such as `one-on-a-tile`.
    pub name: &'static str,
    /// The condition: one sentence without its full stop.
    pub text: &'static str,
    pub look: InvariantCheck,
}

impl Invariant {
    /// An invariant of a state.
    pub const fn of_state(name: &'static str, text: &'static str, breach: fn(&World) -> Option<String>) -> Self {
        Self { name, text, look: InvariantCheck::At(breach) }
    }

    /// An invariant of an order: compares the states before and after it.
    pub const fn of_order(
        name: &'static str,
        text: &'static str,
        breach: fn(&World, &World) -> Option<String>,
    ) -> Self {
        Self { name, text, look: InvariantCheck::Since(breach) }
    }

    /// Checks the invariant.
    pub fn check(&self, before: &World, after: &World) -> Option<BrokenInvariant> {
        let sentence = match self.look {
            InvariantCheck::At(breach) => breach(after),
            InvariantCheck::Since(breach) => breach(before, after),
        };
        sentence.map(|sentence| BrokenInvariant { invariant: self.name, sentence })
    }
}

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BrokenInvariant {
    /// The invariant's name.
    pub invariant: &'static str,
    /// The breach: one sentence without its full stop.
    pub sentence: String,
}

/// The first breach that `says` tells of a figure.
pub fn first_breach(world: &World, says: impl Fn(FigureId) -> Option<String>) -> Option<String> {
    world.figures().into_iter().find_map(says)
}

/// The breach of the first figure with a property that none may have.
pub fn first_figure_with(world: &World, what: &str, holds: impl Fn(FigureId) -> bool) -> Option<String> {
    first_breach(world, |id| holds(id).then(|| format!("`{id}` {what}")))
}
