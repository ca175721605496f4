//! The team's approach to each errand: it stacks up at the door and enters once enough figures are there.
use std::collections::BTreeSet;

use super::errand::Errand;
use super::errand_assignment::Errands;
use super::errand_routes::{ErrandRoute, ErrandRoutes};
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::ai_support::EntryRoute;
use crate::board::Tile;
use crate::model::{Manner, Side};

impl Outlook<'_> {
    /// A figure's route to its errand; response side only.
    pub fn errand_route(&self, own: &Own) -> Option<&ErrandRoute> {
        let ways = (self.side == Side::Response).then(|| self.ways.get_or_init(|| plan_errand_routes(self, true)));
        ways?.of(own.id)
    }

    /// Whether a figure of the team is bound through a doorway.
    pub fn is_bound_through(&self, doorway: Tile) -> bool {
        let through = |own: &Own| self.errand_route(own).is_some_and(|way| way.leads_through(own.at, doorway));
        self.side == Side::Response && self.ready().any(through)
    }
}

/// Plans the routes; `settled` keeps to the plays of the last plan while there is no news.
pub fn plan_errand_routes(outlook: &Outlook, settled: bool) -> ErrandRoutes {
    let errands = Errands::assign(outlook, settled);
    let (mut ways, mut of) = (Vec::new(), Vec::new());
    let chosen: BTreeSet<usize> = errands.on.iter().map(|(_, index)| *index).collect();
    for (index, errand) in chosen.into_iter().map(|index| (index, &errands.all[index])) {
        let on = |own: &&Own| errands.on.contains(&(own.id, index));
        let team: Vec<&Own> = outlook.ready().filter(on).collect();
        let places: Vec<Tile> = team.iter().map(|own| own.at).collect();
        let tiles = errand.goals.tiles(outlook);
        let flow = outlook.routes_to_any(&tiles);
        let Some(search) = EntryRoute::of(&outlook.board, flow, &places, tiles) else { continue };
        of.extend(team.iter().map(|own| (own.id, ways.len())));
        ways.push(errand_route(outlook, search, &team, errand));
    }
    ErrandRoutes { ways, of }
}

fn errand_route(outlook: &Outlook, search: EntryRoute, team: &[&Own], errand: &Errand) -> ErrandRoute {
    let (hot, why, play) = (errand.hot, errand.why, (errand.play, errand.at));
    let door = search.door;
    let cost = |tile: Option<Tile>| tile.and_then(|tile| search.flow.cost(tile)).unwrap_or(0);
    let (inside, outside) = (cost(door), cost(search.before));
    let ready = door.is_none_or(|door| safe(outlook, door, hot)) || stacked(outlook, &search, team, outside);
    // Sight from a door's own tile is the same whether the door is open or shut.
    let funnel = door.map(|door| outlook.board.visible(door));
    ErrandRoute { search, door, inside, outside, ready, funnel, hot, why, play }
}

/// Whether a doorway needs no stack: no enemy is sought beyond it, and the rooms on both sides are cleared.
fn safe(outlook: &Outlook, door: Tile, hot: bool) -> bool {
    outlook.manner != Manner::Whole
        || (!hot && door.orthogonals().into_iter().all(|tile| outlook.is_in_cleared_room(tile)))
}

/// Whether enough figures of the errand are at the door or through it. It waits for no figure that is far off or has
/// lost its composure.
fn stacked(outlook: &Outlook, search: &EntryRoute, team: &[&Own], outside: u32) -> bool {
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
    let late = outlook.spare_rounds().is_some_and(|spare| spare <= mind.hurry);
    let wanted = if late { 1 } else { team_wanted.min(team.iter().filter(waited_for).count()).max(1) };
    team.iter().filter(near).count() >= wanted
}
