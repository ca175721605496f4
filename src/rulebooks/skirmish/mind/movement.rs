//! The mind on the move: toward the nearest known enemy or an objective, on patrol, out of a carrier (SK-AI-1).
use super::super::orders_and_events::{Order, SkOrder};
use super::super::unit::{Patrol, covered};
use super::outlook::{Outlook, Own};
use crate::ai_support::{Flow, Tolls};
use crate::board::{Tile, distance};
use crate::model::CommonOrder;

/// Path cost of a closed door, and of a locked one, in half-points.
const DOOR_COST: u32 = 2;
const LOCKED_COST: u32 = 24;

/// Moves toward the nearest known enemy, seen or heard, or an objective. The first unit at an objective stays with it;
/// the others then leave that one out.
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

/// An Unaware unit keeps its post or walks its route.
pub fn patrol<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let patrol = outlook.seat.known.own_component::<Patrol>(own.id)?;
    let goal = patrol.route.get(usize::from(patrol.next))?;
    walk(outlook, own, &[*goal])
}

/// Gets out of a carrier, onto the tile nearest to an enemy or objective, once one is near or the carrier has finished.
pub fn get_out<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let goals: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).chain(outlook.goals.iter().copied()).collect();
    let away = |at: Tile| goals.iter().map(|goal| distance(at, *goal)).min().unwrap_or(0);
    let print = outlook.carrier_print(own);
    let mut around = covered(own.at.offset(-1, -1), (print.0 + 2, print.1 + 2));
    around.sort_by_key(|at| (away(*at), *at));
    let out = around.into_iter().map(|at| Order::Own(SkOrder::Dismount { figure: own.id, at }));
    out.into_iter().find(|order| outlook.legal(order))
}

/// The move that leaves the shortest route to the nearest goal, unnoticed while no enemy is aware; or opens or forces a
/// door on the way.
fn walk<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, goals: &[Tile]) -> Option<Order> {
    let board = outlook.board;
    let shut = |tile: Tile| board.door(tile).map(|door| if door.works_by_hand() { DOOR_COST } else { LOCKED_COST });
    let mut tolls = Tolls::new(board, shut);
    // The route goes round friends that stand still.
    for other in outlook.own.iter().filter(|other| other.id != own.id && !other.riding) {
        covered(other.at, other.print).into_iter().for_each(|tile| tolls.raise(tile, 4));
    }
    let creeps = outlook.unnoticed();
    let flow = Flow::toward(board, &tolls, goals.iter().map(|goal| (*goal, 0)));
    let here = flow.cost(own.at)?;
    let cost = |end: Tile| flow.cost(end).filter(|cost| *cost < here);
    let mut nearer: Vec<(u32, Tile)> =
        outlook.moves(own).into_iter().filter_map(|end| Some((cost(end)?, end))).collect();
    // Exact paths are computed only for the few equally near ends.
    nearer.sort_by_key(|(cost, _)| *cost);
    let best = |ends: &[(u32, Tile)]| ends.iter().map(|(_, end)| *end).min_by_key(|end| outlook.steps(own, *end));
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
