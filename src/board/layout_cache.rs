//! Consequences of walls and doors, computed once: all boards cloned from one level share them, across games.
//!
//! A [`Layout`] belongs to one state of the walls. It holds the [`Openings`] of each state of the doors met so far:
//! what blocks sight, where figures can stand, the steps between tiles and the fields of view.
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::field_of_view::mirror;
use super::floor_plan::FloorPlan;
use super::step_graph::{StepGraph, StepsOf};
use super::{Board, Cache, Door, Ground, Tile, TileSet};

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

    /// Whether the boards of both keys have the same walls.
    pub fn has_walls_of(self, other: Self) -> bool {
        self.built == other.built
    }
}

/// Sight and steps that the doors let through in their current state.
pub(super) struct Openings {
    /// The layout that they belong to.
    built: u64,
    /// The open doors.
    open: TileSet,
    pub opaque: TileSet,
    /// `opaque`, with left and right exchanged.
    pub mirror: TileSet,
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
        let opaque = board.tiles_where(|tile| board.opaque_now(tile));
        let passable = board.tiles_where(|tile| board.ground_now(tile) != Ground::Closed);
        let ground = board.tiles().map(|tile| board.ground_now(tile)).collect();
        Self::with(board, open_doors(board), (opaque, passable, ground))
    }

    fn with(board: &Board, open: TileSet, (opaque, passable, ground): (TileSet, TileSet, Box<[Ground]>)) -> Self {
        Self {
            built: board.key.built,
            open,
            mirror: mirror(&opaque),
            opaque,
            passable,
            ground,
            steps: OnceLock::new(),
            views: OnceLock::new(),
            some_views: Cache::default(),
        }
    }

    /// Those of a board on which other doors are open than before, of the same layout: only these doors are looked at.
    fn after(board: &Board, before: &Self, open: &TileSet) -> Self {
        let (mut opaque, mut passable) = (before.opaque.clone(), before.passable.clone());
        let mut ground = before.ground.clone();
        for tile in before.differing_doors(open) {
            let here = board.ground_now(tile);
            board.index(tile).into_iter().for_each(|index| ground[index] = here);
            change(&mut opaque, tile, board.opaque_now(tile));
            change(&mut passable, tile, here != Ground::Closed);
        }
        Self::with(board, open.clone(), (opaque, passable, ground))
    }

    /// The doors that are open here and not there, or the other way.
    fn differing_doors(&self, open: &TileSet) -> Vec<Tile> {
        let (mut shut, mut opened) = (self.open.clone(), open.clone());
        shut.subtract(open);
        opened.subtract(&self.open);
        shut.iter().chain(opened.iter()).collect()
    }

    /// For a board that is still being built.
    fn none() -> Self {
        let none = || TileSet::new(0, 0);
        Self {
            built: 0,
            open: none(),
            opaque: none(),
            mirror: none(),
            passable: none(),
            ground: Box::default(),
            steps: OnceLock::new(),
            views: OnceLock::new(),
            some_views: Cache::default(),
        }
    }
}

/// The steps of a board, for a search that goes on after the board has changed.
#[derive(Clone)]
pub struct SharedStepGraph {
    openings: Arc<Openings>,
    width: u16,
}

impl SharedStepGraph {
    /// The steps.
    pub fn steps(&self) -> StepGraph<'_> {
        let steps = self.openings.steps.get().map_or(&[][..], |steps| steps);
        StepGraph::new(self.width, &self.openings.ground, steps)
    }
}

fn open_doors(board: &Board) -> TileSet {
    let mut open = board.empty_tile_set();
    open.extend(board.doors().filter(|(_, door)| door.is_open()).map(|(at, _)| at));
    open
}

fn change(set: &mut TileSet, tile: Tile, holds: bool) {
    if holds {
        set.insert(tile);
    } else {
        set.remove(tile);
    }
}

/// One state of the walls: the floor plan, and the openings of each door state met so far, keyed by the set of open
/// doors.
pub(super) struct Layout {
    pub plan: FloorPlan,
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
    (Arc::new(Layout { plan: FloorPlan::default(), openings: Cache::default() }), Arc::new(Openings::none()))
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
        let layout = Layout { plan: FloorPlan::of(self), openings: Cache::default() };
        self.layout = self.layouts.0.get(&self.key.built, MOST_LAYOUTS, || layout);
        self.derive_openings();
    }

    /// Recomputes what follows from the doors.
    fn derive_openings(&mut self) {
        self.key.doors = self.doors().map(|door| key_of(&door)).fold(0, u64::wrapping_add);
        self.open_as(&open_doors(self));
    }

    /// Keeps the key, after a door was set.
    pub(super) fn rekey_door(&mut self, tile: Tile, old: Door, new: Door) {
        let (gone, come) = (key_of(&(tile, old)), key_of(&(tile, new)));
        self.key.doors = self.key.doors.wrapping_sub(gone).wrapping_add(come);
    }

    /// Recomputes what follows from doors that were opened or shut.
    pub(super) fn update_openings(&mut self, doors: &[Tile]) {
        let mut open = self.openings.open.clone();
        for tile in doors {
            change(&mut open, *tile, self.door(*tile).is_some_and(Door::is_open));
        }
        self.open_as(&open);
    }

    fn open_as(&mut self, open: &TileSet) {
        let before = self.openings.clone();
        let known = before.built == self.key.built && before.ground.len() == self.terrain.len();
        let anew = || if known { Openings::after(self, &before, open) } else { Openings::of(self) };
        self.openings = self.layout.openings.get(open, self.cached_states(), anew);
        if let Some(steps) = before.steps.get().filter(|_| known && self.openings.steps.get().is_none()) {
            let steps = self.steps_after(steps, &before.differing_doors(open));
            let _ = self.openings.steps.set(steps);
        }
    }

    /// The steps once some doors have changed: a step depends on the tiles around the one that it leaves.
    fn steps_after(&self, before: &StepsOf, doors: &[Tile]) -> StepsOf {
        let mut steps = before.clone();
        for tile in doors.iter().flat_map(|door| door.neighbours().into_iter().chain([*door])) {
            self.index(tile).into_iter().for_each(|index| steps[index] = self.steps_from(tile));
        }
        steps
    }

    /// The steps of the board, to keep.
    pub fn step_graph(&self) -> SharedStepGraph {
        self.steps();
        SharedStepGraph { openings: self.openings.clone(), width: self.width }
    }

    /// Compares the cached facts with freshly computed ones. Returns the first tile that differs, or `None` if nothing
    /// is stale. Fields of view are compared for the tiles `from` only.
    pub fn first_stale_tile(&self, from: impl IntoIterator<Item = Tile>) -> Option<Tile> {
        let (kept, anew) = (&*self.openings, Openings::of(self));
        if self.layout.plan != FloorPlan::of(self) || kept.opaque != anew.opaque || kept.passable != anew.passable {
            return Some(Tile::default());
        }
        let steps = self.steps();
        let wrong_step = |(index, tile): (usize, Tile)| {
            let fits = kept.ground[index] == anew.ground[index] && steps.match_steps(index, self.steps_from(tile));
            (!fits).then_some(tile)
        };
        let wrong_view = |tile: &Tile| *self.visible(*tile) != self.compute_field_of_view(*tile);
        self.tiles().enumerate().find_map(wrong_step).or_else(|| from.into_iter().find(wrong_view))
    }

    fn cached_states(&self) -> usize {
        let tiles = self.terrain.len();
        let field = size_of_val(self.empty_tile_set().words()) + size_of::<TileSet>();
        (MOST_BYTES / (tiles * field).max(1)).max(FEWEST)
    }
}
