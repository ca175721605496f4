//! The events and reactions of Close Assault.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cover, Tile};
use crate::model::{self, EventDice, FigureId, Ledger, Side, Word};

/// An event of this book, or a common one.
pub type Event = model::Event<CaEvent>;

/// The path of one model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Way {
    pub model: u8,
    pub from: Tile,
    pub path: Vec<Tile>,
}

/// The hit rolls of one model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Burst {
    pub model: u8,
    pub weapon: Word,
    /// Added to each face.
    pub modifier: i8,
    pub faces: Vec<u8>,
    pub hits: u8,
}

/// State of an assaulted unit at contact (CA-ENTER-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Footing {
    pub figure: FigureId,
    pub cover: Cover,
    pub pinned: bool,
}

/// A model moved up to the fight (CA-CONTACT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Placed {
    pub figure: FigureId,
    pub model: u8,
    pub from: Tile,
    pub to: Tile,
}

/// An initiative die (CA-INIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Drawn {
    pub figure: FigureId,
    pub face: u8,
    pub ledger: Ledger,
    pub total: i16,
}

/// What a unit does once its Move, and any Overwatch fire at it, is over (CA-BOARD-4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    Fire(FigureId),
    Overwatch,
    Hold,
}

/// The events defined by this book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CaEvent {
    /// Both sides rolled for the first activation (CA-TURN-1).
    TurnRolled { response: u8, hostile: u8, first: Side },
    /// A unit is activated with this many actions (CA-TURN-2, CA-PIN-1).
    Activated { figure: FigureId, actions: u8 },
    /// A morale check: `test` is `unpin`, `pinning`, `break`, `mop-up` or `vehicle` (CA-MORALE-1).
    MoraleTested { figure: FigureId, test: Word, ledger: Ledger, face: u8, needed: u8, passed: bool },
    /// A Move, or with `free` a consolidation (CA-MOVE-1, CA-CONSOL-4).
    Marched { figure: FigureId, paths: Vec<Way>, free: bool },
    /// A Fire action (CA-FIRE-1). Against a vehicle there are no saves; `hull_struck` reports each hit.
    Fired {
        figure: FigureId,
        target: FigureId,
        /// From Overwatch (CA-WATCH-1).
        watch: bool,
        from: Tile,
        at: Tile,
        ledger: Ledger,
        volley: Vec<Burst>,
        hits: u8,
        /// The lowest face that saves, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        save: Option<u8>,
        saves: Vec<u8>,
        lost: u8,
    },
    /// A hit on a vehicle: D6 + AT against its armour; `result` is `nothing`, `damaged` or `destroyed` (CA-FIRE-2).
    HullStruck { figure: FigureId, by: FigureId, weapon: Word, at: u8, side: Word, armour: u8, face: u8, result: Word },
    /// Models are removed (CA-LOSS-1).
    Fell { figure: FigureId, models: Vec<u8> },
    /// A unit is removed for good: `broken`, `routed` or `destroyed` (CA-MORALE-3, CA-MOP-4, CA-FIRE-2).
    Removed { figure: FigureId, reason: Word },
    /// An assault is declared; `idle` if a Move of 0 tiles was spent on it (CA-ENTER-3).
    Declared { figures: Vec<FigureId>, targets: Vec<FigureId>, idle: bool },
    /// CQB begins: state of the assaulted, and the contact moves (CA-ENTER-5, CA-CONTACT-6).
    Engaged { figures: Vec<FigureId>, targets: Vec<Footing>, moves: Vec<Placed> },
    /// The order of strikes in a round; simultaneous strikers share a list (CA-INIT-4, CA-INIT-8).
    Initiative { round: u8, rolls: Vec<Drawn>, strikes: Vec<Vec<FigureId>> },
    /// The bonus attacks of an assaulting unit, from a die with `sides` sides (CA-ATTACK-2, CA-ATTACK-3).
    BonusRolled { figure: FigureId, sides: u8, face: u8, attacks: u8 },
    /// The attacks of one unit on another in a round (CA-HIT-1, CA-SAVE-1). Against a vehicle `light` holds the damage
    /// rolls of ordinary hits (CA-VEH-8), and no model is lost.
    Struck {
        figure: FigureId,
        target: FigureId,
        attacks: u8,
        needed: u8,
        faces: Vec<u8>,
        hits: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        save: Option<u8>,
        saves: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        light: Vec<u8>,
        lost: u8,
    },
    /// A round of CQB is over: losses of assaulters and assaulted, and the loser (CA-MOP-1).
    MoppedUp {
        round: u8,
        assaulters_lost: u8,
        assaulted_lost: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        loser: Option<Side>,
    },
    /// The assault is over; the winners may consolidate (CA-CONSOL-1, CA-MOP-6, CA-VEH-14).
    AssaultEnded {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
        winners: Vec<FigureId>,
    },
    /// A joint assault is declared (CA-MULTI-1).
    Joined { figures: Vec<FigureId>, target: FigureId },
    /// A joint assault is cancelled: its target is gone, or no unit is ready. Waiting units keep their activation
    /// (CA-MULTI-4).
    Parted { target: FigureId },
    /// A Move ends in sight of enemies on Overwatch, which may fire before anything else happens (CA-WATCH-1).
    MayFire { figure: FigureId, watchers: Vec<FigureId> },
    /// The mover's further order waits for their answer; `then` is `fire`, `overwatch` or `hold`.
    PutOff { figure: FigureId, then: Then },
    /// A unit on Overwatch declines to fire and keeps its marker (CA-WATCH-1).
    LetPass { figure: FigureId, target: FigureId },
    /// All have answered, and the mover continues.
    WentOn { figure: FigureId },
    /// A unit of a joint assault is in position (CA-MULTI-4).
    Readied { figure: FigureId },
    /// An activation ends, or a consolidation is declined (CA-TURN-1).
    Spent { figure: FigureId },
}

impl CaEvent {
    /// The dice that it reports.
    pub fn dice(&self) -> Option<EventDice> {
        match self {
            Self::TurnRolled { response, hostile, .. } => {
                EventDice::of(&[("response", &[*response]), ("hostile", &[*hostile])])
            }
            Self::MoraleTested { ledger, face, .. } => EventDice::with(ledger, &[("", &[*face])]),
            Self::Fired { ledger, volley, saves, .. } => {
                let faces: Vec<u8> = volley.iter().flat_map(|burst| &burst.faces).copied().collect();
                EventDice::with(ledger, &[("", &faces), ("saves", saves)])
            }
            Self::Initiative { rolls, .. } => {
                let faces: Vec<u8> = rolls.iter().map(|drawn| drawn.face).collect();
                EventDice::of(&[("", &faces)])
            }
            Self::Struck { faces, saves, light, .. } => {
                EventDice::of(&[("", faces), ("saves", saves), ("light", light)])
            }
            Self::HullStruck { face, .. } | Self::BonusRolled { face, .. } => EventDice::of(&[("", &[*face])]),
            _ => None,
        }
    }
}

impl From<CaEvent> for Event {
    fn from(event: CaEvent) -> Self {
        Self::Own(event)
    }
}

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Units on Overwatch are asked whether they fire at a unit that completed a Move (CA-WATCH-1).
    Watch { target: FigureId },
}
