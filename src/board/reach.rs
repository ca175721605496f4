//! How far a figure gets: every tile within a budget of half-points, and the way there (CQB-MOVE-1, CQB-MOVE-2).
use super::paths::{Found, NEVER, Walk};
use super::{Board, Doors, Tile, TileSet};

/// What those who stand on a tile let a mover do there (CQB-MOVE-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Passage {
    /// Pass and end.
    Free,
    /// Pass, but not end: a friend stands there.
    PassOnly,
    /// Neither.
    Blocked,
}

/// What lies within a figure's budget.
#[derive(Clone, Debug)]
pub struct Reach {
    found: Found,
    ends: Vec<Tile>,
}

impl Board {
    /// All that a figure reaches from a tile for at most `budget` half-points, through doors as they stand now.
    ///
    /// `occupancy` says who is in the way and leaves the mover itself out; `extra_rough` names more rough ground, such as bodies.
    /// `footprint` is the mover's width and height in tiles: it stands on its top left tile and all that it covers.
    pub fn reach(
        &self,
        from: Tile,
        budget: u16,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        footprint: (u16, u16),
    ) -> Reach {
        self.search(from, u32::from(budget), occupancy, extra_rough, footprint, Doors::AsTheyStand)
    }

    /// All that a figure of one tile gets to from a tile, doors taken as said, for at most so many half-points or however long it
    /// takes. The arguments are those of [`Board::reach`].
    pub fn ways(
        &self,
        from: Tile,
        budget: Option<u16>,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        doors: Doors,
    ) -> Reach {
        self.search(from, budget.map_or(NEVER - 1, u32::from), occupancy, extra_rough, (1, 1), doors)
    }

    /// Whether a figure of one tile gets from a tile to any of some others, however long it takes, where it may end its move. The
    /// other arguments are those of [`Board::reach`].
    pub fn reaches(&self, from: Tile, goals: &TileSet, occupancy: impl Fn(Tile) -> Passage, doors: Doors) -> bool {
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
        doors: Doors,
    ) -> Reach {
        let rough = |tile| self.rough(tile) || extra_rough(tile);
        let walk = Walk { board: self, occupancy: &occupancy, rough, footprint, doors };
        let found = walk.search(from, budget, None);
        let free = |tile: &Tile| walk.covered(*tile).all(|tile| occupancy(tile) == Passage::Free);
        let ends = found.tiles().filter(|tile| *tile != from && free(tile)).collect();
        Reach { found, ends }
    }
}

impl Reach {
    /// The half-points that the cheapest way to a tile costs; nothing where it is out of reach. Tiles that may only be passed count too.
    pub fn cost(&self, tile: Tile) -> Option<u16> {
        self.found.cost(tile).and_then(|cost| u16::try_from(cost).ok())
    }

    /// Where the move may end, by row and then column, each with its cost in half-points. The start is not among them.
    pub fn ends(&self) -> impl Iterator<Item = (Tile, u16)> + '_ {
        self.ends.iter().filter_map(|tile| Some((*tile, self.cost(*tile)?)))
    }

    /// Whether the move may end on a tile.
    pub fn may_end(&self, tile: Tile) -> bool {
        self.ends.binary_search(&tile).is_ok()
    }

    /// The steps of [`path`](Self::path).
    pub fn steps(&self, tile: Tile) -> usize {
        self.found.back(tile).count()
    }

    /// One cheapest way to a tile, the start left out; always the same one. Empty where it is out of reach.
    pub fn path(&self, tile: Tile) -> Vec<Tile> {
        self.found.path(tile)
    }
}
