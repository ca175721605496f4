//! The orders that a mind considers and why, for players who ask.
use serde::Serialize;

/// An order that a mind considers, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rationale<O> {
    pub order: O,
    /// In the mind's own points, which mean nothing outside it.
    pub score: i32,
    /// In words for players; empty if the mind gives no reason.
    pub why: String,
}
