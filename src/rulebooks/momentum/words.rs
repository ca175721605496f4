//! The orders, events and reactions of Momentum.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::agenda::Frame;
use super::task::Task;
use crate::board::Tile;
use crate::table::{self, FigureId, Ledger, Level, Side, Word};

/// An order of this book, or a common one.
pub type Order = table::Order<MoOrder>;
/// An event of this book, or a common one.
pub type Event = table::Event<MoEvent>;

/// How far things are apart (MO-RANGE-1). Reach lies inside Close, and so on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    Reach,
    Close,
    Medium,
    Long,
    Extreme,
}

/// What an Advantage does (MO-TASK-5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    /// An ally's next Task is easier.
    Aid,
    /// An enemy's next Task is harder.
    Hinder,
    /// A Complication is removed from somebody of one's own side.
    Clear,
}

/// What Guard is taken for (MO-TASK-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    Defend,
    Watch,
    Readiness,
}

/// What a readied Task waits for (MO-READY-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// An enemy comes into sight.
    Sight,
    /// An enemy enters a tile: the field `at`.
    Tile,
    /// An enemy comes within a band: the field `band`.
    Band,
    /// A door opens: the field `at`.
    Door,
    /// An ally attacks.
    Ally,
}

/// What somebody may be asked with Obtain Information (MO-SPEND-5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Who is in the room behind the door `at`, which is within Reach.
    Room,
    /// Where the nearest hidden character is.
    Hidden,
    /// Stress, Resistance and weapons of the enemy `target`.
    Enemy,
    /// What is wrong with the device `target`.
    Device,
    /// What the next event of the scenario will cost in Threat.
    Event,
}

/// With what an Injury is avoided (MO-AVOID-1 to 3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    Determination,
    Threat,
}

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The orders of this book's own. `dice` are extra d20s bought with Create Opportunity (MO-SPEND-1); `threat` says that
/// Threat may pay for what Momentum lacks (MO-POOL-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum MoOrder {
    /// Minor Action: re-roll one d20 of an attack of this Turn (MO-MINOR-4).
    Aim { figure: FigureId },
    /// Minor Action: take an item in hand, or one that lies within Reach (MO-MINOR-5).
    Draw {
        figure: FigureId,
        item: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
    },
    /// Minor Action: go to the ground (MO-MINOR-6).
    DropProne { figure: FigureId },
    /// Minor Action: get up (MO-MINOR-15).
    Stand { figure: FigureId },
    /// Minor Action: get ready for a Task (MO-MINOR-13).
    Prepare { figure: FigureId },
    /// Task: attack (MO-TASK-3, MO-ATTACK-1).
    Attack {
        figure: FigureId,
        target: FigureId,
        weapon: Word,
        #[serde(default, skip_serializing_if = "nothing")]
        lethal: bool,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: bring about a helpful circumstance (MO-TASK-4).
    CreateAdvantage {
        figure: FigureId,
        boon: Boon,
        target: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: get behind cover and take breath (MO-RECOVER-1).
    Recover {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: move further; the way is chosen once it is rolled (MO-SPRINT-1).
    Sprint {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: see to an Injury within Reach (MO-AID-1).
    FirstAid {
        figure: FigureId,
        target: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: force a locked door (MO-TASK-13).
    Force {
        figure: FigureId,
        at: Tile,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: pick the lock of a door (MO-TASK-13).
    PickLock {
        figure: FigureId,
        at: Tile,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: use a terminal or disarm a device (MO-TASK-13).
    Operate {
        figure: FigureId,
        target: Word,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: help an ally with its next Task (MO-TASK-1).
    Assist { figure: FigureId, target: FigureId },
    /// Task: defend, watch or be readier to attack (MO-TASK-9).
    Guard { figure: FigureId, stance: Stance },
    /// Task: wait for something, and only then attempt `attack` or `recover` (MO-READY-1).
    Ready {
        figure: FigureId,
        when: Moment,
        task: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        band: Option<Band>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Word>,
        #[serde(default, skip_serializing_if = "nothing")]
        lethal: bool,
    },
    /// Task of commanding officers: `ally` attempts a Task at once, and is assisted (MO-TASK-6). The task is `attack`,
    /// `recover`, `sprint`, `first-aid`, `force`, `pick-lock`, `operate` or `create-advantage`, with that order's fields.
    Direct {
        figure: FigureId,
        ally: FigureId,
        task: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Word>,
        #[serde(default, skip_serializing_if = "nothing")]
        lethal: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        boon: Option<Boon>,
    },
    /// Spend: one more Minor Action in this Turn (MO-SPEND-9).
    ExtraMinor {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Spend: end this Turn, and let an ally have the next (MO-SPEND-8).
    KeepInitiative {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Spend, while an enemy's Task is declared: 1 more Difficulty (MO-SPEND-2).
    Problem {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Spend after a hit: 1 more damage (MO-SPEND-11).
    BonusDamage { figure: FigureId },
    /// Spend after a hit: 2 Resistance are ignored (MO-SPEND-12).
    Penetration { figure: FigureId },
    /// Spend after a hit: re-roll these damage dice, by their places from 0 (MO-SPEND-15).
    Reroll { figure: FigureId, dice: Vec<u8> },
    /// Spend after a hit: somebody within Reach of the target is struck too (MO-SPEND-13).
    Secondary { figure: FigureId, target: FigureId },
    /// Spend after a hit: a weapon of the target is knocked away (MO-SPEND-17).
    Disarm { figure: FigureId, weapon: Word },
    /// Spend after a Task: a fact of MO-TASK-5 without a roll (MO-SPEND-6).
    Advantage { figure: FigureId, boon: Boon, target: FigureId },
    /// Spend after a Task: another Task this Turn (MO-SPEND-19).
    Swift { figure: FigureId },
    /// Spend after a Task: ask about the situation (MO-SPEND-4).
    Ask {
        figure: FigureId,
        about: Question,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Word>,
    },
    /// Spend after Recover: 2 Stress come back (MO-RECOVER-4).
    Regain { figure: FigureId },
    /// After Sprint: run along a path; each zone beyond the first costs 1 Momentum (MO-SPRINT-2).
    Run { figure: FigureId, path: Vec<Tile> },
    /// Spend after First Aid: the patient wakes (MO-AID-2).
    Wake { figure: FigureId },
    /// Turn a new Complication into Threat, or cancel it for Threat (MO-DICE-3).
    Shed { figure: FigureId },
    /// Avoid an Injury (MO-AVOID-1 to 3).
    Avoid { figure: FigureId, price: Price },
    /// Spend nothing more, or take what comes.
    GoOn { figure: FigureId },
    /// Threat at the start of a round: somebody comes in (MO-THREAT-3).
    Reinforce { template: Word, at: Tile },
    /// Threat at the start of a round: an event of the scenario (MO-THREAT-3).
    Trigger { target: Word },
}

impl From<MoOrder> for Order {
    fn from(order: MoOrder) -> Self {
        Self::Own(order)
    }
}

impl From<MoEvent> for Event {
    fn from(event: MoEvent) -> Self {
        Self::Own(event)
    }
}

/// A roll of d20s for a Task and what it came to (MO-DICE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rolled {
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    /// The place of the die that Aim re-rolled, and its new face (MO-MINOR-4).
    pub again: Option<(u8, u8)>,
    /// Those who assisted, and their faces (MO-TASK-2).
    pub helpers: Vec<(FigureId, u8)>,
    pub target: u8,
    pub difficulty: u8,
    pub successes: u8,
    pub success: bool,
    /// Successes beyond the Difficulty (MO-DICE-2).
    pub momentum: u8,
}

/// The events of this book's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoEvent {
    /// What a side knows of a character changed.
    Sighted { side: Side, figure: FigureId, before: Level, after: Level, at: Tile },
    /// A character begins its Turn.
    TurnBegan { figure: FigureId },
    /// A character has had its Turn, or, where none had begun, gives it up.
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
    Declared { figure: FigureId, task: Task, origin: super::agenda::Origin, dice: u8 },
    /// A Task came to nothing before it was rolled.
    Lapsed { figure: FigureId, task: Task },
    /// Create Problem: a declared Task is harder now by so much in all (MO-SPEND-2).
    ProblemMade { figure: FigureId, by: FigureId, problems: u8 },
    /// A Task was rolled.
    Rolled {
        figure: FigureId,
        task: Task,
        #[serde(flatten)]
        rolled: Rolled,
    },
    /// Natural 20s brought Complications: how many new ones, and all that it has (MO-DICE-3).
    Complicated { figure: FigureId, gained: u8, tokens: u8 },
    /// A Complication was removed.
    Uncomplicated { figure: FigureId, tokens: u8 },
    /// Damage dice, and what they come to with Effects (MO-DAMAGE-1, MO-DICE-4).
    DamageRolled { figure: FigureId, target: FigureId, faces: Vec<u8>, total: u16, effects: u8 },
    /// Bonus Damage, Penetration or a second target was bought for an attack.
    Sharpened { figure: FigureId, bonus: u8, penetration: u8, second: Option<FigureId> },
    /// Damage against a target (MO-DAMAGE-4); `by` is absent for hazards. `resistance` is what was left of it.
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
    /// Dice of a hazard on its tile (MO-DAMAGE-2).
    Hazard { figure: FigureId, at: Tile, kind: Word, faces: Vec<u8>, total: u16 },
    /// A weapon lies on the ground now (MO-SPEND-17).
    Disarmed { figure: FigureId, weapon: Word, at: Tile },
    /// An item was taken in hand; `at` where it lay on the ground (MO-MINOR-5).
    Drew { figure: FigureId, item: Word, at: Option<Tile> },
    /// An Injury was avoided (MO-AVOID-1 to 3).
    Avoided { figure: FigureId, price: Price },
    /// An Injury (MO-INJURY-5).
    Injured { figure: FigureId, lethal: bool, result: Word },
    /// First Aid: no longer dying (MO-AID-2).
    Aided { figure: FigureId, patient: FigureId },
    /// Somebody wakes (MO-AID-2).
    Woke { figure: FigureId, patient: FigureId },
    /// Recover: the Cover Dice and the Resistance gained (MO-RECOVER-2).
    Recovered { figure: FigureId, faces: Vec<u8>, resistance: u8 },
    /// Stress came back (MO-RECOVER-4).
    Regained { figure: FigureId, stress: [u16; 2] },
    /// Somebody will assist (MO-TASK-1).
    Assisted { figure: FigureId, target: FigureId },
    /// A commanding officer directs somebody (MO-TASK-6).
    Directed { figure: FigureId, ally: FigureId },
    /// Somebody waits with a Task (MO-READY-1).
    Readied { figure: FigureId, ready: super::tokens::Readied },
    /// A terminal was used, a device disarmed, a thing taken.
    Settled { figure: FigureId, object: Word },
    /// A question was answered (MO-SPEND-5).
    Answered { figure: FigureId, about: Question, target: Option<Word>, answer: String },
    /// Somebody comes in (MO-THREAT-3).
    Reinforced { figure: FigureId, template: Word, at: Tile },
    /// An event of the scenario (MO-THREAT-3).
    Triggered { target: Word, tiles: Vec<Tile> },
    /// What the fight has come to, before it ends: enemies taken alive, enemies dead or dying, player characters lost
    /// (MO-WIN-1).
    Toll { captured: u16, dead: u16, lost: u16 },
    /// Another Task may be attempted this Turn (MO-SPEND-19).
    SwiftBought { figure: FigureId },
    /// What is still to be decided, the next thing last; empty when nothing is.
    Pending { frames: Vec<Frame> },
}

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look.
    Look,
}
