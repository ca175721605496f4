//! Flow fields: the cost from every tile to the nearest goal.
use crate::board::{Board, Frontier, Steps, Tile};

const NEVER: u32 = u32::MAX;

/// Extra cost of entering each tile, in half-points; [`NEVER`] if impassable.
#[derive(Clone, Debug)]
pub struct Tolls {
    width: usize,
    /// By index; [`NEVER`] where a tile cannot be entered.
    tolls: Vec<u32>,
}

impl Tolls {
    /// Open ground is free; `shut` gives the cost of other tiles, such as closed doors.
    pub fn new(board: &Board, shut: impl Fn(Tile) -> Option<u32>) -> Self {
        let toll = |tile: Tile| if board.passable(tile) { 0 } else { shut(tile).unwrap_or(NEVER) };
        Self { width: usize::from(board.width()), tolls: board.tiles().map(toll).collect() }
    }

    /// Raises the toll of a tile.
    pub fn raise(&mut self, tile: Tile, by: u32) {
        let toll = self.index(tile).and_then(|index| self.tolls.get_mut(index));
        if let Some(toll) = toll.filter(|toll| **toll != NEVER) {
            *toll += by;
        }
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        (x < self.width).then_some(y * self.width + x)
    }
}

/// Cheapest routes from everywhere to the nearest goal.
#[derive(Clone, Debug)]
pub struct Flow {
    width: usize,
    /// By index: what the way costs, and the index of the next tile of it; a goal's own index is its next.
    reached: Vec<(u32, u32)>,
}

impl Flow {
    /// Computes the field. Each goal has an initial cost, so that goals can differ in value.
    pub fn toward(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        Self::spread(board, tolls, goals, NEVER - 1, &[])
    }

    /// Like [`toward`](Self::toward), but stops once the given tiles are settled; only routes from these are valid.
    pub fn from(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>, tiles: &[Tile]) -> Self {
        Self::spread(board, tolls, goals, NEVER - 1, tiles)
    }

    /// Limited to a cost from one tile, in half-points.
    pub fn within(board: &Board, tolls: &Tolls, of: Tile, half_points: u32) -> Self {
        Self::spread(board, tolls, [(of, 0)], half_points, &[])
    }

    /// Tiles with a route.
    pub fn reached(&self) -> impl Iterator<Item = Tile> + '_ {
        let reached = self.reached.iter().enumerate().filter(|(_, (cost, _))| *cost != NEVER);
        reached.map(|(index, _)| self.tile(index))
    }

    fn tile(&self, index: usize) -> Tile {
        Tile::new((index % self.width) as i16, (index / self.width) as i16)
    }

    /// Expands from the goals until the given tiles, if any, are settled.
    fn spread(
        board: &Board,
        tolls: &Tolls,
        goals: impl IntoIterator<Item = (Tile, u32)>,
        most: u32,
        until: &[Tile],
    ) -> Self {
        let mut sought = board.empty_tile_set();
        sought.extend(until.iter().copied());
        let mut left = sought.len();
        let width = usize::from(board.width());
        let mut flow = Self { width, reached: vec![(NEVER, 0); width * usize::from(board.height())] };
        let mut open = Frontier::default();
        for (goal, cost) in goals {
            if let Some(index) = flow.index(goal).filter(|index| cost < flow.reached[*index].0) {
                flow.reached[index] = (cost, index as u32);
                open.push(cost, index);
            }
        }
        let steps = board.steps();
        while let Some((cost, index)) = open.pop() {
            let toll = tolls.tolls[index];
            if toll == NEVER || flow.reached[index].0 != cost {
                continue;
            }
            if left > 0 && sought.remove(flow.tile(index)) {
                left -= 1;
                // Everything cheaper is settled, and routes use nothing else.
                if left == 0 {
                    break;
                }
            }
            flow.go_on(steps, &mut open, (index, cost), cost + toll, |before, total| {
                total <= most && tolls.tolls[before] != NEVER
            });
        }
        flow
    }

    /// Relaxes the neighbours of a settled tile; `entered` is its cost with its toll.
    fn go_on(
        &mut self,
        steps: Steps,
        open: &mut Frontier,
        (index, cost): (usize, u32),
        entered: u32,
        may: impl Fn(usize, u32) -> bool,
    ) {
        let double = 1 + u32::from(steps.rough(index));
        for (before, plain) in steps.straight_or_allowed(index) {
            let total = entered + plain * double;
            let (known, through) = self.reached[before];
            if total > known || !may(before, total) {
                continue;
            }
            if total < known {
                open.push(total, before);
                self.reached[before] = (total, index as u32);
            } else if through as usize != before && (cost, index as u32) < (self.reached[through as usize].0, through) {
                // Ties go to the cheaper predecessor, then to tile order, which is index order. Goals stay goals.
                self.reached[before] = (total, index as u32);
            }
        }
    }

    /// Cost from a tile to its nearest goal in half-points; `None` if unreachable.
    pub fn cost(&self, tile: Tile) -> Option<u32> {
        self.index(tile).map(|index| self.reached[index].0).filter(|cost| *cost != NEVER)
    }

    /// The route from a tile to its nearest goal, without the tile itself; deterministic.
    pub fn way(&self, from: Tile) -> impl Iterator<Item = Tile> + '_ {
        let mut here = self.index(from);
        std::iter::from_fn(move || {
            let (cost, after) = self.reached[here?];
            let moved = cost != NEVER && Some(after as usize) != here;
            here = moved.then_some(after as usize);
            here.map(|index| self.tile(index))
        })
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.reached.len()).then_some(index)
    }
}
