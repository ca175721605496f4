//! A matrix file as plain data: one cell for each combination.
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::super::generate::{Hardness, Request};
use crate::model::{Grade, Word};

/// A matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixSpec {
    pub name: String,
    /// Games of each cell.
    pub games: u64,
    /// Seed of the first game of each cell; seeds count up.
    pub seed: u64,
    /// Order limit of a game; the usual one by default.
    pub most_orders: Option<u64>,
    /// Whether every invariant is checked after every order.
    pub check: bool,
    /// Levels in file order, then buildings; for each its rulebooks, data, players and grades.
    pub cells: Vec<MatrixCell>,
}

/// A combination that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatrixCell {
    pub place: MatrixPlace,
    /// The rulebook's name.
    pub rulebook: &'static str,
    pub data: MatrixData,
    /// Players of the response and the hostile side.
    pub players: [Word; 2],
    pub grade: Grade,
}

/// The level or building that a cell is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatrixPlace {
    /// A level by its name, with its text under the cell's rulebook.
    Level(String, Arc<str>),
    Building(BuildingPlan),
}

/// A building that is still to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildingPlan {
    /// The strength holds for [`DefenceChoice::AsGiven`] only.
    pub request: Request,
    pub defence: DefenceChoice,
}

/// The way a building's defence is found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DefenceChoice {
    /// The strength is that of the request.
    AsGiven,
    /// So that the scripted team wins as often as asked for, measured by this many games.
    Fitted(Hardness, u64),
}

/// The numbers of a cell's rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatrixData {
    /// The name of the file; `None` for the built-in numbers.
    pub name: Option<String>,
    pub hash: String,
}

impl BuildingPlan {
    /// Its name in reports, such as `office-7-normal`.
    pub fn name(&self) -> String {
        let Request { kind, seed, size, hostiles, strength, .. } = &self.request;
        let defence = match self.defence {
            DefenceChoice::AsGiven => format!("s{strength}"),
            DefenceChoice::Fitted(hardness, _) => hardness.word().to_owned(),
        };
        let size = size.map(|(wide, tall)| format!("-{wide}x{tall}")).unwrap_or_default();
        let hostiles = hostiles.map(|count| format!("-h{count}")).unwrap_or_default();
        format!("{}-{seed}-{defence}{size}{hostiles}", kind.word())
    }
}
