//! Warnings: levels that may be played, though their author should look again.
use super::notes::Notes;
use crate::table::Brief;

/// Notes what a level without faults should be warned of. Lanes, sightlines and routes are for later.
pub(super) fn warn(notes: &mut Notes, brief: &Brief) {
    for event in brief.events.iter().filter(|event| event.heat.is_some() && brief.heat.is_none()) {
        let mend = "add `heat = { start = 0 }`, or name a round";
        notes.warning(
            "level::warn::heat",
            event.span.clone(),
            "this event waits for Heat, which the level does not track",
            mend,
        );
    }
    if let Some(limit) = brief.round_limit {
        for event in brief.events.iter().filter(|event| event.round.is_some_and(|round| round > limit)) {
            let sentence = format!("this event waits for a round after the last, which is {limit}");
            notes.warning("level::warn::late", event.span.clone(), sentence, "name an earlier round");
        }
    }
    if brief.objectives.iter().all(|objective| objective.optional) {
        let mend = "add an `[[objective]]` that is not optional";
        notes.warning("level::warn::objective", 0..0, "the level asks for nothing", mend);
    }
}
