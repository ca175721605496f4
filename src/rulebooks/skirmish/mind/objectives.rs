//! Objectives: which are open, and who must set out now to stand at one when the battle ends (SK-WIN-1).

use super::outlook::{Outlook, Own};
use crate::ai_support::{FlowField, Tolls};
use crate::board::{Board, Tile, distance};
use crate::model::{FigureId, Manner, Word};

/// Path cost of a closed door, and of a locked one, in half-points.
const DOOR_COST: u32 = 2;
const LOCKED_COST: u32 = 24;

/// Turns to spare with which a unit sets out: an enemy may be in the way.
const SPARE: u32 = 1;

/// The turns that the side still has, this one included.
fn turns_left(outlook: &Outlook) -> u32 {
    let clock = outlook.seat.known.clock();
    u32::from(clock.last_round().saturating_sub(clock.now.round)) + 1
}

/// Whether a unit must set out for an objective now, lest it come too late. The unit that keeps one stays, and nobody goes
/// while the side holds more than half of them.
pub fn is_due<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> bool {
    let Some(flow) = outlook.lacking.get_or_init(|| lacking(outlook)) else { return false };
    let indirect = |word: &Word| outlook.weapon(*word).is_some_and(|weapon| weapon.indirect);
    if own.riding || !own.aware || own.weapons.iter().any(indirect) || open_goals(outlook, own).0 {
        return false;
    }
    let near = 2 * u32::from(outlook.data.turn.hold_within);
    let Some(way) = flow.cost(own.at).map(|cost| cost.saturating_sub(near)) else { return false };
    let turns = way.div_ceil(2 * u32::from(own.stats.tiles).max(1));
    let left = turns_left(outlook);
    way > 0 && turns <= left && turns + SPARE >= left
}

/// Distances from the objectives that nobody keeps; `None` under a mind without plans, or with more than half of them held.
fn lacking(outlook: &Outlook) -> Option<FlowField> {
    if outlook.seat.manner != Manner::Whole {
        return None;
    }
    let open: Vec<_> = outlook.goals.iter().copied().filter(|goal| keeper(outlook, *goal).is_none()).collect();
    let kept = outlook.goals.len() - open.len();
    let tolls = door_tolls(outlook.board);
    let flow = || FlowField::toward(outlook.board, &tolls, open.iter().map(|goal| (*goal, 0)));
    (!open.is_empty() && 2 * kept <= outlook.goals.len()).then(flow)
}

/// The objectives that no unit of the side keeps, and whether this one keeps one.
pub fn open_goals<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> (bool, Vec<Tile>) {
    let keepers: Vec<_> = outlook.goals.iter().map(|at| (*at, keeper(outlook, *at))).collect();
    let stays = keepers.iter().any(|(_, keeper)| *keeper == Some(own.id));
    (stays, keepers.into_iter().filter(|(_, keeper)| keeper.is_none()).map(|(at, _)| at).collect())
}

/// The unit that keeps an objective: the first near it, unless an enemy is near it too.
fn keeper(outlook: &Outlook, at: Tile) -> Option<FigureId> {
    let near = outlook.data.turn.hold_within;
    let disputed = outlook.foes.iter().any(|foe| distance(foe.at, at) <= near);
    let close = |other: &&Own| !other.riding && distance(other.at, at) <= near;
    outlook.own.iter().find(close).filter(|_| !disputed).map(|keeper| keeper.id)
}

/// Path costs of closed doors.
pub fn door_tolls(board: &Board) -> Tolls {
    Tolls::new(board, |tile| board.door(tile).map(|door| if door.works_by_hand() { DOOR_COST } else { LOCKED_COST }))
}
