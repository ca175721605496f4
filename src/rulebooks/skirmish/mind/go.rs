//! Going: to the nearest enemy known or heard, or to an objective; on patrol; out of a carrier (SK-AI-1).
use super::super::unit::{Patrol, covered};
use super::super::words::{Order, SkOrder};
use super::outlook::{Outlook, Own};
use crate::board::{Tile, distance};
use crate::hostiles::{Flow, Tolls};
use crate::table::{CommonOrder, Order as AnyOrder};

/// Half-points that a shut door which a hand opens adds to a way, and one that must be forced.
const DOOR: u32 = 2;
const LOCKED: u32 = 24;

/// Toward the nearest enemy known or heard, or an objective. The first unit at an objective is at its nearest one and stays
/// with it; for all others that one is seen to.
pub fn toward_the_enemy(outlook: &Outlook, own: &Own) -> Option<Order> {
    let near = outlook.data.turn.hold_within;
    let keeper = |at: Tile| {
        let disputed = outlook.foes.iter().any(|foe| distance(foe.at, at) <= near);
        let close = |other: &&Own| !other.riding && distance(other.at, at) <= near;
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
pub fn patrol(outlook: &Outlook, own: &Own) -> Option<Order> {
    let patrol = outlook.seat.known.own_part::<Patrol>(own.id)?;
    let goal = patrol.route.get(usize::from(patrol.next))?;
    walk(outlook, own, &[*goal])
}

/// Out of a carrier, onto the tile nearest to an enemy or an objective, once one is near or the carrier is done.
pub fn get_out(outlook: &Outlook, own: &Own) -> Option<Order> {
    let goals: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).chain(outlook.goals.iter().copied()).collect();
    let away = |at: Tile| goals.iter().map(|goal| distance(at, *goal)).min().unwrap_or(0);
    let out = outlook.seat.legal.iter().filter_map(|order| match order {
        AnyOrder::Own(SkOrder::Dismount { figure, at }) if *figure == own.id => Some((away(*at), *at, order)),
        _ => None,
    });
    out.min_by_key(|(away, at, _)| (*away, *at)).map(|(_, _, order)| order.clone())
}

/// The move that leaves the least way to the nearest of some goals, unnoticed where nobody knows of the side yet; or a door on
/// the way worked, or forced.
fn walk(outlook: &Outlook, own: &Own, goals: &[Tile]) -> Option<Order> {
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
    let nearer = outlook.moves(own.id).filter_map(|(order, end, steps)| {
        let cost = flow.cost(end).filter(|cost| *cost < here)?;
        Some((creeps && outlook.wakes_any(own, order), cost, steps, order))
    });
    let nearest = nearer.min_by_key(|(wakes, cost, steps, _)| (*wakes, *cost, *steps));
    nearest.map(|(.., order)| order.clone()).or_else(|| work_door(outlook, own, &flow))
}

/// The first shut thing on the way, where it is within a hand's reach.
fn work_door(outlook: &Outlook, own: &Own, flow: &Flow) -> Option<Order> {
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
