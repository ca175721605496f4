//! Caches of routes and odds for the minds. Never part of a battle's state.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::super::data::dice_odds::{self, Chance};
use crate::ai_support::{FlowField, Tolls};
use crate::board::{Board, BoardKey, Cache, Tile};
use crate::referee::MindCache;

/// Capacity of each cache; a full one is emptied.
const MOST_ROUTES: usize = 256;

const MOST_CHANCES: usize = 4096;

/// Key of a route map: walls and doors, the goals, and the tiles with extra cost.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RouteKey {
    pub board: BoardKey,
    /// Each goal with its own cost, in half-points.
    pub goals: Vec<(Tile, u32)>,
    pub raised: Vec<(Tile, u32)>,
}

/// Key of a roll: dice, target number, Difficulty, and whether aim was taken.
pub type Roll = (u8, u8, u8, bool);

#[derive(Resource, Default)]
pub struct RouteAndOddsCache {
    ways: Cache<RouteKey, FlowField>,
    chances: Cache<Roll, Chance>,
}

impl MindCache for RouteAndOddsCache {}

impl RouteAndOddsCache {
    /// Distances to the nearest goal from every tile.
    pub fn flow(&self, board: &Board, key: &RouteKey, tolls: impl FnOnce() -> Tolls) -> Arc<FlowField> {
        self.ways.get(key, MOST_ROUTES, || {
            let mut tolls = tolls();
            key.raised.iter().for_each(|(at, by)| tolls.raise_toll(*at, *by));
            FlowField::toward(board, &tolls, key.goals.iter().copied())
        })
    }

    /// The chance of a roll without helpers.
    pub fn hit_chance(&self, roll: Roll) -> Chance {
        let (dice, target, difficulty, aimed) = roll;
        *self.chances.get(&roll, MOST_CHANCES, || dice_odds::hit_chance(dice, target, aimed, &[], difficulty))
    }
}
