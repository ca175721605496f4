//! Events of morale and losses (CA-MORALE-1 to 3, CA-LOSS-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{
    Bodies, Cue, DestroyedTally, EventDice, EventTag, FigureId, Figures, Ledger, Tint, Viewpoint, Word, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{caption_cue, harm_cue, unit_name};
use crate::rulebooks::close_assault::events::placement::{place_at_first_model, remove_unit};
use crate::rulebooks::close_assault::state::unit::Unit;

/// A morale check: `test` is `unpin`, `pinning`, `break`, `mop-up` or `vehicle` (CA-MORALE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct MoraleTested {
    pub figure: FigureId,
    pub test: Word,
    pub ledger: Ledger,
    pub face: u8,
    pub needed: u8,
    pub passed: bool,
}

impl BookEvent<CloseAssault> for MoraleTested {
    fn phrase(&self, world: &World) -> Phrase {
        let Self { face, needed, passed, .. } = *self;
        let modifier: i16 = self.ledger.0.iter().map(|line| line.dice).sum();
        let result = match (passed, face) {
            (true, 6) => "always-passes",
            (false, 1) => "always-fails",
            (true, _) => "passed",
            (false, _) => "failed",
        };
        let roll = match (modifier, face) {
            (0, _) | (_, 1 | 6) => face.to_string(),
            (1.., _) => format!("{face} + {modifier}"),
            _ => format!("{face} − {}", modifier.unsigned_abs()),
        };
        let (figure, test) = (unit_name(world, self.figure), self.test.as_str());
        phrase!("ca-morale-tested", figure = figure, test = test, roll = roll, needed = needed, result = result)
    }

    fn cue(&self, world: &World) -> Cue {
        let (text, tint) = match self.passed {
            true => (phrase!("ca-morale-holds"), Tint::Good),
            false => (phrase!("ca-morale-fails"), Tint::Warn),
        };
        caption_cue(world, self.figure, text, Viewpoint::tint(world, tint, world.side(self.figure)))
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::with(&self.ledger, &[("", &[self.face])])
    }
}

/// Models are removed (CA-LOSS-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ModelsLost {
    pub figure: FigureId,
    pub models: Vec<u8>,
}

impl BookEvent<CloseAssault> for ModelsLost {
    fn apply(&self, world: &mut World) {
        world.edit::<Bodies>(self.figure, |bodies| bodies.0.retain(|body| !self.models.contains(&body.id)));
        add_to_toll(world, self.figure, self.models.len());
        place_at_first_model(world, self.figure);
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, left) = (unit_name(world, self.figure), standing(world, self.figure));
        phrase!("ca-models-lost", figure = figure, count = self.models.len(), left = left)
    }

    fn cue(&self, world: &World) -> Cue {
        harm_cue(world, self.figure, format!("-{}", self.models.len()).into())
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let figure = self.figure;
        vec![if standing(world, figure) > 0 { EventTag::Hurt { figure } } else { EventTag::Died { figure } }]
    }
}

/// A unit is removed for good: `broken`, `routed` or `destroyed` (CA-MORALE-3, CA-MOP-4, CA-FIRE-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct UnitRemoved {
    pub figure: FigureId,
    pub reason: Word,
}

impl BookEvent<CloseAssault> for UnitRemoved {
    fn apply(&self, world: &mut World) {
        let left = if world.is_vehicle(self.figure) { 1 } else { world.models(self.figure).len() };
        world.edit::<Bodies>(self.figure, |bodies| bodies.0.clear());
        add_to_toll(world, self.figure, left);
        remove_unit(world, self.figure);
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("ca-removed", figure = unit_name(world, self.figure), reason = self.reason.as_str())
    }

    fn cue(&self, world: &World) -> Cue {
        let reason = self.reason.as_str();
        match (reason, harm_cue(world, self.figure, phrase!("ca-removed.over", reason = reason))) {
            // Nobody is hurt who runs away.
            ("broken", Cue::Struck { at: Some(at), text, tint, .. }) => Cue::Said { at, text, tint },
            (_, harm) => harm,
        }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Died { figure: self.figure }]
    }
}

/// The number of a unit's models.
fn standing(world: &World, figure: FigureId) -> usize {
    world.of::<Bodies>(figure).map_or(0, |bodies| bodies.0.len())
}

fn add_to_toll(world: &mut World, figure: FigureId, models: usize) {
    if let Some(enemy) = world.side(figure).enemy() {
        *world.alter::<DestroyedTally>().0.entry(enemy).or_default() += models as u16;
    }
}
