//! A figure's reach: every tile within a budget of half-points, and the path there (CQB-MOVE-1, CQB-MOVE-2).
use super::paths::{NEVER, ReachedTiles, Walk};
use super::{Board, DoorTreatment, Tile, TileSet};

/// Passage that the occupants of a tile allow a mover (CQB-MOVE-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Passage {
    /// Pass and end.
    Free,
    /// Pass, but not end: a friend stands there.
    PassOnly,
    /// Neither pass nor end.
    Blocked,
}

/// The tiles within a figure's budget.
#[derive(Clone, Debug)]
pub struct Reach {
    found: ReachedTiles,
    ends: Vec<Tile>,
}

impl Board {
    /// Every tile that a figure reaches for at most `budget` half-points, with doors as they are.
    ///
    /// `occupancy` says what the figures on a tile allow, and leaves out the mover; `extra_rough` names more rough
    /// ground, such as bodies. `footprint` is the mover's width and height in tiles; its position is its top left tile.
    pub fn reach(
        &self,
        from: Tile,
        budget: u16,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        footprint: (u16, u16),
    ) -> Reach {
        self.search(from, u32::from(budget), occupancy, extra_rough, footprint, DoorTreatment::AsTheyAre)
    }

    /// Every tile that a figure of one tile reaches within a budget in half-points, or without limit, with doors
    /// treated as `doors` says. The other arguments are those of [`Board::reach`].
    pub fn reach_with_doors(
        &self,
        from: Tile,
        budget: Option<u16>,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        doors: DoorTreatment,
    ) -> Reach {
        self.search(from, budget.map_or(NEVER - 1, u32::from), occupancy, extra_rough, (1, 1), doors)
    }

    /// Every tile that a figure of one tile reaches from the nearest of some tiles, on empty ground.
    pub fn reach_from_any(&self, starts: &[Tile], doors: DoorTreatment) -> Reach {
        let free = |_: Tile| Passage::Free;
        let walk = Walk { board: self, occupancy: &free, rough: |tile| self.rough(tile), footprint: (1, 1), doors };
        let found = walk.search_from(starts, NEVER - 1, None);
        let ends = found.tiles().filter(|tile| found.cost(*tile) != Some(0)).collect();
        Reach { found, ends }
    }

    /// Whether a figure of one tile can reach and stop on any of some tiles, at any cost. The other arguments are those
    /// of [`Board::reach`].
    pub fn reaches(
        &self,
        from: Tile,
        goals: &TileSet,
        occupancy: impl Fn(Tile) -> Passage,
        doors: DoorTreatment,
    ) -> bool {
        let walk =
            Walk { board: self, occupancy: &occupancy, rough: |tile| self.rough(tile), footprint: (1, 1), doors };
        let goal = |tile: Tile| tile != from && goals.contains(tile) && occupancy(tile) == Passage::Free;
        goals.first().is_some_and(|toward| walk.reaches(from, toward, goal))
    }

    fn search(
        &self,
        from: Tile,
        budget: u32,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        footprint: (u16, u16),
        doors: DoorTreatment,
    ) -> Reach {
        let rough = |tile| self.rough(tile) || extra_rough(tile);
        let walk = Walk { board: self, occupancy: &occupancy, rough, footprint, doors };
        let found = walk.search(from, budget, None);
        let free = |tile: &Tile| walk.tiles_under_mover(*tile).all(|tile| occupancy(tile) == Passage::Free);
        let ends = found.tiles().filter(|tile| *tile != from && free(tile)).collect();
        Reach { found, ends }
    }
}

impl Reach {
    /// The cost of the cheapest path to a tile, in half-points; `None` out of reach. Includes tiles where figures may
    /// pass but not stop.
    pub fn cost(&self, tile: Tile) -> Option<u16> {
        self.found.cost(tile).and_then(|cost| u16::try_from(cost).ok())
    }

    /// Every tile where the move may end, by row and then column, with its cost in half-points. The start is excluded.
    pub fn end_tiles(&self) -> impl Iterator<Item = (Tile, u16)> + '_ {
        self.ends.iter().filter_map(|tile| Some((*tile, self.cost(*tile)?)))
    }

    /// Whether the move may end on a tile.
    pub fn may_end(&self, tile: Tile) -> bool {
        self.ends.binary_search(&tile).is_ok()
    }

    /// The steps of [`path`](Self::path).
    pub fn step_count(&self, tile: Tile) -> usize {
        self.found.path_backward(tile).count()
    }

    /// The cheapest path to a tile, without the start; deterministic. Empty if it is out of reach.
    pub fn path(&self, tile: Tile) -> Vec<Tile> {
        self.found.path(tile)
    }
}
