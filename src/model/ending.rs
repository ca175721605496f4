//! A possible ending of a battle.

use serde::Serialize;

/// A result with which battles of a book end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The `result` of the event `ended`.
    pub word: &'static str,
    /// Whether the response side wins.
    pub won: bool,
}
