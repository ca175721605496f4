//! Overwatch: watching a lane, and the shot at the first enemy to cross it (CQB-OVER-1 to 10).

use bevy::prelude::{Commands, On, World};

use super::fire::{self, Shot};
use crate::board::{Board, Lane, LaneId, Tile, distance};
use crate::model::{CommonEvent, FigureId, Figures, Odds, Refusal, Side, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::orders_and_events::{
    Committed, CqbEvent, CqbOrder, Event, Order, Rank, Reaction, Turn, claim,
};
use crate::rulebooks::modern_cqb::senses::{belief, sight};
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::status_effects::{Disoriented, Engaged, Flashed, Overwatch, Suppressed};
use crate::rulebooks::modern_cqb::state::{carried_kit, phases, token_changes};

pub fn check(world: &World, figure: FigureId, lane: &LaneId) -> Verdict {
    phases::may_act(world, figure)?;
    let name = world.label(figure);
    let dazed = world.has::<Flashed>(figure) || world.has::<Disoriented>(figure);
    let shaken = dazed || world.has::<Suppressed>(figure) || world.has::<Engaged>(figure);
    Refusal::unless(!shaken, "CQB-OVER-7", || {
        format!("{name} is flashed, disoriented, Suppressed or Engaged and cannot watch a lane; recover first")
    })?;
    let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
    Refusal::unless(armed, "CQB-FIG-2", || format!("{name} carries no weapon for Overwatch"))?;
    // The side does not know a lane breached out of its sight.
    let board = belief::as_known(world, world.side(figure));
    let from = world.at(figure).unwrap_or_default();
    // A lane out of sight and a missing lane get the same answer: the side may not know which it is.
    let watched = |lane: &Lane| lane.tiles.iter().any(|tile| sight::sight(world, from, *tile).is_some());
    Refusal::unless(board.lane(lane).is_some_and(watched), "CQB-OVER-2", || {
        format!("{name} sees no tile of the lane `{lane}`; move to where one is in sight")
    })
}

pub fn resolve(turn: &mut Turn, figure: FigureId, lane: &LaneId) {
    token_changes::leave_and_release(turn, figure);
    turn.commit(CqbEvent::OverwatchSet { figure, lane: lane.clone() });
}

/// Every order that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let board = belief::as_known(world, world.side(figure));
    let from = world.at(figure).unwrap_or_default();
    let seen = world.resource::<Board>().visible(from);
    let near = board.lanes().iter().filter(|lane| lane.tiles.iter().any(|tile| seen.contains(*tile)));
    near.map(|lane| Order::Own(CqbOrder::Overwatch { figure, lane: lane.id.clone() })).collect()
}

/// Claims Overwatch shots at a figure that crosses a lane, opens its door or peeks through it (CQB-OVER-3 to 5).
pub fn watch_lanes(on: On<Committed>, world: &World, mut commands: Commands) {
    let Some((target, at, crossed, peeking)) = trigger(world, &on.event().0) else { return };
    let Some(enemy) = world.side(target).enemy() else { return };
    // Few figures are on Overwatch at a time.
    let watchers = world.bearers::<Overwatch>().filter(|figure| figure.side() == enemy).map(|figure| figure.id);
    for watcher in watchers.filter(|id| world.able(*id)) {
        if watches(world, watcher, crossed) && fire::possible(world, watcher, at) {
            claim(&mut commands, Rank::Shot, watcher, Reaction::Shoot { target, at, peeking });
        }
    }
}

/// The trigger: the figure, its tile or vantage, the tile that must lie in the lane, and whether it only peeks.
fn trigger(world: &World, event: &Event) -> Option<(FigureId, Tile, Tile, bool)> {
    match event {
        // Crossing (CQB-OVER-3).
        Event::Common(CommonEvent::Stepped { figure, to, .. }) => Some((*figure, *to, *to, false)),
        // The watched door was opened, by hand or by Breach (CQB-OVER-4).
        Event::Common(CommonEvent::DoorChanged { at, after, by: Some(figure), .. }) if after.is_open() => {
            Some((*figure, world.at(*figure)?, *at, false))
        }
        Event::Own(CqbEvent::Breached { figure, at, opened: true, .. }) => {
            Some((*figure, world.at(*figure)?, *at, false))
        }
        // A look along the watched angle (CQB-OVER-5).
        Event::Own(CqbEvent::Peeked { figure, at, .. }) => Some((*figure, *at, *at, true)),
        _ => None,
    }
}

fn watches(world: &World, watcher: FigureId, tile: Tile) -> bool {
    let lane = world.of::<Overwatch>(watcher).and_then(|watch| world.resource::<Board>().lane(&watch.lane));
    lane.is_some_and(|lane| lane.tiles.contains(&tile))
}

/// Re-checks a claimed shot and fires it; a target already out of the fight does not spend the Overwatch (CQB-OVER-9).
pub fn shoot(turn: &mut Turn, figure: FigureId, target: FigureId, at: Tile, peeking: bool) {
    let world = turn.world();
    let Some(lane) = world.of::<Overwatch>(figure).map(|watch| watch.lane.clone()) else { return };
    let stands = peeking || world.at(target) == Some(at);
    if !world.able(figure) || !world.able(target) || !stands || !fire::possible(world, figure, at) {
        return;
    }
    let shot = Shot { shooter: figure, target, at, overwatch: true, peeking, reflex: false };
    if world.side(figure) == Side::Response && !fire::civilians_on_line(world, &shot).is_empty() {
        return;
    }
    turn.commit(CqbEvent::OverwatchTriggered { figure, target, lane, at });
    fire::attack(turn, &shot);
}

/// The steps of a path that would draw Overwatch, as far as the mover's side knows (CQB-OVER-10).
pub fn dangers(world: &World, mover: FigureId, path: &[Tile]) -> Vec<(usize, String)> {
    let side = world.side(mover);
    let known = SideKnowledge::by(world, side);
    let enemy = |id: FigureId| known.side_of(id) == side.enemy() && belief::known_able(world, side, id);
    let watchers = known.others().into_iter().filter(|(id, _)| enemy(*id));
    let (book, board) = (world.resource::<Book>(), known.believed());
    let tiles = |id| board.lane(&known.token::<Overwatch>(id)?.lane).map(|lane| &lane.tiles);
    let lanes: Vec<_> = watchers.filter_map(|(id, seen)| Some((id, seen.at, tiles(id)?))).collect();
    let mut found = Vec::new();
    for (id, from, tiles) in lanes {
        let weapons = known.seen_component::<Weapons>(id).map(|weapons| weapons.0.as_slice()).unwrap_or_default();
        let moved = known.seen_component::<TurnState>(id).is_some_and(|done| done.steps > 0);
        let can = |tile: Tile| {
            let armed = carried_kit::best_weapon(book, weapons, from, tile, moved).is_some();
            armed && !board.sight(from, tile).blocked(book.sight.through_smoke)
        };
        let hit = path.iter().position(|tile| tiles.contains(tile) && can(*tile));
        found.extend(hit.map(|step| (step, format!("Overwatch: {}", world.label(id)))));
    }
    found
}

/// The odds of the shot that watching a lane may bring, on its nearest tile (CQB-OVER-3, CQB-OVER-9): at each known
/// enemy in view, who may cross it, or at somebody without Armor.
pub fn odds(world: &World, figure: FigureId, lane: &LaneId) -> Option<Odds> {
    // Minds rate lanes by the paths that lead through them.
    if Refusal::is_unread() || check(world, figure, lane).is_err() {
        return None;
    }
    let at = nearest_in_reach(world, figure, lane)?;
    let foes = may_cross(world, world.side(figure));
    let mut all = foes.iter().map(|foe| fire::odds_of_crossing(world, figure, *foe, at));
    let Some(mut odds) = all.next() else {
        let mut odds = fire::odds_of_crossing(world, figure, FigureId::new(""), at);
        odds.warnings.push("Your side sees no enemy: these odds are for one without Armor.".into());
        return Some(odds);
    };
    odds.warnings.extend(all.map(|odds| format!("{}: {} in 100 that nothing comes of it.", odds.title, misses(&odds))));
    Some(odds)
}

/// The nearest tile of a lane at which the figure could shoot.
fn nearest_in_reach(world: &World, figure: FigureId, lane: &LaneId) -> Option<Tile> {
    let from = world.at(figure)?;
    let board = belief::as_known(world, world.side(figure));
    let tiles = board.lane(lane)?.tiles.iter().copied();
    tiles.filter(|tile| fire::possible(world, figure, *tile)).min_by_key(|tile| (distance(from, *tile), *tile))
}

/// The enemies in a side's view that are able to act.
fn may_cross(world: &World, side: Side) -> Vec<FigureId> {
    let known = SideKnowledge::by(world, side);
    let enemies = known.others().into_iter().map(|(id, _)| id).filter(|id| known.side_of(*id) == side.enemy());
    enemies.filter(|id| known.in_view(*id) && belief::known_able(world, side, *id)).collect()
}

/// The chance of no effect, in percent.
fn misses(odds: &Odds) -> u32 {
    let nothing = odds.outcomes.iter().find(|outcome| outcome.name == "nothing");
    nothing.map_or(0, |outcome| outcome.basis_points / 100)
}
