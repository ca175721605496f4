//! Getting into carriers and out of them.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Skirmish;
use super::super::state::{Riding, TurnState, book_data};
use super::phrases::shown_name;
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{At, Cue, FigureId, OffMap, Sides, Writer};
use crate::referee::BookEvent;

/// A unit got into a carrier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Mounted {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<Skirmish> for Mounted {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Riding { on: self.target });
        world.put(self.figure, OffMap);
        let cost = book_data(world).turn.door;
        world.edit::<TurnState>(self.figure, |done| {
            done.left = done.left.saturating_sub(cost);
            done.begun = true;
        });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (shown_name(world, self.figure), shown_name(world, self.target));
        phrase!("sk-mounted", figure = figure, target = target)
    }
}

/// A unit got out, with `left` half-tiles to spend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Dismounted {
    pub figure: FigureId,
    pub from: Tile,
    pub at: Tile,
    pub left: u16,
}

impl BookEvent<Skirmish> for Dismounted {
    fn apply(&self, world: &mut World) {
        let &Self { figure, at, left, .. } = self;
        world.take::<Riding>(figure);
        world.take::<OffMap>(figure);
        world.put(figure, At(at));
        world.edit::<TurnState>(figure, |done| {
            done.went += done.left.saturating_sub(left);
            done.left = left;
            done.begun = true;
            done.steps += 1;
        });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-dismounted", figure = shown_name(world, self.figure), at = self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Moved { figure: self.figure, from: self.from, to: self.at }
    }
}
