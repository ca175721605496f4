//! What a whole side does: end its part, or break the mission off.

use bevy::prelude::World;

use super::super::{Momentum, Turn, ending, rounds};
use super::Order;
use crate::model::{EndPhase, Verdict, Withdraw};
use crate::referee::Action;

impl Action<Momentum> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        rounds::goes_on(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        rounds::end_phase(turn);
    }

    fn reserved(&self, _: &World) -> Option<&'static str> {
        None
    }

    fn purpose(&self) -> &'static str {
        "nothing more is worth its price"
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(_: &World) -> Vec<Order> {
        vec![Self {}.into()]
    }
}

impl Action<Momentum> for Withdraw {
    fn check(&self, world: &World) -> Verdict {
        rounds::goes_on(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        ending::withdraw(turn);
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(_: &World) -> Vec<Order> {
        vec![Self {}.into()]
    }
}
