//! The Fire & Utility Phase: a figure shoots, arrests, watches a lane, forces an entry, uses what it carries, helps or holds.
use super::figure_view::{Foe, Own};
use super::lane_values::Watched;
use super::outlook::Outlook;
use super::{Candidate, assistance, gear};
use crate::ai_support::best;
use crate::board::Tile;
use crate::model::{CommonOrder, FigureId, Manner, Odds, Order as AnyOrder, Side, Word};
use crate::rulebooks::modern_cqb::data::pools::DONE;
use crate::rulebooks::modern_cqb::messages::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::state::tokens::{Downed, Restrained, Surrendering};

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
    let enemy = |id: &FigureId| outlook.seat.known.side_of(*id) == outlook.side.enemy();
    let enemies: Vec<FigureId> = outlook.people.iter().copied().filter(enemy).collect();
    let mut all: Vec<Candidate> = Vec::new();
    for own in outlook.ready() {
        let thoughts = actions(outlook, own, &enemies);
        if most == 1 {
            // Of equals the first is given.
            let highest = thoughts.iter().map(|thought| thought.score).max().unwrap_or(0);
            outlook.floor.set(outlook.floor.get().max(highest));
        }
        all.extend(thoughts);
    }
    best(all, most)
}

/// Nobody lies in ambush for one whom he could shoot at now.
fn patience(outlook: &Outlook) -> i32 {
    let ambush = outlook.side == Side::Hostile
        && outlook.manner == Manner::Whole
        && !outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight);
    if ambush { AMBUSH } else { PATIENCE }
}

/// What a figure could do, with `enemies` told apart.
fn actions(outlook: &Outlook, own: &Own, enemies: &[FigureId]) -> Vec<Candidate> {
    if own.done.acted {
        return Vec::new();
    }
    let Some(hold) = outlook.may(CommonOrder::Hold { figure: own.id }) else { return Vec::new() };
    let careless = outlook.manner == Manner::Careless;
    let might = own.watching.is_some() || most_to_watch(outlook) > outlook.floor.get();
    let lanes = if own.may_watch && !careless && might { outlook.lanes(own) } else { Vec::new() };
    let mut thoughts: Vec<Candidate> = enemies.iter().filter_map(|id| shoot(outlook, own, *id)).collect();
    thoughts.extend(watch(outlook, own, &lanes));
    if outlook.side == Side::Response {
        thoughts.extend(entries(outlook, own));
        thoughts.extend(enemies.iter().flat_map(|id| arrests(outlook, own, *id)));
    }
    thoughts.extend(gear::consider(outlook, own));
    thoughts.extend(assistance::secures(outlook, own));
    thoughts.extend(assistance::recovers(outlook, own));
    if own.watching.is_none() && !careless {
        // Whoever watches a lane goes on watching it.
        thoughts.push(Candidate::new(hold, HOLD, "holds and takes guard"));
    }
    if let Some(lane) = own.watching {
        // An Overwatch that is set counts as much as a new one would, and costs nothing.
        let kept = lanes.iter().find(|watched| watched.lane.id == *lane);
        let kept = kept.map_or(HOLD, |watched| outlook.watch(own, own.at, watched) * patience(outlook) / 100 + HOLD);
        thoughts.retain(|thought| thought.score > kept);
    }
    thoughts
}

/// What watching any lane can be worth at the most.
fn most_to_watch(outlook: &Outlook) -> i32 {
    let mind = &outlook.data.mind;
    mind.suppressed.max(mind.wound).max(mind.two_wounds) * patience(outlook) / 100
}

/// Watching a lane, in the order of the board's lanes.
fn watch(outlook: &Outlook, own: &Own, lanes: &[Watched]) -> Vec<Candidate> {
    let mut lanes: Vec<&Watched> = lanes.iter().collect();
    lanes.sort_by_key(|watched| (watched.lane.kind, watched.lane.tiles.first()));
    let thought = |watched: &Watched| {
        let points = outlook.watch(own, own.at, watched) * patience(outlook) / 100;
        let order = || CqbOrder::Overwatch { figure: own.id, lane: watched.lane.id.clone() };
        let order = if points > outlook.floor.get() { outlook.may(AnyOrder::Own(order())) } else { None };
        Some(Candidate::new(order?, points, "watches where they must come through"))
    };
    lanes.into_iter().filter_map(thought).collect()
}

/// Forcing the entry that they stand at, by hand or with a charge.
fn entries(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    let known = &outlook.seat.known;
    let shut = |at: &Tile| match known.door(*at) {
        Some(door) => !door.is_open(),
        None => known.plan().can_be_breached(*at),
    };
    let entries = own.at.neighbours().into_iter().filter(shut);
    let both = entries.flat_map(|at| [false, true].map(|explosive| (at, explosive)));
    both.filter_map(|(at, explosive)| force(outlook, own, at, explosive)).collect()
}

/// Forcing an entry, once enough are there. A charge only where hands would likely fail.
fn force(outlook: &Outlook, own: &Own, at: Tile, explosive: bool) -> Option<Candidate> {
    let way = outlook.way(own)?;
    let wanted = way.door == Some(at) || way.search.flow.way(own.at).any(|tile| tile == at);
    let by_hand = outlook.board.door(at).is_some_and(|door| door.works_by_hand());
    if !wanted || !way.ready || by_hand {
        return None;
    }
    let order = outlook.may(AnyOrder::Own(CqbOrder::Breach { figure: own.id, at, explosive }))?;
    let opens = outlook.seat.odds(&order)?.chance(DONE);
    let price = if explosive { CHARGE } else { 0 };
    Some(Candidate::new(order, FORCE * opens as i32 / 10_000 - price, "forces the entry"))
}

/// Taking an enemy alive, without a kit and with one.
fn arrests(outlook: &Outlook, own: &Own, target: FigureId) -> Vec<Candidate> {
    if !outlook.beside(own.at, target) {
        return Vec::new();
    }
    let order = |kit| outlook.may(AnyOrder::Own(CqbOrder::Arrest { figure: own.id, target, kit }));
    [false, true].into_iter().filter_map(|kit| arrest(outlook, order(kit)?, target, kit)).collect()
}

/// Taking a suspect alive, by the exact odds.
fn arrest(outlook: &Outlook, order: Order, target: FigureId, kit: bool) -> Option<Candidate> {
    let held = outlook.seat.odds(&order)?.chance(DONE) as i32;
    if outlook.manner == Manner::Careless {
        // Who is in a hurry shoots at all who can still fight, and takes the others when nobody is left to shoot at.
        let fights = outlook.foes.iter().any(|foe| foe.id == target);
        return (!fights).then(|| Candidate::new(order, HOLD * held / 10_000, "takes a suspect alive"));
    }
    let lies = outlook.others.iter().any(|other| other.id == target && other.downed);
    let worth = if lies { BODY } else { CAPTIVE };
    // A kit is kept for those who could get up and go.
    let kit = if kit && !lies { KIT } else { 0 };
    Some(Candidate::new(order, worth * held / 10_000 + kit, "takes a suspect alive"))
}

/// A shot at good odds, and what it is worth. One at a suspect whom somebody beside him could arrest is kept.
fn shoot(outlook: &Outlook, own: &Own, target: FigureId) -> Option<Candidate> {
    if defenceless(outlook, target) {
        return None;
    }
    let order = outlook.may(AnyOrder::Own(CqbOrder::Fire { figure: own.id, target, accept_risk: false }))?;
    let odds = outlook.seat.odds(&order)?;
    let foe = outlook.foes.iter().find(|foe| foe.id == target);
    let (does_something, points) = appraise(outlook, &odds, foe);
    let enough = outlook.manner == Manner::Careless || does_something >= own.temper.fire_at * 100;
    enough.then(|| Candidate::new(order, points, "a shot at good odds"))
}

/// Whether somebody is seen to be defenceless now: he is not shot at without further thought.
fn defenceless(outlook: &Outlook, target: FigureId) -> bool {
    let known = &outlook.seat.known;
    let seen = known.as_seen(target).filter(|_| known.in_view(target));
    seen.is_some_and(|seen| {
        seen.contains::<Downed>() || seen.contains::<Restrained>() || seen.contains::<Surrendering>()
    })
}

/// The chance of doing something, in ten-thousandths, and the points that a shot is worth by its exact odds. The team would
/// rather suppress than wound whoever it could take alive.
fn appraise(outlook: &Outlook, odds: &Odds, foe: Option<&Foe>) -> (u32, i32) {
    let mind = &outlook.data.mind;
    let (mut chance, mut points) = (0, 0);
    let alive = outlook.manner == Manner::Whole && odds.stakes.contains(&Word::new("arrestable-killed"));
    for outcome in &odds.outcomes {
        let worth = match outcome.what.as_str() {
            "suppressed" => mind.suppressed,
            // Who could be taken alive is worth little wounded, and less where he may bleed to death (CQB-SCORE-6).
            "wound" | "two-wounds" if alive => mind.suppressed,
            "downed" if alive => mind.suppressed / 2,
            "wound" => mind.wound,
            "two-wounds" => mind.two_wounds,
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
