//! The phases of a turn, and the order in which reactions resolve.

use crate::model::Phase;
use crate::referee;

/// The rulebook.
pub struct ModernCqb;

pub type Turn<'w> = referee::Turn<'w, ModernCqb>;
pub type Committed = referee::Committed<ModernCqb>;

/// Move, Fire & Utility, End (CQB-ROUND-1).
pub const PHASES: &[Phase] = &[
    Phase { word: "move", title: "Move", asks: true },
    Phase { word: "fire-and-utility", title: "Fire & Utility", asks: true },
    Phase { word: "end", title: "End", asks: false },
];

/// The order in which reactions to one event resolve; within a rank, by figure id.
#[derive(Copy, Clone)]
pub enum Rank {
    Look,
    /// A blast takes effect before adjacent figures shoot (CQB-BREACH-7).
    Blast,
    Shot,
    Nerve,
    Alarm,
    Trap,
    Effect,
}

pub type Claiming<'s> = referee::Claiming<'s, ModernCqb>;

impl From<Rank> for u8 {
    fn from(rank: Rank) -> Self {
        rank as Self
    }
}
