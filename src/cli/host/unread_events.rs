//! Events that a side of a contest learned of while the other side gave orders.
use std::collections::BTreeMap;

use serde_json::Value;

use crate::chronicle::{ResolvedOrder, Session};
use crate::model::Side;

/// The events of one order in protocol form, under the number of the order in the session, from 1; 0 for the opening.
type OfOrder = (usize, Vec<Value>);

/// The events that each side has not been told yet, in order.
#[derive(Default)]
pub struct UnreadEvents(BTreeMap<Side, Vec<OfOrder>>);

impl UnreadEvents {
    /// Adds what a side learned of the latest orders of the session.
    pub fn add(&mut self, session: &Session, turned: &[ResolvedOrder], side: Side) {
        let before = session.orders().len().saturating_sub(turned.len());
        let events = |turned: &ResolvedOrder| session.events_json(&turned.played.events, Some(side));
        let of_orders = turned.iter().enumerate().map(|(place, turned)| (before + place + 1, events(turned)));
        self.0.entry(side).or_default().extend(of_orders);
    }

    /// Adds what a side learned before the first order.
    pub fn add_opening(&mut self, events: Vec<Value>, side: Side) {
        self.0.entry(side).or_default().push((0, events));
    }

    /// Drops the events of orders that were undone; `orders` remain.
    pub fn undo(&mut self, orders: usize) {
        self.0.values_mut().for_each(|unread| unread.retain(|(number, _)| *number <= orders));
    }

    /// Takes what a side has not been told yet.
    pub fn take(&mut self, side: Side) -> Vec<Value> {
        self.0.remove(&side).into_iter().flatten().flat_map(|(_, events)| events).collect()
    }
}
