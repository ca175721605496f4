//! How the team approaches each errand: it stacks up at the door and enters once enough figures are there.
use std::collections::BTreeSet;
use std::sync::Arc;

use super::draw_up_plans::Share;
use super::errand_assignment::{Errand, Errands};
use super::figure_view::Own;
use super::known_situation::Outlook;
use crate::ai_support::Search;
use crate::board::{Tile, TileSet};
use crate::model::{FigureId, Manner};
use crate::rulebooks::modern_cqb::state::intent::Play;

/// The route of the figures on one errand.
pub struct Way {
    pub search: Search,
    /// The doorway to stack up at, if one lies on the way.
    pub door: Option<Tile>,
    /// The cost from that doorway to the goal, in half-points.
    inside: u32,
    /// The cost from the tile before the doorway: higher, as it includes opening a shut door.
    outside: u32,
    /// Whether enough figures are stacked up to enter, or the doorway is safe.
    pub ready: bool,
    /// The fatal funnel: the tiles on both sides with a line of sight to the doorway, exposed once it is open.
    funnel: Option<Arc<TileSet>>,
    pub hot: bool,
    pub why: &'static str,
    /// The errand's play, and the tile by which it is known again.
    pub play: (Play, Tile),
}

impl Way {
    /// Half-points from the stacking tile; once the team is ready, from the goal.
    pub fn distance(&self, tile: Tile) -> i32 {
        let cost = self.search.flow.cost(tile).unwrap_or(u32::from(u16::MAX)) as i32;
        if self.ready { cost } else { (cost - self.outside as i32).abs() }
    }

    /// Whether it leads from a tile through a doorway.
    pub fn leads_through(&self, from: Tile, doorway: Tile) -> bool {
        self.door == Some(doorway) || self.search.flow.way(from).any(|tile| tile == doorway)
    }

    /// Whether a tile lies in the fatal funnel.
    pub fn in_funnel(&self, tile: Tile) -> bool {
        self.funnel.as_ref().is_some_and(|funnel| funnel.contains(tile))
    }

    /// Whether a tile lies beyond the door.
    pub fn beyond(&self, tile: Tile) -> bool {
        self.search.flow.cost(tile).is_some_and(|cost| cost <= self.inside)
    }
}

/// The routes of all figures that have an errand.
pub struct Ways {
    ways: Vec<Way>,
    of: Vec<(FigureId, usize)>,
}

impl Ways {
    /// Plans the routes; `settled` keeps to the plays of the last plan while there is no news.
    pub fn plan(outlook: &Outlook, settled: bool) -> Self {
        let errands = Errands::share_out(outlook, settled);
        let (mut ways, mut of) = (Vec::new(), Vec::new());
        let chosen: BTreeSet<usize> = errands.on.iter().map(|(_, index)| *index).collect();
        for (index, errand) in chosen.into_iter().map(|index| (index, &errands.all[index])) {
            let on = |own: &&Own| errands.on.contains(&(own.id, index));
            let team: Vec<&Own> = outlook.ready().filter(on).collect();
            let places: Vec<Tile> = team.iter().map(|own| own.at).collect();
            let tiles = errand.goals.tiles(outlook);
            let flow = outlook.toward_any(&tiles);
            let Some(search) = Search::of(&outlook.board, flow, &places, tiles) else { continue };
            of.extend(team.iter().map(|own| (own.id, ways.len())));
            ways.push(way(outlook, search, &team, errand));
        }
        Self { ways, of }
    }

    /// The play of each figure.
    pub fn plays(&self) -> Vec<Share> {
        let share = |(id, way): &(FigureId, usize)| {
            let (play, at) = self.ways[*way].play;
            (*id, play, at)
        };
        self.of.iter().map(share).collect()
    }

    /// The route of a figure.
    pub fn of(&self, figure: FigureId) -> Option<&Way> {
        self.of.iter().find(|(id, _)| *id == figure).map(|(_, way)| &self.ways[*way])
    }
}

fn way(outlook: &Outlook, search: Search, team: &[&Own], errand: &Errand) -> Way {
    let (hot, why, play) = (errand.hot, errand.why, (errand.play, errand.at));
    let door = search.door;
    let cost = |tile: Option<Tile>| tile.and_then(|tile| search.flow.cost(tile)).unwrap_or(0);
    let (inside, outside) = (cost(door), cost(search.before));
    let ready = door.is_none_or(|door| safe(outlook, door, hot)) || stacked(outlook, &search, team, outside);
    // Sight from a door's own tile is the same whether the door is open or shut.
    let funnel = door.map(|door| outlook.board.visible(door));
    Way { search, door, inside, outside, ready, funnel, hot, why, play }
}

/// Whether a doorway needs no stack: no enemy is sought beyond it, and the rooms on both sides are cleared.
fn safe(outlook: &Outlook, door: Tile, hot: bool) -> bool {
    outlook.manner != Manner::Whole || (!hot && door.orthogonals().into_iter().all(|tile| outlook.quiet(tile)))
}

/// Whether enough figures of the errand are at the door or through it. It waits for no figure that is far off or has
/// lost its composure.
fn stacked(outlook: &Outlook, search: &Search, team: &[&Own], outside: u32) -> bool {
    let mind = outlook.mind;
    let cost = |own: &Own| search.flow.cost(own.at);
    let near = |own: &&&Own| cost(own).is_some_and(|cost| cost <= outside + mind.stack);
    // Against known enemies inside, more of the team may be wanted, and it waits for figures farther off.
    let inside = outlook.foes.iter().filter(|foe| !foe.suppressed && !foe.flashed);
    let inside = inside.filter(|foe| search.flow.cost(foe.at).is_some_and(|cost| cost < outside)).count();
    let outnumbers = inside.saturating_add_signed(mind.moves.outnumber);
    let (team_wanted, wait) =
        if inside > 0 { (mind.team.max(outnumbers), mind.wait * 3) } else { (mind.team, mind.wait) };
    let waited_for = |own: &&&Own| own.composed && cost(own).is_some_and(|cost| cost <= outside + mind.stack + wait);
    let late = outlook.spare().is_some_and(|spare| spare <= mind.hurry);
    let wanted = if late { 1 } else { team_wanted.min(team.iter().filter(waited_for).count()).max(1) };
    team.iter().filter(near).count() >= wanted
}
