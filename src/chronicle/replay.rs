//! Replays a record order by order, without any mind.
use std::fmt;

use super::record::Record;
use super::session::{BegunSession, ResolvedOrder, Session};
use super::unfit_reasons::Unfit;
use crate::model::{Rationale, Side};
use crate::referee::{AnyBook, AnyOrder, Resolved};

/// A record being replayed.
pub struct Replay {
    record: Record,
    session: Session,
    next: usize,
    /// The opening events.
    pub opening: Resolved,
}

/// The first point at which a replay differs from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayDifference {
    /// The number of the order, from 1; 0 is the start.
    pub order: usize,
    /// The difference: one sentence without its full stop.
    pub sentence: String,
}

impl fmt::Display for ReplayDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.order {
            0 => write!(f, "at the beginning {}", self.sentence),
            order => write!(f, "at order {order} {}", self.sentence),
        }
    }
}

impl std::error::Error for ReplayDifference {}

impl Replay {
    /// Prepares a record for replay.
    ///
    /// # Errors
    /// If this game cannot play it; see [`Record::book`] and [`Session::begin`].
    pub fn of(record: Record, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        record.book(books)?;
        let BegunSession { mut session, opening, .. } = Session::begin(record.start.clone(), books, &[])?;
        session.advice = record.advice;
        Ok(Self { record, session, next: 0, opening })
    }

    /// The battle after the orders replayed so far.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The record that is replayed.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The total number of orders.
    pub fn order_count(&self) -> usize {
        self.record.orders.len()
    }

    /// The number of orders replayed.
    pub fn orders_replayed(&self) -> usize {
        self.next
    }

    /// The side that gives the next order, and the rationale that a mind has for it there; `None` after the last, and for an order that
    /// does not replay.
    pub fn next_rationale(&self) -> Option<(Side, Rationale<AnyOrder>)> {
        let given = self.record.orders.get(self.next)?;
        let order = self.session.read(None, &given.order).ok()?;
        Some((given.by, self.session.battle().rationale_of_order(given.by, &order).ok()?))
    }

    /// Replays all orders that are left. Returns the number of orders.
    ///
    /// # Errors
    /// The first difference from the record.
    pub fn replay_all(&mut self) -> Result<usize, ReplayDifference> {
        while let Some(step) = self.next_order() {
            step?;
        }
        Ok(self.order_count())
    }

    /// Goes on with a later record of the same battle, by which its own [is continued](Record::is_continued_by).
    #[must_use]
    pub fn going_on_with(self, later: Record) -> Self {
        Self { record: later, ..self }
    }

    /// Replays the next order; `None` after the last.
    ///
    /// # Errors
    /// If it is refused, comes from another side, or leads to another digest.
    pub fn next_order(&mut self) -> Option<Result<ResolvedOrder, ReplayDifference>> {
        if self.next == 0
            && let Err(difference) = same(0, &self.record.opening, self.session.digest())
        {
            return Some(Err(difference));
        }
        let given = self.record.orders.get(self.next)?.clone();
        self.next += 1;
        let order = self.next;
        let asked = self.session.battle().active();
        if asked != given.by {
            let sentence = format!("the {} side gave it, and the {asked} side is asked", given.by);
            return Some(Err(ReplayDifference { order, sentence }));
        }
        let turned = match self.session.read(None, &given.order).and_then(|order| self.session.give(&order)) {
            Ok(mut turned) => turned.swap_remove(0),
            Err(bad) => return Some(Err(ReplayDifference { order, sentence: format!("it is refused: {bad}") })),
        };
        Some(same(order, &given.digest, self.session.digest()).map(|()| turned))
    }
}

fn same(order: usize, recorded: &str, found: &str) -> Result<(), ReplayDifference> {
    if recorded == found {
        return Ok(());
    }
    Err(ReplayDifference { order, sentence: format!("the digest is {found}, and the record has {recorded}") })
}

/// Replays a record and compares every digest. Returns the number of orders.
///
/// # Errors
/// The first difference, or why the record cannot be replayed.
pub fn verify_replay(record: Record, books: &[&'static dyn AnyBook]) -> Result<Result<usize, ReplayDifference>, Unfit> {
    Ok(Replay::of(record, books)?.replay_all())
}
