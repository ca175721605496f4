//! The Momentum and Threat that a mind spends (MO-AI-2).

use super::super::actions::{
    Advantage, Avoid, BonusDamage, KeepInitiative, LetBe, MoOrder, Order, Penetration, Problem, Regain, Reroll, Shed,
    Swift, Wake,
};
use super::super::data::dice_scoring;
use super::super::data::order_field_types::{Boon, Price};
use super::super::flow::momentum_spends;
use super::super::senses::shot_difficulty::cover_dice;
use super::super::state::pending_frames::{Attempt, Success};
use super::super::state::task_kinds::Task;
use super::budget::points_to_spend;
use super::outlook::{Outlook, Own};
use super::{movement, second_target_and_surplus_spends};
use crate::model::{FigureId, Side};

/// Turns a new Complication into Threat, or cancels it for Threat, before it makes later Tasks harder.
pub fn shed(outlook: &Outlook) -> Option<Order> {
    let most = 2 * u16::from(outlook.data.pools.momentum);
    let worth = match outlook.side() {
        Side::Response => outlook.pools.threat < most,
        _ => points_to_spend(outlook) > outlook.data.task.shed,
    };
    if !worth || outlook.is_simple() {
        return None;
    }
    outlook.seat.known.own().into_iter().find_map(|figure| outlook.if_legal(Shed { figure }))
}

/// Spends the Momentum of a successful Task.
pub fn spend_on_success(outlook: &Outlook, success: &Success) -> Option<Order> {
    let figure = success.attempt.figure;
    let points = u16::from(success.momentum) + points_to_spend(outlook);
    match success.attempt.task {
        Task::Attack { target, .. } => sharpen(outlook, success, target, points).or_else(|| {
            second_target_and_surplus_spends::strike_second_target_or_disarm(outlook, success, target, points)
        }),
        Task::Sprint => movement::run(outlook, success),
        Task::Recover if points > 0 => outlook.if_legal(Regain { figure }),
        Task::FirstAid { .. } => outlook.if_legal(Wake { figure }),
        _ => None,
    }
    .or_else(|| clear(outlook, figure, points))
    .or_else(|| swift(outlook, success, points))
    .or_else(|| second_target_and_surplus_spends::spend_surplus(outlook, success))
}

/// Clears a Complication of a character that will act again.
fn clear(outlook: &Outlook, figure: FigureId, points: u16) -> Option<Order> {
    let enough = points >= u16::from(outlook.data.spends.advantage) && outlook.side() == Side::Response;
    if !enough || outlook.is_simple() {
        return None;
    }
    let clears = |target| outlook.if_legal(Advantage { figure, boon: Boon::Clear, target });
    outlook.seat.known.own().into_iter().find_map(clears)
}

/// Buys what turns the attack into an Injury, if affordable: re-rolls of blank dice, Penetration, Bonus Damage.
fn sharpen(outlook: &Outlook, success: &Success, target: FigureId, points: u16) -> Option<Order> {
    let figure = success.attempt.figure;
    let at = outlook.foes.iter().find(|foe| foe.id == target)?.at;
    let (total, _) = dice_scoring::challenge_total(&success.damage);
    let cover = u16::from(cover_dice(outlook.data, outlook.board.cover(at, success.from)));
    let resistance = (1 + cover).saturating_sub(2 * u16::from(success.penetration));
    let have = (total + u16::from(success.bonus)).saturating_sub(resistance);
    let much = outlook.data.injury.damage;
    if have >= much || points == 0 || outlook.is_simple() {
        return None;
    }
    let blank = success.damage.iter().filter(|face| dice_scoring::challenge_value(**face).0 == 0).count();
    let mut again = momentum_spends::sensible_rerolls(success).into_iter().filter(|_| blank >= 2);
    if let Some(order) = again.find_map(|dice| outlook.if_legal(Reroll { figure, dice })) {
        return Some(order);
    }
    if resistance >= 2 && points >= (much - have).div_ceil(2) {
        return outlook.if_legal(Penetration { figure });
    }
    (points >= much - have).then(|| outlook.if_legal(BonusDamage { figure })).flatten()
}

/// Buys another Task, if Momentum is plentiful and there is a target.
fn swift(outlook: &Outlook, success: &Success, points: u16) -> Option<Order> {
    let own = outlook.find(success.attempt.figure)?;
    let rich = points >= 4 && outlook.side() == Side::Response && !outlook.is_simple();
    let target = outlook.best_from(own, own.at).is_some();
    (rich && target).then(|| outlook.if_legal(Swift { figure: own.id })).flatten()
}

/// Keeps the Initiative, if the pool is full and an ally has a use for it.
pub fn keep_initiative(outlook: &Outlook, own: &Own) -> Option<Order> {
    let rich = outlook.pools.momentum >= 4 && outlook.side() == Side::Response && !outlook.is_simple();
    let others = outlook.own.iter().filter(|other| other.id != own.id && other.able && !other.acted);
    let useful = others.into_iter().any(|other| outlook.best_from(other, other.at).is_some());
    (rich && useful).then(|| outlook.if_legal(KeepInitiative { figure: own.id, threat: false })).flatten()
}

/// Avoids an Injury whenever possible, with Determination first.
pub fn spend_on_injury(outlook: &Outlook, figure: FigureId) -> Option<Order> {
    let avoid = |price| outlook.if_legal(Avoid { figure, price });
    avoid(Price::Determination).or_else(|| avoid(Price::Threat))
}

/// Creates a problem for an attack: the player side from a well-filled pool, the other side once a round.
pub fn spend_on_task(outlook: &Outlook, attempt: &Attempt) -> Option<Order> {
    let attack = matches!(attempt.task, Task::Attack { .. }) && attempt.problems == 0 && !outlook.is_simple();
    let price = u16::from(outlook.data.spends.problem);
    let wants = match outlook.side() {
        Side::Response => points_to_spend(outlook) > price,
        _ => !outlook.course.problem && points_to_spend(outlook) > price,
    };
    let buyer = outlook.own.iter().find(|own| own.able).map(|own| own.id)?;
    let problem = (attack && wants).then(|| outlook.if_legal(Problem { figure: buyer, threat: false })).flatten();
    // With an empty pool there is nothing to decide for the rest of the round.
    let empty = outlook.side() == Side::Response && outlook.pools.momentum == 0;
    problem.or_else(|| empty.then(|| outlook.if_legal(LetBe { figure: buyer })).flatten())
}

/// Buys reinforcements while Threat is plentiful, then scenario events.
pub fn spend_on_threat(outlook: &Outlook) -> Option<Order> {
    if outlook.pools.threat <= outlook.data.mind.reinforce_above {
        return None;
    }
    let legal = || outlook.seat.legal().iter();
    let comes = legal().find(|order| matches!(order, Order::Own(MoOrder::Reinforce(_))));
    let happens = || legal().find(|order| matches!(order, Order::Own(MoOrder::Trigger(_))));
    comes.or_else(happens).cloned()
}
