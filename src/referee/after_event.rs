//! Consequences of each event, and whether an event changed places or ground.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::{Res, Resource, World};

use crate::board::{Board, BoardKey};
use crate::model::Roster;

/// The schedule that runs when an event has been applied to the true or the shown battle.
#[derive(ScheduleLabel, Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AfterEvent;

/// The places of figures and the ground before the last event. What changes them otherwise, such as a rollback, is no event.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct BeforeEvent {
    ground: BoardKey,
    moves: u64,
}

impl BeforeEvent {
    pub(super) fn note(world: &mut World) {
        // A world without a board has no battle yet.
        if let Some(board) = world.get_resource::<Board>() {
            let now = Self { ground: board.key(), moves: world.resource::<Roster>().move_count() };
            *world.resource_mut::<Self>() = now;
        }
    }
}

/// Whether the last event brought a figure to or from a tile, or changed a door, a wall or smoke.
pub fn place_or_ground_changed(before: Res<BeforeEvent>, board: Res<Board>, roster: Res<Roster>) -> bool {
    *before != BeforeEvent { ground: board.key(), moves: roster.move_count() }
}
