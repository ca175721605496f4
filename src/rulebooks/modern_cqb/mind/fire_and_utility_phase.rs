//! The mind's Fire & Utility Phase: shoot, arrest, set Overwatch, breach, use gear, help or hold.
use super::figure_view::{Foe, Own};
use super::lane_values::RatedLane;
use super::outlook::Outlook;
use super::{Candidate, gear_use, hostile_goal_pursuit, recover_and_secure, suspicious_hostile_plays};
use crate::ai_support::best_candidates;
use crate::board::{Door, DoorKind, Tile};
use crate::model::{FigureId, Hold, Manner, Odds, Side, Word};
use crate::rulebooks::modern_cqb::actions::{Arrest, Breach, Fire, Order, Overwatch};
use crate::rulebooks::modern_cqb::data::dice_pool_odds::DONE;
use crate::rulebooks::modern_cqb::state::status_effects::{Downed, Restrained, Surrendering};

/// The best actions of all figures, best first.
pub fn best_actions(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let enemy = |id: &FigureId| outlook.seat.known.side_of(*id) == outlook.side.enemy();
    let enemies: Vec<FigureId> = outlook.people.iter().copied().filter(enemy).collect();
    let mut all: Vec<Candidate> = Vec::new();
    for own in outlook.ready() {
        let thoughts = actions(outlook, own, &enemies);
        if most == 1 {
            // Ties go to the first candidate, so later ones must beat this score.
            let highest = thoughts.iter().map(|thought| thought.score).max().unwrap_or(0);
            outlook.floor.set(outlook.floor.get().max(highest));
        }
        all.extend(thoughts);
    }
    best_candidates(all, most)
}

/// The worth of Overwatch in percent: an ambush only while no Confirmed enemy is in sight.
fn patience(outlook: &Outlook) -> i32 {
    let ambush = outlook.side == Side::Hostile
        && outlook.manner == Manner::Whole
        && !outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight);
    if ambush { outlook.mind.acts.ambush } else { outlook.mind.acts.patience }
}

/// A figure's candidates against the Confirmed `enemies`.
fn actions(outlook: &Outlook, own: &Own, enemies: &[FigureId]) -> Vec<Candidate> {
    if own.done.acted {
        return Vec::new();
    }
    let Some(hold) = outlook.if_legal(Hold { figure: own.id }) else { return Vec::new() };
    let careless = outlook.manner == Manner::Careless;
    let might = own.watching.is_some() || (expects(outlook, own) && most_to_watch(outlook) > outlook.floor.get());
    let lanes = if own.may_watch && !careless && might { outlook.lanes_worth_watching(own) } else { Vec::new() };
    let mut thoughts: Vec<Candidate> = enemies.iter().filter_map(|id| shoot(outlook, own, *id)).collect();
    thoughts.extend(watch(outlook, own, &lanes));
    if outlook.side == Side::Response {
        thoughts.extend(entries(outlook, own));
        thoughts.extend(enemies.iter().flat_map(|id| arrests(outlook, own, *id)));
    }
    thoughts.extend(suspicious_hostile_plays::wedge_order(outlook, own));
    thoughts.extend(gear_use::gear_orders(outlook, own));
    thoughts.extend(hostile_goal_pursuit::objective_orders(outlook, own));
    thoughts.extend(recover_and_secure::secure_orders(outlook, own));
    thoughts.extend(recover_and_secure::recover_orders(outlook, own));
    if own.watching.is_none() && !careless && outlook.harm_points_on(own, own.at) > 0 {
        // A figure on Overwatch keeps it instead; one that nobody can shoot at needs no guard.
        thoughts.push(Candidate::new(hold, outlook.mind.acts.hold, "holds and takes guard"));
    }
    if let Some(lane) = own.watching {
        // Overwatch already set is worth as much as a new one and costs no action.
        let kept = lanes.iter().find(|watched| watched.lane.id == *lane);
        let kept = kept.map_or(outlook.mind.acts.hold, |watched| {
            outlook.watch_points(own, own.at, watched) * patience(outlook) / 100 + outlook.mind.acts.hold
        });
        thoughts.retain(|thought| thought.score > kept);
    }
    thoughts
}

/// Whether anybody may come: hostiles always wait for the team; the team watches for enemies that it knows of, and covers
/// its own way in.
fn expects(outlook: &Outlook, own: &Own) -> bool {
    let enters = || outlook.errand_route(own).is_some_and(|way| way.hot && way.door.is_some() && way.ready);
    outlook.side == Side::Hostile || outlook.manner != Manner::Whole || !outlook.foes.is_empty() || enters()
}

/// Upper bound on the worth of watching any lane.
fn most_to_watch(outlook: &Outlook) -> i32 {
    let mind = outlook.mind;
    mind.suppressed.max(mind.wound).max(mind.two_wounds) * patience(outlook) / 100
}

/// Overwatch orders, in the order of the board's lanes.
fn watch(outlook: &Outlook, own: &Own, lanes: &[RatedLane]) -> Vec<Candidate> {
    let mut lanes: Vec<&RatedLane> = lanes.iter().collect();
    lanes.sort_by_key(|watched| (watched.lane.kind, watched.lane.tiles.first()));
    let thought = |watched: &RatedLane| {
        let points = outlook.watch_points(own, own.at, watched) * patience(outlook) / 100;
        let least = if outlook.side == Side::Response { outlook.mind.watch_least } else { 0 };
        let order = || Overwatch { figure: own.id, lane: watched.lane.id.clone() };
        let order = if points > outlook.floor.get().max(least) { outlook.if_legal(order()) } else { None };
        Some(Candidate::new(order?, points, "watches where they must come through"))
    };
    lanes.into_iter().filter_map(thought).collect()
}

/// Breach orders for adjacent entries, by hand or with a charge.
fn entries(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    let known = &outlook.seat.known;
    let shut = |at: &Tile| match known.door(*at) {
        Some(door) => !door.is_open(),
        None => known.true_board().can_be_breached(*at),
    };
    let entries = own.at.neighbours().into_iter().filter(shut);
    let both = entries.flat_map(|at| [false, true].map(|explosive| (at, explosive)));
    both.filter_map(|(at, explosive)| force(outlook, own, at, explosive)).collect()
}

/// A Breach order, once the stack is ready and if the entry does not open by hand.
fn force(outlook: &Outlook, own: &Own, at: Tile, explosive: bool) -> Option<Candidate> {
    let way = outlook.errand_route(own)?;
    let wanted = way.leads_through(own.at, at);
    // A wedge is taken away without noise.
    let by_hand = |door: Door| door.works_by_hand() || (door.wedged && door.kind == DoorKind::Ordinary);
    if !wanted || !way.ready || outlook.board.door(at).is_some_and(by_hand) {
        return None;
    }
    let order = outlook.if_legal(Breach { figure: own.id, at, explosive })?;
    let opens = outlook.seat.odds(&order)?.chance(DONE);
    let price = if explosive { outlook.mind.acts.charge } else { 0 };
    Some(Candidate::new(order, outlook.mind.acts.force * opens as i32 / 10_000 - price, "forces the entry"))
}

/// Arrest orders, without and with a restraint kit.
fn arrests(outlook: &Outlook, own: &Own, target: FigureId) -> Vec<Candidate> {
    if !outlook.is_seen_within_one_tile(target, own.at) {
        return Vec::new();
    }
    let order = |kit| outlook.if_legal(Arrest { figure: own.id, target, kit });
    [false, true].into_iter().filter_map(|kit| arrest(outlook, order(kit)?, target, kit)).collect()
}

/// An Arrest order, scored by its exact odds.
fn arrest(outlook: &Outlook, order: Order, target: FigureId, kit: bool) -> Option<Candidate> {
    let held = outlook.seat.odds(&order)?.chance(DONE) as i32;
    if outlook.manner == Manner::Careless {
        // A careless mind arrests only suspects out of the fight, and ranks that low.
        let fights = outlook.foes.iter().any(|foe| foe.id == target);
        return (!fights)
            .then(|| Candidate::new(order, outlook.mind.acts.hold * held / 10_000, "takes a suspect alive"));
    }
    let lies = outlook.others.iter().any(|other| other.id == target && other.downed);
    let worth = if lies { outlook.mind.acts.body } else { outlook.mind.acts.captive };
    // Kits are saved for suspects who could get up and run.
    let kit = if kit && !lies { outlook.mind.acts.kit } else { 0 };
    Some(Candidate::new(order, worth * held / 10_000 + kit, "takes a suspect alive"))
}

/// The chance of any effect from which a shot has good odds, in basis points.
const EVEN: u32 = 5_000;

/// The same at one who holds a hostage.
const SURE: u32 = 7_000;
/// From how near an exit he may be gone with his next Move, in half-points.
const AT_THE_EXIT: u32 = 8;

/// Whether somebody with a hostage may be gone before anybody can talk to him again: then only is he shot at.
fn gets_away(outlook: &Outlook, foe: &Foe) -> bool {
    let exits: Vec<(Tile, u32)> = outlook.exits().iter().map(|exit| (*exit, 0)).collect();
    outlook.routes_to_nearest(&exits).cost(foe.at).is_some_and(|cost| cost <= AT_THE_EXIT)
}

/// A Fire order at a target that is not defenceless, if its odds meet the shooter's temperament.
fn shoot(outlook: &Outlook, own: &Own, target: FigureId) -> Option<Candidate> {
    if defenceless(outlook, target) {
        return None;
    }
    let foe = outlook.foes.iter().find(|foe| foe.id == target);
    let hostage = outlook.hostage_of(target).is_some();
    if hostage && !gets_away(outlook, foe?) {
        return None;
    }
    let order = outlook.if_legal(Fire { figure: own.id, target, accept_risk: hostage })?;
    let odds = outlook.seat.odds(&order)?;
    let (does_something, points) = appraise(outlook, &odds, foe);
    // Whoever stands beside a hostile takes it next.
    let at_hand = outlook.side == Side::Hostile && foe.is_some_and(|foe| foe.at.is_beside(own.at));
    let least = match () {
        () if hostage => SURE,
        () if at_hand => 1,
        () => own.temper.fire_at * 100,
    };
    let enough = (outlook.manner == Manner::Careless && !hostage) || does_something >= least;
    let why = if does_something >= EVEN { "a shot at good odds" } else { "a shot at poor odds, which may yet pin" };
    enough.then(|| Candidate::new(order, points, why))
}

/// Whether a target is in view and Downed, Restrained or Surrendering: never shot at.
fn defenceless(outlook: &Outlook, target: FigureId) -> bool {
    let known = &outlook.seat.known;
    let seen = known.as_seen(target).filter(|_| known.is_in_view(target));
    seen.is_some_and(|seen| {
        seen.contains::<Downed>() || seen.contains::<Restrained>() || seen.contains::<Surrendering>()
    })
}

/// The chance of any effect, in basis points, and a shot's worth by its exact odds. Suspects who can be taken alive
/// are better suppressed than wounded.
fn appraise(outlook: &Outlook, odds: &Odds, foe: Option<&Foe>) -> (u32, i32) {
    let mind = outlook.mind;
    let (mut chance, mut points) = (0, 0);
    let alive = outlook.manner == Manner::Whole && odds.stakes.contains(&Word::new("arrestable-killed"));
    for outcome in &odds.outcomes {
        let worth = match outcome.what.as_str() {
            "suppressed" => mind.suppressed,
            // A suspect who can be arrested is worth less wounded, and little bleeding to death (CQB-SCORE-6).
            "wound" if alive => mind.wound * mind.alive.wound / 100,
            "two-wounds" if alive => mind.two_wounds * mind.alive.wound / 100,
            "downed" if alive => mind.downed * mind.alive.downed / 100,
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
    (chance, points / 10_000 * if spared { outlook.mind.acts.mercy } else { 100 } / 100)
}
