//! Routes of the team's errands: to a door to stack up at, and through it.
use std::sync::Arc;

use crate::ai_support::EntryRoute;
use crate::board::{Tile, TileSet};
use crate::model::FigureId;
use crate::rulebooks::modern_cqb::state::intent::Play;

/// A figure's share in a side's plan.
pub type PlanShare = (FigureId, Play, Tile);

/// The route of the figures on one errand.
pub struct ErrandRoute {
    pub search: EntryRoute,
    /// The doorway to stack up at, if one lies on the way.
    pub door: Option<Tile>,
    /// The cost from that doorway to the goal, in half-points.
    pub inside: u32,
    /// The cost from the tile before the doorway: higher, as it includes opening a shut door.
    pub outside: u32,
    /// Whether enough figures are stacked up to enter, or the doorway is safe.
    pub ready: bool,
    /// The fatal funnel: the tiles on both sides with a line of sight to the doorway, exposed once it is open.
    pub funnel: Option<Arc<TileSet>>,
    pub hot: bool,
    pub why: &'static str,
    /// The errand's play, and the tile by which it is known again.
    pub play: (Play, Tile),
}

impl ErrandRoute {
    /// Half-points from the stacking tile; once the team is ready, from the goal.
    pub fn distance(&self, tile: Tile) -> i32 {
        let cost = self.search.flow.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        if self.ready { cost } else { (cost - self.outside as i32).abs() }
    }

    /// Whether it leads from a tile through a doorway.
    pub fn leads_through(&self, from: Tile, doorway: Tile) -> bool {
        self.door == Some(doorway) || self.search.flow.route_from(from).any(|tile| tile == doorway)
    }

    /// Whether a tile lies in the fatal funnel.
    pub fn is_in_funnel(&self, tile: Tile) -> bool {
        self.funnel.as_ref().is_some_and(|funnel| funnel.contains(tile))
    }

    /// Whether a tile lies beyond the door.
    pub fn is_beyond_door(&self, tile: Tile) -> bool {
        self.search.flow.cost(tile).is_some_and(|cost| cost <= self.inside)
    }
}

/// The routes of all figures that have an errand.
pub struct ErrandRoutes {
    pub ways: Vec<ErrandRoute>,
    /// Figure whose way it is.
    pub of: Vec<(FigureId, usize)>,
}

impl ErrandRoutes {
    /// The play of each figure.
    pub fn plays(&self) -> Vec<PlanShare> {
        let share = |(id, way): &(FigureId, usize)| {
            let (play, at) = self.ways[*way].play;
            (*id, play, at)
        };
        self.of.iter().map(share).collect()
    }

    /// The route of a figure.
    pub fn of(&self, figure: FigureId) -> Option<&ErrandRoute> {
        self.of.iter().find(|(id, _)| *id == figure).map(|(_, way)| &self.ways[*way])
    }
}
