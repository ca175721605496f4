//! Warnings about text without effect: events that never happen, names used twice, entries that mean nothing.
use std::collections::BTreeMap;

use super::super::diagnostics::Diagnostics;
use super::Look;
use crate::board::{Door, DoorKind};
use crate::model::{LevelSpec, Word};

/// More rounds than any battle uses.
const MANY_ROUNDS: u16 = 100;

pub(super) fn warn(notes: &mut Diagnostics, look: &Look) {
    rounds(notes, look.brief);
    events(notes, look.brief);
    objectives(notes, look.brief);
    names(notes, look.brief);
    rooms(notes, look.brief);
    ground(notes, look.brief);
}

fn rounds(notes: &mut Diagnostics, brief: &LevelSpec) {
    if let Some(limit) = brief.round_limit.filter(|limit| *limit > MANY_ROUNDS) {
        let sentence = format!("{limit} rounds are more than any battle uses");
        let mend = format!("give at most {MANY_ROUNDS}: if neither side dares to move, both wait that long");
        notes.warning("level::warn::limit::long", brief.key("round_limit"), sentence, mend);
    }
}

fn events(notes: &mut Diagnostics, brief: &LevelSpec) {
    for event in brief.events.iter().filter(|event| event.heat.is_some() && brief.heat.is_none()) {
        let mend = "add `heat = { start = 0 }`, or name a round";
        let sentence = "this event waits for Heat, which the level does not track";
        notes.warning("level::warn::heat", event.span.clone(), sentence, mend);
    }
    if let Some(limit) = brief.round_limit {
        for event in brief.events.iter().filter(|event| event.round.is_some_and(|round| round > limit)) {
            let sentence = format!("this event waits for a round after the last, which is {limit}");
            notes.warning("level::warn::late", event.span.clone(), sentence, "name an earlier round");
        }
    }
    let shut = |door: &Door| door.kind != DoorKind::Ordinary && !door.is_open();
    for at in brief.events.iter().flat_map(|event| &event.lock) {
        if brief.board.door(at.value).is_some_and(|door| shut(&door)) {
            let sentence = format!("the door at {} is locked from the start", at.value);
            let mend = "name another door, or draw this one as `+`";
            notes.warning("level::warn::event::locked", at.span.clone(), sentence, mend);
        }
    }
}

fn objectives(notes: &mut Diagnostics, brief: &LevelSpec) {
    if brief.objectives.iter().all(|objective| objective.optional) {
        let mend = "add an `[[objective]]` that is not optional";
        notes.warning("level::warn::objective", 0..0, "the level has no required objective", mend);
    }
    let mut asked: Vec<(Word, Word)> = Vec::new();
    for objective in &brief.objectives {
        let both = (objective.verb.value, objective.target.value);
        if asked.contains(&both) {
            let sentence = format!("`{}` of `{}` has an objective already", both.0, both.1);
            let mend = "take one of the two out";
            notes.warning("level::warn::objective::twice", objective.verb.span.clone(), sentence, mend);
        }
        asked.push(both);
    }
}

fn names(notes: &mut Diagnostics, brief: &LevelSpec) {
    let mut taken: BTreeMap<&str, &str> = BTreeMap::new();
    for figure in &brief.figures {
        let Some(name) = figure.name.as_deref() else { continue };
        if let Some(other) = taken.insert(name, figure.id.as_str()) {
            let sentence = format!("`{other}` and `{}` are both called \"{name}\"", figure.id);
            let mend = "give one of them another name: the log could not distinguish them";
            notes.warning("level::warn::name", figure.at.span.clone(), sentence, mend);
        }
    }
}

/// Warns of a room entry that says nothing and that no objective names.
fn rooms(notes: &mut Diagnostics, brief: &LevelSpec) {
    for room in &brief.rooms {
        let asked = brief.objectives.iter().any(|objective| objective.target.value == room.id);
        if room.name.is_none() && !room.anchor && !room.fallback && !asked {
            let sentence = format!("the entry for room `{}` says nothing, and no objective names it", room.id);
            let mend = "give it a name, mark it as `anchor` or `fallback`, or take it out";
            notes.warning("level::warn::room::nothing", room.at.span.clone(), sentence, mend);
        }
    }
}

fn ground(notes: &mut Diagnostics, brief: &LevelSpec) {
    for area in &brief.ground {
        if area.light.is_none() && !area.overhead && area.stopping.is_none() && area.marks.is_empty() {
            let mend = "add `light`, `overhead`, `stopping` or an attribute of the rulebook, or remove it";
            let sentence = "this ground changes nothing";
            notes.warning("level::warn::ground::nothing", area.from.span.clone(), sentence, mend);
        }
    }
}
