//! Watching lanes (CQB-OVER-10): what a lane is worth from a tile, to a side that shares its lanes out.
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::{Lane, LaneId, Tile};
use crate::model::{Manner, Side};

/// Percent of its worth that a lane keeps when a friend watches it already, unless a crossfire is laid.
const SHARED: u32 = 25;
/// How many of the best lanes are looked at from every tile.
const BEST: usize = 5;

/// A lane worth watching.
pub struct Watched<'b> {
    pub lane: &'b Lane,
    /// Percent of the most that a lane is worth to its side.
    pub rating: u32,
    /// Where in it most come through.
    pub tile: Tile,
}

impl Outlook<'_> {
    /// The lanes that are worth watching for a figure, best first. One that a friend watches counts less to the team, which has
    /// many ways to cover.
    pub fn lanes(&self, own: &Own) -> Vec<Watched<'_>> {
        let ratings = &self.rated().ratings;
        let mut rated: Vec<Watched> = self
            .board
            .lanes()
            .iter()
            .zip(ratings)
            .filter(|(_, (rating, _))| *rating > 0)
            .map(|(lane, (rating, tile))| {
                let shared = !self.crossfire() && self.watched_by_friend(own, &lane.id);
                Watched { lane, rating: if shared { rating * SHARED / 100 } else { *rating }, tile: *tile }
            })
            .filter(|watched| watched.rating > 0)
            .collect();
        rated.sort_by_key(|watched| std::cmp::Reverse(watched.rating));
        rated.truncate(BEST);
        rated
    }

    /// Whether one lane is as good for two: the first shot pins whoever comes, and the second has him in the open.
    fn crossfire(&self) -> bool {
        self.side == Side::Hostile && self.manner == Manner::Whole
    }

    fn watched_by_friend(&self, own: &Own, lane: &LaneId) -> bool {
        self.able().any(|friend| friend.id != own.id && friend.watching == Some(lane))
    }

    /// What watching a lane from a tile is worth: the shot at whoever comes through, as often as they come, less what they
    /// could do first.
    pub fn watch(&self, own: &Own, from: Tile, watched: &Watched) -> i32 {
        if from == watched.tile || watched.lane.tiles.contains(&from) {
            return 0;
        }
        let shot = self.shot(own, from, watched.tile, false);
        let harm = self.harm(own, from, watched.tile) * own.temper.caution / 100;
        if shot == 0 { 0 } else { ((shot - harm / 3) * watched.rating as i32 / 100).max(1) }
    }

    /// The best that a figure could watch from a tile.
    pub fn best_watch(&self, own: &Own, from: Tile, lanes: &[Watched]) -> i32 {
        lanes.iter().map(|watched| self.watch(own, from, watched)).max().unwrap_or(0)
    }
}
