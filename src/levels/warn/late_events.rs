//! Warnings about events that come when the mission is over, or with its last round.
use std::collections::BTreeSet;
use std::ops::Range;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::event_graph::EventGraph;
use super::implied_conditions::ImpliedConditions;
use crate::model::{LevelEvent, Objective, Occurrence, Spot, Word};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    let work: Vec<&Objective> = look.level.objectives.iter().filter(|objective| is_work(objective)).collect();
    let everything: BTreeSet<(Word, Word)> = work.iter().map(|objective| key(objective)).collect();
    for (index, event) in look.level.events.iter().enumerate().filter(|(index, _)| graph.can_come(*index)) {
        if let Some(last) =
            look.level.round_limit.filter(|last| comes_in_round(event, *last) && changes_the_site(event))
        {
            let sentence = format!("this comes at the end of round {last}, which is the last: nothing comes of it");
            let at = last_round(look, index, event);
            diagnostics.warning(
                "level::warn::event::last",
                at,
                sentence,
                "let it come earlier, or raise `round_limit`",
            );
        }
        over(diagnostics, event, &everything);
    }
}

fn key(objective: &Objective) -> (Word, Word) {
    (objective.verb.value, objective.target.value)
}

/// Whether the team can do something for an objective, which therefore keeps the mission going.
fn is_work(objective: &Objective) -> bool {
    !objective.is_hostile() && objective.verb.value != *"protect"
}

/// Whether an event waits for time alone, and comes in this round at the earliest.
fn comes_in_round(event: &LevelEvent, last: u16) -> bool {
    let timed = |spot: &Spot<Occurrence>| matches!(spot.value, Occurrence::Round(_));
    let scene = &event.scene;
    let all = scene.all.iter().all(timed) && scene.any.iter().flatten().all(timed);
    all && event.heat.is_none() && ImpliedConditions::of(event).round() == last
}

/// Whether something follows that needs a round to matter; nerves, fires and devices are another matter.
fn changes_the_site(event: &LevelEvent) -> bool {
    let scene = &event.scene;
    let doors = event.lock.len() + scene.open.len() + scene.unlock.len() + scene.barricade.len();
    let rest = event.reinforce.len() + scene.start.len() + scene.stop.len() + scene.objective.len();
    let decides = event.detonate.is_some() || !event.test.is_empty() || !event.burn.is_empty();
    !decides && (doors + rest > 0 || scene.order.is_some() || !scene.rooms.is_empty())
}

fn last_round(look: &LintSubject, index: usize, event: &LevelEvent) -> Range<usize> {
    if event.round.is_some() {
        return look.when(index, "round");
    }
    event.scene.waits_for().next().map_or(event.span.clone(), |spot| spot.span.clone())
}

/// Warns of what follows once all that the team can do is done: the mission ends with that round.
fn over(diagnostics: &mut Diagnostics, event: &LevelEvent, everything: &BTreeSet<(Word, Word)>) {
    if everything.is_empty() || !changes_the_site(event) || !event.scene.objective.is_empty() {
        return;
    }
    let premises = ImpliedConditions::of(event);
    // Who comes has to be put out of the fight, or searched for, as well.
    let reopened = |(verb, target): &(Word, Word)| {
        *target == *"all" && ["neutralize", "arrest", "clear"].contains(&verb.as_str()) && !event.reinforce.is_empty()
    };
    let over = everything.iter().all(|goal| premises.is_met(goal.0, goal.1) && !reopened(goal));
    let met = |spot: &&Spot<Occurrence>| matches!(spot.value, Occurrence::Met(..));
    if let Some(spot) = event.scene.waits_for().find(met).filter(|_| over) {
        let sentence = "nothing is left to do when this comes: the mission ends with that round";
        let mend = "let it wait for less, or let it open an objective";
        diagnostics.warning("level::warn::event::over", spot.span.clone(), sentence, mend);
    }
}
