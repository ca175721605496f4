//! Events that contradict themselves: what they wait for excludes itself, or stops them.
use std::ops::Range;

use super::Look;
use super::event_conditions::reason_from_the_start;
use super::premises::Premises;
use crate::model::{LevelEvent, Occurrence};

/// Why an event can never come about whatever else happens, with the place of the cause.
pub(super) fn reason_never(look: &Look, event: &LevelEvent) -> Option<(Range<usize>, String)> {
    let premises = Premises::of(event);
    if premises.contradict() {
        let at = event.scene.waits_for().last().map_or(event.span.clone(), |spot| spot.span.clone());
        return Some((at, "this excludes something else that the event waits for".to_owned()));
    }
    let stops = event.scene.stopped_by.iter().filter_map(|group| Some((group.first()?.span.clone(), group)));
    for (at, group) in stops {
        if group.iter().all(|spot| so_from_the_start(look, &spot.value)) {
            return Some((at, "this is so from the start, and stops the event at once".to_owned()));
        }
        if premises.imply(group) {
            return Some((at, "the event waits for this itself, and is stopped by it".to_owned()));
        }
    }
    None
}

fn so_from_the_start(look: &Look, what: &Occurrence) -> bool {
    *what == Occurrence::Round(1) || reason_from_the_start(look, what).is_some()
}
