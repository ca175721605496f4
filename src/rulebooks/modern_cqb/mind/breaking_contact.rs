//! Breaking contact: out of the enemy's sight, shutting doors behind, and back to the others.
use super::Candidate;
use super::door_orders::OPEN;
use super::figure_view::Own;
use super::hostile_defence::Defence;
use super::outlook::Outlook;
use super::positioning::{Worth, best_move};
use crate::ai_support::{FlowField, visible_from_any};
use crate::board::{Tile, TileSet, distance};

/// Points for shutting a door that breaks the enemy's line of sight.
const SHUT: i32 = 90;

/// A move out of sight, toward its friends, and toward its post if armed; shutting a door in between comes first.
pub fn fall_back_move(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let threats: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).collect();
    let seen = visible_from_any(&outlook.board, threats.iter().copied());
    if let Some(shuts) = shut_out(outlook, own, &threats, &seen) {
        return Some(shuts);
    }
    let from = outlook.routes_to_nearest(&threats.iter().map(|tile| (*tile, 0)).collect::<Vec<_>>());
    let hidden = refuges(outlook, own, &seen, &from);
    // A figure already out of sight needs no route.
    let goals = if seen.contains(own.at) { hidden.clone() } else { outlook.board.empty_tile_set() };
    let away = outlook.routes_to_any(&goals);
    if let Some(opens) = away.route_from(own.at).next().and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(opens, OPEN - outlook.stirring_harm_points(own), "opens a way out"));
    }
    let start = away.cost(own.at);
    let lanes = outlook.lanes_worth_watching(own);
    best_move(outlook, own, |tile| {
        let mut worth = Worth::default();
        if hidden.contains(tile) {
            worth.add(outlook.mind.defence.hidden, "falls back out of sight");
        } else if let (Some(start), Some(cost)) = (start, away.cost(tile)) {
            worth.add((start as i32 - cost as i32) * outlook.mind.step, "runs for a way out");
        }
        worth.add(from.cost(tile).unwrap_or(40).min(40) as i32 * 3, "gets away from them");
        worth.add(plan.map_or(0, |plan| plan.fall_back_points(outlook, own, tile)), "falls back on the others");
        worth.add(-outlook.harm_points_on(own, tile) * own.temper.caution / 100, "");
        if !own.unarmed {
            worth.add(-4 * i32::from(distance(own.post.at, tile)), "");
        }
        worth.add(plan.map_or(0, |_| outlook.revisit_points(own, tile)), "");
        worth.add(outlook.best_watch_points(own, tile, &lanes) / 3, "falls back to watch from farther off");
        if outlook.board.is_doorway(tile) {
            worth.add(-outlook.mind.doorway, "");
        }
        worth
    })
}

/// The tiles out of every enemy's sight that the figure gets to before any of them does, and no nearer to any than it is.
fn refuges(outlook: &Outlook, own: &Own, seen: &TileSet, from: &FlowField) -> TileSet {
    let mut hidden = outlook.board.passable_tiles().clone();
    hidden.subtract(seen);
    let (way, here) = (outlook.routes_to(own.at), from.cost(own.at).unwrap_or(0));
    let safe = |cost: u32, theirs: u32| cost < theirs && here <= theirs;
    let safe =
        |tile: &Tile| way.cost(*tile).is_some_and(|cost| from.cost(*tile).is_none_or(|theirs| safe(cost, theirs)));
    outlook.set_of(hidden.iter().filter(safe))
}

/// Shuts a door between the figure and every enemy that sees it.
fn shut_out(outlook: &Outlook, own: &Own, threats: &[Tile], seen: &TileSet) -> Option<Candidate> {
    let shuts = outlook.shut_orders(own).into_iter().find(|(door, _)| {
        let hidden = || {
            let mut shut = outlook.board.empty_tile_set();
            shut.insert(*door);
            !threats.iter().any(|threat| outlook.board.sight_with_blockers(*threat, own.at, &shut).clear)
        };
        (seen.contains(own.at) || seen.contains(*door)) && hidden()
    });
    shuts.map(|(_, order)| {
        Candidate::new(order, SHUT - outlook.stirring_harm_points(own), "shuts the door in their face")
    })
}
