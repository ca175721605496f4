//! The orders and reactions of Momentum, and the words that they are made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{self, FigureId, Word};

/// An order of this book, or a common one.
pub type Order = model::Order<MoOrder>;

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
    /// Minor Action: do something simple with a thing within Reach: take evidence up, use what takes no Task (MO-MINOR-8).
    Interact { figure: FigureId, target: Word },
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
    /// Task: wait for something, and only then attempt a Task (MO-READY-1): `attack`, `assist`, `create-advantage`,
    /// `first-aid`, `force`, `guard`, `operate`, `pick-lock`, `recover` or `sprint`, with that order's fields. An attack
    /// without `target` is at whoever sets it off. `at` and `band` belong to the trigger; `on` is the door that is forced
    /// or picked, `thing` what is operated. With `ally` an officer directs that ally to attempt it (MO-TASK-6).
    Ready {
        figure: FigureId,
        when: Moment,
        task: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        band: Option<Band>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ally: Option<FigureId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        thing: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Word>,
        #[serde(default, skip_serializing_if = "nothing")]
        lethal: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        boon: Option<Boon>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stance: Option<Stance>,
    },
    /// Task of commanding officers: `ally` attempts a Task at once, and is assisted (MO-TASK-6). The task is `attack`,
    /// `recover`, `sprint`, `first-aid`, `force`, `pick-lock`, `operate` or `create-advantage`, with that order's fields.
    Direct {
        figure: FigureId,
        ally: FigureId,
        task: Word,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
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
    /// While an enemy's Task is declared: make it and all others of this round no harder (MO-SPEND-2).
    LetBe { figure: FigureId },
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
        #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
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

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides look.
    Look,
}
