//! Tasks as data: rolled ones, and readied ones in executable form.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::{Boon, Stance};
use crate::board::Tile;
use crate::model::{FigureId, Word};

/// A Task in executable form.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExecutableTask {
    /// A rolled Task.
    Roll(Task),
    /// A Task that an officer directs an ally to attempt (MO-TASK-6).
    Direct { ally: FigureId, task: Task },
    /// Guard (MO-TASK-9).
    Guard { stance: Stance },
    /// Assist (MO-TASK-1).
    Assist { target: FigureId },
}

/// A rolled Task.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    Attack { target: FigureId, weapon: Word, lethal: bool },
    CreateAdvantage { boon: Boon, target: FigureId },
    Recover,
    Sprint,
    FirstAid { target: FigureId },
    Force { at: Tile },
    PickLock { at: Tile },
    Operate { target: Word },
}

impl Task {
    /// Its word in orders, in the log and in the ledger's title.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Attack { .. } => "attack",
            Self::CreateAdvantage { .. } => "create-advantage",
            Self::Recover => "recover",
            Self::Sprint => "sprint",
            Self::FirstAid { .. } => "first-aid",
            Self::Force { .. } => "force",
            Self::PickLock { .. } => "pick-lock",
            Self::Operate { .. } => "operate",
        }
    }
}
