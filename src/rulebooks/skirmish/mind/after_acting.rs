//! Use that a unit makes of a move that its Action has left it (SK-TURN-1): it goes on through its smoke, sets out for an
//! objective, or leaves the place that it fired from, where it would be an easy target (SK-ADV-1).

use super::super::actions::Order;
use super::super::state::Assisting;
use super::exposure::{danger, eyes_in_sight, still};
use super::movement;
use super::objectives::{is_due, open_goals};
use super::outlook::{Outlook, Own};
use crate::board::{Tile, distance};
use crate::model::Manner;

/// The move of a unit that has taken its Action.
pub fn move_on<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    if outlook.board.smoke(own.at) > 0 || is_due(outlook, own) {
        return movement::move_toward_enemy(outlook, own);
    }
    leave(outlook, own)
}

/// The move to where the fewest enemies see it, and of those the nearest to what it goes for.
fn leave<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Order> {
    let serves = |other: &Own| {
        let token = outlook.seat.known.own_component::<Assisting>(other.id);
        token.is_some_and(|token| token.whom == own.id)
    };
    if outlook.seat.manner != Manner::Whole || own.done.closed || own.stats.seats > 0 || outlook.own.iter().any(serves)
    {
        return None;
    }
    let eyes = eyes_in_sight(outlook);
    if eyes.is_empty() {
        return None;
    }
    let (stays, goals) = open_goals(outlook, own);
    let hold = outlook.data.turn.hold_within;
    let kept = |end: Tile| !stays || outlook.goals.iter().any(|goal| distance(end, *goal) <= hold);
    let away = |end: Tile| goals.iter().map(|goal| distance(end, *goal)).min().unwrap_or(0);
    let ends = outlook.moves(own).into_iter().filter(|end| kept(*end));
    let valued = ends.map(|end| (danger(outlook, own, &eyes, end), away(end), outlook.steps_to(own, end), end));
    let (seen, _, _, end) = valued.min()?;
    (seen < still(danger(outlook, own, &eyes, own.at))).then(|| outlook.move_to(own, end)).flatten()
}
