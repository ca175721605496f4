//! The scripted sides of Momentum (MO-AI-1, MO-AI-2). A mind gets what its side knows, the legal orders and exact odds,
//! and nothing else. It rolls no dice: the same knowledge gives the same order.
mod budget;
mod fight;
mod movement;
mod objective_runner;
mod outlook;
mod pool_spending;
mod route_and_odds_cache;
mod second_target_and_surplus_spends;
mod teamwork;
mod waiting;

use std::cmp::Ordering;

use super::Momentum;
use super::actions::{CallIn, GoOn, Order, Sprint};
use super::state::pending_frames::Frame;
use crate::model::{EndPhase, Rationale};
use crate::referee::{Minds, Seat};
use outlook::{Outlook, Own, Stand};
pub use route_and_odds_cache::RouteAndOddsCache;

impl Minds for Momentum {
    /// The order that a side gives now; `None` ends its Turn or accepts what is pending.
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        let outlook = Outlook::from_seat(seat)?;
        match outlook.agenda.0.last() {
            Some(Frame::Spending(success)) => {
                let done = || outlook.if_legal(GoOn { figure: success.attempt.figure });
                pool_spending::spend_on_success(&outlook, success).or_else(done)
            }
            Some(Frame::Injury(hurt)) => pool_spending::spend_on_injury(&outlook, hurt.figure),
            Some(Frame::Declared { attempt, .. }) => pool_spending::spend_on_task(&outlook, attempt),
            Some(Frame::Threat) => pool_spending::spend_on_threat(&outlook),
            Some(_) => None,
            None => call_in(&outlook).or_else(|| turn(&outlook)),
        }
    }

    /// The chosen order, with its reason.
    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        let order = Self::choose(seat).unwrap_or(EndPhase {}.into());
        let why = order.action().purpose().to_owned();
        vec![Rationale { order, score: 0, why }]
    }
}

/// The order to call in, as soon as nothing required is open: what is optional was taken on the way (MO-WIN-1).
fn call_in(outlook: &Outlook) -> Option<Order> {
    outlook.own.iter().find_map(|own| outlook.if_legal(CallIn { figure: own.id }))
}

/// The next order of a Turn: for the character whose Turn it is, else for the one with the best attack (MO-AI-1).
fn turn(outlook: &Outlook) -> Option<Order> {
    if let Some(own) = outlook.now.figure.and_then(|id| outlook.find(id)) {
        return act(outlook, own);
    }
    let ready = outlook.own.iter().filter(|own| own.able && !own.acted);
    let best = ready.map(|own| (own, fight::best_stand(outlook, own))).reduce(|best, next| {
        let better = compare(next.1.as_ref(), best.1.as_ref());
        if better == Ordering::Greater { next } else { best }
    });
    let (own, stand) = best?;
    let unsure = stand.is_some_and(|stand| stand.plan.chance.is_below([1, 2]));
    let helper = Some(()).filter(|()| unsure).and_then(|()| helper(outlook));
    let own = helper.unwrap_or(own);
    act(outlook, own).or_else(|| waiting::wait(outlook, own))
}

/// A character without an attack who can help one that has an unsure one: it acts first.
fn helper<'o>(outlook: &'o Outlook) -> Option<&'o Own> {
    let idle =
        |own: &&Own| own.able && !own.acted && fight::best_stand(outlook, own).is_none_or(|stand| stand.plan.natural);
    outlook.own.iter().filter(idle).find(|own| teamwork::ally_in_need(outlook, own).is_some())
}

/// Compares the chances of two attacks; `None` is the least.
fn compare(one: Option<&Stand>, other: Option<&Stand>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => one.plan.compare(&other.plan),
        (Some(_), None) => Ordering::Greater,
        (None, Some(_)) => Ordering::Less,
        (None, None) => Ordering::Equal,
    }
}

/// A character's next order in its Turn.
fn act(outlook: &Outlook, own: &Own) -> Option<Order> {
    let figure = own.id;
    if let Some(order) = pool_spending::shed(outlook) {
        return Some(order);
    }
    let tasks = outlook.now.figure == Some(figure) && outlook.now.tasks > 0;
    if tasks && !(outlook.now.swift && outlook.now.tasks == 1) {
        return pool_spending::keep_initiative(outlook, own);
    }
    // Whoever lies takes up what lies beside it before it stands up.
    let empty = own.held.is_none() && outlook.foes.iter().any(|foe| foe.seen);
    empty
        .then(|| fight::draw_weapon(outlook, own))
        .flatten()
        .or_else(|| fight::stand_up(outlook, own))
        .or_else(|| movement::give_first_aid(outlook, own))
        .or_else(|| objective_runner::operate(outlook, own))
        .or_else(|| fight::recover(outlook, own))
        .or_else(|| fight::draw_weapon(outlook, own))
        .or_else(|| objective_runner::advance_toward_objective(outlook, own))
        .or_else(|| teamwork::direct(outlook, own))
        .or_else(|| fight::attack(outlook, own))
        .or_else(|| movement::work_on_the_way(outlook, own))
        .or_else(|| teamwork::help_ally(outlook, own))
        .or_else(|| waiting::stay(outlook, own))
        .or_else(|| outlook.if_legal(Sprint { figure, dice: 0, threat: false }).filter(|_| !own.prone))
        .or_else(|| waiting::wait(outlook, own))
}
