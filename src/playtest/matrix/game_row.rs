//! A game of a matrix as numbers: what a shard keeps of it.
use serde::{Deserialize, Serialize};

use super::super::game::{Flaw, Game};
use super::super::metrics::METRICS;
use crate::model::Digest;

/// A game in one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    /// Index of the cell, from 0.
    pub cell: u64,
    pub seed: u64,
    /// Result and reason; empty if the game did not end.
    pub result: String,
    pub reason: String,
    /// The value of each metric, in the order of [`METRICS`](crate::playtest::METRICS).
    pub metrics: Vec<Option<i64>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flaws: Vec<Flaw>,
    /// Digest of the last state, and of all orders.
    pub digest: Option<Digest>,
    pub course: Option<Digest>,
}

impl GameRow {
    pub fn of(cell: usize, game: &Game) -> Self {
        let (result, reason) = game.end.clone().unwrap_or_default();
        Self {
            cell: cell as u64,
            seed: game.seed,
            result,
            reason,
            metrics: METRICS.iter().map(|metric| (metric.of)(game)).collect(),
            flaws: game.flaws.clone(),
            digest: game.digest,
            course: game.course,
        }
    }
}
