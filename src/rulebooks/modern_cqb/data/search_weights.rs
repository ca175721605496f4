//! The weights by which a searching mind judges what it has played ahead.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SearchData {
    /// Rounds after the current one that are played ahead.
    pub ahead: u16,
    /// How much better than the plain mind's an order must come out, in hundredths of the standard error.
    pub clearly: i64,
    /// As the team judges, and as hostiles do.
    pub response: Weights,
    pub hostile: Weights,
}

/// Points to the team.
#[derive(Copy, Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    /// A point of the mission's score.
    pub score: i32,
    /// A mission accomplished; one lost costs as much.
    pub ended: i32,
    /// A required objective met.
    pub met: i32,
    /// A required objective out of reach.
    pub lost: i32,
    /// A tile of a room still to be searched.
    pub unswept: i32,
    /// A half-point of the way to what objectives ask for.
    pub way: i32,
    /// A round that the objectives need and the mission does not have.
    pub late: i32,
    pub team: Fates,
    pub suspects: Fates,
}

/// What becomes of a figure.
#[derive(Copy, Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Fates {
    pub wounded: i32,
    pub suppressed: i32,
    /// It has surrendered, or is Restrained.
    pub held: i32,
    pub downed: i32,
    pub dead: i32,
}
