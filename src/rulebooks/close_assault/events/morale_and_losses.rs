//! Events of morale and losses (CA-MORALE-1 to 3, CA-LOSS-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    Bodies, Cue, DestroyedTally, EventDice, EventTag, FigureId, Figures, Ledger, Tint, Viewpoint, Word, Writer,
};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{caption_cue, harm_cue, number_with_noun};
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
    fn sentence(&self, world: &World) -> String {
        let Self { face, needed, passed, .. } = *self;
        let modifier: i16 = self.ledger.0.iter().map(|line| line.dice).sum();
        let result = match (passed, face) {
            (true, 6) => "a 6 always passes",
            (false, 1) => "a 1 always fails",
            (true, _) => "passed",
            (false, _) => "failed",
        };
        let roll = match (modifier, face) {
            (0, _) | (_, 1 | 6) => face.to_string(),
            (1.., _) => format!("{face} + {modifier}"),
            _ => format!("{face} − {}", modifier.unsigned_abs()),
        };
        let test = match self.test.as_str() {
            "unpin" => "to unpin",
            "pinning" => "against pinning",
            "break" => "against breaking",
            "mop-up" => "after the round",
            _ => "after the assault",
        };
        format!("{} tests morale {test}: {roll} against {needed}+, {result}.", world.label(self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        let (text, tint) = if self.passed { ("morale holds", Tint::Good) } else { ("morale fails", Tint::Warn) };
        caption_cue(world, self.figure, text, Viewpoint::tint(world, tint, world.side(self.figure)))
    }

    fn dice(&self) -> Option<EventDice> {
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

    fn sentence(&self, world: &World) -> String {
        let fall = number_with_noun(self.models.len() as u8, "model falls", "models fall");
        let rest = match standing(world, self.figure) {
            0 => "nobody is left".into(),
            left => format!("{left} left"),
        };
        format!("{}: {fall}, {rest}.", world.label(self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        harm_cue(world, self.figure, format!("-{}", self.models.len()))
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

    fn sentence(&self, world: &World) -> String {
        let what = match self.reason.as_str() {
            "broken" => "breaks and leaves the field",
            "routed" => "is overrun",
            _ => "is destroyed",
        };
        format!("{} {what}.", world.label(self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        let text = match self.reason.as_str() {
            "broken" => "Broken",
            "routed" => "Overrun",
            _ => "Destroyed",
        };
        match (self.reason.as_str(), harm_cue(world, self.figure, text.into())) {
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
