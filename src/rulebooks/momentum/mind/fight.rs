//! The mind in combat: where to attack from, with which weapon, at which target; when to recover (MO-AI-1).

use std::cmp::Reverse;

use super::super::actions::{self, Aim, Attack, Draw, MoOrder, Order, Prepare, Recover};
use super::super::senses::shot_difficulty::best_cover;
use super::outlook::{AttackPlan, Outlook, Own, Stand};
use super::{budget, movement, waiting};
use crate::board::{Tile, distance};
use crate::model::{Move, Word};

/// The reachable tile with the best chance, then the most cover, then the shortest path.
pub fn best_stand(outlook: &Outlook, own: &Own) -> Option<Stand> {
    if let Some(stand) = outlook.stands.borrow().get(&own.id) {
        return stand.clone();
    }
    let stand = work_out(outlook, own);
    outlook.stands.borrow_mut().insert(own.id, stand.clone());
    stand
}

fn work_out(outlook: &Outlook, own: &Own) -> Option<Stand> {
    if outlook.foes.iter().all(|foe| !foe.seen) {
        return None;
    }
    let moves = outlook.moves(own.id);
    let reach = moves.as_deref().map(|moves| moves.reach());
    let cover = |at| if outlook.is_careless() { 0 } else { outlook.cover_dice_at(at) };
    let steps = |end: Option<Tile>| end.zip(reach).map_or(0, |(end, reach)| reach.step_count(end));
    let mut best: Option<(AttackPlan, u16, Option<Tile>)> = None;
    let ends = reach.iter().flat_map(|reach| reach.end_tiles()).map(|(end, _)| Some(end));
    for end in std::iter::once(None).chain(ends) {
        let at = end.unwrap_or(own.at);
        let Some(plan) = outlook.best_from(own, at) else { continue };
        let better = |(other, old, before): &(AttackPlan, u16, Option<Tile>)| {
            let by_ground = || cover(at).cmp(old).then_with(|| steps(*before).cmp(&steps(end)));
            plan.compare(other).then_with(by_ground).is_gt()
        };
        if best.as_ref().is_none_or(better) {
            best = Some((plan, cover(at), end));
        }
    }
    let path = |end| reach.map(|reach| reach.path(end)).unwrap_or_default();
    best.map(|(plan, _, end)| {
        let order = end.map(|end| Move { figure: own.id, path: path(end) }.into());
        Stand { plan, order }
    })
}

/// Stands up if an enemy is within Close.
pub fn stand_up(outlook: &Outlook, own: &Own) -> Option<Order> {
    let near = outlook.foes.iter().any(|foe| distance(own.at, foe.at) <= outlook.data.range.close);
    let nobody = outlook.foes.iter().all(|foe| !foe.seen);
    (own.prone && (near || nobody)).then(|| outlook.if_legal(actions::Stand { figure: own.id })).flatten()
}

/// Recovers at half Stress or less, where there is cover.
pub fn recover(outlook: &Outlook, own: &Own) -> Option<Order> {
    let tired = 2 * own.stress.now <= own.stress.most && best_cover(outlook.board, own.at).is_some();
    // After one Recover a character in a good position fights on.
    let worth = own.stress.now <= own.stress.most / 4 || outlook.foes.iter().all(|foe| !foe.seen);
    let order = Recover { figure: own.id, dice: 0, threat: false };
    let likely = !outlook.recovery_chance(own).is_below([2, 5]);
    (tired && worth && likely && !outlook.is_careless()).then(|| outlook.if_legal(order)).flatten()
}

/// The chance below which a character rather goes nearer.
const HOPELESS: [u128; 2] = [1, 8];

/// Moves to the best attack position, aims there, attacks.
pub fn attack(outlook: &Outlook, own: &Own) -> Option<Order> {
    let here = outlook.best_from(own, own.at);
    if let Some(stand) = best_stand(outlook, own) {
        let better = here
            .as_ref()
            .is_none_or(|here| stand.plan.compare(here).is_gt() || (stand.order.is_some() && !outlook.is_careless()));
        if let Some(order) = stand.order.filter(|_| better) {
            return Some(order);
        }
    }
    // A shot that hardly ever hits, and that no die would mend, is not worth the Turn: it goes nearer instead.
    let hopeless = |plan: &AttackPlan| plan.chance.is_below(HOPELESS) && budget::dice_to_buy(outlook, own, plan) == 0;
    if !outlook.is_simple()
        && !outlook.is_careless()
        && here.as_ref().is_some_and(hopeless)
        && let Some(order) = movement::close_up(outlook, own)
    {
        return Some(order);
    }
    if here.is_some()
        && let Some(order) = before_the_shot(outlook, own, here.as_ref().is_some_and(|plan| plan.prepare))
    {
        return Some(order);
    }
    let dice = here.as_ref().map_or(0, |plan| budget::dice_to_buy(outlook, own, plan));
    strike(outlook, own, dice).or_else(|| strike(outlook, own, 0))
}

/// The Minor Action before an attack: setting up what needs it, lying down, aiming; bought with plentiful points if the
/// free one is gone.
fn before_the_shot(outlook: &Outlook, own: &Own, set_up: bool) -> Option<Order> {
    let figure = own.id;
    if set_up {
        return outlook.if_legal(Prepare { figure });
    }
    if outlook.is_careless() {
        return None;
    }
    let aim = || outlook.if_legal(Aim { figure });
    let bought =
        || Some(()).filter(|()| !outlook.now.has_taken("aim")).and_then(|()| budget::buy_minor_action(outlook, own, 4));
    waiting::lie_down(outlook, own).or_else(aim).or_else(bought)
}

/// Takes another weapon in hand: the first of them if the hand is empty, else one with a better chance from here than
/// the one in hand has anywhere.
pub fn draw_weapon(outlook: &Outlook, own: &Own) -> Option<Order> {
    let draw = |item, at| outlook.if_legal(Draw { figure: own.id, item, at });
    let stowed = || own.stowed.iter().copied().filter(|word| outlook.weapon(*word).is_some_and(|arm| !arm.natural));
    if !outlook.is_simple()
        && let Some(order) = take_up_better(outlook, own)
    {
        return Some(order);
    }
    if own.held.is_none() {
        let lying = || {
            let weapon = |order: &&Order| {
                let Order::Own(MoOrder::Draw(Draw { figure, item, at: Some(_) })) = order else { return false };
                *figure == own.id && outlook.weapon(*item).is_some()
            };
            outlook.seat.legal().iter().find(weapon).cloned()
        };
        return stowed().find_map(|word| draw(word, None)).or_else(lying);
    }
    if outlook.is_simple() || outlook.foes.iter().all(|foe| !foe.seen) {
        return None;
    }
    let inhand = best_stand(outlook, own).filter(|stand| !stand.plan.natural);
    let better = |word: &Word| {
        let arm = outlook.weapon(*word).filter(|arm| !arm.prepare);
        let plans = arm.into_iter().flat_map(|arm| outlook.foes.iter().map(move |foe| (arm, foe)));
        let mut plans = plans.filter_map(|(arm, foe)| outlook.plan_attack(own, own.at, foe, arm));
        plans.any(|plan| inhand.as_ref().is_none_or(|held| plan.compare(&held.plan).is_gt()))
    };
    stowed().filter(better).find_map(|word| draw(word, None))
}

/// Takes up a weapon that lies within reach, if it has a better chance from here than what the character has on it: a hand
/// that is empty, or holds a blade, reaches for the gun that was knocked out of it.
fn take_up_better(outlook: &Outlook, own: &Own) -> Option<Order> {
    let arm = |word: Word| outlook.weapon(word);
    if own.held.and_then(arm).is_some_and(|held| !held.melee && !held.natural) {
        return None;
    }
    let best = |word: Word| {
        let arm = arm(word).filter(|arm| !arm.prepare)?;
        let plans = outlook.foes.iter().filter_map(|foe| outlook.plan_attack(own, own.at, foe, arm));
        plans.reduce(|best, plan| if plan.compare(&best).is_gt() { plan } else { best })
    };
    let mine = own.held.into_iter().chain(own.stowed.iter().copied()).filter_map(best);
    let mine = mine.reduce(|best, plan| if plan.compare(&best).is_gt() { plan } else { best });
    let lying = outlook.seat.legal().iter().filter_map(|order| {
        let Order::Own(MoOrder::Draw(Draw { figure, item, at: Some(_) })) = order else { return None };
        let plan = best(*item).filter(|_| *figure == own.id)?;
        mine.as_ref().is_none_or(|mine| plan.compare(mine).is_gt()).then_some((plan, order))
    });
    let first = lying.reduce(|one, other| if other.0.compare(&one.0).is_gt() { other } else { one });
    first.map(|(_, order)| order.clone())
}

/// The legal attack with the most expected damage, melee within a few steps included.
fn strike(outlook: &Outlook, own: &Own, dice: u8) -> Option<Order> {
    let lethal = budget::attacks_lethally(outlook);
    let mut best: Option<((bool, u128), Reverse<u16>, Order)> = None;
    for (word, foe) in own.weapons.iter().flat_map(|word| outlook.foes.iter().map(move |foe| (*word, foe))) {
        let Some(arm) = outlook.weapon(word) else { continue };
        let from = if arm.melee { beside(foe.at, own.at) } else { own.at };
        let Some(plan) = outlook.plan_attack(own, from, foe, arm) else { continue };
        let worth = plan.damage.max(1) as u128 * plan.chance.weight * 1_000 / plan.chance.of;
        let rank = ((!plan.natural, worth), Reverse(plan.away));
        if best.as_ref().is_some_and(|best| rank <= (best.0, best.1)) {
            continue;
        }
        let (figure, target, lethal) = (own.id, foe.id, lethal && arm.allows(true));
        let order = Attack { figure, target, weapon: word, lethal, dice, threat: false };
        best = outlook.if_legal(order).map(|order| (rank.0, rank.1, order)).or(best);
    }
    best.map(|(_, _, order)| order)
}

/// A tile adjacent to a target, on the attacker's side: where a melee attack is made from.
fn beside(at: Tile, from: Tile) -> Tile {
    if distance(at, from) <= 1 {
        return from;
    }
    let (dx, dy) = at.offset_to(from);
    at.offset(dx.signum() as i16, dy.signum() as i16)
}
