//! Events of turns and activations (CA-TURN-1, CA-TURN-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, FigureId, Figures, Side, Tint, Viewpoint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{caption_cue, unit_name, unit_names};
use crate::rulebooks::close_assault::state::active_unit::{ActiveUnit, JointAssault};
use crate::rulebooks::close_assault::state::unit::ActivationState;

/// Both sides rolled for the first activation (CA-TURN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TurnRolled {
    pub response: u8,
    pub hostile: u8,
    pub first: Side,
}

impl BookEvent<CloseAssault> for TurnRolled {
    fn phrase(&self, world: &World) -> Phrase {
        let &Self { response, hostile, first } = self;
        let told = Viewpoint::of(world);
        let [ours, theirs] = if told == Side::Hostile { [hostile, response] } else { [response, hostile] };
        phrase!("ca-turn-rolled", ours = ours, theirs = theirs, yours = first == told)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("response", &[self.response]), ("hostile", &[self.hostile])])
    }
}

/// A unit is activated with this many actions (CA-TURN-2, CA-PIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Activated {
    pub figure: FigureId,
    pub actions: u8,
}

impl BookEvent<CloseAssault> for Activated {
    fn apply(&self, world: &mut World) {
        world.edit::<ActivationState>(self.figure, |doing| {
            *doing = ActivationState { actions: self.actions, ..ActivationState::default() }
        });
        let side = world.side(self.figure);
        let mut hand = world.alter::<ActiveUnit>();
        (hand.unit, hand.last) = (Some(self.figure), Some(side));
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("ca-activated", figure = unit_name(world, self.figure), actions = self.actions)
    }
}

/// An activation ends, or a consolidation is declined (CA-TURN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ActivationEnded {
    pub figure: FigureId,
}

impl BookEvent<CloseAssault> for ActivationEnded {
    fn apply(&self, world: &mut World) {
        spend(world, self.figure);
    }
}

/// A joint assault is declared (CA-MULTI-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct JointAssaultDeclared {
    pub figures: Vec<FigureId>,
    pub target: FigureId,
}

impl BookEvent<CloseAssault> for JointAssaultDeclared {
    fn apply(&self, world: &mut World) {
        let joint = JointAssault { target: self.target, waiting: self.figures.clone(), ready: Vec::new() };
        world.alter::<ActiveUnit>().joint = Some(joint);
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figures, target) = (unit_names(world, &self.figures), unit_name(world, self.target));
        phrase!("ca-joint-declared", figures = figures, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = |figure| Viewpoint::tint(world, Tint::Team, world.side(figure));
        self.figures
            .first()
            .map_or(Cue::None, |id| caption_cue(world, *id, phrase!("ca-joint-declared.over"), tint(*id)))
    }
}

/// A unit of a joint assault is in position (CA-MULTI-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Readied {
    pub figure: FigureId,
}

impl BookEvent<CloseAssault> for Readied {
    fn apply(&self, world: &mut World) {
        spend(world, self.figure);
        if let Some(joint) = &mut world.alter::<ActiveUnit>().joint {
            joint.ready.push(self.figure);
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("ca-readied", figure = unit_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(
            world,
            self.figure,
            phrase!("ca-readied.over"),
            Viewpoint::tint(world, Tint::Team, world.side(self.figure)),
        )
    }
}

/// A joint assault is cancelled: its target is gone, or no unit is ready. Waiting units keep their activation
/// (CA-MULTI-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct JointAssaultCancelled {
    pub target: FigureId,
}

impl BookEvent<CloseAssault> for JointAssaultCancelled {
    fn apply(&self, world: &mut World) {
        world.alter::<ActiveUnit>().joint = None;
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("ca-joint-cancelled", target = unit_name(world, self.target))
    }
}

fn spend(world: &mut World, figure: FigureId) {
    world.edit::<ActivationState>(figure, ActivationState::end);
    let mut hand = world.alter::<ActiveUnit>();
    hand.unit = hand.unit.filter(|id| *id != figure);
    hand.winners.retain(|id| *id != figure);
    if let Some(joint) = &mut hand.joint {
        joint.waiting.retain(|id| *id != figure);
    }
}
