//! One game between two programs, and how it ended.
use serde::{Deserialize, Serialize};

use crate::model::Side;

/// How a program lost a game without being beaten in it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForfeitKind {
    /// Its process ended, or closed its output.
    Crash,
    /// It was too slow: for an order or for the game.
    Silence,
    /// Too many orders that are not legal.
    Illegal,
    /// Too many lines that are no commands, or one that is too long.
    Garbage,
    /// It gave up.
    Resigned,
}

impl ForfeitKind {
    pub const ALL: [Self; 5] = [Self::Crash, Self::Silence, Self::Illegal, Self::Garbage, Self::Resigned];

    pub fn word(self) -> &'static str {
        match self {
            Self::Crash => "crash",
            Self::Silence => "silence",
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::Resigned => "resigned",
        }
    }
}

/// A forfeit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The side of the program that forfeits.
    pub side: Side,
    pub kind: ForfeitKind,
    /// Its deed: a clause with the program as its subject, such as `ended with exit code 1`.
    pub why: String,
}

/// The result of one game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchGame {
    /// Its place in the schedule, from 1.
    pub number: u64,
    /// The level, by its place in the list.
    pub level: usize,
    pub seed: u64,
    /// The programs of both sides, by their places in the list.
    pub team: usize,
    pub hostile: usize,
    /// The side that won; none in a draw and in a game that is void.
    pub winner: Option<Side>,
    /// The word of the ending; `forfeit`, `unfinished` or `void` for games that did not come to their end.
    pub result: String,
    /// One sentence.
    pub reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    pub rounds: u16,
    /// Orders given, by both sides.
    pub orders: u64,
    pub score: i32,
    /// Illegal orders of the team's program and of the hostile one.
    pub illegal: [u64; 2],
    /// The digest of the last state.
    pub digest: String,
}

/// The word of games that a fault of the game itself ended; they count for nobody.
pub const VOID: &str = "void";

impl MatchGame {
    /// The program of a side.
    pub fn program(&self, side: Side) -> usize {
        if side == Side::Hostile { self.hostile } else { self.team }
    }

    /// The points of the team's program: 1, ½ or 0; none if the game is void.
    pub fn team_points(&self) -> Option<f64> {
        match self.winner {
            Some(Side::Hostile) => Some(0.0),
            Some(_) => Some(1.0),
            None => (self.result != VOID).then_some(0.5),
        }
    }
}
