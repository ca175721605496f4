//! Victory: objective tiles, losses, and the last turn (CA-WIN-1).

use bevy::prelude::{Res, World};

use crate::board::{Tile, distance};
use crate::model::{self, Clock, DestroyedTally, PlacesToHold, Side};
use crate::rulebooks::close_assault::events::{Claiming, Turn};
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// The side that holds a tile: it has an unpinned infantry model near, the enemy has no unpinned model there.
pub fn side_holding(world: &World, at: Tile) -> Option<Side> {
    let within = book_data(world).turn.hold_within;
    let near = |side: Side, infantry: bool| {
        let free = world.units_of(side).into_iter().filter(|id| !world.pinned(*id));
        let mut free = free.filter(|id| !(infantry && world.is_vehicle(*id)));
        free.any(|id| world.tiles(id).iter().any(|tile| distance(*tile, at) <= within))
    };
    [(Side::Response, Side::Hostile), (Side::Hostile, Side::Response)]
        .into_iter()
        .find(|(own, enemy)| near(*own, true) && !near(*enemy, false))
        .map(|(own, _)| own)
}

/// Number of objective tiles that a side holds.
pub fn objectives_held(world: &World, side: Side) -> usize {
    world.resource::<PlacesToHold>().0.iter().filter(|goal| side_holding(world, goal.at) == Some(side)).count()
}

/// Number of enemy models and vehicles that a side has destroyed.
pub fn enemies_destroyed(world: &World, side: Side) -> u16 {
    world.resource::<DestroyedTally>().of(side)
}

/// Ends the battle if a side has no units left.
pub fn end_if_wiped_out(turn: &mut Turn) {
    if turn.over() {
        return;
    }
    let left = Side::FIGHTING.map(|side| turn.world().units_of(side).len());
    if let Some(end) = model::outcome_if_wiped_out(left) {
        turn.commit(end);
    }
}

/// Ends the battle after the last turn: more objective tiles win, then more models destroyed, else a draw.
pub fn conclude_after_last_turn(clock: Res<Clock>, mut claiming: Claiming) {
    if clock.now.round < clock.last_round() {
        return;
    }
    claiming.once(|turn| {
        let (world, sides) = (turn.world(), Side::FIGHTING);
        let end = model::outcome_by_tally(
            sides.map(|side| objectives_held(world, side)),
            sides.map(|side| enemies_destroyed(world, side)),
        );
        turn.commit(end);
    });
}
