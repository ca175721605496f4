//! Boards as sides believe them to be, cached for recent beliefs.

use std::collections::VecDeque;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{Resource, World};

use crate::board::{Board, BoardKey, Door, Terrain, Tile};

/// A board: the true one, or one that a side believes in.
#[derive(Clone)]
pub enum SideBoard<'w> {
    True(&'w Board),
    Believed(Arc<Board>),
}

impl Deref for SideBoard<'_> {
    type Target = Board;

    fn deref(&self) -> &Board {
        match self {
            Self::True(board) => board,
            Self::Believed(board) => board,
        }
    }
}

/// The differences between a believed board and the true one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BelievedChanges {
    /// Terrain and doors that were breached out of sight.
    pub standing: Vec<(Tile, Terrain, Option<Door>)>,
    pub doors: Vec<(Tile, Door)>,
    /// Tiles with smoke that the side does not see.
    pub cleared: Vec<Tile>,
    /// Tiles of which the side knows the floor plan alone.
    pub stripped: Vec<Tile>,
}

impl BelievedChanges {
    fn is_empty(&self) -> bool {
        self.standing.is_empty() && self.doors.is_empty() && self.cleared.is_empty() && self.stripped.is_empty()
    }

    fn made_to(&self, board: &Board) -> Board {
        let mut changed = board.clone();
        for (at, terrain, door) in &self.standing {
            changed.restore_terrain(*at, *terrain, *door);
        }
        changed.set_doors(self.doors.iter().copied());
        self.cleared.iter().for_each(|at| changed.set_smoke(*at, 0));
        changed.strip_to_floor_plan(&self.stripped);
        changed
    }
}

/// Cache size: a few boards for each side.
const KEPT: usize = 12;

/// Recently believed boards, keyed by the true board and the changes.
#[derive(Resource, Default)]
pub struct BelievedBoards(Mutex<VecDeque<(BoardKey, BelievedChanges, Arc<Board>)>>);

impl BelievedBoards {
    /// Whether a cached board differs from the current one with its changes applied.
    pub fn has_stale_board(world: &World) -> bool {
        let board = world.resource::<Board>();
        let Some(kept) = world.get_resource::<BelievedBoards>() else { return false };
        let kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut now = kept.iter().filter(|(key, ..)| *key == board.key());
        now.any(|(_, changes, known)| {
            changes.made_to(board).key() != known.key() || known.first_stale_tile([]).is_some()
        })
    }
}

impl SideBoard<'_> {
    /// The true board with changes applied.
    pub fn with(world: &World, changes: BelievedChanges) -> SideBoard<'_> {
        let board = world.resource::<Board>();
        if changes.is_empty() {
            return SideBoard::True(board);
        }
        let Some(kept) = world.get_resource::<BelievedBoards>() else {
            return SideBoard::Believed(Arc::new(changes.made_to(board)));
        };
        let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((.., known)) = kept.iter().find(|(key, made, _)| *key == board.key() && *made == changes) {
            return SideBoard::Believed(known.clone());
        }
        let made = Arc::new(changes.made_to(board));
        kept.truncate(KEPT - 1);
        kept.push_front((board.key(), changes, made.clone()));
        SideBoard::Believed(made)
    }
}
