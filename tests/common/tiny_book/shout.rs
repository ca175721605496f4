//! Shout: the one action that the tiny book adds to the common ones, and its event.

use bevy::prelude::World;
use fatal_funnel::localization::Phrase;
use fatal_funnel::model::{Aim, FigureId, Figures, MenuEntry, Odds, Sides, Verdict};
use fatal_funnel::referee::{Action, BookEvent, Choices, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Tiny, TinyOrder, heard, ours};

/// Shouts: an eight or less is rolled, and everybody hears it.
#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Shout {
    pub figure: FigureId,
}

impl Action<Tiny> for Shout {
    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        let face = turn.roll(1, 8)[0];
        turn.commit(Shouted { figure: self.figure, face });
    }

    fn odds(&self, _: &World) -> Option<Odds> {
        let mut odds = Odds { title: "Shout".into(), ..Odds::default() };
        odds.add_outcome("loud", 3, 8);
        odds.add_outcome("hoarse", 5, 8);
        Some(odds)
    }

    fn purpose(&self) -> &'static str {
        "to be heard"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, TinyOrder> {
        Choices::all(world.at(figure).map(|_| Self { figure }.into()).into_iter().collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![MenuEntry::new("shout", "Shout", 'S', Aim::None, "walk", "Let everybody hear where it stands.")]
    }
}

/// A figure shouted, with the face rolled.
#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
pub struct Shouted {
    pub figure: FigureId,
    pub face: u8,
}

impl BookEvent<Tiny> for Shouted {
    fn apply(&self, world: &mut World) {
        heard(world, self.figure);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        format!("{} shouts ({})", world.label(self.figure), self.face).into()
    }
}
