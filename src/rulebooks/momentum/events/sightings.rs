//! Sightings of characters (MO-BOARD-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::senses::sight::remember_unseen;
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Certainty, Clock, Cue, EventTag, FigureId, Figures, Knowledge, Side, Sides, Sighting, Writer};
use crate::referee::BookEvent;

/// A side's knowledge of a character changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Sighted {
    pub side: Side,
    pub figure: FigureId,
    pub before: Certainty,
    pub after: Certainty,
    pub at: Tile,
}

impl BookEvent<Momentum> for Sighted {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        let sighting = Sighting { certainty: self.after, at: self.at, round };
        let known = (self.after != Certainty::Unknown).then_some(sighting);
        world.alter::<Knowledge>().set(self.side, self.figure, known);
        remember_unseen(world);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(self.side)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let at = self.at;
        match self.after {
            Certainty::Confirmed => {
                phrase!("mo-in-sight", figure = Argument::figure(world.label(self.figure)), at = at)
            }
            Certainty::Contact => phrase!("mo-last-known", at = at),
            Certainty::Unknown => phrase!("mo-nobody-there", at = at),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        if self.after == Certainty::Unknown {
            return Cue::None;
        }
        Cue::Seen { figure: self.figure, at: self.at, gone: false }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let seen = EventTag::Seen { side: self.side, figure: self.figure, at: self.at };
        (self.after > self.before && self.after != Certainty::Unknown).then_some(seen).into_iter().collect()
    }
}
