//! The mind on the move: to cover with a line to the enemy, to an objective or enemy, and after a CQB (CA-AI-1).

use crate::ai_support::{FlowField, Tolls};
use crate::board::{Cover, Tile, distance};
use crate::model::Manner;
use crate::rulebooks::close_assault::actions::{Deploy, Order};
use crate::rulebooks::close_assault::mind::outlook::{Foe, Outlook, Own, cqb_strength};
use crate::rulebooks::close_assault::state::distances::half_tiles;

/// Path cost of a closed door, in half-points.
const DOOR_COST: u32 = 2;

/// Path cost of a friend's tile, in half-points: the route goes round friends that wait.
const FRIEND_COST: u32 = 3;

/// Distance of each tile from the nearest goal.
fn flow<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, goals: &[Tile]) -> FlowField {
    let board = outlook.board;
    let shut = |tile: Tile| board.door(tile).filter(|door| door.works_by_hand() && !own.vehicle).map(|_| DOOR_COST);
    let mut tolls = Tolls::new(board, shut);
    for other in outlook.own.iter().filter(|other| other.id != own.id) {
        other.tiles.iter().for_each(|tile| tolls.raise_toll(*tile, FRIEND_COST));
    }
    FlowField::toward(board, &tolls, goals.iter().map(|goal| (*goal, 0)))
}

/// The move that leaves the shortest route; `None` if no end is nearer than the present position.
fn nearest<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, flow: &FlowField) -> Option<Order> {
    let here = flow.cost(*own.tiles.first()?)?;
    let nearer = |end: Tile| flow.cost(end).filter(|cost| *cost < here);
    outlook.best_move(own, nearer).map(|(_, order)| order)
}

/// The move to the nearest tile with cover and a line to an enemy, if the unit has no cover now (CA-AI-1).
pub fn move_to_cover<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.vehicle || outlook.cover_at(&own.tiles) != Cover::None {
        return None;
    }
    let fits = |end: Tile| outlook.sees_from(end) && outlook.cover_at(&[end]) != Cover::None;
    outlook.best_move(own, |end| fits(end).then_some(())).map(|(_, order)| order)
}

/// The Move after which one more ends next to an enemy, and the tile from which the assault would then come.
pub fn approach_for_assault<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> Option<(Tile, Order)> {
    let (near, flow) = (outlook.walk_distances_to(foe), flow(outlook, own, &foe.tiles));
    let one_move = 2 * u32::from(own.stats.tiles) + u32::from(half_tiles(outlook.data.cqb.declare_within));
    let close = |end: Tile| flow.cost(end).filter(|cost| *cost <= one_move);
    let (end, order) = outlook.best_move(own, close)?;
    let from = flow.route_from(end).find(|tile| near.cost(*tile).is_some())?;
    Some((from, order))
}

/// Whether a unit that has not acted yet can assault an enemy in its coming activation.
pub fn can_assault_next<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> bool {
    if own.vehicle || own.pinned || own.actions < outlook.data.turn.actions {
        return false;
    }
    let all = &outlook.assaults(own);
    if all.wanted.iter().chain(&all.if_pinned).any(|known| known.target == foe.id) {
        return true;
    }
    let Some(here) = own.tiles.first().filter(|_| !outlook.stays_at_objective(own)) else { return false };
    let most = 2 * u32::from(own.actions) * u32::from(own.stats.tiles);
    let most = most + u32::from(half_tiles(outlook.data.cqb.declare_within));
    flow(outlook, own, &foe.tiles).cost(*here).is_some_and(|cost| cost <= most)
}

/// Distance within which a model looks for cover around its tile, in tiles along each axis.
const DIG_RADIUS: i16 = 2;

/// Sends every model to the nearest tile with cover from the nearest enemy, if the unit has none where it stands
/// (CA-MOVE-1).
pub fn deploy_into_cover<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.vehicle || own.tiles.len() < 2 || outlook.cover_at(&own.tiles) != Cover::None {
        return None;
    }
    let mut to: Vec<Tile> = Vec::new();
    for here in &own.tiles {
        let around = (-DIG_RADIUS..=DIG_RADIUS)
            .flat_map(|dy| (-DIG_RADIUS..=DIG_RADIUS).map(move |dx| here.offset(dx, dy)))
            .filter(|tile| outlook.board.passable(*tile) && !to.contains(tile));
        let chained =
            |tile: Tile| to.is_empty() || to.iter().any(|other| distance(*other, tile) <= outlook.data.walk.chain);
        let fits = around.filter(|tile| chained(*tile));
        to.push(fits.min_by_key(|tile| (outlook.cover_at(&[*tile]) == Cover::None, distance(*here, *tile), *tile))?);
    }
    let order = Order::from(Deploy { figure: own.id, to: to.clone() });
    (outlook.cover_at(&to) != Cover::None && outlook.is_legal(&order)).then_some(order)
}

/// Whether an enemy unit other than this one could assault who stands beside it with its next activation.
pub fn could_be_assaulted_beside<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe, ours: u32) -> bool {
    let flow = flow(outlook, own, &foe.tiles);
    let reach = |other: &Foe| {
        2 * u32::from(outlook.data.turn.actions) * u32::from(other.stats.tiles)
            + u32::from(half_tiles(outlook.data.cqb.declare_within))
    };
    let comes = |other: &&Foe| {
        let near =
            || other.tiles.iter().filter_map(|tile| flow.cost(*tile)).min().is_some_and(|cost| cost <= reach(other));
        let strong = 2 * cqb_strength(other.tiles.len(), other.stats.cqb) >= ours;
        other.id != foe.id && !other.pinned && !other.stats.is_vehicle() && strong && near()
    };
    outlook.foes.iter().any(|other| comes(&other))
}

/// A Move toward an objective that the side lacks, once no more time is left than it takes (CA-WIN-1).
pub fn move_to_objective_in_time<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.vehicle || outlook.seat.manner != Manner::Whole || outlook.is_ahead() || outlook.keeps_objective(own) {
        return None;
    }
    let goals = outlook.objectives_for(own);
    let flow = flow(outlook, own, &goals);
    let here = flow.cost(*own.tiles.first()?)?;
    let way = here.saturating_sub(2 * u32::from(outlook.data.turn.hold_within));
    let turns = way.div_ceil(2 * u32::from(outlook.data.turn.actions) * u32::from(own.stats.tiles));
    (way > 0 && turns + SPARE_TURNS >= outlook.turns_left()).then(|| nearest(outlook, own, &flow)).flatten()
}

/// Turns to spare with which a unit sets out for an objective.
const SPARE_TURNS: u32 = 1;

/// Moves along the shortest path to the nearest enemy or unheld objective; a vehicle stays near its infantry.
pub fn advance<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if outlook.keeps_objective(own) && !own.vehicle {
        return None;
    }
    if own.vehicle {
        return beside_infantry(outlook, own);
    }
    let enemies = outlook.foes.iter().flat_map(|foe| foe.tiles.iter().copied());
    let goals: Vec<Tile> = outlook.objectives_for(own).into_iter().chain(enemies).collect();
    nearest(outlook, own, &flow(outlook, own, &goals))
}

/// A Move that brings a unit to a free objective before the battle ends (CA-WIN-1).
pub fn move_to_free_objective<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if own.vehicle || outlook.keeps_objective(own) || !outlook.is_last_round() {
        return None;
    }
    let flow = flow(outlook, own, &outlook.free_objectives().collect::<Vec<_>>());
    let within = 2 * u32::from(outlook.data.turn.hold_within);
    let reach = 2 * u32::from(own.actions) * u32::from(own.stats.tiles) + within;
    let here = flow.cost(*own.tiles.first()?)?;
    if here > reach {
        return None;
    }
    nearest(outlook, own, &flow)
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
    outlook.best_move(own, nearer).map(|(_, order)| order)
}

/// Consolidates: into cover from remaining enemies, else toward an objective without a holder.
pub fn consolidate<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let now = outlook.cover_at(&own.tiles);
    let better = |end: Tile| (outlook.cover_at(&[end]) > now).then_some(());
    let hidden = outlook.best_move(own, better).map(|(_, order)| order);
    hidden.or_else(|| {
        if outlook.keeps_objective(own) {
            None
        } else {
            nearest(outlook, own, &flow(outlook, own, &outlook.objectives_for(own)))
        }
    })
}
