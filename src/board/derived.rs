//! What follows from walls and doors, computed once: all boards cloned from one level share it, across games.
//!
//! A [`Layout`] belongs to one state of the walls. It holds the [`Openings`] of each state of the doors met so far:
//! what blocks sight, where figures can stand, the steps between tiles and the fields of view.
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::doorways::Plan;
use super::step_graph::StepsOf;
use super::{Board, Cache, Ground, Tile, TileSet};

/// Memory limit for the fields of view of all cached door states of one level, in bytes; and the number of states
/// cached regardless.
const MOST_BYTES: usize = 32 << 20;
const FEWEST: usize = 4;
/// The most layouts cached for one level.
const MOST_LAYOUTS: usize = 64;

/// The key of everything derived from a board: boards of one level with equal keys have equal sight and equal passage.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardKey {
    /// Walls, attributes and the book's reading of gaps.
    pub(super) built: u64,
    /// Every door with its state, wedges included.
    pub(super) doors: u64,
    /// The smoke.
    pub(super) smoke: u64,
}

impl BoardKey {
    /// The key without smoke, which blocks no movement.
    #[must_use]
    pub fn without_smoke(self) -> Self {
        Self { smoke: 0, ..self }
    }
}

/// What the doors let through in their current state.
pub(super) struct Openings {
    pub opaque: TileSet,
    pub passable: TileSet,
    /// By index of the tile.
    pub ground: Box<[Ground]>,
    pub steps: OnceLock<StepsOf>,
    pub views: OnceLock<Box<[OnceLock<Arc<TileSet>>]>>,
    /// Those of a board with too many tiles to cache all.
    pub some_views: Cache<Tile, TileSet>,
}

impl Openings {
    fn of(board: &Board) -> Self {
        Self {
            opaque: board.tiles_where(|tile| board.opaque_now(tile)),
            passable: board.tiles_where(|tile| board.ground_now(tile) != Ground::Closed),
            ground: board.tiles().map(|tile| board.ground_now(tile)).collect(),
            steps: OnceLock::new(),
            views: OnceLock::new(),
            some_views: Cache::default(),
        }
    }

    /// For a board that is still being built.
    fn none() -> Self {
        let none = || TileSet::new(0, 0);
        Self {
            opaque: none(),
            passable: none(),
            ground: Box::default(),
            steps: OnceLock::new(),
            views: OnceLock::new(),
            some_views: Cache::default(),
        }
    }
}

/// One state of the walls: the floor plan, and the openings of each door state met so far, keyed by the set of open
/// doors.
pub(super) struct Layout {
    pub plan: Plan,
    openings: Cache<TileSet, Openings>,
}

/// The layouts of a level: the one it starts with, and those after walls or doors are blown.
#[derive(Clone, Default)]
pub(super) struct Layouts(Arc<Cache<u64, Layout>>);

/// A hash that is stable within one run of the program.
pub(super) fn key_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The empty layout and openings of a board that is still being built.
pub(super) fn blank() -> (Arc<Layout>, Arc<Openings>) {
    (Arc::new(Layout { plan: Plan::default(), openings: Cache::default() }), Arc::new(Openings::none()))
}

impl Board {
    /// Identifies the board's walls, doors and smoke; the key for whatever is cached about it.
    pub fn key(&self) -> BoardKey {
        self.key
    }

    /// Recomputes everything derived, after any change of walls.
    pub(super) fn derive(&mut self) {
        self.form = OnceLock::new();
        self.key.built = key_of(&(self.width, self.height, &self.terrain, &self.overrides, self.gaps));
        if let Some(layout) = self.layouts.0.find(&self.key.built) {
            self.layout = layout;
            return self.derive_openings();
        }
        // The floor plan reads the ground, so the openings come first.
        self.openings = Arc::new(Openings::of(self));
        let layout = Layout { plan: Plan::of(self), openings: Cache::default() };
        self.layout = self.layouts.0.get(&self.key.built, MOST_LAYOUTS, || layout);
        self.derive_openings();
    }

    /// Recomputes what follows from the doors, after a change of doors only.
    pub(super) fn derive_openings(&mut self) {
        self.key.doors = key_of(&self.doors);
        let mut open = self.empty_tile_set();
        open.extend(self.doors().filter(|(_, door)| door.is_open()).map(|(at, _)| at));
        let openings = self.layout.openings.get(&open, self.cached_states(), || Openings::of(self));
        self.openings = openings;
    }

    /// Compares the cached facts with freshly computed ones. Returns the first tile that differs, or `None` if nothing
    /// is stale. Fields of view are compared for the tiles `from` only.
    pub fn stale(&self, from: impl IntoIterator<Item = Tile>) -> Option<Tile> {
        let (kept, anew) = (&*self.openings, Openings::of(self));
        if self.layout.plan != Plan::of(self) || kept.opaque != anew.opaque || kept.passable != anew.passable {
            return Some(Tile::default());
        }
        let steps = self.steps();
        let wrong_step = |(index, tile): (usize, Tile)| {
            let fits = kept.ground[index] == anew.ground[index] && steps.are(index, self.steps_from(tile));
            (!fits).then_some(tile)
        };
        let wrong_view = |tile: &Tile| *self.visible(*tile) != self.field_of_view(*tile);
        self.tiles().enumerate().find_map(wrong_step).or_else(|| from.into_iter().find(wrong_view))
    }

    fn cached_states(&self) -> usize {
        let tiles = self.terrain.len();
        let field = self.empty_tile_set().words.len() * size_of::<u64>() + size_of::<TileSet>();
        (MOST_BYTES / (tiles * field).max(1)).max(FEWEST)
    }
}
