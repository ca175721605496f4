//! The scripted sides of this book. They get what their side knows, the legal orders and exact odds, and nothing else.

use super::ModernCqb;
use super::words::{CqbOrder, Order};
use crate::referee::Seat;
use crate::table::Dice;

/// The order that a side gives now; `None` to end its part of the phase.
pub fn choose(seat: &Seat<ModernCqb>, _dice: &mut Dice) -> Option<Order> {
    seat.legal.iter().find(|order| matches!(order, Order::Own(CqbOrder::Fire { accept_risk: false, .. }))).cloned()
}
