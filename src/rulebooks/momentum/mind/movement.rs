//! The mind on the move: toward the nearest enemy or an objective; First Aid; what to do while waiting (MO-AI-1).

use std::sync::Arc;

use super::super::actions::{Draw, FirstAid, Force, Interact, Order, Run};
use super::super::state::figure::INJURED;
use super::super::state::pending_frames::Success;
use super::super::state::scenario::Goal;
use super::budget;
use super::outlook::{Outlook, Own};
use super::route_and_odds_cache::RouteKey;
use crate::ai_support::{FlowField, Tolls};
use crate::board::{Tile, distance};
use crate::model::{CommonOrder, FigureId, Move, Open, Side};

/// Path cost of a closed door, and of a locked one, in half-points.
const DOOR_COST: u32 = 4;

const LOCKED_COST: u32 = 32;

/// Distance by which an objective counts as nearer than an enemy, in half-points.
const OBJECTIVE_BONUS: u32 = 16;

/// First Aid for an adjacent injured friend, or for a dying enemy wanted alive.
pub fn give_first_aid(outlook: &Outlook, own: &Own) -> Option<Order> {
    let aid = |target| outlook.if_legal(FirstAid { figure: own.id, target, dice: 0, threat: false });
    let quiet = outlook.foes.iter().all(|foe| !foe.seen) || own.stats.disciplines.medicine >= 3;
    let known = outlook.seat.known.figures().filter(|_| quiet);
    known.filter(|id| wants_aid(outlook, *id)).find_map(aid)
}

fn wants_aid(outlook: &Outlook, target: FigureId) -> bool {
    if !outlook.seat.known.bears(target, INJURED) {
        return false;
    }
    let tokens = outlook.seat.known.tokens(target);
    let has = |word: &str| tokens.iter().any(|token| *token == *word);
    let wanted = |goal: &Goal| goal.verb == *"capture" && goal.target == target.0 && outlook.side() == Side::Response;
    if outlook.seat.known.is_own(target) {
        // Only a waking brings back one who is not dying, and that has its price (MO-AID-2).
        let wakes = outlook.is_simple()
            || outlook.is_careless()
            || budget::points_to_spend(outlook) + 1 >= u16::from(outlook.data.spends.wake);
        return has("critical") || (has("downed") && wakes);
    }
    has("critical") && outlook.goals.iter().any(wanted)
}

/// Goals of a side, each with its extra path cost.
fn goals(outlook: &Outlook, own: &Own) -> Vec<(Tile, u32)> {
    let foes =
        outlook.foes.iter().map(|foe| (foe.at, if outlook.side() == Side::Response { OBJECTIVE_BONUS } else { 0 }));
    let mut goals: Vec<(Tile, u32)> = foes.collect();
    for goal in outlook.goals {
        let done = goal.verb == *"secure" && outlook.works.things.get(&goal.target).is_none_or(|thing| thing.done);
        let Some(at) = goal.at.filter(|_| !done) else { continue };
        // Hostiles near an objective of the team wait for it there.
        let near = distance(own.at, at) <= 3 && outlook.side() == Side::Hostile;
        if !near {
            goals.push((at, 0));
        }
    }
    if goals.is_empty() && outlook.side() == Side::Response {
        let unknown = outlook.board.rooms().iter().filter(|room| !room.tiles.iter().any(|at| seen(outlook, at)));
        goals.extend(unknown.filter_map(|room| room.tiles.first()).map(|at| (at, 0)));
    }
    goals
}

/// Whether the side sees a tile now.
fn seen(outlook: &Outlook, at: Tile) -> bool {
    outlook.own.iter().filter(|own| own.able).any(|own| outlook.board.sight(own.at, at).clear)
}

fn flow(outlook: &Outlook, own: &Own) -> Arc<FlowField> {
    flow_to(outlook, own, goals(outlook, own))
}

/// The Movement that shortens the way to an enemy or objective the most.
pub fn close_up(outlook: &Outlook, own: &Own) -> Option<Order> {
    if own.prone || (outlook.side() == Side::Hostile && is_by_objective(outlook, own)) {
        return None;
    }
    nearest_step(outlook, own, &flow(outlook, own))
}

/// The routes to these goals, each with its extra cost: round friends and traps, through doors.
pub fn flow_to(outlook: &Outlook, own: &Own, goals: Vec<(Tile, u32)>) -> Arc<FlowField> {
    let board = outlook.board;
    let shut = |tile: Tile| board.door(tile).map(|door| if door.works_by_hand() { DOOR_COST } else { LOCKED_COST });
    let others = outlook.own.iter().filter(|other| other.id != own.id).map(|other| (other.at, 6));
    let traps = outlook.works.things.values().filter(|thing| thing.kind == *"trap").map(|thing| (thing.at, 40));
    let raised = others.chain(traps).collect();
    let errand = RouteKey { board: board.key().without_smoke(), goals, raised };
    outlook.memory().flow(board, &errand, || Tolls::new(board, shut))
}

/// Work on the way: operate a thing, take evidence, open or force a door.
pub fn work_on_the_way(outlook: &Outlook, own: &Own) -> Option<Order> {
    let figure = own.id;
    for goal in outlook.goals.iter().filter(|_| outlook.side() == Side::Response) {
        if let Some(order) = outlook.if_legal(Interact { figure, target: goal.target }) {
            return Some(order);
        }
        let take = |at| outlook.if_legal(Draw { figure, item: goal.target, at: Some(at) });
        if let Some(order) = own.at.neighbours().into_iter().chain([own.at]).find_map(take) {
            return Some(order);
        }
    }
    let flow = flow(outlook, own);
    let shut = |tile: &Tile| outlook.board.door(*tile).is_some_and(|door| !door.is_open());
    let next = flow.route_from(own.at).take(1).next();
    let at = next.filter(shut).or_else(|| flow.route_from(own.at).take(2).find(|tile| shut(tile)))?;
    let force = Force { figure, at, dice: 0, threat: false };
    outlook.if_legal(CommonOrder::Open(Open { figure, at })).or_else(|| outlook.if_legal(force))
}

/// The run that ends nearest to a goal by route, paid with the Task's Momentum.
pub fn run(outlook: &Outlook, success: &Success) -> Option<Order> {
    let own = outlook.find(success.attempt.figure)?;
    let flow = flow(outlook, own);
    let here = flow.cost(own.at)?;
    let most = outlook.data.half_tiles_of_zones(1 + u16::from(success.momentum));
    let mut nearest: Option<(u32, usize, Order)> = None;
    let moves = outlook.moves(own.id)?;
    let reach = moves.reach();
    for (end, length) in reach.end_tiles() {
        let Some(cost) = flow.cost(end).filter(|cost| *cost < here && length <= most) else { continue };
        if nearest.as_ref().is_some_and(|best| cost > best.0) {
            continue;
        }
        let path = reach.path(end);
        let steps = path.len();
        if nearest.as_ref().is_some_and(|best| (cost, steps) >= (best.0, best.1)) {
            continue;
        }
        let order = outlook.if_legal(Run { figure: own.id, path });
        nearest = order.map(|order| (cost, steps, order)).or(nearest);
    }
    nearest.map(|(_, _, order)| order)
}

/// Whether a character stands near an objective.
pub fn is_by_objective(outlook: &Outlook, own: &Own) -> bool {
    let near = |at: Tile| distance(own.at, at) <= 2 * outlook.data.range.close;
    outlook.goals.iter().filter_map(|goal| goal.at).any(near)
}

/// The Movement that shortens the way to a goal the most.
fn nearest_step(outlook: &Outlook, own: &Own, flow: &FlowField) -> Option<Order> {
    let here = flow.cost(own.at)?;
    let moves = outlook.moves(own.id)?;
    let reach = moves.reach();
    let nearer = reach.end_tiles().filter_map(|(end, _)| Some((flow.cost(end).filter(|cost| *cost + 4 <= here)?, end)));
    let (_, end) = nearer.min_by_key(|(cost, end)| (*cost, *end))?;
    Some(Move { figure: own.id, path: reach.path(end) }.into())
}
