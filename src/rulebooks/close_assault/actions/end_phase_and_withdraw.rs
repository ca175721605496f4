//! Orders of a whole side: end the current activation, or leave the battle.

use bevy::prelude::World;

use crate::model::{self, Clock, EndPhase, Verdict, Withdraw};
use crate::referee::Action;
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::flow::turns;

impl Action<CloseAssault> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        may_act::check_not_over(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        turns::end_current_activation(turn);
    }
}

impl Action<CloseAssault> for Withdraw {
    fn check(&self, world: &World) -> Verdict {
        may_act::check_not_over(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        let side = turn.world().resource::<Clock>().active;
        turn.commit(model::outcome_of_withdrawal(side));
    }
}
