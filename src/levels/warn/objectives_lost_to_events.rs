//! Warnings about objectives that the level itself takes away: evidence to protect that an event is sure to burn.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::event_conditions::reason_true_from_start;
use super::event_graph::EventGraph;
use crate::model::{LevelEvent, Objective, Occurrence, Side, Spot, Word};

const ALL: Word = Word::new("all");

/// Objectives of the team, by verb and target.
struct Asked {
    required: BTreeSet<(Word, Word)>,
    all: BTreeSet<(Word, Word)>,
    hostiles: BTreeSet<Word>,
}

impl Asked {
    fn of(look: &LintSubject) -> Self {
        let goals = |fits: fn(&Objective) -> bool| {
            let all = look.level.objectives.iter().filter(|objective| !objective.is_hostile() && fits(objective));
            all.map(|objective| (objective.verb.value, objective.target.value)).collect()
        };
        Self {
            required: goals(|objective| !objective.optional),
            all: goals(|_| true),
            hostiles: look.of(Side::Hostile).map(|figure| figure.id.0).collect(),
        }
    }

    /// Whether the team is asked one of these of a target.
    fn asks(&self, verbs: &[&str], target: Word, required: bool) -> bool {
        let goals = if required { &self.required } else { &self.all };
        let of = |verb: &&str| [target, ALL].into_iter().any(|target| goals.contains(&(Word::new(verb), target)));
        verbs.iter().any(of)
    }
}

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    let asked = Asked::of(look);
    for (_, event) in look.level.events.iter().enumerate().filter(|(index, _)| graph.can_come(*index)) {
        if event.burn.is_empty() || !is_sure(look, &asked, event) {
            continue;
        }
        let lost = |word: &&Spot<Word>| {
            asked.asks(&["protect"], word.value, false) && !asked.asks(&["secure"], word.value, false)
        };
        for word in event.burn.iter().filter(lost) {
            let sentence = format!("the level is sure to burn `{}`, which the team is to protect", word.value);
            let mend = "say in `stopped_by` what prevents it, or ask the team to `secure` it";
            diagnostics.warning("level::warn::objective::lost", word.span.clone(), sentence, mend);
        }
    }
}

/// Whether an event comes in every battle that the team plays to its end.
fn is_sure(look: &LintSubject, asked: &Asked, event: &LevelEvent) -> bool {
    let level = look.level;
    let sure = |spot: &Spot<Occurrence>| match &spot.value {
        Occurrence::Round(round) => level.round_limit.is_some_and(|last| *round <= last),
        Occurrence::Met(verb, target) => asked.asks(&[verb.as_str()], *target, true),
        Occurrence::Secured(object) => asked.asks(&["secure"], *object, true),
        Occurrence::Entered(room) if asked.asks(&["clear"], *room, true) => true,
        Occurrence::Out(figure) if asked.hostiles.contains(figure) => {
            asked.asks(&["neutralize", "arrest"], *figure, true)
        }
        other => reason_true_from_start(look, other).is_some(),
    };
    let any = &event.scene.any;
    event.scene.stopped_by.is_empty()
        && event.heat.is_none_or(|heat| level.heat.is_some_and(|start| heat <= start))
        && event.round.is_none_or(|round| level.round_limit.is_some_and(|last| round <= last))
        && event.scene.all.iter().all(sure)
        && (any.is_empty() || any.iter().any(|group| group.iter().all(sure)))
}
