//! What each event is to a play-test.
use super::words::{Event, SkEvent};
use crate::table::{Level, Mark};

/// The marks of this book's own events.
pub fn marks(event: &Event) -> Vec<Mark> {
    let Event::Own(event) = event else { return Vec::new() };
    mark(event).into_iter().collect()
}

fn mark(event: &SkEvent) -> Option<Mark> {
    Some(match event {
        SkEvent::Sighted { side, figure, before, after, at, .. } if after > before && *after != Level::Unknown => {
            Mark::Seen { side: *side, figure: *figure, at: *at }
        }
        SkEvent::Attacked { figure, target, from, at, thrown, .. } => {
            Mark::Shot { by: *figure, target: *target, from: *from, at: *at, hit: thrown.success }
        }
        SkEvent::Suppressing { figure, targets, from, at, thrown, .. } => {
            Mark::Shot { by: *figure, target: targets.first().copied(), from: *from, at: *at, hit: thrown.success }
        }
        SkEvent::Destroyed { figure, .. } => Mark::Died { figure: *figure },
        SkEvent::Blown { at, .. } => Mark::Breached { at: *at, opened: true },
        _ => return None,
    })
}
