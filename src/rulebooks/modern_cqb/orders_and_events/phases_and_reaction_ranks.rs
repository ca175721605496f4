//! The phases of a turn, and the order in which reactions resolve.

use bevy::prelude::Commands;

use super::Reaction;
use crate::model::{FigureId, Phase};
use crate::referee::{self, Claims};

/// The rulebook.
pub struct ModernCqb;

pub type Turn<'w> = referee::Turn<'w, ModernCqb>;
pub type Committed = referee::Committed<ModernCqb>;

/// Move, Fire & Utility, End (CQB-ROUND-1).
pub const PHASES: &[Phase] = &[
    Phase { word: "move", title: "Move", asks: true },
    Phase { word: "fire-and-utility", title: "Fire & Utility", asks: true },
    Phase { word: "end", title: "End", asks: false },
];

/// The order in which reactions to one event resolve; within a rank, by figure id.
#[derive(Copy, Clone)]
pub enum Rank {
    Look,
    /// A blast takes effect before adjacent figures shoot (CQB-BREACH-7).
    Blast,
    Shot,
    Nerve,
    Alarm,
    Trap,
    Effect,
}

pub fn claim(commands: &mut Commands, rank: Rank, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank as u8, figure, reaction);
}
