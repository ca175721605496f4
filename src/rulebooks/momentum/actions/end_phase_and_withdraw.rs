//! Orders of a whole side: end its part, or break the mission off.

use bevy::prelude::World;

use super::super::flow::ending;
use super::super::flow::resolution_stack::accept_pending;
use super::super::flow::rounds::end_turn;
use super::super::resolve::turns::{self, begin_turn};
use super::super::state::figure::Character;
use super::super::state::pending_frames;
use super::super::state::turn_and_round::current_turn;
use super::super::{Momentum, Turn};
use crate::model::{Clock, EndPhase, Verdict, Withdraw};
use crate::referee::Action;

/// Ends the current Turn; if none has begun, the first character still to act gives its Turn up.
pub fn end_phase(turn: &mut Turn) {
    if let Some(frame) = pending_frames::top_frame(turn.world()).cloned() {
        return accept_pending(turn, frame);
    }
    let side = turn.world().resource::<Clock>().active;
    let figure = current_turn(turn.world()).figure.or_else(|| turn.world().yet_to_act(side).first().copied());
    if let Some(figure) = figure {
        begin_turn(turn, figure);
        end_turn(turn, figure);
    }
}

impl Action<Momentum> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        turns::check_not_over(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        end_phase(turn);
    }

    fn purpose(&self) -> &'static str {
        "nothing more is worth its price"
    }
}

impl Action<Momentum> for Withdraw {
    fn check(&self, world: &World) -> Verdict {
        turns::check_not_over(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        ending::withdraw(turn);
    }
}
