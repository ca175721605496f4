//! The orders, events and reactions of Modern CQB.

mod events;
mod nerve_causes;
mod phases;

pub use events::CqbEvent;
pub use nerve_causes::{Cause, Shock};
pub use phases::{Committed, ModernCqb, PHASES, Rank, Turn, claim};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{LaneId, Tile};
use crate::model::{self, FigureId, Word};

/// An order of this book, or a common one.
pub type Order = model::Order<CqbOrder>;
/// An event of this book, or a common one.
pub type Event = model::Event<CqbEvent>;

/// What Recover is for (CQB-RECOVER-1 to 5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// The Suppressed token of the figure itself or of an adjacent friend.
    Suppressed,
    /// The Bleeding of an adjacent Downed friend.
    Stabilize,
    /// An adjacent wedge; the order names its door by `at`.
    Wedge,
    /// An adjacent trap that the side has found.
    Trap,
    /// An adjacent civilian, who is pulled into control.
    Control,
}

impl Relief {
    pub const ALL: [Relief; 5] = [Relief::Suppressed, Relief::Stabilize, Relief::Wedge, Relief::Trap, Relief::Control];
}

/// What a panicking civilian does (CQB-CIV-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Out of its room by the shortest way.
    Runs,
    /// Nowhere.
    Freezes,
    /// Toward the nearest armed figure.
    Bolts,
}

fn no(flag: &bool) -> bool {
    !flag
}

/// The orders of this book's own. The actions among them are the closed list of CQB-ACTION-1: Fire, Overwatch, Breach, Use,
/// Arrest, Secure, Recover.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum CqbOrder {
    /// See for an instant as if standing on a neighbouring door tile or round a corner (CQB-MOVE-3).
    Peek { figure: FigureId, at: Tile },
    /// Take a neighbouring figure along, or let go of it (CQB-MOVE-5).
    Drag { figure: FigureId, target: FigureId },
    /// Leave the map by the exit that it stands on, with all whom it leads or drags (CQB-ROUND-4).
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
    /// Take an adjacent suspect who is in no state to fight (CQB-ARREST-1); `kit` uses a restraint kit up.
    Arrest {
        figure: FigureId,
        target: FigureId,
        #[serde(default, skip_serializing_if = "no")]
        kit: bool,
    },
    /// Use a carried item on a tile, or on a figure or thing (CQB-UTIL-1). A flash at a doorway goes `into` the one room behind it
    /// that lies on that tile's side, or else into all rooms that the doorway leads to (CQB-UTIL-3).
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
    /// Take control of a civilian or a thing (CQB-SECURE-1).
    Secure {
        figure: FigureId,
        #[serde(with = "model::either")]
        #[schemars(with = "Word")]
        target: Word,
    },
    /// Remove friction (CQB-RECOVER-1): of a figure or thing, or, for a wedge, of the door `at` a tile.
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
    /// The figure that is to act.
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

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look at what changed; from `vantage` too, where somebody looks from there for an instant.
    Look { vantage: Option<Tile> },
    /// An Overwatch shot at a figure that is, or looks from, `at`.
    Shoot { target: FigureId, at: Tile, peeking: bool },
    /// A doctrine's reaction to an enemy who has stepped to `at`, beside it (CQB-REACT-1).
    Reflex { target: FigureId, at: Tile },
    /// A Nerve test.
    Test(Shock),
    /// A panic trigger of a civilian (CQB-CIV-10).
    Alarm { cause: Cause },
    /// What is hidden at or beside the tile that a figure has just stepped on (CQB-REACT-4).
    Tread { at: Tile },
    /// A room effect takes hold of whoever comes in (CQB-CIV-8).
    Enter { from: Tile, at: Tile },
}
