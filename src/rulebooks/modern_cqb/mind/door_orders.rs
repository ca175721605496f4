//! Orders at adjacent doors: open, shut, peek.
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::Tile;
use crate::model::{Close, Open};
use crate::rulebooks::modern_cqb::actions::{Order, Peek};

/// Points of a hostile figure for opening a door on the way.
pub const OPEN: i32 = 40;

impl Outlook<'_> {
    /// The order to open the door on a tile, if it is legal.
    pub fn open_order(&self, own: &Own, door: Tile) -> Option<Order> {
        self.by_hand(own, door, Open { figure: own.id, at: door }.into())
    }

    /// The order to peek at a tile, if it is legal.
    pub fn peek_order(&self, own: &Own, door: Tile) -> Option<Order> {
        let order = Peek { figure: own.id, at: door }.into();
        Some(order).filter(|order| door.is_beside(own.at) && self.seat.allows(order))
    }

    /// The doors that a figure can shut, with the orders.
    pub fn shut_orders(&self, own: &Own) -> Vec<(Tile, Order)> {
        let shuts = |at| Some((at, self.by_hand(own, at, Close { figure: own.id, at }.into())?));
        own.at.neighbours().into_iter().filter_map(shuts).collect()
    }

    /// The order, if it is legal. Tiles without a known door are ruled out first, to save the full check.
    fn by_hand(&self, own: &Own, door: Tile, order: Order) -> Option<Order> {
        let known = door.is_beside(own.at) && self.seat.known.door(door).is_some();
        Some(order).filter(|order| known && self.seat.allows(order))
    }
}
