//! The scripted sides of Momentum (MO-AI-1, MO-AI-2). A mind gets what its side knows, the legal orders and exact odds,
//! and nothing else. It rolls no dice: the same knowledge gives the same order.
mod fight;
mod known_situation;
mod lesser_spends;
mod mission;
mod movement;
mod pool_spending;
mod route_and_odds_cache;
mod teamwork;

use std::cmp::Ordering;

use super::Momentum;
use super::order_types::{MoOrder, Order};
use super::turn_stack::Frame;
use crate::model::{CommonOrder, EndPhase, Move, Open, Rationale};
use crate::referee::Seat;
use known_situation::{Outlook, Own};
pub use route_and_odds_cache::Memory;

/// The order that a side gives now; `None` ends its Turn or accepts what is pending.
pub fn choose(seat: &Seat<Momentum>) -> Option<Order> {
    let outlook = Outlook::take(seat)?;
    match outlook.agenda.0.last() {
        Some(Frame::Spending(success)) => {
            let done = || outlook.give(MoOrder::GoOn { figure: success.attempt.figure });
            pool_spending::on_success(&outlook, success).or_else(done)
        }
        Some(Frame::Injury(hurt)) => pool_spending::on_injury(&outlook, hurt.figure),
        Some(Frame::Declared { attempt, .. }) => pool_spending::on_task(&outlook, attempt),
        Some(Frame::Threat) => pool_spending::on_threat(&outlook),
        Some(_) => None,
        None => turn(&outlook),
    }
}

/// The chosen order, with its reason.
pub fn candidates(seat: &Seat<Momentum>) -> Vec<Rationale<Order>> {
    let order = choose(seat).unwrap_or(EndPhase {}.into());
    let why = why(&order).to_owned();
    vec![Rationale { order, score: 0, why }]
}

/// The purpose of an order, in a few words.
fn why(order: &Order) -> &'static str {
    match order {
        Order::Common(CommonOrder::Move(Move { .. })) => "the best chance of an attack is from there",
        Order::Common(CommonOrder::Open(Open { .. })) => "the way leads through that door",
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => "nothing more is worth its price",
        Order::Own(own) => match own {
            MoOrder::Aim { .. } => "this is a good place, and the next roll counts",
            MoOrder::Attack { .. } => "the most damage to be expected",
            MoOrder::Sprint { .. } => "nobody can be attacked from here",
            MoOrder::Run { .. } => "the shortest way to the goal",
            MoOrder::Recover { .. } | MoOrder::Regain { .. } => "little Stress is left, and here is cover",
            MoOrder::Ready { .. } | MoOrder::Guard { .. } => "somebody is bound to come this way",
            MoOrder::Stand { .. } => "an enemy is near, and lying down is no help",
            MoOrder::BonusDamage { .. } | MoOrder::Penetration { .. } | MoOrder::Reroll { .. } => {
                "a little more makes it an Injury"
            }
            MoOrder::Avoid { .. } => "a fighter is needed on their feet",
            MoOrder::Problem { .. } => "the pool can spare it, and the attack may hurt",
            MoOrder::Shed { .. } | MoOrder::Advantage { .. } => "a Complication makes all that follows harder",
            MoOrder::FirstAid { .. } | MoOrder::Wake { .. } => "somebody close by is injured",
            MoOrder::Operate { .. } | MoOrder::Draw { .. } | MoOrder::Interact { .. } | MoOrder::Force { .. } => {
                "it is what the scenario asks for"
            }
            MoOrder::Reinforce { .. } | MoOrder::Trigger { .. } => "there is plenty of Threat",
            MoOrder::Direct { .. } => "an ally is better placed, and two roll",
            MoOrder::Assist { .. } | MoOrder::CreateAdvantage { .. } => "an ally's next Task counts for more",
            MoOrder::Prepare { .. } | MoOrder::ExtraMinor { .. } => "what follows is worth setting up",
            MoOrder::DropProne { .. } => "there is no cover, and the fire comes from afar",
            MoOrder::Secondary { .. } => "somebody stands right beside the target",
            MoOrder::Disarm { .. } => "it makes no Injury, but it can cost the weapon",
            MoOrder::Ask { .. } => "the points would be lost, and knowing helps",
            MoOrder::LetBe { .. } => "there are no points to make it harder with",
            MoOrder::GoOn { .. } => "nothing more is worth its price",
            _ => "",
        },
        _ => "",
    }
}

/// The next order of a Turn: for the character whose Turn it is, else for the one with the best attack (MO-AI-1).
fn turn(outlook: &Outlook) -> Option<Order> {
    if let Some(own) = outlook.now.figure.and_then(|id| outlook.find(id)) {
        return act(outlook, own);
    }
    let ready = outlook.own.iter().filter(|own| own.able && !own.acted);
    let best = ready.map(|own| (own, fight::best(outlook, own))).reduce(|best, next| {
        let better = compare(next.1.as_ref(), best.1.as_ref());
        if better == Ordering::Greater { next } else { best }
    });
    let (own, stand) = best?;
    let unsure = stand.is_some_and(|stand| stand.plan.chance.below([1, 2]));
    let helper = Some(()).filter(|()| unsure).and_then(|()| helper(outlook));
    let own = helper.unwrap_or(own);
    act(outlook, own).or_else(|| movement::wait(outlook, own))
}

/// A character without an attack who can help one that has an unsure one: it acts first.
fn helper<'o>(outlook: &'o Outlook) -> Option<&'o Own> {
    let idle = |own: &&Own| own.able && !own.acted && fight::best(outlook, own).is_none_or(|stand| stand.plan.natural);
    outlook.own.iter().filter(idle).find(|own| teamwork::in_need(outlook, own).is_some())
}

/// Compares the chances of two attacks; `None` is the least.
fn compare(one: Option<&fight::Stand>, other: Option<&fight::Stand>) -> Ordering {
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
    fight::stand_up(outlook, own)
        .or_else(|| movement::help(outlook, own))
        .or_else(|| mission::operate(outlook, own))
        .or_else(|| fight::recover(outlook, own))
        .or_else(|| fight::draw(outlook, own))
        .or_else(|| mission::advance(outlook, own))
        .or_else(|| teamwork::direct(outlook, own))
        .or_else(|| fight::attack(outlook, own))
        .or_else(|| movement::errand(outlook, own))
        .or_else(|| teamwork::help(outlook, own))
        .or_else(|| movement::stay(outlook, own))
        .or_else(|| outlook.give(MoOrder::Sprint { figure, dice: 0, threat: false }).filter(|_| !own.prone))
        .or_else(|| movement::wait(outlook, own))
}
