//! Orders of the whole side: end its part of the phase, or withdraw (CQB-ROUND-2, CQB-ROUND-4).

use bevy::prelude::World;

use super::{CqbAction, Order, score_receipts};
use crate::board::{Board, Terrain};
use crate::localization::{Phrase, phrase};
use crate::model::{Clock, EndPhase, Figures, Outcome, Refusal, Side, Verdict, Withdraw};
use crate::referee::{Action, advance};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Turn};
use crate::rulebooks::modern_cqb::flow::ending;
use crate::rulebooks::modern_cqb::mission::goal_progress;
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};
use crate::rulebooks::modern_cqb::state::phases;

impl Action<ModernCqb> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || phrase!("cqb-refused-over"))
    }

    fn resolve(&self, turn: &mut Turn) {
        advance(turn);
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        None
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(_: &World) -> Vec<Order> {
        vec![Self {}.into()]
    }
}

impl CqbAction for EndPhase {
    fn rolls(&self) -> bool {
        false
    }

    /// The end of the last phase of the last round.
    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let last = phases::is_last_round(world)
            && phases::phase(world) != "move"
            && goal_progress::is_required_known_open(world);
        let points = score_receipts::row_points_text(world, "collapse");
        last.then(|| phrase!("cqb-warn-round-ends", points = points)).into_iter().collect()
    }
}

impl Action<ModernCqb> for Withdraw {
    /// Everybody able to act stands on an exit.
    fn check(&self, world: &World) -> Verdict {
        Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || phrase!("cqb-refused-over"))?;
        let asked = world.resource::<Clock>().active == Side::Response;
        Refusal::unless(asked, "CQB-ROUND-4", || phrase!("cqb-refused-withdraw-side"))?;
        let board = world.resource::<Board>();
        let inside = world
            .able_of(Side::Response)
            .into_iter()
            .find(|id| world.at(*id).is_some_and(|at| board.terrain(at) != Terrain::Exit));
        let held = |id| {
            Refusal::lazy("CQB-ROUND-4", || phrase!("cqb-refused-withdraw-inside", figure = figure_name(world, id)))
        };
        inside.map_or(Ok(()), |id| Err(held(id)))
    }

    fn resolve(&self, turn: &mut Turn) {
        ending::withdraw(turn);
    }

    fn drawn() -> bool {
        false
    }

    fn of_side(world: &World) -> Vec<Order> {
        let order = Order::from(Self {});
        order.check(world).is_ok().then_some(order).into_iter().collect()
    }
}

impl CqbAction for Withdraw {
    fn rolls(&self) -> bool {
        false
    }

    fn receipts(&self, world: &World) -> Vec<Phrase> {
        score_receipts::withdrawal_receipts(world)
    }
}
