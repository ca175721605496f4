//! Warnings about `stopped_by`: events that are stopped before they can come, and deeds that can never stop one.
use super::super::diagnostics::Diagnostics;
use super::Look;
use super::doomed_events::reason_never;
use super::mission_graph::MissionGraph;
use super::premises::Premises;
use crate::model::{LevelEvent, Occurrence, Spot};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &Look, graph: &MissionGraph) {
    for (index, event) in look.level.events.iter().enumerate() {
        if let Some((at, why)) = reason_never(look, event) {
            let mend = "take one of the two out: this event never comes about";
            diagnostics.warning("level::warn::event::never", at, why, mend);
            continue;
        }
        let premises = if event.scene.stopped_by.is_empty() { Premises::default() } else { Premises::of(event) };
        for group in &event.scene.stopped_by {
            let found = group.iter().find_map(|spot| Some((spot, reason_too_late(look, graph, (index, event), spot)?)));
            let excluded = || {
                let mut all = premises.clone();
                all.add(Premises::of_all(group));
                all.contradict().then(|| (&group[0], "it excludes what the event waits for".to_owned()))
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
    look: &Look,
    graph: &MissionGraph,
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
        Occurrence::Met(verb, target) if !graph.opens((*verb, *target), None) => {
            Some(format!("no event that can come opens `{verb} {target}`"))
        }
        Occurrence::Met(verb, target) if !graph.opens((*verb, *target), Some(index)) => {
            Some(format!("the event itself opens `{verb} {target}`"))
        }
        _ => None,
    }
}
