//! Playing a record again, order by order, without any mind.
use std::fmt;

use super::record::{Record, Unfit};
use super::session::{Begun, Session, Turned};
use crate::referee::{AnyBook, Played};

/// A record that is being played again.
pub struct Replay {
    record: Record,
    session: Session,
    next: usize,
    /// What happened before anybody was asked.
    pub opening: Played,
}

/// The first place where a replay goes another way than its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the order, from 1; 0 is the beginning.
    pub order: usize,
    /// What the difference is: one sentence, without its full stop.
    pub sentence: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.order {
            0 => write!(f, "at the beginning {}", self.sentence),
            order => write!(f, "at order {order} {}", self.sentence),
        }
    }
}

impl std::error::Error for Difference {}

impl Replay {
    /// Lays a record out to be played again.
    ///
    /// # Errors
    /// Where this game cannot play it; see [`Record::book`] and [`Session::begin`].
    pub fn of(record: Record, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        record.book(books)?;
        let Begun { session, opening, .. } = Session::begin(record.start.clone(), books, &[])?;
        Ok(Self { record, session, next: 0, opening })
    }

    /// The battle as far as it has been played.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Orders in all.
    pub fn length(&self) -> usize {
        self.record.orders.len()
    }

    /// Orders that have been played.
    pub fn done(&self) -> usize {
        self.next
    }

    /// Plays the next order; `None` after the last.
    ///
    /// # Errors
    /// Where it is refused, comes from another side, or leads to another state.
    pub fn step(&mut self) -> Option<Result<Turned, Difference>> {
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
            return Some(Err(Difference { order, sentence }));
        }
        let turned = match self.session.give(&given.order) {
            Ok(mut turned) => turned.swap_remove(0),
            Err(bad) => return Some(Err(Difference { order, sentence: format!("it is refused: {bad}") })),
        };
        Some(same(order, &given.digest, self.session.digest()).map(|()| turned))
    }
}

fn same(order: usize, recorded: &str, found: &str) -> Result<(), Difference> {
    if recorded == found {
        return Ok(());
    }
    Err(Difference { order, sentence: format!("the digest is {found}, and the record has {recorded}") })
}

/// Plays a record again and compares every digest; how many orders there were.
///
/// # Errors
/// The first difference, or why it cannot be played at all.
pub fn verify(record: Record, books: &[&'static dyn AnyBook]) -> Result<Result<usize, Difference>, Unfit> {
    let mut replay = Replay::of(record, books)?;
    while let Some(step) = replay.step() {
        if let Err(difference) = step {
            return Ok(Err(difference));
        }
    }
    Ok(Ok(replay.length()))
}
