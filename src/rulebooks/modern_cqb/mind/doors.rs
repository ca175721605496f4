//! Doors by hand, and peeks.
use super::super::words::{CqbOrder, Order};
use super::outlook::Outlook;
use super::who::Own;
use crate::board::Tile;
use crate::table::{CommonOrder, Order as AnyOrder};

impl Outlook<'_> {
    /// The order to open the door on a tile, where it is legal.
    pub fn open(&self, own: &Own, door: Tile) -> Option<Order> {
        let opens = |order: &&Order| matches!(order, AnyOrder::Common(CommonOrder::Open { at, .. }) if *at == door);
        self.legal(own.id).find(opens).cloned()
    }

    /// The order to peek at a tile, where it is legal.
    pub fn peek(&self, own: &Own, door: Tile) -> Option<Order> {
        let peeks = |order: &&Order| matches!(order, AnyOrder::Own(CqbOrder::Peek { at, .. }) if *at == door);
        self.legal(own.id).find(peeks).cloned()
    }

    /// The doors that it may shut, and the orders.
    pub fn shuts(&self, own: &Own) -> Vec<(Tile, Order)> {
        let shuts = |order: &Order| match order {
            AnyOrder::Common(CommonOrder::Close { at, .. }) => Some((*at, order.clone())),
            _ => None,
        };
        self.legal(own.id).filter_map(shuts).collect()
    }
}
