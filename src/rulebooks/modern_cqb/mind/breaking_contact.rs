//! Breaking contact: out of the enemy's sight, shutting doors behind, and back to the others.
use std::sync::Arc;

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
/// Enemies at a higher cost, in half-points, are all as far off.
const FAR: u32 = 40;
/// Refuges are looked for first to which the figure gets at no higher cost, in half-points.
const NEAR: u32 = 96;

/// A move out of sight, toward its friends, and toward its post if armed; shutting a door in between comes first.
pub fn fall_back_move(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let threats: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).collect();
    let seen = visible_from_any(&outlook.board, threats.iter().copied());
    if let Some(shuts) = shut_out(outlook, own, &threats, &seen) {
        return Some(shuts);
    }
    let refuges = Refuges::of(outlook, own, &threats, &seen);
    // A figure already out of sight needs no route.
    let away = seen.contains(own.at).then(|| refuges.routes());
    let next = away.as_ref().and_then(|away| away.route_from(own.at).next());
    if let Some(opens) = next.and_then(|door| outlook.open_order(own, door)) {
        return Some(Candidate::new(opens, OPEN - outlook.stirring_harm_points(own), "opens a way out"));
    }
    let away = |tile: Tile| away.as_ref().and_then(|away| away.cost(tile));
    let start = away(own.at);
    let lanes = outlook.lanes_worth_watching(own);
    best_move(outlook, own, |tile| {
        let mut worth = Worth::default();
        if refuges.contains(tile) {
            worth.add(outlook.mind.defence.hidden, "falls back out of sight");
        } else if let (Some(start), Some(cost)) = (start, away(tile)) {
            worth.add((start as i32 - cost as i32) * outlook.mind.step, "runs for a way out");
        }
        worth.add(refuges.from.cost_up_to(tile, FAR).unwrap_or(FAR) as i32 * 3, "gets away from them");
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
struct Refuges<'a> {
    outlook: &'a Outlook<'a>,
    own: &'a Own<'a>,
    /// The tiles in an enemy's sight.
    seen: &'a TileSet,
    /// Routes to the figure, and to the nearest enemy.
    way: Arc<FlowField>,
    from: Arc<FlowField>,
    /// The enemies' cost to the figure.
    here: u32,
}

impl<'a> Refuges<'a> {
    fn of(outlook: &'a Outlook, own: &'a Own, threats: &[Tile], seen: &'a TileSet) -> Self {
        let from = outlook.routes_to_nearest(&threats.iter().map(|tile| (*tile, 0)).collect::<Vec<_>>());
        let here = from.cost(own.at).unwrap_or(0);
        Self { outlook, own, seen, way: outlook.routes_to(own.at), from, here }
    }

    fn contains(&self, tile: Tile) -> bool {
        let cost = || self.way.cost(tile);
        self.is_sheltered(tile) && cost().is_some_and(|cost| self.from.cost_up_to(tile, cost).is_none())
    }

    /// Whether a tile is out of every enemy's sight, and no nearer to any than the figure is.
    fn is_sheltered(&self, tile: Tile) -> bool {
        let near = || self.here.checked_sub(1).and_then(|nearer| self.from.cost_up_to(tile, nearer)).is_some();
        !self.seen.contains(tile) && self.outlook.board.passable(tile) && !near()
    }

    /// Routes to the nearest refuge from wherever the figure may stand after this move. Refuges are looked for as far as
    /// it takes to be sure that no other is as near.
    fn routes(&self) -> Arc<FlowField> {
        let moves = self.outlook.seat.moves(self.own.id);
        let ends = || moves.iter().flat_map(|moves| moves.reach().end_tiles()).map(|(tile, _)| tile);
        let back = ends().filter_map(|tile| self.way.cost(tile)).max().unwrap_or(0);
        let plain = ends().all(|tile| self.outlook.board.passable(tile));
        let mut most = if self.way.is_whole() || !plain { u32::MAX } else { NEAR };
        loop {
            let (near, more) = self.outlook.tiles_nearer_than(&self.way, &self.from, self.own.at, most);
            let refuges = near.into_iter().filter(|tile| self.is_sheltered(*tile));
            let away = self.outlook.routes_to_any(&self.outlook.set_of(refuges));
            // A way costs at most twice as much as the same way back, where steps onto rough ground cost double.
            let sure = |cost: u32| 2 * cost + 3 * back < most;
            if !more || most == u32::MAX || away.cost(self.own.at).is_some_and(sure) {
                return away;
            }
            most = most.saturating_mul(2);
        }
    }
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
