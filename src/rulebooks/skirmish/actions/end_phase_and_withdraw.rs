//! What a whole side does: end its turn, or leave the battle.

use bevy::prelude::World;

use super::super::{Skirmish, Turn, rounds};
use super::Order;
use crate::model::{self, Clock, EndPhase, Verdict, Withdraw};
use crate::referee::{Action, advance};

impl Action<Skirmish> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        rounds::goes_on(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        rounds::end_turn(turn);
        advance(turn);
    }

    fn reserved(&self, _: &World) -> Option<&'static str> {
        None
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(_: &World) -> Vec<Order> {
        vec![Self {}.into()]
    }
}

impl Action<Skirmish> for Withdraw {
    fn check(&self, world: &World) -> Verdict {
        rounds::goes_on(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        let side = turn.world().resource::<Clock>().active;
        turn.commit(model::left_by(side));
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(_: &World) -> Vec<Order> {
        vec![Self {}.into()]
    }
}
