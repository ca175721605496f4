//! The orders, events and reactions of Modern CQB.

mod events;
mod figure_plans;
mod nerve_causes;
mod phases_and_reaction_ranks;

pub use events::CqbEvent;
pub use figure_plans::{Directive, Intended, Intent, Play};
pub use nerve_causes::{Cause, Shock};
pub use phases_and_reaction_ranks::{Committed, ModernCqb, PHASES, Rank, Turn, claim};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{LaneId, Tile};
use crate::model::{self, FigureId, Word};

/// An order of this book, or a common one.
pub type Order = model::Order<CqbOrder>;
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

/// The orders of Modern CQB. The actions among them are the closed list of CQB-ACTION-1: Fire, Overwatch, Breach, Use,
/// Arrest, Secure, Recover.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum CqbOrder {
    /// Look for an instant from a neighbouring door tile or from round a corner (CQB-MOVE-3).
    Peek { figure: FigureId, at: Tile },
    /// Start to drag an adjacent figure, or let go of it (CQB-MOVE-5).
    Drag { figure: FigureId, target: FigureId },
    /// Leave the map by the exit underfoot, with all figures it leads or drags (CQB-ROUND-4).
    Leave { figure: FigureId },
    /// Shoot at a Confirmed target (CQB-FIRE-1).
    Fire {
        figure: FigureId,
        target: FigureId,
        #[serde(default, skip_serializing_if = "no")]
        accept_risk: bool,
    },
    /// Watch a lane (CQB-OVER-1).
    Overwatch { figure: FigureId, lane: LaneId },
    /// Force an entry (CQB-BREACH-1).
    Breach {
        figure: FigureId,
        at: Tile,
        #[serde(default, skip_serializing_if = "no")]
        explosive: bool,
    },
    /// Arrest an adjacent suspect who cannot fight (CQB-ARREST-1); `kit` uses up a restraint kit.
    Arrest {
        figure: FigureId,
        target: FigureId,
        #[serde(default, skip_serializing_if = "no")]
        kit: bool,
    },
    /// Use a carried item on a tile, a figure or an object (CQB-UTIL-1). A flash on a doorway goes `into` the one room
    /// behind that tile, or else into every room the doorway leads to (CQB-UTIL-3).
    Use {
        figure: FigureId,
        item: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
    },
    /// Take control of a civilian or an object (CQB-SECURE-1).
    Secure {
        figure: FigureId,
        #[serde(with = "model::either")]
        #[schemars(with = "Word")]
        target: Word,
    },
    /// Recover a figure or an object, or remove the wedge from the door `at` a tile (CQB-RECOVER-1).
    Recover {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        what: Relief,
    },
}

impl CqbOrder {
    /// The figure that the order is for.
    pub fn figure(&self) -> FigureId {
        match self {
            Self::Peek { figure, .. }
            | Self::Drag { figure, .. }
            | Self::Leave { figure }
            | Self::Fire { figure, .. }
            | Self::Overwatch { figure, .. }
            | Self::Breach { figure, .. }
            | Self::Arrest { figure, .. }
            | Self::Use { figure, .. }
            | Self::Secure { figure, .. }
            | Self::Recover { figure, .. } => *figure,
        }
    }
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
