//! Wounds, and what comes of them.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{caption_cue, harm_cue, known_name, successes_lit};
use super::witnesses::sides_confirming;
use super::{CqbBookEvent, ModernCqb};
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Reason, Sides, Tint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::{careers, score};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::{TurnState, Wounds};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::status_effects::{self, Bleeding, Critical, Dead};

/// A figure lost Wounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Wounded {
    pub figure: FigureId,
    pub before: u8,
    pub after: u8,
}

impl BookEvent<ModernCqb> for Wounded {
    fn apply(&self, world: &mut World) {
        world.edit::<Wounds>(self.figure, |wounds| wounds.0 = self.after);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, lost) = (known_name(world, self.figure), self.before - self.after);
        phrase!("cqb-wounded", figure = figure, lost = lost, before = self.before)
    }

    fn cue(&self, world: &World) -> Cue {
        harm_cue(world, self.figure, phrase!("cqb-wounded.over", lost = self.before - self.after))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        if self.after > 0 { vec![EventTag::Hurt { figure: self.figure }] } else { Vec::new() }
    }
}

impl CqbBookEvent for Wounded {
    fn reason(&self, world: &World) -> Reason {
        score::reason_about("wounded", world, self.figure).number(self.before).number(self.after)
    }
}

/// A figure lost its last Wound (CQB-WOUND-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Downed {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for Downed {
    fn apply(&self, world: &mut World) {
        careers::count_deed(world, self.figure, careers::DOWNED);
        world.put(self.figure, status_effects::Downed);
        world.take::<status_effects::Wounded>(self.figure);
        world.edit::<TurnState>(self.figure, |done| done.left = 0);
        // Its room may now count as cleared for a side that sees it (CQB-BOARD-3).
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-downed", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        harm_cue(world, self.figure, phrase!("cqb-downed.over"))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Down { figure: self.figure }]
    }
}

impl CqbBookEvent for Downed {
    fn fells(&self) -> Option<FigureId> {
        Some(self.figure)
    }

    fn shakes_followers(&self) -> Option<(FigureId, Cause)> {
        Some((self.figure, Cause::LeaderFell))
    }
}

/// A Bleeding figure rolled its Guard die (CQB-BLEED-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bled {
    pub figure: FigureId,
    pub face: u8,
    pub held: bool,
}

impl BookEvent<ModernCqb> for Bled {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-bled", figure = known_name(world, self.figure), face = self.face, held = self.held)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.held {
            caption_cue(world, self.figure, phrase!("cqb-bled.holds"), Tint::Good)
        } else {
            caption_cue(world, self.figure, phrase!("cqb-bled.bleeds"), Tint::Bad)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::of(&[("", &[self.face])]))
    }
}

/// A figure died.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Died {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for Died {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Dead);
        world.take::<status_effects::Downed>(self.figure);
        world.take::<Bleeding>(self.figure);
        world.take::<Critical>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-died", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        harm_cue(world, self.figure, phrase!("cqb-died.over"))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Died { figure: self.figure }]
    }
}

impl CqbBookEvent for Died {
    fn fells(&self) -> Option<FigureId> {
        Some(self.figure)
    }

    fn shakes_followers(&self) -> Option<(FigureId, Cause)> {
        Some((self.figure, Cause::LeaderFell))
    }

    fn shakes_severely(&self) -> bool {
        true
    }

    fn reason(&self, world: &World) -> Reason {
        score::reason_about("died", world, self.figure)
    }
}
