//! The possible endings of a battle, and what its figures carry over.

use serde::{Deserialize, Serialize};

use super::{FigureId, Word};

/// A result with which battles of a book end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// The `result` of the event `ended`.
    pub word: &'static str,
    /// Whether the response side wins.
    pub won: bool,
}

/// What a figure carries over from a battle to the next mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veteran {
    pub id: FigureId,
    /// Wounds left.
    pub wounds: u8,
    /// Maximum Wounds, as far as this battle knows.
    pub most: u8,
    /// Weapons and other items that it carries, one entry each, in level file words.
    pub gear: Vec<Word>,
    /// Whether it is dead or otherwise gone for good.
    pub lost: bool,
}
