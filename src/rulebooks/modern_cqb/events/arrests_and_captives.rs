//! Arrests and captives.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{caption_cue, known_name, rolled_faces, successes_lit};
use super::shared_event_changes::{disarm, mark_acted, turn_to, use_up_item};
use super::witnesses::{sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb};
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Ledger, Sides, Tint, Word, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::{careers, score};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::Bound;
use crate::rulebooks::modern_cqb::state::status_effects::{self, Engaged};

/// A figure attempted an arrest (CQB-ARREST-2); `engaged` if the two are now locked together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ArrestTried {
    pub figure: FigureId,
    pub target: FigureId,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub resist_faces: Vec<u8>,
    pub restrained: bool,
    pub engaged: bool,
}

impl BookEvent<ModernCqb> for ArrestTried {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
        if self.engaged {
            world.put(self.figure, Engaged { with: self.target });
            world.put(self.target, Engaged { with: self.figure });
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let end = match (self.restrained, self.engaged) {
            (true, _) => "held",
            (false, true) => "locked",
            (false, false) => "failed",
        };
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        let (faces, resist) = (rolled_faces(&self.faces), rolled_faces(&self.resist_faces));
        phrase!("cqb-arrest-tried", figure = figure, target = target, faces = faces, resist = resist, end = end)
    }

    fn cue(&self, world: &World) -> Cue {
        match (self.engaged, self.restrained) {
            (true, _) => caption_cue(world, self.target, phrase!("cqb-arrest-tried.locked"), Tint::Warn),
            (false, false) => caption_cue(world, self.target, phrase!("cqb-arrest-tried.failed"), Tint::Warn),
            (false, true) => Cue::None,
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces), ("resist", &self.resist_faces)]))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.restrained))
    }
}

/// A suspect is held, with a restraint kit or by hand (CQB-ARREST-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Restrained {
    pub figure: FigureId,
    pub by: FigureId,
    pub kit: bool,
}

impl BookEvent<ModernCqb> for Restrained {
    fn apply(&self, world: &mut World) {
        careers::count_deed(world, self.by, careers::ARRESTS);
        disarm(world, self.figure);
        world.put(self.figure, status_effects::Restrained);
        let number = score::current_event_number(world);
        world.put(self.figure, number);
        if self.kit {
            world.put(self.figure, Bound);
            use_up_item(world, self.by, Word::new("restraint-kit"));
        }
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.by], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.by), known_name(world, self.figure));
        phrase!("cqb-restrained", figure = figure, target = target, kit = self.kit)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-restrained.over"), Tint::Good)
    }

    /// A figure that cannot fight back is restrained without a test: nobody acted.
    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Taken { figure: self.figure }]
    }
}

impl CqbBookEvent for Restrained {
    fn shakes_followers(&self) -> Option<(FigureId, Cause)> {
        Some((self.figure, Cause::LeaderCaptured))
    }
}

/// A captive without a restraint kit and without a guard tried to break free (CQB-ARREST-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WorkedLoose {
    pub figure: FigureId,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub loose: bool,
}

impl BookEvent<ModernCqb> for WorkedLoose {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, faces) = (known_name(world, self.figure), rolled_faces(&self.faces));
        phrase!("cqb-worked-loose", figure = figure, faces = faces, loose = self.loose)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.loose {
            caption_cue(world, self.figure, phrase!("cqb-worked-loose.loose"), Tint::Bad)
        } else {
            caption_cue(world, self.figure, phrase!("cqb-worked-loose.held"), Tint::Dim)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        if self.loose { vec![EventTag::Loose { figure: self.figure }] } else { Vec::new() }
    }
}
