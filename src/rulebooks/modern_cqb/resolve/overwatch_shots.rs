//! Overwatch shots at the first enemy to cross a watched lane, and the steps that would draw them (CQB-OVER-3 to 10).

use bevy::prelude::{On, World};

use super::fire::{self, Shot};
use crate::board::{Board, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, Figures, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{Claiming, Committed, Event, OverwatchTriggered, Rank, Reaction, Turn};
use crate::rulebooks::modern_cqb::senses::belief;
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::status_effects::Overwatch;

/// Claims Overwatch shots at a figure that crosses a lane, opens its door or peeks through it (CQB-OVER-3 to 5).
pub fn claim_overwatch_shots(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Some((target, at, crossed, peeking)) = trigger(world, &on.event().0) else { return };
    let Some(enemy) = world.side(target).enemy() else { return };
    // Few figures are on Overwatch at a time.
    let watchers = world.bearers::<Overwatch>().filter(|figure| figure.side() == enemy).map(|figure| figure.id);
    for watcher in watchers.filter(|id| world.able(*id)) {
        if watches(world, watcher, crossed) && fire::can_overwatch(world, watcher, at) {
            claiming.reaction(Rank::Shot, watcher, Reaction::Shoot { target, at, peeking });
        }
    }
}

/// The trigger: the figure, its tile or vantage, the tile that must lie in the lane, and whether it only peeks.
fn trigger(world: &World, event: &Event) -> Option<(FigureId, Tile, Tile, bool)> {
    let (figure, tile, peeking) = event.book_event().crosses()?;
    Some((figure, if peeking { tile } else { world.at(figure)? }, tile, peeking))
}

fn watches(world: &World, watcher: FigureId, tile: Tile) -> bool {
    let lane = world.of::<Overwatch>(watcher).and_then(|watch| world.resource::<Board>().lane(&watch.lane));
    lane.is_some_and(|lane| lane.tiles.contains(&tile))
}

/// Re-checks a claimed shot and fires it; a target already out of the fight does not spend the Overwatch (CQB-OVER-9).
pub fn fire_overwatch_shot(turn: &mut Turn, figure: FigureId, target: FigureId, at: Tile, peeking: bool) {
    let world = turn.world();
    let Some(lane) = world.of::<Overwatch>(figure).map(|watch| watch.lane.clone()) else { return };
    let stands = peeking || world.at(target) == Some(at);
    if !world.able(figure) || !world.able(target) || !stands || !fire::can_overwatch(world, figure, at) {
        return;
    }
    let shot = Shot { shooter: figure, target, at, overwatch: true, peeking, reflex: false, covering: false };
    if world.side(figure) == Side::Response && !fire::civilians_on_line(world, &shot).is_empty() {
        return;
    }
    turn.commit(OverwatchTriggered { figure, target, lane, at });
    fire::resolve_attack(turn, &shot);
}

/// The steps of a path that would draw Overwatch, as far as the mover's side knows (CQB-OVER-10).
pub fn known_dangers(world: &World, mover: FigureId, path: &[Tile]) -> Vec<(usize, Phrase)> {
    let side = world.side(mover);
    let known = SideKnowledge::by(world, side);
    let enemy = |id: FigureId| known.side_of(id) == side.enemy() && belief::is_known_able(world, side, id);
    let watchers = known.others().into_iter().filter(|(id, _)| enemy(*id));
    let (book, board) = (world.resource::<Book>(), known.believed_board());
    let tiles = |id| board.lane(&known.token::<Overwatch>(id)?.lane).map(|lane| &lane.tiles);
    let lanes: Vec<_> = watchers.filter_map(|(id, seen)| Some((id, seen.at, tiles(id)?))).collect();
    let mut found = Vec::new();
    for (id, from, tiles) in lanes {
        let weapons = known.seen_component::<Weapons>(id).map(|weapons| weapons.0.as_slice()).unwrap_or_default();
        let moved = known.seen_component::<TurnState>(id).is_some_and(|done| done.steps > 0);
        let can = |tile: Tile| {
            let armed = carried_kit::best_weapon(book, weapons, from, tile, moved).is_some();
            armed && !board.sight(from, tile).is_blocked(book.sight.through_smoke)
        };
        let hit = path.iter().position(|tile| tiles.contains(tile) && can(*tile));
        found.extend(
            hit.map(|step| (step, phrase!("cqb-danger-overwatch", figure = Argument::figure(world.label(id))))),
        );
    }
    found
}
