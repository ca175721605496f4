//! The orders and reactions of Momentum, and the types of their fields; its events are in `events`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{self, FigureId, Word};

/// An order of this book, or a common one.
pub type Order = model::Order<MoOrder>;

/// Distance bands (MO-RANGE-1): Reach lies inside Close, and so on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    Reach,
    Close,
    Medium,
    Long,
    Extreme,
}

impl Band {
    /// Its word in a sentence.
    pub fn word(self) -> &'static str {
        match self {
            Self::Reach => "reach",
            Self::Close => "close",
            Self::Medium => "medium",
            Self::Long => "long",
            Self::Extreme => "extreme",
        }
    }
}

/// What an Advantage does (MO-TASK-5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Boon {
    /// An ally's next Task is easier.
    Aid,
    /// An enemy's next Task is harder.
    Hinder,
    /// Removes a Complication from a character of the same side.
    Clear,
}

/// The stance taken with Guard (MO-TASK-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    Defend,
    Watch,
    Readiness,
}

/// The trigger of a readied Task (MO-READY-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReadyTrigger {
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

/// Questions of Obtain Information (MO-SPEND-5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Characters in the room behind the door `at` within Reach.
    Room,
    /// Position of the nearest hidden character.
    Hidden,
    /// Stress, Resistance and weapons of the enemy `target`.
    Enemy,
    /// What is wrong with the device `target`.
    Device,
    /// Threat price of the scenario's next event.
    Event,
}

/// How an Injury is avoided (MO-AVOID-1 to 3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    Determination,
    Threat,
}

fn nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The orders defined by this book. `dice` are extra d20s bought with Create Opportunity (MO-SPEND-1); `threat` lets
/// Threat cover missing Momentum (MO-POOL-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum MoOrder {
    /// Minor Action: re-roll one d20 of an attack of this Turn (MO-MINOR-4).
    Aim { figure: FigureId },
    /// Minor Action: draw an item, or pick one up within Reach (MO-MINOR-5).
    Draw {
        figure: FigureId,
        item: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
    },
    /// Minor Action: drop prone (MO-MINOR-6).
    DropProne { figure: FigureId },
    /// Minor Action: stand up (MO-MINOR-15).
    Stand { figure: FigureId },
    /// Minor Action: make the next Task easier (MO-MINOR-13).
    Prepare { figure: FigureId },
    /// Minor Action: interact with a thing within Reach: take evidence, use what needs no Task (MO-MINOR-8).
    Interact {
        figure: FigureId,
        #[serde(with = "model::either")]
        #[schemars(with = "Word")]
        target: Word,
    },
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
    /// Task: aid, hinder or clear (MO-TASK-4).
    CreateAdvantage {
        figure: FigureId,
        boon: Boon,
        target: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: regain Resistance and Stress behind cover (MO-RECOVER-1).
    Recover {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: run; the path is chosen after the roll (MO-SPRINT-1).
    Sprint {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "nothing")]
        dice: u8,
        #[serde(default, skip_serializing_if = "nothing")]
        threat: bool,
    },
    /// Task: treat an Injury within Reach (MO-AID-1).
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
        #[serde(with = "model::either")]
        #[schemars(with = "Word")]
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
    /// Task: wait for a trigger, then attempt a Task (MO-READY-1): `attack`, `assist`, `create-advantage`, `first-aid`,
    /// `force`, `guard`, `operate`, `pick-lock`, `recover` or `sprint`, with that order's fields. An attack without
    /// `target` is at the figure that sets it off. `at` and `band` belong to the trigger; `on` is the door to force or
    /// pick, `thing` the object to operate. With `ally` an officer directs that ally to attempt it (MO-TASK-6).
    Ready {
        figure: FigureId,
        when: ReadyTrigger,
        task: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        band: Option<Band>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ally: Option<FigureId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
        #[schemars(with = "Option<Word>")]
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
    /// Task of commanding officers: `ally` attempts a Task at once, with the officer's help (MO-TASK-6). The task is
    /// `attack`, `recover`, `sprint`, `first-aid`, `force`, `pick-lock`, `operate` or `create-advantage`, with that
    /// order's fields.
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
    /// Spend: end this Turn; an ally has the next (MO-SPEND-8).
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
    /// While an enemy's Task is declared: decline Create Problem for the rest of the round (MO-SPEND-2).
    LetBe { figure: FigureId },
    /// Spend after a hit: 1 more damage (MO-SPEND-11).
    BonusDamage { figure: FigureId },
    /// Spend after a hit: 2 Resistance are ignored (MO-SPEND-12).
    Penetration { figure: FigureId },
    /// Spend after a hit: re-roll the damage dice at these indices, from 0 (MO-SPEND-15).
    Reroll { figure: FigureId, dice: Vec<u8> },
    /// Spend after a hit: strike a second figure within Reach of the target (MO-SPEND-13).
    Secondary { figure: FigureId, target: FigureId },
    /// Spend after a hit: knock a weapon out of the target's hand (MO-SPEND-17).
    Disarm { figure: FigureId, weapon: Word },
    /// Spend after a Task: an Advantage without a roll (MO-SPEND-6).
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
    /// Spend after First Aid: wake the patient (MO-AID-2).
    Wake { figure: FigureId },
    /// Turn a new Complication into Threat, or cancel it for Threat (MO-DICE-3).
    Shed { figure: FigureId },
    /// Avoid an Injury (MO-AVOID-1 to 3).
    Avoid { figure: FigureId, price: Price },
    /// Spend nothing more, or accept the pending result.
    GoOn { figure: FigureId },
    /// Threat at the start of a round: bring in a reinforcement (MO-THREAT-3).
    Reinforce { template: Word, at: Tile },
    /// Threat at the start of a round: trigger an event of the scenario (MO-THREAT-3).
    Trigger {
        #[serde(with = "model::either")]
        #[schemars(with = "Word")]
        target: Word,
    },
}

impl From<MoOrder> for Order {
    fn from(order: MoOrder) -> Self {
        Self::Own(order)
    }
}

/// What observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
