//! The odds of an order, the nerve tests it would cause, and its effect on the score.

use bevy::prelude::World;

use super::order_score_preview;
use crate::model::{Clock, CommonOrder, Figures, Move, Odds, Refusal};
use crate::rulebooks::modern_cqb::flow::order_dispatch;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::resolve::nerve::nerve_preview;
use crate::rulebooks::modern_cqb::resolve::{
    arrest, breach, fire, overwatch, recover_steady_disarm, secure_civilians_and_evidence, shield, utility,
};

/// The odds of an order and its effect on the score; `None` if it has neither.
pub fn odds(world: &World, order: &Order) -> Option<Odds> {
    let rolled = match rolls(world, order) {
        Some(rolled) if Refusal::is_unread() => {
            return Some(Odds { stakes: order_score_preview::stakes(world, order), ..rolled });
        }
        rolled => rolled,
    };
    let rolls_nothing = matches!(order, Order::Common(_) | Order::Own(CqbOrder::Use { .. } | CqbOrder::Leave { .. }));
    let possible = rolled.is_some() || rolls_nothing;
    let receipts = if possible { order_score_preview::of(world, order) } else { Vec::new() };
    let sure = || {
        let mut odds = Odds { title: "Nothing is rolled".into(), ..Odds::default() };
        odds.outcome("nothing is rolled", 1, 1);
        odds
    };
    let shaken = shaken(world, order);
    let (warnings, tests): (Vec<String>, Vec<Odds>) = shaken.into_iter().unzip();
    let tested = tests.into_iter().next();
    let mut odds = rolled.or(tested).or_else(|| (!receipts.is_empty()).then(sure))?;
    odds.warnings.extend(warnings);
    odds.stakes = if receipts.is_empty() { Vec::new() } else { order_score_preview::stakes(world, order) };
    odds.warnings.extend(receipts);
    Some(odds)
}

/// The Nerve tests that a move would bring, as far as the mover's side knows (CQB-NERVE-5).
fn shaken(world: &World, order: &Order) -> Vec<(String, Odds)> {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path }))
            if world.side(*figure) == world.resource::<Clock>().active
                && order_dispatch::check(world, order).is_ok() =>
        {
            path.last().map_or_else(Vec::new, |to| nerve_preview::of_move(world, *figure, *to))
        }
        _ => Vec::new(),
    }
}

fn rolls(world: &World, order: &Order) -> Option<Odds> {
    let figure = match order {
        Order::Own(own) => own.figure(),
        Order::Common(common) => common.figure()?,
    };
    // Odds of the other side's orders would reveal what a figure is and carries.
    if world.side(figure) != world.resource::<Clock>().active {
        return None;
    }
    match order {
        Order::Common(CommonOrder::Move(Move { path, .. })) => shield::odds(world, figure, path),
        Order::Own(CqbOrder::Arrest { target, kit, .. }) => arrest::odds(world, figure, *target, *kit),
        Order::Own(CqbOrder::Fire { figure, target, .. }) => fire::odds(world, *figure, *target),
        Order::Own(CqbOrder::Overwatch { figure, lane }) => overwatch::odds(world, *figure, lane),
        Order::Own(CqbOrder::Breach { figure, at, explosive }) => breach::odds(world, *figure, *at, *explosive),
        Order::Own(CqbOrder::Use { figure, item, at, into, target }) => {
            utility::odds(world, *figure, *item, utility::On { at: *at, into: *into, target: *target })
        }
        Order::Own(CqbOrder::Secure { figure, target }) => secure_civilians_and_evidence::odds(world, *figure, *target),
        Order::Own(CqbOrder::Recover { figure, target, what, .. }) => {
            recover_steady_disarm::odds(world, *figure, *target, *what)
        }
        _ => None,
    }
}
