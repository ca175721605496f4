//! The round, the phase, the active side and the outcome of a battle.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Reason, Side, Word};
use crate::localization::MessageId;

/// A phase of a book's round.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Phase {
    /// The word of the protocol, such as `move`.
    pub word: &'static str,
    /// The title that a player reads.
    pub title: MessageId,
    /// Whether sides are asked for orders in it.
    pub asks: bool,
}

/// A point in time: a token remembers the phase in which it was gained.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stamp {
    /// From 1.
    pub round: u16,
    /// The index of the phase in its book's list.
    pub phase: u8,
}

/// The state of the round.
#[derive(Resource, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pub now: Stamp,
    /// The side that is asked for orders.
    pub active: Side,
    /// The side that acts first in each phase of this round.
    pub initiative: Side,
    /// The level's round limit, if any.
    pub limit: Option<u16>,
}

impl Clock {
    /// The last round of any battle, whatever its level's limit.
    pub const LAST: u16 = 999;

    /// The last round: the level's limit, or [`LAST`](Self::LAST).
    pub fn last_round(&self) -> u16 {
        self.limit.unwrap_or(Self::LAST).min(Self::LAST)
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self { now: Stamp::default(), active: Side::Response, initiative: Side::Response, limit: None }
    }
}

/// The result of the battle and the reason for it; `None` while it is still running.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome(pub Option<(Word, Reason)>);

impl Outcome {
    pub fn over(&self) -> bool {
        self.0.is_some()
    }
}
