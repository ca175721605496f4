//! Civilian behaviour in the End Phase: run, bolt, or keep away from armed figures (CQB-CIV-1, 3, 4, 10, 11).

use bevy::prelude::{Query, World};

use super::civilian_walk::{Walk, known_path, walk_along};
use super::hide::way_to_hide;
use crate::board::{Board, Tile};
use crate::model::{Clock, FigureId, Figures, Side, SideOf};
use crate::rulebooks::modern_cqb::events::{Claiming, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Weapons};
use crate::rulebooks::modern_cqb::state::past_event_marks::Mood;
use crate::rulebooks::modern_cqb::state::past_event_marks::PanicState;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Hostage, Panicking, Seized};

/// End Phase: every uncontrolled civilian acts, in roster order.
pub fn act_in_end_phase(figures: Query<(&FigureId, &SideOf)>, mut claiming: Claiming) {
    let civilians = figures.iter().filter(|(_, side)| side.0 == Side::Civilian);
    claiming.each(civilians.map(|(figure, _)| *figure), |turn, figure| {
        if !turn.over() {
            settle_down(turn, figure);
            one(turn, figure);
        }
    });
}

/// Ends a panic after a whole round without a trigger (CQB-CIV-10).
fn settle_down(turn: &mut Turn, figure: FigureId) {
    let round = turn.world().resource::<Clock>().now.round;
    if turn.world().of::<PanicState>(figure).is_some_and(|mind| mind.alarmed < round) {
        token_changes::lose_token::<Panicking>(turn, figure);
    }
}

fn one(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let held = world.has::<Hostage>(figure) || world.has::<Controlled>(figure) || world.has::<Seized>(figure);
    if held || !world.may_move(figure) {
        return;
    }
    let panics = world.has::<Panicking>(figure);
    let mood = world.of::<PanicState>(figure).and_then(|mind| mind.mood).filter(|_| panics);
    let walk = match mood {
        Some(Mood::Freezes) => None,
        Some(Mood::Runs) => way_out(world, figure).map(Walk::from),
        Some(Mood::Bolts) => way_to_the_armed(world, figure).map(Walk::from),
        None => way_to_hide(world, figure),
    };
    walk_along(turn, figure, &walk.unwrap_or_default());
}

/// The shortest path out of its room, and a step beyond the doorway (CQB-CIV-1).
fn way_out(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    let board = world.resource::<Board>();
    let at = world.at(figure)?;
    let room = board.room_at(at).map(|room| &board.rooms()[room]);
    let doorways = room.map_or_else(|| vec![at], |room| room.doorways.clone());
    let inside = |tile: &Tile| room.is_some_and(|room| room.tiles.contains(*tile));
    let beyond = doorways.iter().flat_map(|door| door.orthogonals()).filter(|tile| !inside(tile));
    let ways = beyond.filter(|tile| board.passable_with_doors_open(*tile) && *tile != at).filter_map(|to| {
        let (cost, path) = known_path(world, figure, to)?;
        Some((cost, to, path))
    });
    ways.min_by_key(|(cost, to, _)| (*cost, *to)).map(|(_, _, path)| path)
}

/// The path to the nearest armed figure that it sees, or else to the nearest of all (CQB-CIV-10).
fn way_to_the_armed(world: &World, figure: FigureId) -> Option<Vec<Tile>> {
    let from = world.at(figure)?;
    let armed = |id: &FigureId| {
        *id != figure && world.able(*id) && world.of::<Weapons>(*id).is_some_and(|weapons| !weapons.0.is_empty())
    };
    let all: Vec<Tile> = world.figures().into_iter().filter(armed).filter_map(|id| world.at(id)).collect();
    let seen: Vec<Tile> = all.iter().copied().filter(|at| sight::line_of_sight(world, from, *at).is_some()).collect();
    let ways = if seen.is_empty() { all } else { seen }.into_iter().filter_map(|at| known_path(world, figure, at));
    ways.min_by_key(|(cost, path)| (*cost, path.last().copied())).map(|(_, mut path)| {
        path.pop();
        path
    })
}
