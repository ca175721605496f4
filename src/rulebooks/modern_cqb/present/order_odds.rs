//! The odds of an order, the nerve tests it would cause, and its effect on the score.

use bevy::prelude::World;

use crate::model::{Clock, Odds, Outcome, Refusal, Side};
use crate::referee;
use crate::rulebooks::modern_cqb::actions::Order;

/// The odds of an order and its effect on the score; `None` if it has neither.
pub fn odds(world: &World, order: &Order) -> Option<Odds> {
    let action = order.action();
    let asked = world.resource::<Clock>().active == Side::Response && !world.resource::<Outcome>().over();
    let stakes = || if asked { action.stakes(world) } else { Vec::new() };
    let rolled = match referee::odds(world, order) {
        Some(rolled) if Refusal::is_unread() => return Some(Odds { stakes: stakes(), ..rolled }),
        rolled => rolled,
    };
    let possible = asked && (rolled.is_some() || !action.rolls());
    let receipts = if possible { action.receipts(world) } else { Vec::new() };
    let sure = || {
        let mut odds = Odds { title: "Nothing is rolled".into(), ..Odds::default() };
        odds.outcome("nothing is rolled", 1, 1);
        odds
    };
    let (warnings, tests): (Vec<String>, Vec<Odds>) = action.nerve_tests(world).into_iter().unzip();
    let tested = tests.into_iter().next();
    let mut odds = rolled.or(tested).or_else(|| (!receipts.is_empty()).then(sure))?;
    odds.warnings.extend(warnings);
    odds.stakes = if receipts.is_empty() { Vec::new() } else { stakes() };
    odds.warnings.extend(receipts);
    Some(odds)
}
