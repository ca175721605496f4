//! The scenario: reinforcements, its events, the casualties, the end that the team calls (MO-THREAT-3, MO-WIN-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::senses::sight::{remember_unseen, witnessing_sides};
use super::super::setup::deployment;
use super::super::state::figure::CalledDone;
use super::super::state::scenario::{ReinforcementOffer, ScenarioObjects, mark_settled};
use super::phrases::{caption_cue, object_name, shown_name};
use crate::board::{Attributes, Board, Light, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Cue, FigureId, Figures, Side, Sides, Tint, Word, Writer};
use crate::referee::BookEvent;

/// A reinforcement arrives (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Reinforced {
    pub figure: FigureId,
    pub template: Word,
    pub at: Tile,
}

impl BookEvent<Momentum> for Reinforced {
    fn apply(&self, world: &mut World) {
        let mut works = world.alter::<ScenarioObjects>();
        works.came += 1;
        let due =
            |entry: &&mut ReinforcementOffer| entry.template == self.template && entry.at == self.at && !entry.done;
        if let Some(entry) = works.entries.iter_mut().find(due) {
            entry.done = true;
        }
        deployment::spawn_reinforcement(world, self.figure, self.template, self.at);
        remember_unseen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-reinforced", figure = Argument::figure(world.label(self.figure)), at = self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Seen { figure: self.figure, at: self.at, gone: false }
    }
}

/// An event of the scenario (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Triggered {
    pub target: Word,
    pub tiles: Vec<Tile>,
}

impl BookEvent<Momentum> for Triggered {
    fn apply(&self, world: &mut World) {
        mark_settled(world, self.target);
        let dark = world
            .resource::<ScenarioObjects>()
            .things
            .get(&self.target)
            .is_some_and(|thing| thing.grade == *"lights-out");
        if dark {
            let mut board = world.alter::<Board>();
            let darker = |tile: &Tile| (*tile, Attributes { light: Light::Dark, ..board.attributes(*tile) });
            let darkened: Vec<(Tile, Attributes)> = self.tiles.iter().map(darker).collect();
            board.set_attributes_of(darkened);
        }
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-triggered", event = object_name(world, self.target))
    }
}

/// Casualties just before the end: enemies taken alive, enemies dead or dying, player characters lost (MO-WIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct CasualtiesCounted {
    pub captured: u16,
    pub dead: u16,
    pub lost: u16,
}

impl BookEvent<Momentum> for CasualtiesCounted {
    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("mo-casualties-counted", captured = self.captured, dead = self.dead, lost = self.lost)
    }
}

/// The team reports that its mission is done: it ends (MO-WIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct CalledIn {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for CalledIn {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, CalledDone);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Response)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-called-in", figure = shown_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-called-in.over"), Tint::Good)
    }
}
