//! What follows from each event, and what an event changed of figures and ground.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::{Res, Resource, World};

use crate::board::{Board, BoardKey};
use crate::model::Roster;

/// The schedule that runs when an event has been applied to the true or the shown battle.
#[derive(ScheduleLabel, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterEvent;

/// The figures and the ground before the last event. What changes them otherwise, such as a rollback, is no event.
#[derive(Resource, Copy, Clone, Debug, Default)]
pub struct BeforeEvent {
    ground: BoardKey,
    changes: u64,
    arrivals: u64,
}

impl BeforeEvent {
    pub(super) fn note(world: &mut World) {
        let (board, roster) = (world.get_resource::<Board>(), world.resource::<Roster>());
        let ground = board.map_or_else(BoardKey::default, Board::key);
        let now = Self { ground, changes: roster.changes(), arrivals: roster.arrivals() };
        *world.resource_mut::<Self>() = now;
    }
}

/// Whether the last event brought a figure to a tile, or changed a door, a wall or smoke.
pub fn place_or_ground_changed(before: Res<BeforeEvent>, board: Res<Board>, roster: Res<Roster>) -> bool {
    before.arrivals != roster.arrivals() || before.ground != board.key()
}

/// Whether the last event changed a place or a token of a figure, a door, a wall or smoke.
pub fn figure_or_ground_changed(before: Res<BeforeEvent>, board: Res<Board>, roster: Res<Roster>) -> bool {
    before.changes != roster.changes() || before.ground != board.key()
}
