//! What minds of this book keep of what they worked out. Nothing of it is part of a battle.
use std::sync::Arc;

use bevy::prelude::Resource;

use super::super::chances::{self, Chance};
use crate::ai_support::{Flow, Tolls};
use crate::board::{Board, BoardKey, Cache, Tile};
use crate::referee::Recollection;

/// The most that is kept of each; all are let go where there would be more.
const MOST_WAYS: usize = 256;
const MOST_CHANCES: usize = 4096;

/// What ways stand on: walls and doors, the goals, and the tiles that are dearer to enter.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Errand {
    pub board: BoardKey,
    /// Each with what it costs to be there, in half-points.
    pub goals: Vec<(Tile, u32)>,
    pub raised: Vec<(Tile, u32)>,
}

/// A roll: dice, target number, Difficulty, and whether aim was taken.
pub type Roll = (u8, u8, u8, bool);

#[derive(Resource, Default)]
pub struct Memory {
    ways: Cache<Errand, Flow>,
    chances: Cache<Roll, Chance>,
}

impl Recollection for Memory {}

impl Memory {
    /// The ways to the nearest goal.
    pub fn flow(&self, board: &Board, errand: &Errand, tolls: impl FnOnce() -> Tolls) -> Arc<Flow> {
        self.ways.get(errand, MOST_WAYS, || {
            let mut tolls = tolls();
            errand.raised.iter().for_each(|(at, by)| tolls.raise(*at, *by));
            Flow::toward(board, &tolls, errand.goals.iter().copied())
        })
    }

    /// The chance of a roll without helpers.
    pub fn hit(&self, roll: Roll) -> Chance {
        let (dice, target, difficulty, aimed) = roll;
        *self.chances.get(&roll, MOST_CHANCES, || chances::hit(dice, target, aimed, &[], difficulty))
    }
}
