//! Warnings about what several events do to one door or effect in the wrong order: undone before it is done, done twice.
use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::event_graph::EventGraph;
use super::implied_conditions::ImpliedConditions;
use crate::board::Tile;
use crate::model::{LevelEvent, Spot, Word};

/// A door or a room effect.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    Door(Tile),
    Effect(Word),
}

/// An event that does or undoes something, and where its text says so.
struct Deed<'l> {
    index: usize,
    event: &'l LevelEvent,
    span: std::ops::Range<usize>,
}

/// Effects of events on a subject (lock, barricade, start), and what undoes them (unlock, stop).
#[derive(Default)]
struct Deeds<'l> {
    done: Vec<Deed<'l>>,
    undone: Vec<Deed<'l>>,
    /// Whether an event opens the door, which undoes a lock, and does something to any shut door.
    opened: bool,
}

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    let mut subjects: BTreeMap<Subject, Deeds> = BTreeMap::new();
    for (index, event) in look.level.events.iter().enumerate().filter(|(index, _)| graph.can_come(*index)) {
        let scene = &event.scene;
        let door = |at: &Spot<Tile>| (Subject::Door(at.value), Deed { index, event, span: at.span.clone() });
        let effect = |id: &Spot<Word>| (Subject::Effect(id.value), Deed { index, event, span: id.span.clone() });
        let done = event.lock.iter().chain(&scene.barricade).map(door).chain(scene.start.iter().map(effect));
        done.for_each(|(subject, deed)| subjects.entry(subject).or_default().done.push(deed));
        let undone = scene.unlock.iter().map(door).chain(scene.stop.iter().map(effect));
        undone.for_each(|(subject, deed)| subjects.entry(subject).or_default().undone.push(deed));
        scene.open.iter().for_each(|at| subjects.entry(Subject::Door(at.value)).or_default().opened = true);
    }
    for (subject, deeds) in &subjects {
        early(diagnostics, look, *subject, deeds);
        again(diagnostics, *subject, deeds);
    }
}

/// Warns of what is undone before any event does it.
fn early(diagnostics: &mut Diagnostics, look: &LintSubject, subject: Subject, deeds: &Deeds) {
    let barred = |at: Tile| look.level.board.door(at).is_some_and(|door| !door.is_open() && !door.works_by_hand());
    if deeds.done.is_empty() || matches!(subject, Subject::Door(at) if barred(at)) {
        return;
    }
    for undone in &deeds.undone {
        if deeds.done.iter().all(|done| comes_before(undone.event, done.event)) {
            let (what, done) = named(subject);
            let other = deeds.done[0].index + 1;
            let sentence = format!("{what} is {done} by event {other}, which comes later: nothing is undone by then");
            let mend = "let this come after it";
            diagnostics.warning("level::warn::event::early", undone.span.clone(), sentence, mend);
        }
    }
}

/// Warns of what an earlier event has done, and none undoes.
fn again(diagnostics: &mut Diagnostics, subject: Subject, deeds: &Deeds) {
    if deeds.opened || !deeds.undone.is_empty() {
        return;
    }
    for deed in &deeds.done {
        let before = |other: &&Deed| other.index != deed.index && comes_before(other.event, deed.event);
        if let Some(other) = deeds.done.iter().find(before) {
            let (what, done) = named(subject);
            let sentence = format!("{what} is {done} by event {} already, which comes earlier", other.index + 1);
            let mend = "take it out of one of the two";
            diagnostics.warning("level::warn::event::done", deed.span.clone(), sentence, mend);
        }
    }
}

fn named(subject: Subject) -> (String, &'static str) {
    match subject {
        Subject::Door(at) => (format!("the door at {at}"), "locked or barred"),
        Subject::Effect(id) => (format!("`{id}`"), "begun"),
    }
}

/// Whether an event is sure to have come when another does: it waits for time alone, and for less of it.
fn comes_before(event: &LevelEvent, other: &LevelEvent) -> bool {
    let timed = event.scene.waits_for().next().is_none() && event.scene.stopped_by.is_empty();
    let later = ImpliedConditions::of(other);
    timed
        && match (event.round, event.heat) {
            (Some(round), None) => round < later.round(),
            (None, Some(heat)) => heat < later.heat(),
            _ => false,
        }
}
