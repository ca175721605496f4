//! Turns, Minor Actions, the pools, and what is pending (MO-TURN-2, MO-MINOR-1, MO-POOL-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::state::figure;
use super::super::state::pending_frames::{Agenda, Frame};
use super::super::state::pools::PoolState;
use super::super::state::status_effects::{Acted, Complications, Readiness};
use super::super::state::turn_and_round::{CurrentTurn, RoundState};
use super::phrases::{caption_cue, shown_name};
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, FigureId, Figures, Side, Sides, Tint, Word, Writer};
use crate::referee::BookEvent;

/// A character begins its Turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TurnBegan {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for TurnBegan {
    fn apply(&self, world: &mut World) {
        *world.alter::<CurrentTurn>() = CurrentTurn { figure: Some(self.figure), ..CurrentTurn::default() };
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-turn-began", figure = shown_name(world, self.figure))
    }
}

/// A character ended its Turn, or gave it up before it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TurnEnded {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for TurnEnded {
    fn apply(&self, world: &mut World) {
        let side = world.side(self.figure);
        *world.alter::<CurrentTurn>() = CurrentTurn::default();
        world.put(self.figure, Acted);
        world.edit::<Readiness>(self.figure, |token| token.next = true);
        let mut round_state = world.alter::<RoundState>();
        if round_state.barred == side.enemy() {
            round_state.barred = None;
        }
        for other in world.figures().into_iter().filter(|id| world.side(*id) == side).collect::<Vec<_>>() {
            world.edit::<Complications>(other, |own| own.fresh = 0);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }
}

/// A Minor Action was taken (MO-MINOR-1); `what` is its order's word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Minor {
    pub figure: FigureId,
    pub what: Word,
}

impl BookEvent<Momentum> for Minor {
    fn apply(&self, world: &mut World) {
        let budget = figure::fresh_movement(world, self.figure);
        let mut now = world.alter::<CurrentTurn>();
        // The free Minor Action is used before a bought one.
        now.bought = false;
        now.stride = (self.what == *"move").then_some(budget);
        now.taken.push(self.what);
        now.aimed |= self.what == *"aim";
        now.prepared |= self.what == *"prepare";
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self.what.as_str() {
            "aim" => phrase!("mo-aimed", figure = shown_name(world, self.figure)),
            "prepare" => phrase!("mo-prepared", figure = shown_name(world, self.figure)),
            _ => Phrase::EMPTY,
        }
    }

    fn cue(&self, world: &World) -> Cue {
        let aims = || caption_cue(world, self.figure, phrase!("mo-aimed.over"), Tint::Team);
        if self.what == *"aim" { aims() } else { Cue::None }
    }
}

/// The right to one more Minor Action was bought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct MinorBought {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for MinorBought {
    fn apply(&self, world: &mut World) {
        world.alter::<CurrentTurn>().bought = true;
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }
}

/// Another Task may be attempted this Turn (MO-SPEND-19).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct SwiftBought {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for SwiftBought {
    fn apply(&self, world: &mut World) {
        world.alter::<CurrentTurn>().swift = true;
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-swift-bought", figure = shown_name(world, self.figure))
    }
}

/// The side keeps the Initiative: an ally has the next Turn (MO-SPEND-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct InitiativeKept {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for InitiativeKept {
    fn apply(&self, world: &mut World) {
        let side = world.side(self.figure);
        world.alter::<CurrentTurn>().kept = true;
        world.alter::<RoundState>().barred = Some(side);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-initiative-kept", figure = shown_name(world, self.figure))
    }
}

/// Momentum or Threat changed: before and after. `own` points came from the Task's own Momentum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct PoolsChanged {
    pub figure: Option<FigureId>,
    pub why: Word,
    pub own: u8,
    pub momentum: [u8; 2],
    pub threat: [u16; 2],
}

impl BookEvent<Momentum> for PoolsChanged {
    fn apply(&self, world: &mut World) {
        *world.alter::<PoolState>() = PoolState { momentum: self.momentum[1], threat: self.threat[1] };
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, _: &World) -> Phrase {
        let ([momentum, momentum_after], [threat, threat_after]) = (self.momentum, self.threat);
        let own = (self.own > 0).then(|| phrase!("mo-pools-own", own = self.own));
        let momentum = (momentum != momentum_after)
            .then(|| phrase!("mo-pools-momentum", before = momentum, after = momentum_after));
        let threat =
            (threat != threat_after).then(|| phrase!("mo-pools-threat", before = threat, after = threat_after));
        let changes = Phrase::joined(", ", [own, momentum, threat].into_iter().flatten());
        phrase!("mo-pools-changed", changes = changes, why = self.why.as_str())
    }
}

/// The stack of pending frames, the next one last; empty when nothing is pending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Pending {
    pub frames: Vec<Frame>,
}

impl BookEvent<Momentum> for Pending {
    fn apply(&self, world: &mut World) {
        world.alter::<Agenda>().0.clone_from(&self.frames);
    }

    /// The sides that may know every figure in the frames; an empty stack goes to both.
    fn witnesses(&self, world: &World) -> Sides {
        let all = self.frames.iter().filter_map(Frame::figure).map(|id| Sides::identifying(world, id));
        all.fold(Sides::ALL, |both, sides| {
            let in_both = |side: &Side| both.contains(*side) && sides.contains(*side);
            Side::FIGHTING.into_iter().filter(in_both).fold(Sides::NONE, Sides::and)
        })
    }
}
