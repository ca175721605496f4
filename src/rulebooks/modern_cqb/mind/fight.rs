//! The Fire & Utility Phase: a figure shoots, arrests, watches a lane, forces an entry, uses what it carries, helps or holds.
use super::super::words::{CqbOrder, Order};
use super::outlook::Outlook;
use super::ways::Ways;
use super::who::{Foe, Own};
use super::{Candidate, tend, tools};
use crate::board::Tile;
use crate::hostiles::best;
use crate::table::{CommonOrder, FigureId, Manner, Odds, Order as AnyOrder, Side};

/// What passing the action is worth: a Guard die more.
const HOLD: i32 = 8;
/// Percent that an Overwatch counts of a shot at once: the enemy may not come. The team comes to whoever defends.
const PATIENCE: i32 = 60;
const AMBUSH: i32 = 95;
/// Points of forcing the entry that they stand at, and what a charge costs: it is loud, shakes friends too and is gone
/// afterwards.
const FORCE: i32 = 400;
const CHARGE: i32 = 40;
/// Points of a captive, by how sure he is to stay one, and of one who lies there anyway.
const CAPTIVE: i32 = 420;
const KIT: i32 = 40;
const BODY: i32 = 90;
/// Percent that a shot counts at one whom a friend could arrest.
const MERCY: i32 = 25;

/// The best actions of all figures, best first.
pub fn consider(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let ways = (outlook.side == Side::Response).then(|| Ways::plan(outlook));
    best(outlook.ready().flat_map(|own| actions(outlook, own, ways.as_ref())), most)
}

/// Nobody lies in ambush for one whom he could shoot at now.
fn patience(outlook: &Outlook) -> i32 {
    let ambush = outlook.side == Side::Hostile
        && outlook.manner == Manner::Whole
        && !outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight);
    if ambush { AMBUSH } else { PATIENCE }
}

fn actions(outlook: &Outlook, own: &Own, ways: Option<&Ways>) -> Vec<Candidate> {
    let watches = own.may_watch && outlook.manner != Manner::Careless;
    let lanes = if watches { outlook.lanes(own) } else { Vec::new() };
    let mut thoughts = Vec::new();
    for order in outlook.legal(own.id) {
        let thought = match order {
            AnyOrder::Own(CqbOrder::Fire { accept_risk: false, target, .. }) => shoot(outlook, own, order, *target),
            AnyOrder::Own(CqbOrder::Overwatch { lane, .. }) => {
                let watched = lanes.iter().find(|watched| watched.lane.id == *lane);
                watched.map(|watched| {
                    let points = outlook.watch(own, own.at, watched) * patience(outlook) / 100;
                    Candidate::new(order.clone(), points, "watches where they must come through")
                })
            }
            AnyOrder::Own(CqbOrder::Breach { at, explosive, .. }) => {
                ways.and_then(|ways| force(outlook, own, ways, order, *at, *explosive))
            }
            AnyOrder::Own(CqbOrder::Arrest { target, kit, .. }) => arrest(outlook, order, *target, *kit),
            AnyOrder::Own(CqbOrder::Secure { target, .. }) => tend::secure(outlook, order, *target),
            AnyOrder::Own(CqbOrder::Recover { target, what, .. }) => {
                tend::recover(outlook, own, order, target.map(FigureId), *what)
            }
            AnyOrder::Own(CqbOrder::Use { item, at, into: None, target, .. }) => {
                tools::consider(outlook, own, ways, order, item.as_str(), *at, *target)
            }
            AnyOrder::Common(CommonOrder::Hold { .. }) => {
                // Whoever watches a lane goes on watching it.
                let steady = own.watching.is_none() && outlook.manner != Manner::Careless;
                steady.then(|| Candidate::new(order.clone(), HOLD, "holds and takes guard"))
            }
            _ => None,
        };
        thoughts.extend(thought);
    }
    if let Some(lane) = &own.watching {
        // An Overwatch that is set counts as much as a new one would, and costs nothing.
        let kept = lanes.iter().find(|watched| watched.lane.id == *lane);
        let kept = kept.map_or(HOLD, |watched| outlook.watch(own, own.at, watched) * patience(outlook) / 100 + HOLD);
        thoughts.retain(|thought| thought.score > kept);
    }
    thoughts
}

/// Forcing the entry that they stand at, once enough are there. A charge only where hands would likely fail.
fn force(outlook: &Outlook, own: &Own, ways: &Ways, order: &Order, at: Tile, explosive: bool) -> Option<Candidate> {
    let way = ways.of(own.id)?;
    let wanted = way.door == Some(at) || way.search.flow.way(own.at).any(|tile| tile == at);
    let by_hand = outlook.board.door(at).is_some_and(|door| door.works_by_hand());
    if !wanted || !way.ready || by_hand {
        return None;
    }
    let opens = chance(&outlook.seat.odds(order)?, "opens");
    let price = if explosive { CHARGE } else { 0 };
    Some(Candidate::new(order.clone(), FORCE * opens as i32 / 10_000 - price, "forces the entry"))
}

/// Taking a suspect alive, by the exact odds.
fn arrest(outlook: &Outlook, order: &Order, target: FigureId, kit: bool) -> Option<Candidate> {
    let held = chance(&outlook.seat.odds(order)?, "restrained") as i32;
    if outlook.manner == Manner::Careless {
        // Who is in a hurry shoots at all who can still fight, and takes the others when nobody is left to shoot at.
        let fights = outlook.foes.iter().any(|foe| foe.id == target);
        return (!fights).then(|| Candidate::new(order.clone(), HOLD * held / 10_000, "takes a suspect alive"));
    }
    let lies = outlook.others.iter().any(|other| other.id == target && other.downed);
    let worth = if lies { BODY } else { CAPTIVE };
    // A kit is kept for those who could get up and go.
    let kit = if kit && !lies { KIT } else { 0 };
    Some(Candidate::new(order.clone(), worth * held / 10_000 + kit, "takes a suspect alive"))
}

/// The chance of an outcome, in ten-thousandths.
pub fn chance(odds: &Odds, name: &str) -> u32 {
    odds.outcomes.iter().find(|outcome| outcome.name == name).map_or(0, |outcome| outcome.basis_points)
}

/// A shot at good odds, and what it is worth. One at a suspect whom somebody beside him could arrest is kept.
fn shoot(outlook: &Outlook, own: &Own, order: &Order, target: FigureId) -> Option<Candidate> {
    let odds = outlook.seat.odds(order)?;
    let foe = outlook.foes.iter().find(|foe| foe.id == target);
    let (does_something, points) = appraise(outlook, &odds, foe);
    let enough = outlook.manner == Manner::Careless || does_something >= own.temper.fire_at * 100;
    enough.then(|| Candidate::new(order.clone(), points, "a shot at good odds"))
}

/// The chance of doing something, in ten-thousandths, and the points that a shot is worth by its exact odds. The team would
/// rather suppress than wound whoever it could take alive.
fn appraise(outlook: &Outlook, odds: &Odds, foe: Option<&Foe>) -> (u32, i32) {
    let mind = &outlook.data.mind;
    let (mut chance, mut points) = (0, 0);
    let alive = outlook.manner == Manner::Whole && odds.warnings.iter().any(|warning| warning.contains("arrested"));
    for outcome in &odds.outcomes {
        let worth = match outcome.name.as_str() {
            "suppressed" => mind.suppressed,
            // Who could be taken alive is worth little wounded, and less where he may bleed to death (CQB-SCORE-6).
            "1 wound" | "2 wounds" if alive => mind.suppressed,
            "downed" if alive => mind.suppressed / 2,
            "1 wound" => mind.wound,
            "2 wounds" => mind.two_wounds,
            "downed" => mind.downed,
            _ => continue,
        };
        chance += outcome.basis_points;
        points += worth * outcome.basis_points as i32;
    }
    let spared = foe.is_some_and(|foe| {
        let beside =
            outlook.ready().any(|own| own.composed && !own.done.acted && outlook.board.adjacent(own.at, foe.at));
        beside && (foe.flashed || foe.suppressed) && outlook.manner == Manner::Whole && outlook.side == Side::Response
    });
    (chance, points / 10_000 * if spared { MERCY } else { 100 } / 100)
}
