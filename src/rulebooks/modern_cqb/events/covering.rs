//! Covering an enemy at close range, and what comes of his stirring (CQB-REACT-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{caption_cue, deed_cue, is_of_team, known_name};
use super::witnesses::sides_seeing;
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventTag, FigureId, Figures, Sides, Tint, Writer, turn_toward};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::state::status_effects::Covering;

/// A figure covers an enemy at the end of its side's Move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Covered {
    pub figure: FigureId,
    pub whom: FigureId,
}

impl BookEvent<ModernCqb> for Covered {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Covering { whom: self.whom });
        if let Some(at) = world.at(self.whom) {
            turn_toward(world, self.figure, at);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.whom], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-covered", figure = known_name(world, self.figure), target = known_name(world, self.whom))
    }

    /// One of the team at gunpoint is a moment to look at again.
    fn cue(&self, world: &World) -> Cue {
        if is_of_team(world, self.figure) {
            return caption_cue(world, self.figure, phrase!("cqb-covered.ours"), Tint::Team);
        }
        let theirs = phrase!("cqb-covered.theirs", target = known_name(world, self.whom));
        caption_cue(world, self.figure, theirs, Tint::Bad)
    }
}

/// A way in which a covered figure stirs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stir {
    Moves,
    /// Opens or closes a door.
    WorksDoor,
    /// Is about to fire, or to watch a lane.
    RaisesWeapon,
}

/// A covered figure is about to move, work a door or raise its weapon: whoever covers it answers first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stirred {
    pub figure: FigureId,
    pub how: Stir,
}

impl BookEvent<ModernCqb> for Stirred {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, world: &World) -> Sides {
        let at: Vec<_> = world.at(self.figure).into_iter().collect();
        sides_seeing(world, &[self.figure], &at)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = known_name(world, self.figure);
        match self.how {
            Stir::Moves => phrase!("cqb-stirs-moving", figure = figure),
            Stir::WorksDoor => phrase!("cqb-stirs-at-door", figure = figure),
            Stir::RaisesWeapon => phrase!("cqb-stirs-raising", figure = figure),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-stirs"), Tint::Warn)
    }
}

/// A figure answers the one that it covered: it fires, or calls on it to stop. Its cover is spent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoverAnswered {
    pub figure: FigureId,
    pub target: FigureId,
    /// Whether it calls instead of firing; the target then tests Nerve.
    pub calls: bool,
}

impl BookEvent<ModernCqb> for CoverAnswered {
    fn apply(&self, world: &mut World) {
        world.take::<Covering>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        if self.calls {
            phrase!("cqb-cover-calls", figure = figure, target = target)
        } else {
            phrase!("cqb-cover-fires", figure = figure, target = target)
        }
    }

    fn cue(&self, world: &World) -> Cue {
        let text = if self.calls { phrase!("cqb-cover-calls.over") } else { phrase!("cqb-cover-fires.over") };
        deed_cue(world, self.figure, text, Tint::Warn)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Answered { figure: self.figure }]
    }
}
