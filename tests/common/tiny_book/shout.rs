//! Shout: the one action that the tiny book adds to the common ones.

use bevy::prelude::World;
use fatal_funnel::model::{Aim, Event, FigureId, Figures, MenuEntry, Odds, Verdict};
use fatal_funnel::referee::{Action, Choices, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Tiny, TinyFact, TinyOrder, ours};

/// Shouts: an eight or less is rolled, and everybody hears it.
#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Shout {
    pub figure: FigureId,
}

impl Action<Tiny> for Shout {
    fn figure(&self) -> Option<FigureId> {
        Some(self.figure)
    }

    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        let face = turn.roll(1, 8)[0];
        turn.commit(Event::Own(TinyFact::Shouted { figure: self.figure, face }));
    }

    fn odds(&self, _: &World) -> Option<Odds> {
        let mut odds = Odds { title: "Shout".into(), ..Odds::default() };
        odds.outcome("loud", 3, 8);
        odds.outcome("hoarse", 5, 8);
        Some(odds)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, TinyOrder> {
        Choices::all(world.at(figure).map(|_| Self { figure }.into()).into_iter().collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![MenuEntry::new("shout", "Shout", 'S', Aim::None, "walk", "Let everybody hear where it stands.")]
    }
}
