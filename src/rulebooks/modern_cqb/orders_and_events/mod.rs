//! The events and reactions of Modern CQB.

mod events;
mod figure_plans;
mod nerve_causes;
mod phases_and_reaction_ranks;

pub use events::CqbEvent;
pub use figure_plans::{Directive, Intended, Intent, Play};
pub use nerve_causes::{Cause, Shock};
pub use phases_and_reaction_ranks::{Claiming, Committed, ModernCqb, PHASES, Rank, Turn};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{self, FigureId};

/// An event of this book, or a common one.
pub type Event = model::Event<CqbEvent>;

/// The use of a Recover action (CQB-RECOVER-1 to 5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// Removes Suppressed from the figure itself or an adjacent friend.
    Suppressed,
    /// Stops the Bleeding of an adjacent Downed friend.
    Stabilize,
    /// Removes an adjacent wedge; the order names its door with `at`.
    Wedge,
    /// Disarms an adjacent trap that the side has found.
    Trap,
    /// Takes control of an adjacent civilian.
    Control,
}

impl Relief {
    pub const ALL: [Relief; 5] = [Relief::Suppressed, Relief::Stabilize, Relief::Wedge, Relief::Trap, Relief::Control];
}

/// What a panicking civilian does (CQB-CIV-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Runs out of its room by the shortest path.
    Runs,
    /// Stays where it is.
    Freezes,
    /// Runs toward the nearest armed figure.
    Bolts,
}

fn no(flag: &bool) -> bool {
    !flag
}

/// The reactions that observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look again; the acting figure also looks from `vantage`.
    Look { vantage: Option<Tile> },
    /// An Overwatch shot at a figure that stands at, or peeks from, `at`.
    Shoot { target: FigureId, at: Tile, peeking: bool },
    /// A doctrine's reaction to an enemy who stepped to the adjacent tile `at` (CQB-REACT-1).
    Reflex { target: FigureId, at: Tile },
    /// A Nerve test.
    Test(Shock),
    /// A panic trigger of a civilian (CQB-CIV-10).
    Alarm { cause: Cause },
    /// Traps at or beside the tile that a figure stepped on (CQB-REACT-4).
    Tread { at: Tile },
    /// A room effect works on a figure that enters (CQB-CIV-8).
    Enter { from: Tile, at: Tile },
}
