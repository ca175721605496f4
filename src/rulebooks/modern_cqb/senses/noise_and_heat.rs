//! Noise and Heat (CQB-HEAT-1 to 3): where a loud act is heard, and the Heat of the mission.

use std::collections::BTreeSet;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Tile, TileSet};
use crate::model::{Briefed, FigureId, Figures, RosterEntry, Side, Writer};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::state::figure::able_entries;

/// Heat, where the mission tracks it (CQB-HEAT-3: loud acts wake and panic all the same), and this round's loud rooms.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heat {
    #[serde(rename = "level")]
    pub counter: Counter,
    /// First tiles of the rooms in which a shot was fired this round.
    pub rooms: BTreeSet<Tile>,
}

/// The counter of Heat. A new variant leaves the digests of levels without it as they were.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counter {
    #[default]
    Off,
    At(u16),
    /// It also rises every so many rounds, counted from the one in which a hostile was first aware (CQB-HEAT-7).
    Ticking {
        heat: u16,
        every: u16,
        since: Option<u16>,
    },
}

impl Heat {
    pub fn starting(heat: Option<u16>, every: Option<u16>) -> Self {
        let counter = match (heat, every) {
            (None, _) => Counter::Off,
            (Some(heat), None) => Counter::At(heat),
            (Some(heat), Some(every)) => Counter::Ticking { heat, every, since: None },
        };
        Self { counter, ..Self::default() }
    }

    /// The height of Heat, where the mission tracks it.
    pub fn current(&self) -> Option<u16> {
        match self.counter {
            Counter::Off => None,
            Counter::At(heat) | Counter::Ticking { heat, .. } => Some(heat),
        }
    }

    /// Sets its height (called by `apply`).
    pub fn set(&mut self, after: u16) {
        match &mut self.counter {
            Counter::Ticking { heat, .. } => *heat = after,
            counter => *counter = Counter::At(after),
        }
    }
}

impl Briefed for Heat {
    /// Both sides know how loud it has been (CQB-HEAT-1).
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// The first tile of a tile's room; a doorway tile, which is in no room, itself.
fn room_of(world: &World, at: Tile) -> Tile {
    room_on(world.resource::<Board>(), at)
}

/// The same on a board that may be a believed one.
pub fn room_on(board: &Board, at: Tile) -> Tile {
    board.room_at(at).and_then(|room| board.rooms()[room].tiles.first()).unwrap_or(at)
}

/// Whether no shot has been fired in the shooter's room this round (CQB-HEAT-1).
pub fn is_first_shot(world: &World, shooter: FigureId) -> bool {
    world.at(shooter).is_some_and(|at| !world.resource::<Heat>().rooms.contains(&room_of(world, at)))
}

/// Marks a room as loud this round (called by `apply`).
pub fn make_room_loud(world: &mut World, from: Tile) {
    let room = room_of(world, from);
    world.alter::<Heat>().rooms.insert(room);
}

/// Whether Heat rises by itself when this round ends (CQB-HEAT-7).
pub fn rises_at_round_end(heat: &Heat, round: u16) -> bool {
    let Counter::Ticking { every, since: Some(since), .. } = heat.counter else { return false };
    let passed = round.saturating_sub(since);
    every > 0 && passed > 0 && passed.is_multiple_of(every)
}

/// Whether a figure of a side, able to act, hears a noise from a tile.
pub fn is_heard_by(world: &World, side: Side, at: Tile) -> bool {
    let heard = tiles_within_hearing(world, at);
    able_entries(world, side).filter_map(RosterEntry::at).any(|ear| heard.contains(ear))
}

/// The tiles from which a noise can be heard: by path as if all doors stood open (CQB-HEAT-2).
pub fn tiles_within_hearing(world: &World, at: Tile) -> TileSet {
    world.resource::<Board>().within_hearing(at, world.resource::<Book>().noise.hearing)
}
