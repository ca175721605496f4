//! Tags the events for play-test statistics.
use super::events::{Event, SkEvent};
use crate::model::{Certainty, EventTag};

/// The tags of this book's own events.
pub fn tags(event: &Event) -> Vec<EventTag> {
    let Event::Own(event) = event else { return Vec::new() };
    tag(event).into_iter().collect()
}

fn tag(event: &SkEvent) -> Option<EventTag> {
    Some(match event {
        SkEvent::Sighted { side, figure, before, after, at, .. } if after > before && *after != Certainty::Unknown => {
            EventTag::Seen { side: *side, figure: *figure, at: *at }
        }
        SkEvent::Attacked { figure, target, from, at, thrown, .. } => {
            EventTag::Shot { by: *figure, target: *target, from: *from, at: *at, hit: thrown.success }
        }
        SkEvent::Suppressing { figure, targets, from, at, thrown, .. } => {
            EventTag::Shot { by: *figure, target: targets.first().copied(), from: *from, at: *at, hit: thrown.success }
        }
        SkEvent::Destroyed { figure, .. } => EventTag::Died { figure: *figure },
        SkEvent::Blown { at, .. } => EventTag::Breached { at: *at, opened: true },
        _ => return None,
    })
}
