//! Figures somewhere else, and what sides learn of them.

use bevy::prelude::World;

use super::super::figure::Condition;
use super::super::sight;
use crate::board::{Board, Tile};
use crate::table::{Clock, FigureId, Figures, Knowledge, Level, Side, Sighting, Writer};

/// A figure stands somewhere else: its side sees more, the others keep it in sight or lose it.
pub(super) fn moved(world: &mut World, figure: FigureId, to: Tile) {
    let side = world.side(figure);
    if sight::KNOWING.contains(&side) && world.able(figure) {
        sight::take_in(world, side, to);
    }
    sight::follow(world, figure);
}

pub(super) fn sighted(world: &mut World, side: Side, figure: FigureId, level: Level, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (level != Level::Unknown).then_some(Sighting { level, at, round });
    world.alter::<Knowledge>().set(side, figure, sighting);
    // A door in which somebody was made out or heard stands as it does.
    let door = world.resource::<Board>().door(at).filter(|_| sighting.is_some() && world.at(figure) == Some(at));
    if let (Some(door), Some(knows)) = (door, world.alter::<Knowledge>().0.get_mut(&side)) {
        knows.doors.insert(at, door);
    }
    sight::unsweep(world, side);
    sight::take_in_all(world);
}
