//! Actions given up: for another unit, or for nothing.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Skirmish;
use super::super::state::{Assisting, Observing, TurnState};
use super::phrases::{caption_cue, shown_name};
use super::spending::spend_action;
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, FigureId, Figures, Sides, Tint, Viewpoint, Writer};
use crate::referee::BookEvent;

/// A unit gives up its Action to assist another (SK-CREW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Assisted {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<Skirmish> for Assisted {
    fn apply(&self, world: &mut World) {
        spend_action(world, self.figure);
        world.edit::<TurnState>(self.figure, |done| (done.closed, done.left) = (true, 0));
        world.put(self.figure, Assisting { whom: self.target });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (shown_name(world, self.figure), shown_name(world, self.target));
        phrase!("sk-assisted", figure = figure, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = Viewpoint::tint(world, Tint::Team, world.side(self.figure));
        caption_cue(world, self.figure, phrase!("sk-assists"), tint)
    }
}

/// A unit gives up its Action to observe for another (SK-BLAST-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Observed {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<Skirmish> for Observed {
    fn apply(&self, world: &mut World) {
        spend_action(world, self.figure);
        world.put(self.figure, Observing { whom: self.target });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (shown_name(world, self.figure), shown_name(world, self.target));
        phrase!("sk-observed", figure = figure, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = Viewpoint::tint(world, Tint::Team, world.side(self.figure));
        caption_cue(world, self.figure, phrase!("sk-observes"), tint)
    }
}

/// A unit passes the rest of its turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Held {
    pub figure: FigureId,
}

impl BookEvent<Skirmish> for Held {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| {
            done.acted = true;
            done.closed = true;
            done.left = 0;
        });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-held", figure = shown_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("sk-holds"), Tint::Dim)
    }
}
