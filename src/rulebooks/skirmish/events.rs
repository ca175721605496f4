//! The events and reactions of Skirmish.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{self, Certainty, EventDice, FigureId, Ledger, Side, Word};

/// An event of this book, or a common one.
pub type Event = model::Event<SkEvent>;

/// A Skill roll with its result (SK-SKILL-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Thrown {
    pub ledger: Ledger,
    /// The faces of each roll: one roll, or two of which one counts.
    pub rolls: Vec<Vec<u8>>,
    /// The total that counts, bonus included.
    pub skill: i16,
    pub needed: u8,
    pub success: bool,
}

/// The events defined by this book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum SkEvent {
    /// A side's knowledge of a unit changed; `by` is the unit that saw it.
    Sighted {
        side: Side,
        figure: FigureId,
        before: Certainty,
        after: Certainty,
        at: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// A loud act was heard by these sides (SK-AMBUSH-2).
    Heard { at: Tile, by: FigureId, sides: Vec<Side> },
    /// An ordered attack, with its Skill roll; `at` is the aimed-at tile (SK-SEQ-1).
    Attacked {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
        weapon: Word,
        from: Tile,
        at: Tile,
        #[serde(flatten)]
        thrown: Thrown,
    },
    /// A Damage roll against a Defense (SK-DAMAGE-1 to 3). `by` is absent for a charge.
    Struck {
        figure: FigureId,
        by: FigureId,
        damage_faces: Vec<u8>,
        defense_faces: Vec<u8>,
        damage: u16,
        defense: u16,
        destroyed: bool,
    },
    /// A unit is killed or destroyed and drops its weapons (SK-TURN-2).
    Destroyed { figure: FigureId, by: FigureId, at: Tile, drops: Vec<Word> },
    /// Ordered suppression, with its Skill roll (SK-SUPPRESS-6).
    Suppressing {
        figure: FigureId,
        weapon: Word,
        from: Tile,
        at: Tile,
        targets: Vec<FigureId>,
        #[serde(flatten)]
        thrown: Thrown,
    },
    /// A unit is suppressed until the start of the turn `until`, counted over both sides (SK-SUPPRESS-7).
    Suppressed { figure: FigureId, by: FigureId, until: u16 },
    /// A unit gives up its Action to assist another (SK-CREW-1).
    Assisted { figure: FigureId, target: FigureId },
    /// A unit gives up its Action to observe for another (SK-BLAST-2).
    Observed { figure: FigureId, target: FigureId },
    /// A smoke grenade was thrown; its smoke lasts until the start of the turn `until` (SK-CONCEAL-13).
    ThrewSmoke { figure: FigureId, from: Tile, at: Tile, tiles: Vec<Tile>, until: u16 },
    /// A weapon was picked up (SK-TURN-2).
    PickedUp { figure: FigureId, at: Tile, weapon: Word },
    /// A task was attempted; without a roll if its row needs none (SK-TASK-1, SK-DIFF-1).
    Tried {
        figure: FigureId,
        task: Word,
        at: Tile,
        done: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thrown: Option<Thrown>,
    },
    /// A placed charge goes off and opens its door or wall.
    Blown { at: Tile, by: FigureId },
    /// A unit passes the rest of its turn.
    Held { figure: FigureId },
    /// A unit got into a carrier.
    Mounted { figure: FigureId, target: FigureId },
    /// A unit got out, with `left` half-tiles to spend.
    Dismounted { figure: FigureId, from: Tile, at: Tile, left: u16 },
    /// A unit walked into an unseen one at `at`: it stays on its tile and the step is spent; `left` is in half-tiles
    /// (SK-BOARD-3).
    Bumped { figure: FigureId, at: Tile, left: u16 },
}

impl SkEvent {
    /// The dice that it reports.
    pub fn dice(&self) -> Option<EventDice> {
        match self {
            Self::Attacked { thrown, .. }
            | Self::Suppressing { thrown, .. }
            | Self::Tried { thrown: Some(thrown), .. } => {
                let faces = |place: usize| thrown.rolls.get(place).map_or(&[][..], Vec::as_slice);
                EventDice::with(&thrown.ledger, &[("", faces(0)), ("second", faces(1))])
            }
            Self::Struck { damage_faces, defense_faces, .. } => {
                EventDice::of(&[("damage", damage_faces), ("defence", defense_faces)])
            }
            _ => None,
        }
    }
}

impl From<SkEvent> for Event {
    fn from(event: SkEvent) -> Self {
        Self::Own(event)
    }
}

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
