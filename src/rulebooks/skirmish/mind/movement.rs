//! The mind on the move: toward the nearest known enemy or an objective, on patrol, out of a carrier (SK-AI-1).

use super::super::actions::{Dismount, Force, Mount, Order, Place};
use super::super::state::{Patrol, footprint_tiles};
use super::objectives::{door_tolls, is_due, open_goals};
use super::outlook::{Foe, Outlook, Own};
use crate::ai_support::FlowField;
use crate::board::{Tile, distance};
use crate::model::Open;

/// Moves toward the nearest known enemy, seen or heard, or an objective. The first unit at an objective stays with it;
/// the others then leave that one out.
pub fn move_toward_enemy<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let (stays, mut goals) = open_goals(outlook, own);
    if stays {
        return to_the_terminal(outlook, own);
    }
    if !is_due(outlook, own) {
        // Beside an enemy whom it cannot see there is nothing to be done: total darkness hides him (SK-CONCEAL-2).
        let lost = |foe: &&Foe| foe.target.is_none() && own.at.is_beside(foe.at);
        goals.extend(outlook.foes.iter().filter(|foe| !lost(foe)).map(|foe| foe.at));
    }
    walk(outlook, own, &goals)
}

/// A unit that keeps a terminal steps up to it, to break into it.
fn to_the_terminal<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let near = outlook.data.turn.hold_within;
    let terminals = outlook.hackable_terminals();
    let at = terminals.iter().find(|at| distance(own.at, **at) <= near && !own.at.is_beside(**at))?;
    let spots = outlook.moves(own).into_iter().filter(|end| end.is_beside(*at));
    spots.min_by_key(|end| outlook.steps_to(own, *end)).and_then(|end| outlook.move_to(own, end))
}

/// An Unaware unit keeps its post or walks its route.
pub fn patrol<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let patrol = outlook.seat.known.own_component::<Patrol>(own.id)?;
    let goal = patrol.route.get(usize::from(patrol.next))?;
    walk(outlook, own, &[*goal])
}

/// The nearest goal that makes a ride worth it, in tiles, and the nearest enemy that forbids it.
const FAR: u16 = 10;
const TOO_NEAR: u16 = 8;

/// Gets into a carrier beside it, or goes to one within a move, if the nearest goal is far and no enemy near.
pub fn mount<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.stats.vehicle || own.done.closed {
        return None;
    }
    let near = |tiles: u16| move |at: &Tile| distance(own.at, *at) <= tiles;
    let (stays, goals) = open_goals(outlook, own);
    let far = !stays && !goals.is_empty() && !goals.iter().any(near(FAR));
    if !far || outlook.foes.iter().any(|foe| near(TOO_NEAR)(&foe.at)) {
        return None;
    }
    let carriers =
        || outlook.own.iter().filter(|other| other.stats.seats > 0 && !other.done.acted && other.done.can_focus());
    let order = |carrier: &Own<'w>| Order::from(Mount { figure: own.id, target: carrier.id });
    if let Some(order) = carriers().map(order).find(|order| outlook.is_legal(order)) {
        return Some(order);
    }
    let beside =
        |end: &Tile| carriers().any(|other| footprint_tiles(other.at, other.print).iter().any(|at| at.is_beside(*end)));
    let spots = outlook.moves(own).into_iter().filter(beside);
    spots.min_by_key(|end| outlook.steps_to(own, *end)).and_then(|end| outlook.move_to(own, end))
}

/// A carrier with nobody aboard waits for those beside it who may still get in.
pub fn waits_for_passengers<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> bool {
    let rides = outlook.own.iter().any(|other| other.riding && other.at == own.at);
    let comes = |other: &&Own<'w>| !other.riding && !other.stats.vehicle && mount(outlook, other).is_some();
    own.stats.seats > 0 && !rides && outlook.own.iter().any(|other| comes(&other))
}

/// Gets out of a carrier, onto the tile nearest to an enemy or objective, once one is near or the carrier has finished.
pub fn dismount<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let foes = || outlook.foes.iter().map(|foe| foe.at);
    let (_, open) = open_goals(outlook, own);
    // While the way is long and nobody near, it stays aboard.
    let far = !open.is_empty() && open.iter().all(|at| distance(own.at, *at) > FAR);
    if far && foes().all(|at| distance(own.at, at) > TOO_NEAR) {
        return None;
    }
    let goals: Vec<Tile> = foes().chain(outlook.goals.iter().copied()).collect();
    let away = |at: Tile| goals.iter().map(|goal| distance(at, *goal)).min().unwrap_or(0);
    let print = outlook.carrier_footprint(own);
    let mut around = footprint_tiles(own.at.offset(-1, -1), (print.0 + 2, print.1 + 2));
    around.sort_by_key(|at| (away(*at), *at));
    let out = around.into_iter().map(|at| Order::from(Dismount { figure: own.id, at }));
    out.into_iter().find(|order| outlook.is_legal(order))
}

/// The move that ends nearest to a goal by route, unnoticed while no enemy is aware; or opens or forces a door on the
/// way.
fn walk<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, goals: &[Tile]) -> Option<Order> {
    let board = outlook.board;
    let mut tolls = door_tolls(board);
    // The route goes round friends that stand still.
    for other in outlook.own.iter().filter(|other| other.id != own.id && !other.riding) {
        footprint_tiles(other.at, other.print).into_iter().for_each(|tile| tolls.raise_toll(tile, 4));
    }
    let creeps = outlook.is_unnoticed();
    let flow = FlowField::toward(board, &tolls, goals.iter().map(|goal| (*goal, 0)));
    let here = flow.cost(own.at)?;
    let cost = |end: Tile| flow.cost(end).filter(|cost| *cost < here);
    let mut nearer: Vec<(u32, Tile)> =
        outlook.moves(own).into_iter().filter_map(|end| Some((cost(end)?, end))).collect();
    // Exact paths are computed only for the few equally near ends.
    nearer.sort_by_key(|(cost, _)| *cost);
    let best = |ends: &[(u32, Tile)]| ends.iter().map(|(_, end)| *end).min_by_key(|end| outlook.steps_to(own, *end));
    let quiet = |ends: &&[(u32, Tile)]| {
        let ends: Vec<_> =
            ends.iter().copied().filter(|(_, end)| !creeps || !outlook.would_alert_any(own, *end)).collect();
        best(&ends)
    };
    let alike = || nearer.chunk_by(|a, b| a.0 == b.0);
    let nearest = alike().find_map(|ends| quiet(&ends)).or_else(|| alike().next().and_then(best));
    nearest.and_then(|end| outlook.move_to(own, end)).or_else(|| work_door(outlook, own, &flow))
}

/// Opens or forces the first closed door of the route, if within reach.
fn work_door<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, flow: &FlowField) -> Option<Order> {
    let shut = |tile: &Tile| outlook.board.door(*tile).is_some_and(|door| !door.is_open());
    let at = flow.route_from(own.at).find(shut)?;
    let figure = own.id;
    let opens = [
        Order::from(Open { figure, at }),
        // A unit with a charge uses it: the blast strikes any enemy that waits behind.
        Order::from(Place { figure, at }),
        Order::from(Force { figure, at }),
    ];
    opens.into_iter().find(|order| outlook.is_legal(order))
}
