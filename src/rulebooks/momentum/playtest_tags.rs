//! Tags the events for play-test statistics.
use bevy::prelude::World;

use super::events::{Event, MoEvent};
use super::task::Task;
use crate::model::{Certainty, EventTag, Figures};

/// The tags of this book's own events.
pub fn tags(world: &World, event: &Event) -> Vec<EventTag> {
    let Event::Own(event) = event else { return Vec::new() };
    tag(world, event).into_iter().collect()
}

fn tag(world: &World, event: &MoEvent) -> Option<EventTag> {
    Some(match event {
        MoEvent::Sighted { side, figure, before, after, at } if after > before && *after != Certainty::Unknown => {
            EventTag::Seen { side: *side, figure: *figure, at: *at }
        }
        MoEvent::Rolled { figure, task: Task::Attack { target, .. }, rolled } => {
            let (from, at) = world.at(*figure).zip(world.at(*target))?;
            EventTag::Shot { by: *figure, target: Some(*target), from, at, hit: rolled.success }
        }
        MoEvent::Rolled { task: Task::Force { at }, rolled, .. } => {
            EventTag::Breached { at: *at, opened: rolled.success }
        }
        MoEvent::Struck { figure, damage: 1.., .. } => EventTag::Hurt { figure: *figure },
        MoEvent::Injured { figure, result, .. } => match result.as_str() {
            "dead" => EventTag::Died { figure: *figure },
            "captured" => EventTag::Taken { figure: *figure },
            _ => EventTag::Down { figure: *figure },
        },
        MoEvent::Settled { object, figure } => EventTag::Thing { id: *object, at: world.at(*figure), kept: true },
        _ => return None,
    })
}
