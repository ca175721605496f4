//! The mind's assaults: the one a unit wants, and the next order toward it (CA-AI-2).

use std::cmp::Reverse;

use crate::board::{Cover, Tile, distance};
use crate::model::Manner;
use crate::rulebooks::close_assault::actions::{Assault, Order, Split};
use crate::rulebooks::close_assault::mind::movement;
use crate::rulebooks::close_assault::mind::outlook::{Assaults, Foe, Outlook, Own, Reachable, cqb_strength};
use crate::rulebooks::close_assault::senses::cover;

/// Conditions under which an assault is worth it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Worth {
    Now,
    IfPinned,
    Never,
}

impl<'w> Outlook<'_, 'w> {
    /// The assaults that a unit could make in this activation.
    pub fn assaults<'o>(&self, own: &'o Own<'w>) -> &'o Assaults {
        own.assaults.get_or_init(|| of_unit(self, own))
    }
}

/// The assaults of a unit; in a joint assault only that on its target (CA-MULTI-1).
fn of_unit<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Assaults {
    if own.vehicle || own.pinned || own.consolidates || own.interrupts {
        return Assaults::default();
    }
    let mut foes: Vec<(u16, &Foe)> = outlook.assault_targets().map(|foe| (distance_between(own, foe), foe)).collect();
    foes.sort_by_key(|(away, foe)| (*away, foe.id));
    let reach = u16::from(own.actions) * u16::from(own.stats.tiles) + outlook.data.cqb.declare_within;
    // A unit that keeps an objective does not leave it for enemies who do not come near it.
    let leaves = |foe: &Foe| may_leave_for(outlook, own, foe);
    let keeps = outlook.keeps_objective(own);
    foes.retain(|(away, foe)| *away <= reach && (!keeps || outlook.contests(own, foe) || leaves(foe)));
    let near: Vec<&Foe> = foes.into_iter().map(|(_, foe)| foe).collect();
    let mut found = Assaults::default();
    if let Some(split) = split(outlook, own, &near) {
        found.wanted = Some(split);
        return found;
    }
    for foe in near {
        let Some((reachable, worth)) = toward(outlook, own, foe) else { continue };
        let place = match worth {
            Worth::Now => &mut found.wanted,
            Worth::IfPinned => &mut found.if_pinned,
            Worth::Never => continue,
        };
        if place.as_ref().is_none_or(|known| reachable.soon && !known.soon) {
            *place = Some(reachable);
        }
    }
    found
}

/// Whether the keeper of an objective leaves it for an enemy that it outmatches: while its side does not hold more
/// objectives, and there is time to come back.
fn may_leave_for<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> bool {
    let time = outlook.turns_left() >= TIME_TO_COME_BACK && outlook.seat.manner == Manner::Whole;
    let ours = cqb_strength(own.tiles.len(), own.stats.cqb);
    time && !outlook.is_ahead() && outmatches(outlook, ours, foe)
}

/// Turns that a unit needs to be back at its objective after an assault, no longer Pinned.
const TIME_TO_COME_BACK: u32 = 3;

/// Whether other enemies could assault the unit in turn where it stands after its assault, Pinned and in the open
/// (CA-CONSOL-2), and it would not have destroyed more than it risks.
pub fn is_trap<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> bool {
    if outlook.seat.manner != Manner::Whole || !outlook.is_ahead() || outlook.joint_target().is_some() {
        return false;
    }
    let within = outlook.data.turn.hold_within + outlook.data.cqb.declare_within;
    let near = |goal: &Tile| foe.tiles.iter().any(|tile| distance(*tile, *goal) <= within);
    if outlook.goals.iter().any(near) || foe.stats.is_vehicle() {
        return false;
    }
    let ours = cqb_strength(own.tiles.len(), own.stats.cqb);
    let theirs = cqb_strength(foe.tiles.len(), foe.stats.cqb);
    theirs <= ours && movement::could_be_assaulted_beside(outlook, own, foe, ours)
}

/// The next order toward it; a unit fires first if it can still assault afterwards.
pub fn next_assault_order<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<(Order, &'static str)> {
    let wanted = outlook.assaults(own).wanted.as_ref()?;
    let free = wanted.soon && own.actions >= 2 && !own.fired;
    let first = outlook.fire_at(own, wanted.target).or_else(|| outlook.best_fire(own)).filter(|_| free);
    match first {
        Some(fire) => Some((fire, "fires before it assaults")),
        None if !wanted.soon => Some((wanted.order.clone(), "one more Move, and it can assault with good odds")),
        None => Some((wanted.order.clone(), "good odds in the assault")),
    }
}

/// The shot at a target that this unit would assault if it were Pinned, while it can still reach it afterwards.
pub fn pinning_fire<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let hoped = outlook.assaults(own).if_pinned.as_ref()?;
    let time = hoped.soon && own.actions >= 2 && !own.fired;
    outlook.fire_at(own, hoped.target).filter(|_| time)
}

/// Distance between the nearest models of two units.
pub fn distance_between(own: &Own, foe: &Foe) -> u16 {
    let pairs = own.tiles.iter().flat_map(|a| foe.tiles.iter().map(|b| distance(*a, *b)));
    pairs.min().unwrap_or(u16::MAX)
}

fn toward<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> Option<(Reachable, Worth)> {
    let target = foe.id;
    let declare = Order::from(Assault { figure: own.id, target });
    if outlook.is_legal(&declare) {
        return Some((Reachable { target, order: declare, soon: true }, worth(outlook, own, foe, &own.tiles)));
    }
    // Ends of one leader Move next to the target: the cheapest, then the nearest to the enemy.
    let near = outlook.walk_distances_to(foe);
    if let Some((end, order)) = outlook.best_move(own, |end| near.cost(end)) {
        return Some((Reachable { target, order, soon: true }, worth(outlook, own, foe, &[end])));
    }
    if own.actions < 2 || outlook.keeps_objective(own) {
        return None;
    }
    let (from, order) = movement::approach_for_assault(outlook, own, foe)?;
    Some((Reachable { target, order, soon: false }, worth(outlook, own, foe, &[from])))
}

/// Whether this strength is enough against a target: against Overwatch at three times only, else at one and a half
/// (CA-AI-2).
pub fn outmatches(outlook: &Outlook, ours: u32, foe: &Foe) -> bool {
    let theirs = cqb_strength(foe.tiles.len(), foe.stats.cqb);
    let [most, least] = outlook.data.mind.odds;
    if foe.watches { ours >= outlook.data.mind.odds_on_watch * theirs } else { least * ours >= most * theirs }
}

/// Whether a target is worth it: Pinned, in the open, or outmatched (CA-AI-2). The first two take half its strength.
fn worth<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe, from: &[Tile]) -> Worth {
    if foe.stats.is_vehicle() || outlook.seat.manner == Manner::Careless || outlook.joint_target() == Some(foe.id) {
        return Worth::Now;
    }
    let ours = cqb_strength(own.tiles.len(), own.stats.cqb);
    if is_trap(outlook, own, foe) {
        return Worth::Never;
    }
    if outmatches(outlook, ours, foe) {
        return Worth::Now;
    }
    let enough = 2 * ours >= cqb_strength(foe.tiles.len(), foe.stats.cqb);
    let open = || cover::cover_of_unit(outlook.board, &foe.tiles, from) == Cover::None;
    match () {
        () if !enough => Worth::Never,
        () if !foe.watches && (foe.pinned || open()) => Worth::Now,
        () => Worth::IfPinned,
    }
}

/// An assault on two units at once: both near enough, and outmatched together or both unable to strike first
/// (CA-SPLIT-1).
fn split<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, near: &[&Foe]) -> Option<Reachable> {
    if outlook.joint_target().is_some() || outlook.seat.manner != Manner::Whole {
        return None;
    }
    let infantry: Vec<&Foe> = near.iter().copied().filter(|foe| !foe.stats.is_vehicle() && !foe.watches).collect();
    let pairs = infantry.iter().enumerate().flat_map(|(index, a)| infantry[index + 1..].iter().map(move |b| (*a, *b)));
    pairs.into_iter().find_map(|(a, b)| split_between(outlook, own, a, b))
}

fn split_between<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, a: &Foe, b: &Foe) -> Option<Reachable> {
    let theirs = cqb_strength(a.tiles.len(), a.stats.cqb) + cqb_strength(b.tiles.len(), b.stats.cqb);
    let ours = cqb_strength(own.tiles.len(), own.stats.cqb);
    let [most, least] = outlook.data.mind.odds;
    let caught = |from: &[Tile]| {
        [a, b].iter().all(|foe| foe.pinned || cover::cover_of_unit(outlook.board, &foe.tiles, from) == Cover::None)
    };
    let worth = |from: &[Tile]| least * ours >= most * theirs || (ours >= theirs && caught(from));
    let order = share(own, a, b);
    if outlook.is_legal(&order) {
        return worth(&own.tiles).then_some(Reachable { target: a.id, order, soon: true });
    }
    let (one, other) = (outlook.walk_distances_to(a), outlook.walk_distances_to(b));
    let (end, order) = outlook.best_move(own, |end| Some(one.cost(end)? + other.cost(end)?))?;
    worth(&[end]).then_some(Reachable { target: a.id, order, soon: true })
}

/// The split in proportion to the targets' models; the bonus goes to the larger (CA-SPLIT-4).
fn share(own: &Own, a: &Foe, b: &Foe) -> Order {
    let (all, first) = (a.tiles.len() + b.tiles.len(), a.tiles.len());
    let count = own.models.len();
    let on_first = (count * first).div_ceil(all.max(1)).clamp(1, count.saturating_sub(1).max(1));
    let mut models: Vec<u8> = own.models.clone();
    models.sort_unstable();
    models.truncate(on_first);
    let bonus = [a, b].into_iter().min_by_key(|foe| Reverse(foe.tiles.len())).map(|foe| foe.id);
    Split { figure: own.id, target: a.id, second: b.id, models: Some(models), bonus }.into()
}
