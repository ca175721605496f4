//! Covering the ways in: before a calm round ends, figures with nothing left to do watch lanes that nobody watches yet
//! (CQB-OVER-1).
use std::cmp::Reverse;

use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::Lane;
use crate::model::{FigureId, Side};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::actions::{Order, Overwatch};
use crate::rulebooks::modern_cqb::events::ModernCqb;

/// Overwatch orders on lanes that an enemy may come through and nobody watches, best first: the busiest lane, by the
/// figure that has the fewest lanes to choose from. Only the team has any.
pub fn watch_orders(seat: &Seat<ModernCqb>) -> Vec<Order> {
    let outlook = Outlook::take(seat).filter(|outlook| outlook.side == Side::Response && !outlook.moving);
    outlook.map(|outlook| orders(&outlook)).unwrap_or_default()
}

fn orders(outlook: &Outlook) -> Vec<Order> {
    let free = |own: &&Own| own.may_watch && !own.unarmed && !own.done.acted && own.watching.is_none();
    let mut watches = Vec::new();
    for own in outlook.ready().filter(free).filter(|own| own.drags.is_none()) {
        let lanes = outlook.unwatched_lanes(own);
        let choice = lanes.len();
        let rank = |(lane, rating, points)| ((Reverse(rating), choice, Reverse(points)), own.id, lane);
        watches.extend(lanes.into_iter().map(rank));
    }
    watches.sort_by_key(|(rank, ..)| *rank);
    let order = |(_, figure, lane): (_, FigureId, &Lane)| Overwatch { figure, lane: lane.id.clone() };
    watches.into_iter().filter_map(|watch| outlook.if_legal(order(watch))).collect()
}
