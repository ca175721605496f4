//! Reactions that observers claim, and the order in which they resolve.

use crate::board::Tile;
use crate::model::FigureId;
use crate::rulebooks::modern_cqb::state::alarm::Notice;
use crate::rulebooks::modern_cqb::state::nerve_causes::{Cause, Shock};

/// The reactions that observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look again; the acting figure also looks from `vantage`.
    Look { vantage: Option<Tile> },
    /// An Overwatch shot at a figure that stands at, or peeks from, `at`.
    Shoot { target: FigureId, at: Tile, peeking: bool },
    /// A doctrine's reaction to an enemy who stepped to the adjacent tile `at` (CQB-REACT-1).
    Reflex { target: FigureId, at: Tile },
    /// The answers of those who cover a figure that stirs (CQB-REACT-1).
    Cover { target: FigureId },
    /// A Nerve test.
    Test(Shock),
    /// A Nerve test of a figure that is under fire from two sides.
    Crossfire,
    /// A panic trigger of a civilian (CQB-CIV-10).
    Alarm { cause: Cause },
    /// A hostile notices something (CQB-HEAT-4).
    Notice { at: Tile, notice: Notice },
    /// Traps at or beside the tile that a figure stepped on (CQB-REACT-4).
    Tread { at: Tile },
    /// A room effect works on a figure that enters (CQB-CIV-8).
    Enter { from: Tile, at: Tile },
}

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
    /// After the harm of the attack (CQB-NERVE-3).
    Crossfire,
}

impl From<Rank> for u8 {
    fn from(rank: Rank) -> Self {
        rank as Self
    }
}
