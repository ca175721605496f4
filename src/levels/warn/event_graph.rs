//! The mission as a graph: events open objectives, and wait for others. Warns of events that wait for each other, or for an
//! objective that never opens.
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::contradictory_events;
use crate::model::{LevelEvent, Occurrence, Spot, Word};

type Goal = (Word, Word);

/// The most events of a circle that a warning names.
const MOST_NAMED: usize = 6;

/// Events that can come about at all.
pub(super) struct EventGraph {
    /// The events that open an objective; one without any is open from the start.
    openers: BTreeMap<Goal, Vec<usize>>,
    comes: Vec<bool>,
}

impl EventGraph {
    pub fn of(look: &LintSubject) -> Self {
        let events = &look.level.events;
        let mut graph = Self { openers: BTreeMap::new(), comes: vec![false; events.len()] };
        let sound =
            |event| in_time(look, event) && contradictory_events::reason_event_never_comes(look, event).is_none();
        let sound: Vec<bool> = events.iter().map(sound).collect();
        let mut waiting: BTreeMap<Goal, Vec<usize>> = BTreeMap::new();
        for (index, event) in events.iter().enumerate() {
            let opened: BTreeSet<Goal> = event.scene.objective.iter().map(|goal| goal.value).collect();
            opened.into_iter().for_each(|goal| graph.openers.entry(goal).or_default().push(index));
            let goals: BTreeSet<Goal> = event.scene.waits_for().filter_map(|spot| goal(&spot.value)).collect();
            goals.into_iter().for_each(|goal| waiting.entry(goal).or_default().push(index));
        }
        // Each event is looked at again only when an objective that it waits for opens.
        let mut fresh: VecDeque<usize> = (0..events.len()).collect();
        while let Some(index) = fresh.pop_front() {
            if sound[index] && !graph.comes[index] && graph.may_come(look, &events[index]) {
                graph.comes[index] = true;
                let opened = events[index].scene.objective.iter().filter_map(|goal| waiting.get(&goal.value));
                fresh.extend(opened.flatten());
            }
        }
        graph
    }

    /// Whether an event can come about.
    pub fn can_come(&self, index: usize) -> bool {
        self.comes[index]
    }

    /// Whether an objective is open from the start, or some event can open it; `but` is left out of account.
    pub fn can_open(&self, goal: Goal, but: Option<usize>) -> bool {
        let Some(openers) = self.openers.get(&goal) else { return true };
        openers.iter().any(|index| Some(*index) != but && self.comes[*index])
    }

    fn may_come(&self, look: &LintSubject, event: &LevelEvent) -> bool {
        let possible = |spot: &Spot<Occurrence>| self.is_possible(look, &spot.value);
        let any = &event.scene.any;
        event.scene.all.iter().all(possible) && (any.is_empty() || any.iter().any(|group| group.iter().all(possible)))
    }

    /// Whether something can come about, as far as the level decides.
    pub fn is_possible(&self, look: &LintSubject, what: &Occurrence) -> bool {
        match what {
            Occurrence::Heat(_) => look.level.heat.is_some(),
            Occurrence::Round(round) => look.level.round_limit.is_none_or(|last| *round <= last),
            Occurrence::Met(verb, target) => *verb != *"protect" && self.can_open((*verb, *target), None),
            _ => true,
        }
    }

    /// The first objective that keeps an event from coming about, and an event that would have to open it.
    fn block<'l>(&self, look: &LintSubject<'l>, event: &'l LevelEvent) -> Option<(&'l Spot<Occurrence>, usize)> {
        let shut = |spot: &&Spot<Occurrence>| !self.is_possible(look, &spot.value);
        let mut groups = event.scene.any.iter();
        let one = event.scene.all.iter().find(shut).or_else(|| groups.find_map(|group| group.iter().find(shut)))?;
        Some((one, *self.openers.get(&goal(&one.value)?)?.first()?))
    }
}

fn goal(what: &Occurrence) -> Option<Goal> {
    if let Occurrence::Met(verb, target) = what { Some((*verb, *target)) } else { None }
}

/// Whether the round and the Heat that an event waits for come.
fn in_time(look: &LintSubject, event: &LevelEvent) -> bool {
    let late = event.round.zip(look.level.round_limit).is_some_and(|(round, last)| round > last);
    !late && (event.heat.is_none() || look.level.heat.is_some())
}

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    let events = &look.level.events;
    let mut told: BTreeSet<usize> = BTreeSet::new();
    for (index, event) in events.iter().enumerate().filter(|(index, _)| !graph.can_come(*index)) {
        if !in_time(look, event) || told.contains(&index) {
            continue;
        }
        let Some((spot, opener)) = graph.block(look, event) else { continue };
        let Occurrence::Met(verb, target) = &spot.value else { continue };
        if opener == index {
            // It opens itself what it waits for, which is told where its conditions are looked at.
            continue;
        }
        let circle = circle(look, graph, index);
        let (code, why) = if circle.contains(&index) {
            told.extend(&circle);
            let sentence = format!("{} wait for each other: none of them ever comes", named(&circle));
            ("level::warn::event::circle", sentence)
        } else {
            let sentence =
                format!("`{verb} {target}` is opened by event {}, which never comes: nor does this", opener + 1);
            ("level::warn::event::never", sentence)
        };
        let mend = "let one of them wait for something that comes about by itself";
        diagnostics.warning(code, spot.span.clone(), why, mend);
    }
}

/// The numbers of the first events of a circle, and how many more there are.
fn named(circle: &[usize]) -> String {
    let numbers: Vec<String> = circle.iter().take(MOST_NAMED).map(|index| (index + 1).to_string()).collect();
    match circle.len() - numbers.len() {
        0 => format!("events {}", numbers.join(", ")),
        more => format!("events {} and {more} more", numbers.join(", ")),
    }
}

/// The events that wait for each other, from the first that an event waits for; empty if its way ends.
fn circle(look: &LintSubject, graph: &EventGraph, from: usize) -> Vec<usize> {
    let events = &look.level.events;
    let mut way = vec![from];
    let mut seen = BTreeSet::from([from]);
    while let Some((_, next)) = way.last().and_then(|last| graph.block(look, &events[*last])) {
        if !seen.insert(next) {
            let start = way.iter().position(|index| *index == next).unwrap_or_default();
            return way.split_off(start);
        }
        way.push(next);
    }
    Vec::new()
}
