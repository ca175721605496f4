//! Hostages: taken, let go, talked free, led off (CQB-CIV-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{banner_cue, caption_cue, known_name, rolled_faces, successes_lit};
use super::shared_event_changes::{mark_acted, turn_to};
use super::witnesses::{both_sides, sides_seeing};
use super::{CqbBookEvent, ModernCqb};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Clock, Cue, EventDice, EventTag, FigureId, Ledger, OffMap, Reason, Sides, Tint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::status_effects::Seized;

/// A hostile takes a civilian as a hostage, and shouts what is to become of him: from the next round on he is led off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HostageTaken {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<ModernCqb> for HostageTaken {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
        let since = world.resource::<Clock>().now.round;
        world.put(self.target, Seized { by: self.figure, since });
        world.edit::<TurnState>(self.target, |done| done.left = 0);
    }

    /// It is shouted, so that the team hears it wherever it is.
    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-hostage-taken", figure = known_name(world, self.figure), target = known_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(phrase!("cqb-hostage-taken.over", target = known_name(world, self.target)), Tint::Bad)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }
}

/// A hostage is let go: whoever held him gave up, is out or shaken, or has lost hold of him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HostageFreed {
    pub figure: FigureId,
    pub by: FigureId,
}

impl BookEvent<ModernCqb> for HostageFreed {
    fn apply(&self, world: &mut World) {
        world.take::<Seized>(self.figure);
    }

    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-hostage-freed", figure = known_name(world, self.by), target = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(phrase!("cqb-hostage-freed.over", target = known_name(world, self.figure)), Tint::Good)
    }
}

/// A hostage is led off the map by an exit, and lost to the team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HostageLedOff {
    pub figure: FigureId,
    pub by: FigureId,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for HostageLedOff {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, OffMap);
    }

    /// It ends what was shouted.
    fn witnesses(&self, _: &World) -> Sides {
        both_sides()
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-hostage-led-off", figure = known_name(world, self.by), target = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        banner_cue(phrase!("cqb-hostage-led-off.over", target = known_name(world, self.figure)), Tint::Bad)
    }
}

impl CqbBookEvent for HostageLedOff {
    fn reason(&self, world: &World) -> Reason {
        score::reason_about("led-off", world, self.figure)
    }
}

/// One of the team talks to a hostile who holds a hostage; persuaded, he lets go and gives up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TalkedTo {
    pub figure: FigureId,
    pub target: FigureId,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub resist_faces: Vec<u8>,
    pub persuaded: bool,
}

impl BookEvent<ModernCqb> for TalkedTo {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target.0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        let (faces, resist, gives_up) = (rolled_faces(&self.faces), rolled_faces(&self.resist_faces), self.persuaded);
        phrase!("cqb-talked-to", figure = figure, target = target, faces = faces, resist = resist, gives_up = gives_up)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.persuaded {
            caption_cue(world, self.target, phrase!("cqb-talked-to.gives-in"), Tint::Good)
        } else {
            caption_cue(world, self.target, phrase!("cqb-talked-to.deaf"), Tint::Warn)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces), ("resist", &self.resist_faces)]))
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: false }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.persuaded))
    }
}
