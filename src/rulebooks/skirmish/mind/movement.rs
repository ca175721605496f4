//! Going: to the nearest enemy known or heard, or to an objective; on patrol; out of a carrier (SK-AI-1).
use super::super::messages::{Order, SkOrder};
use super::super::unit::{Patrol, covered};
use super::outlook::{Outlook, Own};
use crate::ai_support::{Flow, Tolls};
use crate::board::{Tile, distance};
use crate::model::CommonOrder;

/// Half-points that a shut door which a hand opens adds to a way, and one that must be forced.
const DOOR: u32 = 2;
const LOCKED: u32 = 24;

/// Toward the nearest enemy known or heard, or an objective. The first unit at an objective is at its nearest one and stays
/// with it; for all others that one is seen to.
pub fn toward_the_enemy<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let near = outlook.data.turn.hold_within;
    let keeper = |at: Tile| {
        let disputed = outlook.foes.iter().any(|foe| distance(foe.at, at) <= near);
        let close = |other: &&Own<'w>| !other.riding && distance(other.at, at) <= near;
        outlook.own.iter().find(close).filter(|_| !disputed).map(|keeper| keeper.id)
    };
    let (mut stays, mut goals): (bool, Vec<Tile>) = (false, outlook.foes.iter().map(|foe| foe.at).collect());
    for at in &outlook.goals {
        match keeper(*at) {
            None => goals.push(*at),
            Some(id) => stays |= id == own.id,
        }
    }
    if stays { None } else { walk(outlook, own, &goals) }
}

/// An unaware unit keeps its post or walks its route.
pub fn patrol<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let patrol = outlook.seat.known.own_part::<Patrol>(own.id)?;
    let goal = patrol.route.get(usize::from(patrol.next))?;
    walk(outlook, own, &[*goal])
}

/// Out of a carrier, onto the tile nearest to an enemy or an objective, once one is near or the carrier is done.
pub fn get_out<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let goals: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).chain(outlook.goals.iter().copied()).collect();
    let away = |at: Tile| goals.iter().map(|goal| distance(at, *goal)).min().unwrap_or(0);
    let print = outlook.carrier_print(own);
    let mut around = covered(own.at.offset(-1, -1), (print.0 + 2, print.1 + 2));
    around.sort_by_key(|at| (away(*at), *at));
    let out = around.into_iter().map(|at| Order::Own(SkOrder::Dismount { figure: own.id, at }));
    out.into_iter().find(|order| outlook.legal(order))
}

/// The move that leaves the least way to the nearest of some goals, unnoticed where nobody knows of the side yet; or a door on
/// the way worked, or forced.
fn walk<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, goals: &[Tile]) -> Option<Order> {
    let board = outlook.board;
    let shut = |tile: Tile| board.door(tile).map(|door| if door.works_by_hand() { DOOR } else { LOCKED });
    let mut tolls = Tolls::new(board, shut);
    // Friends who stand still are gone round.
    for other in outlook.own.iter().filter(|other| other.id != own.id && !other.riding) {
        covered(other.at, other.print).into_iter().for_each(|tile| tolls.raise(tile, 4));
    }
    let creeps = outlook.unnoticed();
    let flow = Flow::toward(board, &tolls, goals.iter().map(|goal| (*goal, 0)));
    let here = flow.cost(own.at)?;
    let cost = |end: Tile| flow.cost(end).filter(|cost| *cost < here);
    let mut nearer: Vec<(u32, Tile)> =
        outlook.moves(own).into_iter().filter_map(|end| Some((cost(end)?, end))).collect();
    // The ways are built only to the few that lie equally near.
    nearer.sort_by_key(|(cost, _)| *cost);
    let best = |ends: &[(u32, Tile)]| ends.iter().map(|(_, end)| *end).min_by_key(|end| outlook.steps(own, *end));
    let quiet = |ends: &&[(u32, Tile)]| {
        let ends: Vec<_> = ends.iter().copied().filter(|(_, end)| !creeps || !outlook.wakes_any(own, *end)).collect();
        best(&ends)
    };
    let alike = || nearer.chunk_by(|a, b| a.0 == b.0);
    let nearest = alike().find_map(|ends| quiet(&ends)).or_else(|| alike().next().and_then(best));
    nearest.and_then(|end| outlook.going(own, end)).or_else(|| work_door(outlook, own, &flow))
}

/// The first shut thing on the way, where it is within a hand's reach.
fn work_door<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, flow: &Flow) -> Option<Order> {
    let shut = |tile: &Tile| outlook.board.door(*tile).is_some_and(|door| !door.is_open());
    let at = flow.way(own.at).find(shut)?;
    let figure = own.id;
    let opens = [
        Order::Common(CommonOrder::Open { figure, at }),
        Order::Own(SkOrder::Force { figure, at }),
        Order::Own(SkOrder::Place { figure, at }),
        Order::Own(SkOrder::SetOff { figure }),
    ];
    opens.into_iter().find(|order| outlook.legal(order))
}
