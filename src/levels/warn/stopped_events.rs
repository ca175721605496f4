//! Warnings about `stopped_by`: events that are stopped before they can come, and deeds that can never stop one.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::contradictory_events::reason_event_never_comes;
use super::event_graph::EventGraph;
use super::implied_conditions::ImpliedConditions;
use crate::model::{LevelEvent, Occurrence, Spot};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    for (index, event) in look.level.events.iter().enumerate() {
        if let Some((at, why)) = reason_event_never_comes(look, event) {
            let mend = "take one of the two out: this event never comes about";
            diagnostics.warning("level::warn::event::never", at, why, mend);
            continue;
        }
        let premises =
            if event.scene.stopped_by.is_empty() { ImpliedConditions::default() } else { ImpliedConditions::of(event) };
        for group in &event.scene.stopped_by {
            let found = group.iter().find_map(|spot| Some((spot, reason_too_late(look, graph, (index, event), spot)?)));
            let excluded = || {
                let mut all = premises.clone();
                all.add(ImpliedConditions::of_group(group));
                all.contradict_each_other().then(|| (&group[0], "it excludes what the event waits for".to_owned()))
            };
            if let Some((spot, why)) = found.or_else(excluded) {
                let sentence = format!("this never stops the event: {why}");
                let mend = "name a deed that the team can do before the event comes";
                diagnostics.warning("level::warn::event::stop", spot.span.clone(), sentence, mend);
            }
        }
    }
}

/// Why a deed cannot come about before the event that it should stop.
fn reason_too_late(
    look: &LintSubject,
    graph: &EventGraph,
    (index, event): (usize, &LevelEvent),
    spot: &Spot<Occurrence>,
) -> Option<String> {
    let timed = event.heat.is_none() && event.scene.waits_for().next().is_none();
    let round = event.round.filter(|_| timed);
    match &spot.value {
        Occurrence::Round(from) if round.is_some_and(|round| *from > round) => {
            round.map(|round| format!("the event comes in round {round}"))
        }
        Occurrence::Round(_) if !graph.is_possible(look, &spot.value) => {
            look.level.round_limit.map(|last| format!("the last round is {last}"))
        }
        Occurrence::Heat(_) if look.level.heat.is_none() => Some("the level tracks no Heat".to_owned()),
        Occurrence::Met(verb, _) if *verb == *"protect" => {
            Some("what must be kept from harm is met at the end alone".to_owned())
        }
        Occurrence::Met(verb, target) if !graph.can_open((*verb, *target), None) => {
            Some(format!("no event that can come opens `{verb} {target}`"))
        }
        Occurrence::Met(verb, target) if !graph.can_open((*verb, *target), Some(index)) => {
            Some(format!("the event itself opens `{verb} {target}`"))
        }
        _ => None,
    }
}
