//! A side's names for figures that it has not told apart: `contact-1`, `contact-2` …, in the order of first contact.
//!
//! A figure keeps its number for the whole battle. Figures noticed during one order are numbered by the tiles on which
//! they are believed to be, so that a number reveals nothing that the side does not know.
use std::collections::BTreeMap;

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use crate::model::{Certainty, FigureId, Figures, IdMask, Side, SideKnowledge, Word};
use crate::referee::WitnessedEvent;

/// The numbers assigned by each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ContactNames(BTreeMap<Side, Vec<FigureId>>);

impl ContactNames {
    /// Numbers the figures that each side has just noticed.
    pub fn number_new_contacts(&mut self, world: &World) {
        for side in Side::ALL {
            let numbered = self.0.entry(side).or_default();
            let known = SideKnowledge::by(world, side);
            let mut new: Vec<_> =
                known.others().into_iter().filter(|(_, seen)| seen.certainty == Certainty::Contact).collect();
            new.retain(|(id, _)| !numbered.contains(id));
            new.sort_by_key(|(_, seen)| seen.at);
            numbered.extend(new.into_iter().map(|(id, _)| id));
        }
    }

    /// The names by which a side knows figures now.
    pub fn names(&self, world: &World, side: Side) -> IdMask {
        let known = SideKnowledge::by(world, side);
        self.names_by(world, side, |id| known.certainty(id))
    }

    /// The names by which a side knew figures at an earlier time.
    pub fn names_at_event(&self, world: &World, side: Side, witnessed: &WitnessedEvent) -> IdMask {
        let own = |id| world.side(id) == side;
        self.names_by(world, side, |id| {
            if own(id) { Certainty::Confirmed } else { witnessed.told_apart.certainty(side, id) }
        })
    }

    fn names_by(&self, world: &World, side: Side, certainty: impl Fn(FigureId) -> Certainty) -> IdMask {
        let figures = world.figures().into_iter().map(|id| (id, certainty(id)));
        let hidden = figures.filter(|(_, certainty)| *certainty != Certainty::Confirmed);
        let number = |id, certainty| if certainty == Certainty::Contact { self.number(side, id) } else { None };
        hidden.map(|(id, certainty)| (id, number(id, certainty))).collect()
    }

    fn number(&self, side: Side, id: FigureId) -> Option<Word> {
        let place = self.0.get(&side)?.iter().position(|other| *other == id)?;
        Word::try_new(&format!("contact-{}", place + 1))
    }
}
