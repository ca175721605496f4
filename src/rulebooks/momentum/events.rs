//! The events of Momentum.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::order_types::{Price, Question};
use super::status_effects::Readied;
use super::task::Task;
use super::turn_stack::{Frame, Origin};
use crate::board::Tile;
use crate::model::{self, Certainty, EventDice, FigureId, Ledger, Reason, Side, Word};

/// An event of this book, or a common one.
pub type Event = model::Event<MoEvent>;

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}

fn with_answer(schema: &mut Schema) {
    model::with_text(schema, "answer");
}

impl MoEvent {
    /// The dice that it reports.
    pub fn dice(&self) -> Option<EventDice> {
        match self {
            Self::Rolled { rolled, .. } => {
                let helpers: Vec<u8> = rolled.helpers.iter().map(|(_, face)| *face).collect();
                EventDice::with(&rolled.ledger, &[("", &rolled.faces), ("assist", &helpers)])
            }
            Self::DamageRolled { faces, .. } | Self::Hazard { faces, .. } | Self::Recovered { faces, .. } => {
                EventDice::of(&[("", faces)])
            }
            Self::Struck { cover_faces, .. } => EventDice::of(&[("cover", cover_faces)]),
            _ => None,
        }
    }
}

impl From<MoEvent> for Event {
    fn from(event: MoEvent) -> Self {
        Self::Own(event)
    }
}

/// A roll of d20s for a Task, with its result (MO-DICE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rolled {
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    /// Index of the die that Aim re-rolled, and its new face (MO-MINOR-4).
    pub again: Option<(u8, u8)>,
    /// Assisting characters, with their faces (MO-TASK-2).
    pub helpers: Vec<(FigureId, u8)>,
    pub target: u8,
    pub difficulty: u8,
    pub successes: u8,
    pub success: bool,
    /// Successes beyond the Difficulty (MO-DICE-2).
    pub momentum: u8,
}

/// The events defined by this book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoEvent {
    /// A side's knowledge of a character changed.
    Sighted { side: Side, figure: FigureId, before: Certainty, after: Certainty, at: Tile },
    /// A character begins its Turn.
    TurnBegan { figure: FigureId },
    /// A character ended its Turn, or gave it up before it began.
    TurnEnded { figure: FigureId },
    /// A Minor Action was taken (MO-MINOR-1); `what` is its order's word.
    Minor { figure: FigureId, what: Word },
    /// The right to one more Minor Action was bought.
    MinorBought { figure: FigureId },
    /// The side keeps the Initiative: an ally has the next Turn (MO-SPEND-8).
    InitiativeKept { figure: FigureId },
    /// Momentum or Threat changed: before and after. `own` points came from the Task's own Momentum.
    Pools { figure: Option<FigureId>, why: Word, own: u8, momentum: [u8; 2], threat: [u16; 2] },
    /// A Task that is not rolled was attempted (MO-TASK-9, MO-TASK-11).
    Tasked { figure: FigureId, task: Word },
    /// A Task was declared, with the dice bought for it (MO-ATTACK-1).
    Declared { figure: FigureId, task: Task, origin: Origin, dice: u8 },
    /// A Task lapsed before its roll.
    Lapsed { figure: FigureId, task: Task },
    /// Create Problem: a declared Task is harder by `problems` in all (MO-SPEND-2).
    ProblemMade { figure: FigureId, by: FigureId, problems: u8 },
    /// A side declines Create Problem for the rest of the round (MO-SPEND-2).
    LetBe { figure: FigureId },
    /// A Task was rolled.
    Rolled {
        figure: FigureId,
        task: Task,
        #[serde(flatten)]
        rolled: Rolled,
    },
    /// Natural 20s brought Complications: new ones, and the total (MO-DICE-3).
    Complicated { figure: FigureId, gained: u8, tokens: u8 },
    /// A Complication was removed.
    Uncomplicated { figure: FigureId, tokens: u8 },
    /// Damage dice, and their total with Effects (MO-DAMAGE-1, MO-DICE-4).
    DamageRolled { figure: FigureId, target: FigureId, faces: Vec<u8>, total: u16, effects: u8 },
    /// Bonus Damage, Penetration or a second target was bought for an attack.
    Sharpened { figure: FigureId, bonus: u8, penetration: u8, second: Option<FigureId> },
    /// Damage to a target (MO-DAMAGE-4); `by` is absent for hazards. `resistance` is what counted after Penetration.
    Struck {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
        total: u16,
        cover_faces: Vec<u8>,
        resistance: u16,
        damage: u16,
        stress: [u16; 2],
    },
    /// The dice of a hazard on a character's tile (MO-DAMAGE-2).
    Hazard { figure: FigureId, at: Tile, kind: Word, faces: Vec<u8>, total: u16 },
    /// A weapon was knocked to the ground (MO-SPEND-17).
    Disarmed { figure: FigureId, weapon: Word, at: Tile },
    /// An item was drawn, or picked up from the tile `at` (MO-MINOR-5).
    Drew { figure: FigureId, item: Word, at: Option<Tile> },
    /// An Injury was avoided (MO-AVOID-1 to 3).
    Avoided { figure: FigureId, price: Price },
    /// An Injury (MO-INJURY-5).
    Injured { figure: FigureId, lethal: bool, result: Word },
    /// First Aid: no longer dying (MO-AID-2).
    Aided { figure: FigureId, patient: FigureId },
    /// A patient wakes (MO-AID-2).
    Woke { figure: FigureId, patient: FigureId },
    /// Recover: the Cover Dice and the Resistance gained (MO-RECOVER-2).
    Recovered { figure: FigureId, faces: Vec<u8>, resistance: u8 },
    /// Stress came back (MO-RECOVER-4).
    Regained { figure: FigureId, stress: [u16; 2] },
    /// A character will assist another (MO-TASK-1).
    Assisted { figure: FigureId, target: FigureId },
    /// A commanding officer directs an ally (MO-TASK-6).
    Directed { figure: FigureId, ally: FigureId },
    /// A character readies a Task (MO-READY-1).
    Readied { figure: FigureId, ready: Readied },
    /// A terminal was used, a device disarmed, or evidence taken.
    Settled { figure: FigureId, object: Word },
    /// A question was answered (MO-SPEND-5). For display it holds the `answer` in words.
    #[schemars(transform = with_answer)]
    Answered {
        figure: FigureId,
        about: Question,
        #[serde(default, with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
        said: Reason,
    },
    /// A reinforcement arrives (MO-THREAT-3).
    Reinforced { figure: FigureId, template: Word, at: Tile },
    /// An event of the scenario (MO-THREAT-3).
    Triggered { target: Word, tiles: Vec<Tile> },
    /// Casualties just before the end: enemies taken alive, enemies dead or dying, player characters lost (MO-WIN-1).
    Toll { captured: u16, dead: u16, lost: u16 },
    /// Another Task may be attempted this Turn (MO-SPEND-19).
    SwiftBought { figure: FigureId },
    /// The stack of pending frames, the next one last; empty when nothing is pending.
    Pending { frames: Vec<Frame> },
}
