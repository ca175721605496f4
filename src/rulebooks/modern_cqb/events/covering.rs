//! Covering an enemy at close range, and what comes of his stirring (CQB-REACT-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{caption_cue, deed_cue, is_of_team, known_name};
use super::witnesses::sides_seeing;
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

    fn sentence(&self, world: &World) -> String {
        format!("{} covers {}.", known_name(world, self.figure), known_name(world, self.whom))
    }

    /// One of the team at gunpoint is a moment to look at again.
    fn cue(&self, world: &World) -> Cue {
        if is_of_team(world, self.figure) {
            return caption_cue(world, self.figure, "covers", Tint::Team);
        }
        caption_cue(world, self.figure, &format!("covers {}!", known_name(world, self.whom)), Tint::Bad)
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

    fn sentence(&self, world: &World) -> String {
        let what = match self.how {
            Stir::Moves => "moves under a gun",
            Stir::WorksDoor => "reaches for the door under a gun",
            Stir::RaisesWeapon => "raises a weapon under a gun",
        };
        format!("{} {what}.", known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, "stirs", Tint::Warn)
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

    fn sentence(&self, world: &World) -> String {
        let (who, whom) = (known_name(world, self.figure), known_name(world, self.target));
        if self.calls { format!("{who} calls on {whom} to stop.") } else { format!("{who} fires as {whom} stirs.") }
    }

    fn cue(&self, world: &World) -> Cue {
        let text = if self.calls { "don't move!" } else { "covered!" };
        deed_cue(world, self.figure, text, Tint::Warn)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Answered { figure: self.figure }]
    }
}
