//! The worth of Overwatch: which lanes to watch, and from which tile (CQB-OVER-10).
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::{Lane, LaneId, Tile};
use crate::model::{Manner, Side};

/// The worth of a lane that a friend already watches, in percent, unless the side sets up crossfires.
const SHARED: u32 = 25;
/// Number of the best lanes that are weighed from each tile.
const BEST: usize = 5;

/// A lane worth watching.
pub struct RatedLane<'b> {
    pub lane: &'b Lane,
    /// Its rating from 0 to 100, by traffic and kind.
    pub rating: u32,
    /// The tile of the lane with the most traffic.
    pub tile: Tile,
}

impl Outlook<'_> {
    /// The lanes worth watching for a figure, best first. The team has many lanes to cover, so one that a friend
    /// watches counts less.
    pub fn lanes_worth_watching(&self, own: &Own) -> Vec<RatedLane<'_>> {
        let mut rated: Vec<RatedLane> = self
            .busy_lanes()
            .map(|RatedLane { lane, rating, tile }| {
                let shared = !self.crossfire() && self.watched_by_friend(own, &lane.id);
                RatedLane { lane, rating: if shared { rating * SHARED / 100 } else { rating }, tile }
            })
            .filter(|watched| watched.rating > 0)
            .collect();
        rated.sort_by_key(|watched| std::cmp::Reverse(watched.rating));
        rated.truncate(BEST);
        rated
    }

    /// The lanes that an enemy may come through, in the board's order.
    fn busy_lanes(&self) -> impl Iterator<Item = RatedLane<'_>> {
        let lanes = self.board.lanes();
        let ratings = self.rated_lanes().ratings.iter();
        ratings.map(move |(place, rating, tile)| RatedLane { lane: &lanes[*place], rating: *rating, tile: *tile })
    }

    /// The lanes that an enemy may come through, that nobody watches and that a figure could watch from its tile: each with
    /// its rating and the points for watching it.
    pub fn unwatched_lanes(&self, own: &Own) -> Vec<(&Lane, u32, i32)> {
        self.busy_lanes()
            .filter(|busy| !self.able().any(|friend| friend.watching == Some(&busy.lane.id)))
            .map(|watched| (watched.lane, watched.rating, self.watch_points(own, own.at, &watched)))
            .filter(|(.., points)| *points > 0)
            .collect()
    }

    /// Whether two figures may watch one lane: the first shot pins the enemy, and the second has him in the open.
    fn crossfire(&self) -> bool {
        self.side == Side::Hostile && self.manner == Manner::Whole
    }

    fn watched_by_friend(&self, own: &Own, lane: &LaneId) -> bool {
        self.able().any(|friend| friend.id != own.id && friend.watching == Some(lane))
    }

    /// Points for watching a lane from a tile: the shot, less the harm that the enemy could do first, times the rating.
    pub fn watch_points(&self, own: &Own, from: Tile, watched: &RatedLane) -> i32 {
        if from == watched.tile || watched.lane.tiles.contains(&from) {
            return 0;
        }
        let shot = self.shot_points(own, from, watched.tile, false);
        let harm = self.harm_points(own, from, watched.tile) * own.temper.caution / 100;
        if shot == 0 { 0 } else { ((shot - harm / 3) * watched.rating as i32 / 100).max(1) }
    }

    /// Points for the best lane that a figure could watch from a tile.
    pub fn best_watch_points(&self, own: &Own, from: Tile, lanes: &[RatedLane]) -> i32 {
        lanes.iter().map(|watched| self.watch_points(own, from, watched)).max().unwrap_or(0)
    }
}
