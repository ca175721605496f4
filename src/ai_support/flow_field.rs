//! Flow fields: the cost from every tile to the nearest goal.
use crate::board::{Board, Frontier, Steps, Tile};

const NEVER: u32 = u32::MAX;
/// Cost of an orthogonal step onto plain ground, in half-points.
const STRAIGHT: u32 = 2;

/// Extra cost of entering each tile, in half-points; `None` if impassable.
#[derive(Clone, Debug)]
pub struct Tolls {
    width: usize,
    tolls: Vec<Option<u32>>,
}

impl Tolls {
    /// Open ground is free; `shut` gives the cost of other tiles, such as closed doors.
    pub fn new(board: &Board, shut: impl Fn(Tile) -> Option<u32>) -> Self {
        let toll = |tile: Tile| if board.passable(tile) { Some(0) } else { shut(tile) };
        Self { width: usize::from(board.width()), tolls: board.tiles().map(toll).collect() }
    }

    /// Raises the toll of a tile.
    pub fn raise(&mut self, tile: Tile, by: u32) {
        if let Some(Some(toll)) = self.index(tile).and_then(|index| self.tolls.get_mut(index)) {
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
    reached: Vec<(u32, Tile)>,
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
        let mut flow = Self { width, reached: vec![(NEVER, Tile::default()); width * usize::from(board.height())] };
        let mut open = Frontier::default();
        for (goal, cost) in goals {
            if let Some(index) = flow.index(goal).filter(|index| cost < flow.reached[*index].0) {
                flow.reached[index] = (cost, goal);
                open.push(cost, index);
            }
        }
        let steps = board.steps();
        while let Some((cost, index)) = open.pop() {
            let Some(toll) = tolls.tolls[index].filter(|_| flow.reached[index].0 == cost) else { continue };
            if left > 0 && sought.remove(flow.tile(index)) {
                left -= 1;
                // Everything cheaper is settled, and routes use nothing else.
                if left == 0 {
                    break;
                }
            }
            flow.go_on(steps, &mut open, (index, cost), toll, |before, total| {
                total <= most && tolls.tolls[before].is_some()
            });
        }
        flow
    }

    /// Relaxes the neighbours of a settled tile.
    fn go_on(
        &mut self,
        steps: Steps,
        open: &mut Frontier,
        (index, cost): (usize, u32),
        toll: u32,
        may: impl Fn(usize, u32) -> bool,
    ) {
        let tile = self.tile(index);
        let (open_ground, double) = (steps.passable(index), 1 + u32::from(steps.rough(index)));
        for (before, plain, allowed) in steps.around(index) {
            // A legal step, or an orthogonal one through something shut.
            let total = cost + toll + plain * double;
            let (known, through) = self.reached[before];
            let steps = plain == STRAIGHT || (open_ground && allowed);
            if total > known || !steps || !may(before, total) {
                continue;
            }
            if total < known {
                open.push(total, before);
                self.reached[before] = (total, tile);
            } else if through != self.tile(before) && (cost, tile) < (self.cost(through).unwrap_or(NEVER), through) {
                // Ties go to the cheaper predecessor, then to tile order. Goals stay goals.
                self.reached[before] = (total, tile);
            }
        }
    }

    /// Cost from a tile to its nearest goal in half-points; `None` if unreachable.
    pub fn cost(&self, tile: Tile) -> Option<u32> {
        self.index(tile).map(|index| self.reached[index].0).filter(|cost| *cost != NEVER)
    }

    /// The route from a tile to its nearest goal, without the tile itself; deterministic.
    pub fn way(&self, from: Tile) -> impl Iterator<Item = Tile> + '_ {
        let next = |tile: &Tile| self.index(*tile).map(|index| self.reached[index]).filter(|(cost, _)| *cost != NEVER);
        let mut here = from;
        std::iter::from_fn(move || {
            let (_, after) = next(&here)?;
            let moved = after != here;
            here = after;
            moved.then_some(after)
        })
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.reached.len()).then_some(index)
    }
}
