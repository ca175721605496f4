//! The games of a matrix in their order, and the part of them that a shard plays.
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::super::game::Rules;
use super::super::player::{Player, Seats};
use crate::levels::matrix::{MatrixCell, MatrixData, MatrixPlace, MatrixSpec};
use crate::model::{Digest, Manner};

/// The settings that tell a cell of a matrix from the others, for reports and tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CellLabel {
    /// The level as the matrix names it; the building's kind, seed and defence.
    pub level: String,
    /// The kind of building; `None` for a level.
    pub kind: Option<String>,
    pub building_seed: Option<u64>,
    pub rulebook: String,
    /// The data file; `None` for the built-in numbers.
    pub data: Option<String>,
    pub data_hash: String,
    pub response: String,
    pub hostile: String,
    /// The grade of the difficulty.
    pub grade: String,
}

/// A cell, as it is to be played.
pub struct PlannedCell<'m> {
    pub cell: &'m MatrixCell,
    pub label: CellLabel,
    pub rules: Rules,
}

/// All games of a matrix: those of the first cell, then of the second, and so on.
pub struct MatrixBatch {
    spec: MatrixSpec,
    hash: Digest,
}

impl MatrixBatch {
    pub fn new(spec: MatrixSpec) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(format!("{} {} {:?} {}", spec.games, spec.seed, spec.most_orders, spec.check).as_bytes());
        for cell in &spec.cells {
            // A field that is added to a cell changes the hash with it.
            hasher.update(format!("{cell:?}").as_bytes());
        }
        let hash = hasher.finalize().into();
        Self { spec, hash }
    }

    pub fn spec(&self) -> &MatrixSpec {
        &self.spec
    }

    /// The hash of all that decides the games; comments and the name do not.
    pub fn hash(&self) -> Digest {
        self.hash
    }

    /// Number of all games.
    pub fn count(&self) -> u64 {
        self.spec.cells.len() as u64 * self.spec.games
    }

    /// The games of a shard, by their number in the matrix, from 0.
    pub fn numbers(&self, shard: [u64; 2]) -> Range<u64> {
        shard_numbers(self.count(), shard)
    }

    /// The cells of a range of games, each with the numbers of its own games that lie in it, from 0.
    pub fn cells_of(&self, numbers: &Range<u64>) -> Vec<(usize, Range<u64>)> {
        let (games, mut next, mut found) = (self.spec.games, numbers.start, Vec::new());
        while next < numbers.end {
            let (cell, first) = (next / games, next % games);
            let end = games.min(first + (numbers.end - next));
            found.push((cell as usize, first..end));
            next += end - first;
        }
        found
    }

    pub fn cell(&self, index: usize) -> PlannedCell<'_> {
        let cell = &self.spec.cells[index];
        PlannedCell { cell, label: label(cell), rules: self.rules(cell) }
    }

    /// Seats as the options of `playtest` set them: a scripted hostile side plays as the grade has it.
    fn rules(&self, cell: &MatrixCell) -> Rules {
        let [response, hostile] = cell.players.map(|word| player(word.as_str()));
        let manner: Manner = crate::model::Difficulty::from(cell.grade).mind;
        let hostile = if hostile == Player::Scripted { Player::of(manner) } else { hostile };
        let usual = Rules::default();
        let most_orders = self.spec.most_orders.unwrap_or(usual.most_orders);
        Rules { seats: Seats { response, hostile }, check: self.spec.check, most_orders, ..usual }
    }
}

/// The part of `count` games that a shard plays.
pub(super) fn shard_numbers(count: u64, [share, of]: [u64; 2]) -> Range<u64> {
    let bound = |share: u64| (u128::from(count) * u128::from(share) / u128::from(of.max(1))) as u64;
    bound(share.saturating_sub(1))..bound(share)
}

fn player(word: &str) -> Player {
    Player::of_word(word).unwrap_or_default()
}

fn label(cell: &MatrixCell) -> CellLabel {
    let MatrixData { name, hash } = &cell.data;
    let (level, kind, building_seed) = match &cell.place {
        MatrixPlace::Level(name, _) => (name.clone(), None, None),
        MatrixPlace::Building(plan) => {
            (plan.name(), Some(plan.request.kind.word().to_owned()), Some(plan.request.seed))
        }
    };
    CellLabel {
        level,
        kind,
        building_seed,
        rulebook: cell.rulebook.to_owned(),
        data: name.clone(),
        data_hash: hash.clone(),
        response: cell.players[0].to_string(),
        hostile: cell.players[1].to_string(),
        grade: cell.grade.word().to_owned(),
    }
}
