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

    fn sentence(&self, world: &World) -> String {
        format!("{}'s Turn.", shown_name(world, self.figure))
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

    fn sentence(&self, world: &World) -> String {
        match self.what.as_str() {
            "aim" => format!("{} takes aim.", shown_name(world, self.figure)),
            "prepare" => format!("{} prepares.", shown_name(world, self.figure)),
            _ => String::new(),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        if self.what == *"aim" { caption_cue(world, self.figure, "aims", Tint::Team) } else { Cue::None }
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

    fn sentence(&self, world: &World) -> String {
        format!("{} may attempt another Task.", shown_name(world, self.figure))
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

    fn sentence(&self, world: &World) -> String {
        format!("{} keeps the Initiative for an ally.", shown_name(world, self.figure))
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

    fn sentence(&self, _: &World) -> String {
        let (momentum, threat) = (self.momentum, self.threat);
        let mut parts = Vec::new();
        if self.own > 0 {
            parts.push(format!("{} of the Task's Momentum is spent", self.own));
        }
        if momentum[0] != momentum[1] {
            parts.push(format!("Momentum {} → {}", momentum[0], momentum[1]));
        }
        if threat[0] != threat[1] {
            parts.push(format!("Threat {} → {}", threat[0], threat[1]));
        }
        format!("{} {}.", parts.join(", "), purpose(self.why))
    }
}

/// The cause of a change of the pools.
fn purpose(why: Word) -> &'static str {
    match why.as_str() {
        "lethal" => "for a lethal attack",
        "opportunity" => "for extra dice",
        "problem" => "to make it harder",
        "minor" => "for a further Minor Action",
        "initiative" => "to keep the Initiative",
        "bonus-damage" => "for more damage",
        "penetration" => "to get through Resistance",
        "re-roll" => "to roll damage again",
        "secondary-target" => "for a second target",
        "disarm" => "to disarm",
        "information" => "for information",
        "advantage" => "for an Advantage",
        "swift" => "for another Task",
        "recover" => "to recover",
        "sprint" => "to run further",
        "first-aid" => "to wake the patient",
        "complication" => "for a Complication",
        "avoid" => "to avoid an Injury",
        "reinforcement" => "for reinforcements",
        "event" => "for an event",
        _ => "from a Task",
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
