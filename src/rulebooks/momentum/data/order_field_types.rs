//! The types of the fields of orders.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

/// Effect of an Advantage (MO-TASK-5).
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

impl Boon {
    pub const ALL: [Self; 3] = [Self::Aid, Self::Hinder, Self::Clear];
}

/// The stance taken with Guard (MO-TASK-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    Defend,
    Watch,
    Readiness,
}

impl Stance {
    pub const ALL: [Self; 3] = [Self::Defend, Self::Watch, Self::Readiness];
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
    /// The trouble with the device `target`.
    Device,
    /// Threat price of the scenario's next event.
    Event,
}

/// The price at which an Injury is avoided (MO-AVOID-1 to 3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    Determination,
    Threat,
}
