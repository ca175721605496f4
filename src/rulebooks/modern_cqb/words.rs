//! The orders, events and reactions of Modern CQB.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{LaneId, Tile};
use crate::table::{self, FigureId, Ledger, Level, Side, Word};

/// An order of this book, or a common one.
pub type Order = table::Order<CqbOrder>;
/// An event of this book, or a common one.
pub type Event = table::Event<CqbEvent>;

/// What Recover removes (CQB-RECOVER-1, CQB-RECOVER-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// The Suppressed token of the figure itself or of an adjacent friend.
    Suppressed,
    /// The Bleeding of an adjacent Downed friend.
    Stabilize,
}

fn no(flag: &bool) -> bool {
    !flag
}

/// The orders of this book's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum CqbOrder {
    /// See for an instant as if standing on a neighbouring door tile or round a corner (CQB-MOVE-3).
    Peek { figure: FigureId, at: Tile },
    /// Take a neighbouring figure along, or let go of it (CQB-MOVE-5).
    Drag { figure: FigureId, target: FigureId },
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
    /// Remove friction (CQB-RECOVER-1).
    Recover { figure: FigureId, target: FigureId, what: Relief },
}

impl CqbOrder {
    /// The figure that is to act.
    pub fn figure(&self) -> FigureId {
        match self {
            Self::Peek { figure, .. }
            | Self::Drag { figure, .. }
            | Self::Fire { figure, .. }
            | Self::Overwatch { figure, .. }
            | Self::Breach { figure, .. }
            | Self::Recover { figure, .. } => *figure,
        }
    }
}

/// Why a figure tests Nerve.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An explosive beside it (CQB-BREACH-7).
    Explosive,
}

/// The events of this book's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CqbEvent {
    /// Both sides rolled for the initiative (CQB-ROUND-3).
    InitiativeRolled { response_faces: Vec<u8>, hostile_faces: Vec<u8>, to: Side },
    /// A figure looked from `at` for an instant, with `left` half-points still to spend.
    Peeked { figure: FigureId, at: Tile, left: u16 },
    /// What a side knows of a figure changed; `by` is who saw it, absent where it was heard or forgotten.
    Sighted {
        side: Side,
        figure: FigureId,
        before: Level,
        after: Level,
        at: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// An Attack Test (CQB-FIRE-3). `at` is where the target stood or looked from.
    Fired {
        attacker: FigureId,
        target: FigureId,
        weapon: Word,
        from: Tile,
        at: Tile,
        ledger: Ledger,
        attack_faces: Vec<u8>,
        guard_faces: Vec<u8>,
        strikes: u16,
        cancelled: u16,
        net: u16,
        #[serde(default, skip_serializing_if = "no")]
        overwatch: bool,
    },
    /// A figure watches a lane.
    OverwatchSet { figure: FigureId, lane: LaneId },
    /// A watched lane was entered, its door opened or peeked through: the Overwatch is spent (CQB-OVER-6).
    OverwatchTriggered { figure: FigureId, target: FigureId, lane: LaneId, at: Tile },
    /// An entry was tried (CQB-BREACH-1).
    Breached {
        figure: FigureId,
        at: Tile,
        ledger: Ledger,
        faces: Vec<u8>,
        needed: u16,
        opened: bool,
        #[serde(default, skip_serializing_if = "no")]
        explosive: bool,
    },
    /// Wounds were lost.
    Wounded { figure: FigureId, before: u8, after: u8 },
    /// The last Wound was lost (CQB-WOUND-1).
    Downed { figure: FigureId },
    /// A Bleeding figure threw its Guard die (CQB-BLEED-2).
    Bled { figure: FigureId, face: u8, held: bool },
    /// A figure died.
    Died { figure: FigureId },
    /// A Nerve test (CQB-NERVE-7).
    NerveTested { figure: FigureId, cause: Cause, faces: Vec<u8>, needed: u16, passed: bool },
    /// A figure recovered something (CQB-RECOVER-1).
    Recovered { figure: FigureId, target: FigureId, what: Relief },
    /// A figure passes its action (CQB-ACTION-2).
    Held { figure: FigureId },
    /// A figure took another along, or let go of it (CQB-MOVE-5).
    Gripped {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
    },
    /// A figure was dragged to the tile that its dragger just left.
    Dragged { figure: FigureId, by: FigureId, from: Tile, to: Tile },
    /// A loud act was heard (CQB-HEAT-2), by the sides named.
    Heard { at: Tile, by: FigureId, sides: Vec<Side> },
    /// Noise or Heat rose (CQB-HEAT-1).
    HeatChanged { before: u16, after: u16 },
    /// An event of the level happens, by its place in the level (CQB-HEAT-1). What it does follows.
    Happened { index: u16 },
    /// A figure came in as a reinforcement, made from a template (CQB-ROUND-6).
    Reinforced { figure: FigureId, template: Word, at: Tile },
    /// An objective of the mission is met (CQB-ROUND-4).
    ObjectiveMet { index: u8, text: String },
}

impl From<CqbEvent> for Event {
    fn from(event: CqbEvent) -> Self {
        Self::Own(event)
    }
}

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look at what changed; from `vantage` too, where somebody looks from there for an instant.
    Look { vantage: Option<Tile> },
    /// An Overwatch shot at a figure that is, or looks from, `at`.
    Shoot { target: FigureId, at: Tile, peeking: bool },
    /// A Nerve test.
    Test { cause: Cause, needed: u16 },
}
