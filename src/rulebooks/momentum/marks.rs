//! What each event is to a play-test.
use bevy::prelude::World;

use super::facts::{Event, MoEvent};
use super::task::Task;
use crate::table::{Figures, Level, Mark};

/// The marks of this book's own events.
pub fn marks(world: &World, event: &Event) -> Vec<Mark> {
    let Event::Own(event) = event else { return Vec::new() };
    mark(world, event).into_iter().collect()
}

fn mark(world: &World, event: &MoEvent) -> Option<Mark> {
    Some(match event {
        MoEvent::Sighted { side, figure, before, after, at } if after > before && *after != Level::Unknown => {
            Mark::Seen { side: *side, figure: *figure, at: *at }
        }
        MoEvent::Rolled { figure, task: Task::Attack { target, .. }, rolled } => {
            let (from, at) = world.at(*figure).zip(world.at(*target))?;
            Mark::Shot { by: *figure, target: Some(*target), from, at, hit: rolled.success }
        }
        MoEvent::Rolled { task: Task::Force { at }, rolled, .. } => Mark::Breached { at: *at, opened: rolled.success },
        MoEvent::Struck { figure, damage: 1.., .. } => Mark::Hurt { figure: *figure },
        MoEvent::Injured { figure, result, .. } => match result.as_str() {
            "dead" => Mark::Died { figure: *figure },
            "captured" => Mark::Taken { figure: *figure },
            _ => Mark::Down { figure: *figure },
        },
        MoEvent::Settled { object, figure } => Mark::Thing { id: *object, at: world.at(*figure), kept: true },
        _ => return None,
    })
}
