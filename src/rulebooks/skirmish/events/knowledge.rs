//! Knowledge of units gained and lost: by sight, by ear, and by running into them.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Skirmish;
use super::super::state::TurnState;
use super::phrases::shown_name;
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{
    Certainty, Clock, Cue, EventTag, FigureId, Figures, IdMask, Knowledge, Side, Sides, Sighting, Tint, Writer,
};
use crate::referee::BookEvent;

/// A side's knowledge of a unit changed; `by` is the unit that saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Sighted {
    pub side: Side,
    pub figure: FigureId,
    pub before: Certainty,
    pub after: Certainty,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
}

impl BookEvent<Skirmish> for Sighted {
    fn apply(&self, world: &mut World) {
        let (certainty, at, round) = (self.after, self.at, world.resource::<Clock>().now.round);
        let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round });
        world.alter::<Knowledge>().set(self.side, self.figure, sighting);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(self.side)
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self.after {
            Certainty::Confirmed => {
                let figure = Argument::figure(world.label(self.figure));
                phrase!("sk-in-sight", figure = figure, at = self.at)
            }
            Certainty::Contact => phrase!("sk-last-known", at = self.at),
            Certainty::Unknown => phrase!("sk-nobody-there", at = self.at),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        match self.after {
            Certainty::Unknown => Cue::None,
            Certainty::Contact | Certainty::Confirmed => Cue::Seen { figure: self.figure, at: self.at, gone: false },
        }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let &Self { side, figure, at, .. } = self;
        let seen = self.after > self.before && self.after != Certainty::Unknown;
        seen.then_some(EventTag::Seen { side, figure, at }).into_iter().collect()
    }
}

/// A loud act was heard by these sides (SK-AMBUSH-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Heard {
    pub at: Tile,
    pub by: FigureId,
    pub sides: Vec<Side>,
}

impl BookEvent<Skirmish> for Heard {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        let sighting = Sighting { certainty: Certainty::Contact, at: self.at, round };
        self.sides.iter().for_each(|side| world.alter::<Knowledge>().set(*side, self.by, Some(sighting)));
    }

    /// The shooter's side knows of its own shot, and not whether anybody heard it.
    fn witnesses(&self, _: &World) -> Sides {
        self.sides.iter().fold(Sides::NONE, |all, side| all.and(*side))
    }

    /// The other sides that heard it.
    fn withhold(&mut self, side: Side, _: &IdMask) {
        self.sides.retain(|heard| *heard == side);
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("sk-fire-heard", at = self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("sk-loud"), tint: Tint::Unsure }
    }
}

/// A unit walked into an unseen one at `at`: it stays on its tile and the step is spent; `left` is in half-tiles
/// (SK-BOARD-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct RanIntoUnseen {
    pub figure: FigureId,
    pub at: Tile,
    pub left: u16,
}

impl BookEvent<Skirmish> for RanIntoUnseen {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| {
            done.left = self.left;
            done.begun = true;
        });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-ran-into", figure = shown_name(world, self.figure), at = self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("sk-somebody-here"), tint: Tint::Unsure }
    }
}
