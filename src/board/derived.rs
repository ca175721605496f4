//! What follows from walls and doors, worked out once and kept: every board of a level shares it, through all its games.
//!
//! A [`Layout`] stands for the walls as built. Under it the [`Openings`] of each state of the doors that was met: what blocks sight,
//! what can be stood on, the steps between tiles and the fields of view.
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::floor_plan::Plan;
use super::step_graph::StepsOf;
use super::{Board, Cache, Ground, Tile, TileSet};

/// The memory that the fields of view of all kept states of one level's doors may come to, in bytes, and how many states are kept
/// at least.
const MOST_BYTES: usize = 32 << 20;
const FEWEST: usize = 4;
/// The most layouts of a level that are kept.
const MOST_LAYOUTS: usize = 64;

/// By what derived facts are kept: boards of one level with equal keys look and let pass alike.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardKey {
    /// Walls, marks and how gaps are taken.
    pub(super) built: u64,
    /// The doors as they stand, with wedges and all.
    pub(super) doors: u64,
    /// The smoke.
    pub(super) smoke: u64,
}

impl BoardKey {
    /// The same without smoke, which stops nobody's way.
    #[must_use]
    pub fn ways(self) -> Self {
        Self { smoke: 0, ..self }
    }
}

/// What the doors, as they stand, let through.
pub(super) struct Openings {
    pub opaque: TileSet,
    pub passable: TileSet,
    /// By index of the tile.
    pub ground: Box<[Ground]>,
    pub steps: OnceLock<StepsOf>,
    pub views: OnceLock<Box<[OnceLock<Arc<TileSet>>]>>,
}

impl Openings {
    fn of(board: &Board) -> Self {
        Self {
            opaque: board.tiles_where(|tile| board.opaque_now(tile)),
            passable: board.tiles_where(|tile| board.ground_now(tile) != Ground::Closed),
            ground: board.tiles().map(|tile| board.ground_now(tile)).collect(),
            steps: OnceLock::new(),
            views: OnceLock::new(),
        }
    }

    /// Of a board that is not laid yet.
    fn none() -> Self {
        let none = || TileSet::new(0, 0);
        Self {
            opaque: none(),
            passable: none(),
            ground: Box::default(),
            steps: OnceLock::new(),
            views: OnceLock::new(),
        }
    }
}

/// Walls as built: the plan, and what the doors let through in each of their states that was met, by the open ones.
pub(super) struct Layout {
    pub plan: Plan,
    openings: Cache<TileSet, Openings>,
}

/// The layouts of a level: that of its start, and those with a wall or door blown.
#[derive(Clone, Default)]
pub(super) struct Layouts(Arc<Cache<u64, Layout>>);

/// A hash that is the same for equal values in one run of the program.
pub(super) fn key_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The layout and openings of a board that is being laid.
pub(super) fn blank() -> (Arc<Layout>, Arc<Openings>) {
    (Arc::new(Layout { plan: Plan::default(), openings: Cache::default() }), Arc::new(Openings::none()))
}

impl Board {
    /// What stands for the board's walls, doors and smoke, for those who keep what they worked out on it.
    pub fn key(&self) -> BoardKey {
        self.key
    }

    /// Brings all that is derived in line, after any change of walls.
    pub(super) fn derive(&mut self) {
        self.key.built = key_of(&(self.width, self.height, &self.terrain, &self.marked, self.gaps));
        if let Some(layout) = self.layouts.0.find(&self.key.built) {
            self.layout = layout;
            return self.turn_doors();
        }
        // The plan is made on the ground, so that comes first.
        self.openings = Arc::new(Openings::of(self));
        let layout = Layout { plan: Plan::of(self), openings: Cache::default() };
        self.layout = self.layouts.0.get(&self.key.built, MOST_LAYOUTS, || layout);
        self.turn_doors();
    }

    /// Brings in line what follows from the doors, after any change of them alone.
    pub(super) fn turn_doors(&mut self) {
        self.key.doors = key_of(&self.doors);
        let mut open = self.no_tiles();
        open.extend(self.doors().filter(|(_, door)| door.is_open()).map(|(at, _)| at));
        let openings = self.layout.openings.get(&open, self.states_kept(), || Openings::of(self));
        self.openings = openings;
    }

    /// The first tile of which something else is kept than walls and doors say, looked at anew; nothing, or a fact is stale. Fields
    /// of view are looked at for the tiles `from` alone.
    pub fn stale(&self, from: impl IntoIterator<Item = Tile>) -> Option<Tile> {
        let (kept, anew) = (&*self.openings, Openings::of(self));
        if self.layout.plan != Plan::of(self) || kept.opaque != anew.opaque || kept.passable != anew.passable {
            return Some(Tile::default());
        }
        let steps = self.steps();
        let misstep = |(index, tile): (usize, Tile)| {
            let fits = kept.ground[index] == anew.ground[index] && steps.are(index, self.steps_from(tile));
            (!fits).then_some(tile)
        };
        let misseen = |tile: &Tile| *self.visible(*tile) != self.field_of_view(*tile);
        self.tiles().enumerate().find_map(misstep).or_else(|| from.into_iter().find(misseen))
    }

    fn states_kept(&self) -> usize {
        let tiles = self.terrain.len();
        let field = self.no_tiles().words.len() * size_of::<u64>() + size_of::<TileSet>();
        (MOST_BYTES / (tiles * field).max(1)).max(FEWEST)
    }
}
