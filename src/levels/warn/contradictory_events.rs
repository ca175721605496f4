//! Events that contradict themselves: what they wait for excludes itself, or stops them.
use std::ops::Range;

use super::LintSubject;
use super::event_conditions::reason_true_from_start;
use super::implied_conditions::ImpliedConditions;
use crate::model::{LevelEvent, Occurrence};

/// Why an event can never come about whatever else happens, with the place of the cause.
pub(super) fn reason_event_never_comes(look: &LintSubject, event: &LevelEvent) -> Option<(Range<usize>, String)> {
    let premises = ImpliedConditions::of(event);
    if premises.contradict_each_other() {
        let at = event.scene.waits_for().last().map_or(event.span.clone(), |spot| spot.span.clone());
        return Some((at, "this excludes something else that the event waits for".to_owned()));
    }
    let stops = event.scene.stopped_by.iter().filter_map(|group| Some((group.first()?.span.clone(), group)));
    for (at, group) in stops {
        if group.iter().all(|spot| so_from_the_start(look, &spot.value)) {
            return Some((at, "this is so from the start, and stops the event at once".to_owned()));
        }
        if premises.imply_all_of(group) {
            return Some((at, "the event waits for this itself, and is stopped by it".to_owned()));
        }
    }
    None
}

fn so_from_the_start(look: &LintSubject, what: &Occurrence) -> bool {
    *what == Occurrence::Round(1) || reason_true_from_start(look, what).is_some()
}
