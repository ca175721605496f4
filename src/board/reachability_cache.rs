//! Ground from which some goals can be reached, found little by little and kept for the next figure that asks.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::paths::Walk;
use super::{Board, DoorTreatment, Passage, Tile, TileSet, distance};

/// Knowledge of the ground that leads to some goals, for figures of one tile. It belongs to one state of a board and
/// of whatever blocks the way there.
pub struct ReachabilityCache {
    goals: TileSet,
    /// Tiles reached from the goals so far; a step between two tiles that can be passed leads both ways.
    flooded: TileSet,
    /// Those of them that were not looked at yet, by index.
    edge: Vec<usize>,
    /// More tiles that lead to a goal, as found from where a figure stood.
    joined: TileSet,
    /// Tiles that lead to none.
    cut_off: TileSet,
}

impl ReachabilityCache {
    /// Ground about these goals, of which nothing is known yet.
    pub fn of(goals: TileSet) -> Self {
        let none = || TileSet::new(goals.width(), goals.height());
        let (flooded, joined, cut_off) = (none(), none(), none());
        Self { edge: Vec::new(), flooded, joined, cut_off, goals }
    }

    /// The goals.
    pub fn goals(&self) -> &TileSet {
        &self.goals
    }

    fn leads(&self, tile: Tile) -> bool {
        self.flooded.contains(tile) || self.joined.contains(tile)
    }
}

impl Board {
    /// Whether a figure of one tile that stands on no goal can reach one and stop there, at any cost, as
    /// [`Board::reaches`] tells. What is learnt on the way is kept in `known`, which must be of this board, with the same
    /// `occupancy` and `doors` each time.
    pub fn reaches_cached(
        &self,
        from: Tile,
        known: &mut ReachabilityCache,
        occupancy: impl Fn(Tile) -> Passage,
        doors: DoorTreatment,
    ) -> bool {
        let rough = |tile| self.rough(tile);
        let walk = Walk { board: self, occupancy: &occupancy, rough, footprint: (1, 1), doors };
        if known.flooded.is_empty() {
            let ends = known.goals.iter().filter(|goal| walk.may_stop_on(*goal)).collect::<Vec<_>>();
            known.flooded.extend(ends.iter().copied());
            known.edge = ends.into_iter().filter_map(|goal| self.index(goal)).collect();
        }
        let clear = walk.admits(from);
        if clear && known.cut_off.contains(from) {
            return false;
        }
        Meeting { board: self, walk: &walk, from, clear }.search(known)
    }
}

/// A search from a figure toward the goals, while the ground floods from there.
struct Meeting<'a, O, R> {
    board: &'a Board,
    walk: &'a Walk<'a, O, R>,
    from: Tile,
    /// Whether the figure's own tile may be passed, so that whatever it reaches is connected.
    clear: bool,
}

impl<O: Fn(Tile) -> Passage, R: Fn(Tile) -> bool> Meeting<'_, O, R> {
    fn search(&self, known: &mut ReachabilityCache) -> bool {
        let Some(toward) = known.flooded.first() else { return false };
        let (mut met, mut open) = (self.board.empty_tile_set(), BinaryHeap::new());
        met.insert(self.from);
        open.extend(self.board.index(self.from).map(|first| (Reverse(0), first)));
        while let Some((_, index)) = open.pop() {
            if known.edge.is_empty() {
                return self.walk.step_targets(self.board.index(self.from)).any(|(to, _)| known.flooded.contains(to));
            }
            for (to, next) in self.walk.step_targets(Some(index)) {
                if known.leads(to) {
                    if self.clear {
                        known.joined.union_with(&met);
                    }
                    return true;
                }
                if met.insert(to) {
                    open.push((Reverse(distance(to, toward)), next));
                }
            }
            self.flood(known);
        }
        if self.clear {
            known.cut_off.union_with(&met);
        }
        false
    }

    /// Looks at one more tile of the flood's edge.
    fn flood(&self, known: &mut ReachabilityCache) {
        for (to, next) in self.walk.step_targets(known.edge.pop()) {
            if known.flooded.insert(to) {
                known.edge.push(next);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ground_that_is_kept_tells_what_a_search_from_each_tile_tells() {
        let mut seed = 5_u32;
        let mut draw = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % most
        };
        let (mut leads, mut is_cut_off) = (0, 0);
        for round in 0..60 {
            let (wide, tall) = (8 + round % 17, 6 + round % 11);
            let mut row =
                |_| (0..wide).map(|_| ["#", "+", "L", "%", "h", "."][(draw(16) as usize).min(5)]).collect::<String>();
            let Ok(board) = Board::read(&(0..tall).map(&mut row).collect::<Vec<_>>().join("\n")) else { continue };
            let all: Vec<Tile> = board.tiles().collect();
            let mut some = |share: u32| {
                let mut set = board.empty_tile_set();
                set.extend(all.iter().copied().filter(|_| draw(100) < share));
                set
            };
            let (closed, mut goals) = (some(6), some(2));
            goals.subtract(&closed);
            let clear = |tile: Tile| if closed.contains(tile) { Passage::Blocked } else { Passage::Free };
            let mut known = ReachabilityCache::of(goals.clone());
            for tile in (0..all.len()).map(|n| all[n * 7_919 % all.len()]).filter(|tile| !goals.contains(*tile)) {
                let there = board.reaches(tile, &goals, clear, DoorTreatment::Openable);
                assert_eq!(
                    board.reaches_cached(tile, &mut known, clear, DoorTreatment::Openable),
                    there,
                    "{tile} on\n{board:?}"
                );
                (leads, is_cut_off) = (leads + usize::from(there), is_cut_off + usize::from(!there));
            }
        }
        assert!(leads > 500 && is_cut_off > 500, "{leads} {is_cut_off}");
    }
}
