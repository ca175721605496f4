//! The mind's Move Phase for hostiles: hold a post, fight from cover, fall back or investigate.
use std::sync::Arc;

use super::Candidate;
use super::figure_view::Own;
use super::hostile_plan::Defence;
use super::lane_values::Watched;
use super::outlook::Outlook;
use super::positioning::{Worth, best_place};
use crate::ai_support::{Flow, overlooked};
use crate::board::{Tile, TileSet, distance};

/// Points for a tile out of every enemy's sight when falling back.
const HIDDEN: i32 = 200;
/// Points for shutting a door that breaks the enemy's line of sight.
const SHUT: i32 = 90;
/// Points for opening a door on the way.
const OPEN: i32 = 40;
/// Penalty for each tile beyond the leash of its post.
const LEASH: i32 = 25;
/// Percentage points added to a figure's caution when it follows a plan.
const WARY: i32 = 50;
/// Points for standing in a room that the side defends.
const KEEP: i32 = 25;

/// What a figure sets out to do this phase.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mood {
    /// Breaks contact: hurt, outnumbered, or unarmed after an escape.
    FallsBack,
    /// Takes a position to shoot, or to watch the way in.
    Stands,
    /// Investigates.
    Looks,
}

/// The best move of each figure that has one.
pub fn consider(outlook: &Outlook, most: usize) -> Vec<Candidate> {
    let plan = Defence::plan(outlook);
    let sent = |own: &Own| plan.as_ref().is_some_and(|plan| plan.errand(outlook, own).is_some());
    // With no known enemy, evidence is the only reason to move.
    let may = outlook.ready().filter(|own| own.done.left >= 2 && (!outlook.foes.is_empty() || sent(own)));
    may.filter_map(|own| moves(outlook, plan.as_ref(), own)).take(most).collect()
}

fn moves(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    if let Some(errand) = plan.and_then(|plan| plan.errand(outlook, own)) {
        let opens = errand.way(own.at).next().and_then(|door| outlook.open(own, door));
        let opens = opens.map(|order| Candidate::new(order, OPEN, "opens the door on the way to the evidence"));
        return opens.or_else(|| stand(outlook, plan, own));
    }
    match mood(outlook, plan, own) {
        Mood::FallsBack => fall_back(outlook, plan, own),
        Mood::Stands => stand(outlook, plan, own),
        Mood::Looks => look(outlook, plan, own),
    }
}

fn mood(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Mood {
    let faced = outlook.foes.iter().filter(|foe| foe.confirmed && foe.in_sight).count();
    let friends = near(outlook, own);
    if plan.is_some() && own.unarmed {
        return Mood::FallsBack;
    }
    let held = own.stays();
    let outnumbered = faced > friends + 1;
    let hurt = own.wounded || own.suppressed;
    if own.temper.retreats && !own.post.hold && (hurt || (outnumbered && !held)) && faced + usize::from(hurt) > 0 {
        Mood::FallsBack
    } else if faced > 0
        || held
        || !own.temper.roams
        || own.watching.is_some()
        || friends < own.temper.pack
        || plan.is_some_and(|plan| !plan.looks(outlook, own))
    {
        Mood::Stands
    } else {
        Mood::Looks
    }
}

/// The number of friends nearby that can take orders.
fn near(outlook: &Outlook, own: &Own) -> usize {
    let near = |friend: &&Own| friend.id != own.id && distance(friend.at, own.at) <= outlook.data.mind.near;
    outlook.ready().filter(near).count()
}

/// A move to a tile from which to shoot, or to watch the way in.
fn stand(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let lanes = outlook.lanes(own);
    best_place(outlook, own, |tile| standing(outlook, plan, own, tile, &lanes))
}

fn standing(outlook: &Outlook, plan: Option<&Defence>, own: &Own, tile: Tile, lanes: &[Watched]) -> Worth {
    let mut worth = Worth::default();
    worth.add(outlook.best_shot(own, tile), "moves to where there is a shot");
    if own.may_watch {
        worth.add(outlook.best_watch(own, tile, lanes), "moves to where the way in can be watched");
    }
    // A figure with a plan lets the team come.
    let caution = own.temper.caution + if plan.is_some() { WARY } else { 0 };
    worth.add(-outlook.harm_on(own, tile) * caution / 100, "keeps out of their sight");
    if outlook.board.is_doorway(tile) {
        worth.add(-outlook.data.mind.doorway, "");
    }
    if own.stays() {
        let far = distance(own.post.at, tile).saturating_sub(own.temper.leash);
        worth.add(-LEASH * i32::from(far), "");
    }
    if let Some(plan) = plan {
        worth.add(plan.shield(outlook, own, tile), "stands behind a civilian");
        worth.add(plan.burns(outlook, own, tile), "goes to burn the evidence");
        worth.add(if plan.keeps(tile) && !own.stays() { KEEP } else { 0 }, "keeps the room");
    }
    worth
}

/// A move out of sight, toward its friends, and toward its post if armed; shutting a door in between comes first.
fn fall_back(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let threats: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).collect();
    let seen = overlooked(&outlook.board, threats.iter().copied());
    if let Some(shuts) = shut_out(outlook, own, &threats, &seen) {
        return Some(shuts);
    }
    let away = way_out(outlook, own, &seen);
    if let Some(opens) = away.way(own.at).next().and_then(|door| outlook.open(own, door)) {
        return Some(Candidate::new(opens, OPEN, "opens a way out"));
    }
    let from = outlook.flow(&threats.iter().map(|tile| (*tile, 0)).collect::<Vec<_>>());
    let start = away.cost(own.at);
    let lanes = outlook.lanes(own);
    best_place(outlook, own, |tile| {
        let mut worth = Worth::default();
        if !seen.contains(tile) {
            worth.add(HIDDEN, "falls back out of sight");
        } else if let (Some(start), Some(cost)) = (start, away.cost(tile)) {
            worth.add((start as i32 - cost as i32) * outlook.data.mind.step, "runs for a way out");
        }
        worth.add(from.cost(tile).unwrap_or(40).min(40) as i32 * 3, "gets away from them");
        worth.add(plan.map_or(0, |plan| plan.homeward(outlook, own, tile)), "falls back on the others");
        worth.add(-outlook.harm_on(own, tile) * own.temper.caution / 100, "");
        if !own.unarmed {
            worth.add(-4 * i32::from(distance(own.post.at, tile)), "");
        }
        worth.add(outlook.best_watch(own, tile, &lanes) / 3, "falls back to watch from farther off");
        if outlook.board.is_doorway(tile) {
            worth.add(-outlook.data.mind.doorway, "");
        }
        worth
    })
}

/// Routes to tiles out of every enemy's sight, also through doors that open by hand.
fn way_out(outlook: &Outlook, own: &Own, seen: &TileSet) -> Arc<Flow> {
    let board = &outlook.board;
    let hidden = |tile: &Tile| board.passable(*tile) && !seen.contains(*tile);
    // A figure already out of sight needs no route.
    let goals = board.tiles().filter(|_| seen.contains(own.at)).filter(hidden).map(|tile| (tile, 0));
    outlook.flow(&goals.collect::<Vec<_>>())
}

/// Shuts a door between the figure and every enemy that sees it.
fn shut_out(outlook: &Outlook, own: &Own, threats: &[Tile], seen: &TileSet) -> Option<Candidate> {
    let shuts = outlook.shuts(own).into_iter().find(|(door, _)| {
        let hidden = || {
            let mut shut = outlook.board.empty_tile_set();
            shut.insert(*door);
            !threats.iter().any(|threat| outlook.board.sight_with(*threat, own.at, &shut).clear)
        };
        (seen.contains(own.at) || seen.contains(*door)) && hidden()
    });
    shuts.map(|(_, order)| Candidate::new(order, SHUT, "shuts the door in their face"))
}

/// Moves toward the last known enemies from cover to cover, opening doors on the way.
fn look(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let goals = outlook.foes.iter().map(|foe| (foe.at, if foe.confirmed { 0 } else { 6 }));
    let flow = outlook.flow(&goals.collect::<Vec<_>>());
    let next = flow.way(own.at).next();
    if let Some(order) = next.and_then(|door| outlook.open(own, door)) {
        return Some(Candidate::new(order, OPEN, "opens the door on the way to a noise"));
    }
    let start = flow.cost(own.at).unwrap_or(0) as i32;
    let lanes = outlook.lanes(own);
    best_place(outlook, own, |tile| {
        let mut worth = standing(outlook, plan, own, tile, &lanes);
        let nearer = start - flow.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        worth.add(nearer * outlook.data.mind.step, "goes to look");
        worth
    })
}
