//! Cooperation of units: one pins, another assaults; several assault as one (CA-AI-1, CA-MULTI-1).

use std::cmp::Reverse;

use crate::model::{FigureId, Manner};
use crate::rulebooks::close_assault::actions::{Joint, Order};
use crate::rulebooks::close_assault::mind::assault::outmatches;
use crate::rulebooks::close_assault::mind::outlook::{Foe, Outlook, Own, cqb_strength};
use crate::rulebooks::close_assault::mind::{assault, movement};

/// The most units of a joint assault.
const MOST_TOGETHER: usize = 3;

/// Whether units plan together now: before an activation, under the full mind.
fn plans(outlook: &Outlook) -> bool {
    outlook.seat.manner == Manner::Whole
        && outlook.is_nobody_active()
        && outlook.own.iter().all(|own| !own.consolidates)
}

/// The declaration of a joint assault on the strongest enemy that no unit would assault alone.
pub fn joint_assault(outlook: &Outlook) -> Option<Order> {
    if !plans(outlook) {
        return None;
    }
    let mut foes: Vec<&Foe> = outlook.foes.iter().filter(|foe| !foe.stats.is_vehicle()).collect();
    foes.sort_by_key(|foe| (Reverse(cqb_strength(foe.tiles.len(), foe.stats.cqb)), foe.id));
    foes.into_iter().find_map(|foe| joint_on(outlook, foe))
}

fn joint_on<'w>(outlook: &Outlook<'_, 'w>, foe: &Foe) -> Option<Order> {
    let alone = |own: &Own<'w>| outlook.assaults(own).wanted.as_ref().is_some_and(|wanted| wanted.target == foe.id);
    if outlook.own.iter().any(|own| alone(own) && outmatches(outlook, of(own), foe)) {
        return None;
    }
    let mut able: Vec<&Own<'w>> =
        outlook.own.iter().filter(|own| movement::can_assault_next(outlook, own, foe)).collect();
    able.sort_by_key(|own| (Reverse(of(own)), own.id));
    able.truncate(MOST_TOGETHER);
    if able.iter().all(|own| assault::is_trap(outlook, own, foe)) {
        return None;
    }
    let enough = |count: usize| outmatches(outlook, able[..count].iter().map(|own| of(own)).sum(), foe);
    let count = (2..=able.len()).find(|count| enough(*count))?;
    // The strongest comes second: it has the bonus to initiative (CA-MULTI-2).
    let third = able.get(2).filter(|_| count > 2).map(|own| own.id);
    let joint = Order::from(Joint { figure: able[1].id, with: able[0].id, third, target: foe.id });
    Some(joint).filter(|order| outlook.is_legal(order))
}

fn of(own: &Own) -> u32 {
    cqb_strength(own.tiles.len(), own.stats.cqb)
}

/// Fire that may pin a target before another unit assaults it: the unit, and its order. The weakest in CQB fires.
pub fn supporting_fire<'o, 'w>(outlook: &'o Outlook<'_, 'w>) -> Option<(&'o Own<'w>, Order)> {
    if !plans(outlook) {
        return None;
    }
    let assaulters: Vec<(FigureId, FigureId)> = outlook.own.iter().filter_map(|own| wish(outlook, own)).collect();
    let target = |id: FigureId| outlook.foes.iter().find(|foe| foe.id == id);
    let loose = |id: FigureId| target(id).is_some_and(|foe| !foe.pinned && !foe.stats.is_vehicle());
    let mut helpers: Vec<&Own<'w>> = outlook.own.iter().filter(|own| !own.fired).collect();
    helpers.sort_by_key(|own| (!own.vehicle, of(own), own.id));
    let helps = |own: &Own<'w>| {
        let wished = assaulters.iter().filter(|(who, whom)| *who != own.id && loose(*whom));
        let fires = wished.filter_map(|(_, whom)| outlook.fire_at(own, *whom));
        fires
            .max_by_key(|order| outlook.expected_losses(order))
            .filter(|order| outlook.expected_losses(order) >= least(outlook))
    };
    // A unit that assaults itself keeps its activation for that.
    helpers.retain(|own| wish(outlook, own).is_none());
    helpers.into_iter().find_map(|own| Some((own, helps(own)?)))
}

/// The unit and the target of an assault that it wants, now or once the target is Pinned.
fn wish<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<(FigureId, FigureId)> {
    let all = outlook.assaults(own);
    let wished = all.wanted.as_ref().or(all.if_pinned.as_ref())?;
    Some((own.id, wished.target))
}

/// The least expected losses that fire must promise to be worth an activation.
fn least(outlook: &Outlook) -> u64 {
    outlook.data.mind.watch_least
}
