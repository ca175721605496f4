//! The Turn and the round under way (MO-TURN-1, MO-TURN-2).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use crate::model::{Briefed, FigureId, Side, Word};

/// The only phase.
pub const TURN: &str = "turn";

/// The state of the current Turn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrentTurn {
    /// Its character; `None` until the first order.
    pub figure: Option<FigureId>,
    /// Minor Actions taken (MO-MINOR-3).
    pub taken: Vec<Word>,
    /// A bought Minor Action is left.
    pub bought: bool,
    /// Tasks attempted.
    pub tasks: u8,
    /// A second Task was bought (MO-SPEND-19).
    pub swift: bool,
    /// Half-tiles left of a Movement under way.
    pub stride: Option<u16>,
    /// Aim was taken and not used (MO-MINOR-4).
    pub aimed: bool,
    /// Prepare was taken and not used (MO-MINOR-14).
    pub prepared: bool,
    /// The character has sprinted (MO-MINOR-11).
    pub sprinted: bool,
    /// The side keeps the Initiative after this Turn (MO-SPEND-8).
    pub kept: bool,
}

impl CurrentTurn {
    /// Whether a Minor Action was taken in this Turn.
    pub fn has_taken(&self, word: &str) -> bool {
        self.taken.iter().any(|taken| *taken == *word)
    }
}

/// Both sides see whose Turn it is and what was done in it.
impl Briefed for CurrentTurn {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

impl Briefed for RoundState {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// State that outlasts a Turn.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundState {
    /// The side that kept the Initiative and may not again until an enemy has had a Turn (MO-SPEND-8).
    pub barred: Option<Side>,
    /// The gamemaster side has created a problem this round (MO-AI-2).
    pub problem: bool,
    /// The player side declines Create Problem for the rest of the round (MO-SPEND-2).
    pub lets_be: bool,
}

/// The state of the current Turn.
pub fn current_turn(world: &World) -> &CurrentTurn {
    world.resource::<CurrentTurn>()
}
