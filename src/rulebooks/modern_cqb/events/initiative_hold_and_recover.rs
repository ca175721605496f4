//! Initiative, actions that wait, and help.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{
    caption_cue, deed_cue, figure_or_object_name, known_name, rolled_faces, somebody, successes_lit,
};
use super::shared_event_changes::{mark_acted, turn_to};
use super::witnesses::sides_confirming;
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{
    self, CommonEvent, Cue, EventDice, EventTag, FigureId, Figures, Side, Sides, Tint, Token, Word, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::objects::{self, State};
use crate::rulebooks::modern_cqb::state::status_effects::Braced;

/// Both sides rolled for initiative (CQB-ROUND-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InitiativeRolled {
    pub response_faces: Vec<u8>,
    pub hostile_faces: Vec<u8>,
    pub to: Side,
}

impl BookEvent<ModernCqb> for InitiativeRolled {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        let dice = &world.resource::<Book>().dice;
        let sides = [&self.response_faces, &self.hostile_faces];
        let [ours, theirs] = sides.map(|faces| dice_pool_odds::successes(faces, dice));
        let ([response, hostile], side) = (sides.map(|faces| rolled_faces(faces)), self.to.word());
        if ours == theirs {
            phrase!("cqb-initiative-kept", response = response, hostile = hostile, successes = ours, side = side)
        } else {
            phrase!(
                "cqb-initiative-won",
                response = response,
                hostile = hostile,
                ours = ours,
                theirs = theirs,
                side = side,
            )
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::of(&[("response", &self.response_faces), ("hostile", &self.hostile_faces)]))
    }
}

/// A figure passes its action (CQB-ACTION-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for Held {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        world.edit::<TurnState>(self.figure, |done| done.held = true);
        let braced = CommonEvent::TokenGained { figure: self.figure, token: Word::new(Braced::WORD) };
        model::apply(world, &braced, |_| 0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-holds", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-holds.over"), Tint::Dim)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: true }]
    }
}

/// A figure used Recover (CQB-RECOVER-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Recovered {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    pub what: Relief,
}

/// The use of a Recover action (CQB-RECOVER-1 to 5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// Removes Suppressed from the figure itself or an adjacent friend.
    Suppressed,
    /// Stops the Bleeding of an adjacent Downed friend.
    Stabilize,
    /// Removes an adjacent wedge; the order names its door with `at`.
    Wedge,
    /// Disarms an adjacent trap that the side has found.
    Trap,
    /// Takes control of an adjacent civilian.
    Control,
    /// Talks to a hostile who holds a hostage, to let him go and give up.
    Talk,
}

impl Relief {
    pub const ALL: [Relief; 6] =
        [Relief::Suppressed, Relief::Stabilize, Relief::Wedge, Relief::Trap, Relief::Control, Relief::Talk];
}

impl BookEvent<ModernCqb> for Recovered {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        if let Some(target) = self.target {
            turn_to(world, self.figure, target);
            if self.what == Relief::Trap {
                let side = world.side(self.figure);
                objects::set_state(world, target, State::Disarmed, side);
                observation::update_all_seen(world);
            }
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = known_name(world, self.figure);
        let target = self.target.map_or_else(somebody, |target| figure_or_object_name(world, target));
        match self.what {
            Relief::Suppressed if self.target == Some(self.figure.0) => phrase!("cqb-recovered", figure = figure),
            Relief::Suppressed => phrase!("cqb-steadied", figure = figure, target = target),
            Relief::Stabilize => phrase!("cqb-stabilized", figure = figure, target = target),
            // The event of its own says so.
            Relief::Wedge | Relief::Talk => Phrase::EMPTY,
            Relief::Trap => phrase!("cqb-trap-disarmed", figure = figure, object = target),
            Relief::Control => phrase!("cqb-took-control", figure = figure, target = target),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        deed_cue(world, self.figure, phrase!("cqb-recovered.over"), Tint::Good)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}
