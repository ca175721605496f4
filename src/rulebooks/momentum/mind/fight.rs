//! Where to attack from, with what, at whom; and taking breath (MO-AI-1).
use std::cmp::Reverse;

use super::super::aim::best_cover;
use super::super::words::{MoOrder, Order};
use super::outlook::{Outlook, Own, Plan};
use super::spend;
use crate::board::{Tile, distance};
use crate::table::{Order as AnyOrder, Side};

/// The best attack, and how to get to where it is made from.
pub struct Stand {
    pub plan: Plan,
    /// The move there; nothing where it stands there already.
    pub order: Option<Order>,
}

/// The reachable tile with the best chance, then the most cover, then the shortest path.
pub fn best(outlook: &Outlook, own: &Own) -> Option<Stand> {
    if outlook.foes.iter().all(|foe| !foe.seen) {
        return None;
    }
    let stay = (None, own.at, 0);
    let moves = outlook.moves(own.id).map(|(order, end, steps)| (Some(order), end, steps));
    let mut best: Option<(Plan, (u16, Reverse<usize>), Option<&Order>)> = None;
    for (order, at, steps) in std::iter::once(stay).chain(moves) {
        let Some(plan) = outlook.best_from(own, at) else { continue };
        let cover = if outlook.careless() { 0 } else { outlook.cover(at) };
        let rank = (cover, Reverse(steps));
        let better = best.as_ref().is_none_or(|(other, old, _)| plan.compare(other).then(rank.cmp(old)).is_gt());
        if better {
            best = Some((plan, rank, order));
        }
    }
    best.map(|(plan, _, order)| Stand { plan, order: order.cloned() })
}

/// Up, if an enemy is within Close.
pub fn stand_up(outlook: &Outlook, own: &Own) -> Option<Order> {
    let near = outlook.foes.iter().any(|foe| distance(own.at, foe.at) <= outlook.data.range.close);
    let nobody = outlook.foes.iter().all(|foe| !foe.seen);
    (own.prone && (near || nobody)).then(|| outlook.give(MoOrder::Stand { figure: own.id })).flatten()
}

/// Takes breath at half Stress or less, where there is cover.
pub fn recover(outlook: &Outlook, own: &Own) -> Option<Order> {
    let tired = 2 * own.stress.now <= own.stress.most && best_cover(outlook.board, own.at).is_some();
    // Whoever has taken breath once fights on as long as it stands well.
    let worth = own.stress.now <= own.stress.most / 4 || outlook.foes.iter().all(|foe| !foe.seen);
    let order = MoOrder::Recover { figure: own.id, dice: 0, threat: false };
    let likely = !outlook.recovery(own).below([2, 5]);
    (tired && worth && likely && !outlook.careless()).then(|| outlook.give(order)).flatten()
}

/// Goes to where it attacks best, takes aim there, attacks.
pub fn attack(outlook: &Outlook, own: &Own) -> Option<Order> {
    let here = outlook.best_from(own, own.at);
    if let Some(stand) = best(outlook, own) {
        let better = here
            .as_ref()
            .is_none_or(|here| stand.plan.compare(here).is_gt() || (stand.order.is_some() && !outlook.careless()));
        if let Some(order) = stand.order.filter(|_| better) {
            return Some(order);
        }
    }
    let aim = MoOrder::Aim { figure: own.id };
    if here.is_some()
        && !outlook.careless()
        && let Some(order) = outlook.give(aim)
    {
        return Some(order);
    }
    let dice = here.as_ref().map_or(0, |plan| spend::dice(outlook, own, plan));
    strike(outlook, own, dice).or_else(|| strike(outlook, own, 0))
}

/// The legal attack with the most expected damage; melee within a few steps counts too.
fn strike(outlook: &Outlook, own: &Own, dice: u8) -> Option<Order> {
    let lethal = spend::lethal(outlook);
    let mut best: Option<((bool, u128), Reverse<u16>, &Order)> = None;
    for order in &outlook.seat.legal {
        let AnyOrder::Own(MoOrder::Attack { figure, target, weapon, lethal: deadly, dice: bought, threat: false }) =
            order
        else {
            continue;
        };
        if *figure != own.id || *bought != dice {
            continue;
        }
        let Some(arm) = outlook.weapon(*weapon) else { continue };
        let Some(foe) = outlook.foes.iter().find(|foe| foe.id == *target) else { continue };
        if *deadly != (lethal && arm.allows(true)) {
            continue;
        }
        let from = if arm.melee { beside(foe.at, own.at) } else { own.at };
        let Some(plan) = outlook.plan(own, from, foe, *weapon) else { continue };
        let worth = plan.damage.max(1) as u128 * plan.chance.weight * 1_000 / plan.chance.of;
        let rank = ((!plan.natural, worth), Reverse(plan.away));
        if best.as_ref().is_none_or(|best| rank > (best.0, best.1)) {
            best = Some((rank.0, rank.1, order));
        }
    }
    best.map(|(_, _, order)| order.clone())
}

/// A tile beside a target, toward somebody: where a melee attack would be made from.
fn beside(at: Tile, from: Tile) -> Tile {
    if distance(at, from) <= 1 {
        return from;
    }
    let (dx, dy) = at.to(from);
    at.offset(dx.signum() as i16, dy.signum() as i16)
}

/// Nobody is asked for more than it can do: whether a side wants its enemies alive.
pub fn wants_alive(side: Side) -> bool {
    side == Side::Response
}
