//! Buildings as sides believe them to be, worked out once and kept while they believe so.

use std::collections::VecDeque;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{Resource, World};

use crate::board::{Board, BoardKey, Door, Terrain, Tile};

/// A building: the true one, or one that a side believes in.
#[derive(Clone)]
pub enum Building<'w> {
    True(&'w Board),
    Believed(Arc<Board>),
}

impl Deref for Building<'_> {
    type Target = Board;

    fn deref(&self) -> &Board {
        match self {
            Self::True(board) => board,
            Self::Believed(board) => board,
        }
    }
}

/// In what a believed building differs from the true one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// What stood where something was breached.
    pub standing: Vec<(Tile, Terrain, Option<Door>)>,
    pub doors: Vec<(Tile, Door)>,
    /// Tiles on which no smoke is known of.
    pub cleared: Vec<Tile>,
}

impl Changes {
    fn is_empty(&self) -> bool {
        self.standing.is_empty() && self.doors.is_empty() && self.cleared.is_empty()
    }

    fn made_to(&self, board: &Board) -> Board {
        let mut changed = board.clone();
        for (at, terrain, door) in &self.standing {
            changed.put_back(*at, *terrain, *door);
        }
        for (at, door) in &self.doors {
            changed.set_door(*at, *door);
        }
        self.cleared.iter().for_each(|at| changed.set_smoke(*at, 0));
        changed
    }
}

/// How many are kept at a time: a few for each side.
const KEPT: usize = 12;

/// Those that were believed in lately, by what they stand on.
#[derive(Resource, Default)]
pub struct Believed(Mutex<VecDeque<(BoardKey, Changes, Arc<Board>)>>);

impl Believed {
    /// Whether one that is kept for the building as it is now is not what its changes make of it.
    pub fn stale(world: &World) -> bool {
        let board = world.resource::<Board>();
        let Some(kept) = world.get_resource::<Believed>() else { return false };
        let kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut now = kept.iter().filter(|(key, ..)| *key == board.key());
        now.any(|(_, changes, known)| changes.made_to(board).key() != known.key() || known.stale([]).is_some())
    }
}

impl Building<'_> {
    /// The true building of a battle with changes.
    pub fn with(world: &World, changes: Changes) -> Building<'_> {
        let board = world.resource::<Board>();
        if changes.is_empty() {
            return Building::True(board);
        }
        let Some(kept) = world.get_resource::<Believed>() else {
            return Building::Believed(Arc::new(changes.made_to(board)));
        };
        let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., known)) = kept.iter().find(|(key, made, _)| *key == board.key() && *made == changes) {
            return Building::Believed(known.clone());
        }
        let made = Arc::new(changes.made_to(board));
        kept.truncate(KEPT - 1);
        kept.push_front((board.key(), changes, made.clone()));
        Building::Believed(made)
    }
}
