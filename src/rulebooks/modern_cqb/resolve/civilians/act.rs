//! Civilian behaviour in the End Phase: run, bolt, or keep away from armed figures (CQB-CIV-1, 3, 4, 10, 11).

use bevy::prelude::World;

use super::steps::{go, way};
use crate::board::{Board, Passage, Tile, distance};
use crate::model::{Clock, FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::orders_and_events::{Mood, Turn};
use crate::rulebooks::modern_cqb::senses::{move_budget, sight};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Weapons};
use crate::rulebooks::modern_cqb::state::past_event_marks::PanicState;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Hostage, Panicking};
use crate::rulebooks::modern_cqb::state::token_changes;

/// End Phase: every uncontrolled civilian acts, in order of id.
pub fn act(world: &mut World) {
    let mut turn = Turn::of(world);
    for figure in turn.world().figures() {
        if turn.world().side(figure) == Side::Civilian && !turn.over() {
            settle_down(&mut turn, figure);
            one(&mut turn, figure);
        }
    }
}

/// Ends a panic after a whole round without a trigger (CQB-CIV-10).
fn settle_down(turn: &mut Turn, figure: FigureId) {
    let round = turn.world().resource::<Clock>().now.round;
    if turn.world().of::<PanicState>(figure).is_some_and(|mind| mind.alarmed < round) {
        token_changes::lose::<Panicking>(turn, figure);
    }
}

fn one(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let held = world.has::<Hostage>(figure) || world.has::<Controlled>(figure);
    if held || !world.may_move(figure) {
        return;
    }
    let panics = world.has::<Panicking>(figure);
    let mood = world.of::<PanicState>(figure).and_then(|mind| mind.mood).filter(|_| panics);
    let path = match mood {
        Some(Mood::Freezes) => None,
        Some(Mood::Runs) => way_out(world, figure),
        Some(Mood::Bolts) => way_to_the_armed(world, figure),
        None => way_out_of_sight(world, figure),
    };
    go(turn, figure, &path.unwrap_or_default());
}

/// The shortest path out of its room, and a step beyond the doorway (CQB-CIV-1).
fn way_out(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    let board = world.resource::<Board>();
    let at = world.at(figure)?;
    let room = board.room_at(at).map(|room| &board.rooms()[room]);
    let doorways = room.map_or_else(|| vec![at], |room| room.doorways.clone());
    let inside = |tile: &Tile| room.is_some_and(|room| room.tiles.contains(*tile));
    let beyond = doorways.iter().flat_map(|door| door.orthogonals()).filter(|tile| !inside(tile));
    let ways = beyond.filter(|tile| board.walkable(*tile) && *tile != at).filter_map(|to| {
        let (cost, path) = way(world, figure, to)?;
        Some((cost, to, path))
    });
    ways.min_by_key(|(cost, to, _)| (*cost, *to)).map(|(_, _, path)| path)
}

/// The path to the nearest armed figure (CQB-CIV-10).
fn way_to_the_armed(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    let armed = |id: &FigureId| {
        *id != figure && world.able(*id) && world.of::<Weapons>(*id).is_some_and(|weapons| !weapons.0.is_empty())
    };
    let ways = world.figures().into_iter().filter(armed).filter_map(|id| way(world, figure, world.at(id)?));
    ways.min_by_key(|(cost, path)| (*cost, path.last().copied())).map(|(_, mut path)| {
        path.pop();
        path
    })
}

/// The path of a calm civilian with responders near: out of their sight, or else away from them (CQB-CIV-3, CQB-CIV-4).
fn way_out_of_sight(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    let at = world.at(figure)?;
    let shy = world.resource::<Book>().civilians.shy;
    let eyes = world.able_of(Side::Response).into_iter().filter_map(|id| world.at(id));
    let seen: Vec<Tile> =
        eyes.filter(|eye| distance(*eye, at) <= shy && sight::sight(world, *eye, at).is_some()).collect();
    if seen.is_empty() {
        return None;
    }
    let board = world.resource::<Board>();
    let taken = |tile: Tile| if world.standing_on(tile).is_some() { Passage::Blocked } else { Passage::Free };
    let budget = move_budget::budget(world, figure);
    let reach = board.reach(at, budget, taken, |tile| world.body_on(tile), (1, 1));
    let worth = |tile: Tile, cost: u16| {
        let hidden = seen.iter().all(|eye| sight::sight(world, *eye, tile).is_none());
        let away = seen.iter().map(|eye| distance(*eye, tile)).min().unwrap_or(0);
        // Among hidden tiles distance does not matter: the cheapest wins.
        (hidden, if hidden { 0 } else { away }, std::cmp::Reverse(cost), std::cmp::Reverse(tile))
    };
    let stays = worth(at, 0);
    let best = reach.ends().max_by_key(|(tile, cost)| worth(*tile, *cost))?;
    (worth(best.0, best.1) > stays).then(|| reach.path(best.0))
}
