//! Going: to cover with a line to the enemy, to an objective or an enemy, and after a CQB (CA-AI-1).
use super::super::messages::Order;
use super::outlook::{Outlook, Own};
use crate::ai_support::{Flow, Tolls};
use crate::board::{Cover, Tile, distance};

/// Half-points that a shut door which a hand opens adds to a way.
const DOOR: u32 = 2;
/// Half-points for a tile on which a friend stands: those who wait are gone round.
const FRIEND: u32 = 3;

/// Where each tile lies on the way to some goals.
fn flow<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, goals: &[Tile]) -> Flow {
    let board = outlook.board;
    let shut = |tile: Tile| board.door(tile).filter(|door| door.works_by_hand() && !own.vehicle).map(|_| DOOR);
    let mut tolls = Tolls::new(board, shut);
    for other in outlook.own.iter().filter(|other| other.id != own.id) {
        other.tiles.iter().for_each(|tile| tolls.raise(*tile, FRIEND));
    }
    Flow::toward(board, &tolls, goals.iter().map(|goal| (*goal, 0)))
}

/// The move that leaves the least way; nothing where none is nearer than where it stands.
fn nearest<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, flow: &Flow) -> Option<Order> {
    let here = flow.cost(*own.tiles.first()?)?;
    let nearer = |end: Tile| flow.cost(end).filter(|cost| *cost < here);
    outlook.first_move(own, nearer).map(|(_, order)| order)
}

/// The nearest tile with cover and a line to an enemy, where it has no cover now (CA-AI-1).
pub fn to_cover<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.vehicle || outlook.cover_at(&own.tiles) != Cover::None {
        return None;
    }
    let fits = |end: Tile| outlook.sees_from(end) && outlook.cover_at(&[end]) != Cover::None;
    outlook.first_move(own, |end| fits(end).then_some(())).map(|(_, order)| order)
}

/// Along the shortest path to the nearest objective that it does not hold, or enemy; a vehicle keeps near its infantry.
pub fn onward<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if outlook.holds(own) && !own.vehicle {
        return None;
    }
    if own.vehicle {
        return beside_infantry(outlook, own);
    }
    let enemies = outlook.foes.iter().flat_map(|foe| foe.tiles.iter().copied());
    let goals: Vec<Tile> = outlook.goals.iter().copied().chain(enemies).collect();
    nearest(outlook, own, &flow(outlook, own, &goals))
}

/// A vehicle ends its moves within 6 tiles of friendly infantry when it can (CA-AI-2).
fn beside_infantry<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if outlook.sees_anybody(own) {
        return None;
    }
    let friends: Vec<Tile> = outlook.friends(own).collect();
    let screened =
        |end: Tile| friends.is_empty() || friends.iter().any(|tile| distance(end, *tile) <= outlook.data.mind.screen);
    let enemies: Vec<Tile> = outlook.foes.iter().flat_map(|foe| foe.tiles.iter().copied()).collect();
    let away = |tile: Tile| enemies.iter().map(|enemy| distance(tile, *enemy)).min().unwrap_or(0);
    let here = away(*own.tiles.first()?);
    let nearer = |end: Tile| Some(away(end)).filter(|away| *away < here && screened(end));
    outlook.first_move(own, nearer).map(|(_, order)| order)
}

/// After a CQB: toward cover from whoever is left, else nearer to an objective that nobody holds yet.
pub fn consolidate<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let now = outlook.cover_at(&own.tiles);
    let better = |end: Tile| (outlook.cover_at(&[end]) > now).then_some(());
    let hidden = outlook.first_move(own, better).map(|(_, order)| order);
    let goals = outlook.goals.clone();
    hidden.or_else(|| if outlook.holds(own) { None } else { nearest(outlook, own, &flow(outlook, own, &goals)) })
}
