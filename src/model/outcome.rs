//! How battles end, and what is left of those who fought them.

use serde::{Deserialize, Serialize};

use super::{FigureId, Word};

/// A result with which a book's battles end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The `result` of the event `ended`.
    pub word: &'static str,
    /// Whether the response side has won with it.
    pub won: bool,
}

/// What a figure takes with it from a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veteran {
    pub id: FigureId,
    /// Wounds that it has left.
    pub wounds: u8,
    /// Wounds that it has when whole, as far as this battle knows.
    pub most: u8,
    /// Weapons and other things that it carries, one entry a piece, in the words of level files.
    pub gear: Vec<Word>,
    /// Whether it is dead, and will not come back.
    pub lost: bool,
}
