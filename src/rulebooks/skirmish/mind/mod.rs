//! The scripted sides of Skirmish (SK-AI-1). A mind gets what its side knows, the legal orders and exact odds, and
//! nothing else.
//!
//! Units act in id order, helpers of a crew weapon before its gunner. A unit with nothing better to do holds, so every
//! turn ends. It rolls no dice: the same knowledge gives the same order.
mod fire;
mod movement;
mod outlook;

use super::Skirmish;
use super::orders_and_events::Order;
use crate::model::{CommonOrder, Manner, Rationale};
use crate::referee::Seat;
use outlook::{Outlook, Own};

/// The order that a side gives now; `None` ends its turn.
pub fn choose(seat: &Seat<Skirmish>) -> Option<Order> {
    let outlook = Outlook::take(seat)?;
    outlook.acting_order().into_iter().find_map(|own| next(&outlook, own))
}

/// A unit's next order; hold if nothing else is left.
fn next<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.spent() {
        return None;
    }
    let order = if own.riding {
        movement::get_out(outlook, own)
    } else if !own.aware {
        movement::patrol(outlook, own)
    } else if own.done.acted {
        None
    } else {
        act(outlook, own)
    };
    order.or_else(|| {
        let hold = Order::Common(CommonOrder::Hold { figure: own.id });
        outlook.legal(&hold).then_some(hold)
    })
}

/// The options of SK-AI-1 in order, each with its purpose.
const STEPS: [(Step, &str); 5] = [
    (fire::assist, "a friend's weapon has a target and needs another hand (SK-AI-1, 1)"),
    (fire::attack_well, "the chance to kill is 1 in 3 or more (SK-AI-1, 2)"),
    (fire::suppress, "two or more can be suppressed at once (SK-AI-1, 3)"),
    (fire::attack, "there is a chance to kill (SK-AI-1, 4)"),
    (movement::toward_the_enemy, "that is the way to the nearest enemy or objective (SK-AI-1, 5)"),
];

type Step = for<'w> fn(&Outlook<'_, 'w>, &Own<'w>) -> Option<Order>;

/// The options for a manner of play: a hasty mind prepares nothing, a lone unit assists nobody.
fn steps(manner: Manner) -> &'static [(Step, &'static str)] {
    match manner {
        Manner::Whole => &STEPS,
        Manner::Simple => &STEPS[1..],
        Manner::Careless => &STEPS[3..],
    }
}

/// The first option that applies.
fn act<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    steps(outlook.seat.manner).iter().find_map(|(step, _)| step(outlook, own))
}

/// The order that a side gives now, with the unit's alternatives in the order of SK-AI-1.
pub fn thoughts(seat: &Seat<Skirmish>) -> Vec<Rationale<Order>> {
    let end = || Rationale {
        order: Order::Common(CommonOrder::EndPhase {}),
        score: 0,
        why: "nobody has anything left to do".into(),
    };
    let Some(outlook) = Outlook::take(seat) else { return vec![end()] };
    let first = outlook.acting_order().into_iter().find_map(|own| Some((own, next(&outlook, own)?)));
    let Some((own, order)) = first else { return vec![end()] };
    let steps = steps(seat.manner);
    let thought = |(place, (step, why)): (usize, &(Step, &str))| {
        let score = (steps.len() - place) as i32;
        Some(Rationale { order: step(&outlook, own)?, score, why: (*why).into() })
    };
    let acts = own.aware && !own.riding && !own.done.acted;
    let mut all: Vec<Rationale<Order>> =
        if acts { steps.iter().enumerate().filter_map(thought).collect() } else { Vec::new() };
    if all.is_empty() {
        all.push(Rationale { order, score: 0, why: "nothing better is left to do".into() });
    }
    let mut told: Vec<Order> = Vec::new();
    all.retain(|thought| {
        let fresh = !told.contains(&thought.order);
        told.push(thought.order.clone());
        fresh
    });
    all
}
