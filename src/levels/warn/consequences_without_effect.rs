//! Warnings about consequences of events that come to nothing: orders to the fallen, fire to what is secured, keys to open
//! doors.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::event_graph::EventGraph;
use super::implied_conditions::ImpliedConditions;
use crate::board::{Door, DoorKind, Tile};
use crate::model::{FigureSpec, LevelEvent, Objective, Side, Spot, Word};

/// Everything of a level that events can change, by name and place.
struct Subjects<'l> {
    figures: BTreeMap<Word, &'l FigureSpec>,
    /// Doors that some event locks.
    locked: BTreeSet<Tile>,
    /// Whether more figures may come.
    reinforced: bool,
    /// The rounds in which objectives are decided, by verb and target.
    until: BTreeMap<(Word, Word), u16>,
}

fn decided(objective: &Objective) -> Option<((Word, Word), u16)> {
    Some(((objective.verb.value, objective.target.value), objective.until.as_ref()?.value))
}

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, graph: &EventGraph) {
    let events = &look.level.events;
    let subjects = Subjects {
        figures: look.level.figures.iter().map(|figure| (figure.id.0, figure)).collect(),
        locked: events.iter().flat_map(|event| &event.lock).map(|at| at.value).collect(),
        reinforced: events.iter().any(|event| !event.reinforce.is_empty()),
        until: look.level.objectives.iter().filter_map(decided).collect(),
    };
    for (_, event) in events.iter().enumerate().filter(|(index, _)| graph.can_come(*index)) {
        let premises = ImpliedConditions::of(event);
        fallen(diagnostics, &subjects, event, &premises);
        gone(diagnostics, event, &premises);
        settled(diagnostics, &subjects, event, &premises);
        heedless(diagnostics, look, event);
        doors(diagnostics, look, &subjects, event);
        orders(diagnostics, look, &subjects, event);
        undone(diagnostics, event);
    }
    burnt_twice(diagnostics, look);
}

/// Warns of orders to, and tests of, figures that are out of the fight by then.
fn fallen(diagnostics: &mut Diagnostics, subjects: &Subjects, event: &LevelEvent, premises: &ImpliedConditions) {
    let order = event.scene.order.as_ref();
    let everybody = order.filter(|_| event.scene.to.is_empty());
    let told = order.into_iter().flat_map(|_| &event.scene.to);
    let nobody_left = premises.are_hostiles_out() && !subjects.reinforced;
    let hostile = |id: Word| subjects.figures.get(&id).is_some_and(|figure| figure.side == Side::Hostile);
    let out = |word: Word| match word == *Side::Hostile.word() {
        true => nobody_left,
        false => premises.is_out(word, hostile(word)),
    };
    let to_nobody = everybody.filter(|_| nobody_left);
    for word in told.chain(&event.test).filter(|word| out(word.value)).chain(to_nobody) {
        let who = match to_nobody.is_some_and(|order| order.span == word.span) || word.value == *Side::Hostile.word() {
            true => "every hostile is".to_owned(),
            false => format!("`{}` is", word.value),
        };
        let sentence = format!("{who} out of the fight when this comes: no order or test reaches them");
        let mend = "name others, or let the event come earlier";
        diagnostics.warning("level::warn::event::fallen", word.span.clone(), sentence, mend);
    }
}

/// Warns of fire to what is secured or burnt, and of secured devices that go off.
fn gone(diagnostics: &mut Diagnostics, event: &LevelEvent, premises: &ImpliedConditions) {
    for word in event.burn.iter().chain(&event.detonate) {
        let state = match word.value {
            id if premises.is_secured(id) => "secured",
            id if premises.is_destroyed(id) => "destroyed",
            _ => continue,
        };
        let sentence = format!("`{}` is {state} when this comes: nothing is left to burn or to go off", word.value);
        let mend = "let it come before, or name something else";
        diagnostics.warning("level::warn::event::gone", word.span.clone(), sentence, mend);
    }
}

/// Warns of evidence that an earlier round has burnt already.
fn burnt_twice(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let timed = |event: &&LevelEvent| {
        event.heat.is_none() && event.scene.waits_for().next().is_none() && event.scene.stopped_by.is_empty()
    };
    let mut first: BTreeMap<Word, u16> = BTreeMap::new();
    let events = || look.level.events.iter().filter(timed).filter_map(|event| Some((event.round?, event)));
    for (round, word) in events().flat_map(|(round, event)| event.burn.iter().map(move |word| (round, word))) {
        let earliest = first.entry(word.value).or_insert(round);
        *earliest = round.min(*earliest);
    }
    for (round, word) in events().flat_map(|(round, event)| event.burn.iter().map(move |word| (round, word))) {
        let earliest = first[&word.value];
        if round > earliest {
            let sentence = format!("`{}` burns in round {earliest} already", word.value);
            let mend = "take one of the two out: what burns once is lost, or secured in time";
            diagnostics.warning("level::warn::event::gone", word.span.clone(), sentence, mend);
        }
    }
}

/// Warns of objectives that open when nothing can be done for them any more.
fn settled(diagnostics: &mut Diagnostics, subjects: &Subjects, event: &LevelEvent, premises: &ImpliedConditions) {
    for goal in &event.scene.objective {
        let (verb, target) = goal.value;
        let hostile = subjects.figures.get(&target).is_some_and(|figure| figure.side == Side::Hostile);
        let until = subjects.until.get(&goal.value);
        let over = until.zip(event.round).filter(|(until, round)| *until < round);
        let sentence = match over {
            Some((until, round)) => {
                format!("`{verb} {target}` is decided in round {until}, and opens in round {round}")
            }
            None if premises.settle_objective(verb, target, hostile) => {
                format!("`{verb} {target}` is met or lost when this opens it: nobody can do anything for it")
            }
            None => continue,
        };
        let mend = "let it open earlier, or open another";
        diagnostics.warning("level::warn::event::settled", goal.span.clone(), sentence, mend);
    }
}

/// Warns of what the hostile side is to do to somebody or with him, and what opens when he is out of it as well: nothing in
/// the event asks for him.
fn heedless(diagnostics: &mut Diagnostics, look: &LintSubject, event: &LevelEvent) {
    let theirs = |verb: Word, target: Word| {
        let same = |goal: &&Objective| (goal.verb.value, goal.target.value) == (verb, target);
        look.level.objectives.iter().find(same).is_some_and(Objective::is_hostile)
    };
    for goal in &event.scene.objective {
        let (verb, target) = goal.value;
        let asked = event.scene.waits_for().chain(event.scene.stopped_by.iter().flatten());
        let person = ["escape", "execute", "kill"].contains(&verb.as_str());
        if !person || !theirs(verb, target) || asked.into_iter().any(|spot| spot.value.is_about(target)) {
            continue;
        }
        let sentence =
            format!("this opens `{verb} {target}` even when `{target}` is out of reach: nothing stops it then");
        let mend = "say in `stopped_by` what makes it pointless, such as that it is out or brought out";
        diagnostics.warning("level::warn::event::settled", goal.span.clone(), sentence, mend);
    }
}

/// Warns of doors to unlock or to open that are not locked or shut, or that no event opens; and of barricades on barred ones.
fn doors(diagnostics: &mut Diagnostics, look: &LintSubject, subjects: &Subjects, event: &LevelEvent) {
    let barred = |door: &Door| matches!(door.kind, DoorKind::Barricaded | DoorKind::Gate);
    let touched = |at: &Spot<Tile>| subjects.locked.contains(&at.value);
    let mut told = |at: &Spot<Tile>, code: &'static str, why: &str, mend: &str| {
        diagnostics.warning(code, at.span.clone(), format!("the door at {} {why}", at.value), mend);
    };
    let board = &look.level.board;
    let drawn = |all: &'_ [Spot<Tile>]| -> Vec<(Spot<Tile>, Door)> {
        all.iter().filter_map(|at| Some((at.clone(), board.door(at.value)?))).collect()
    };
    let mend = "name another door, or draw this one as `L`";
    for (at, door) in drawn(&event.scene.unlock) {
        if barred(&door) {
            told(&at, "level::warn::event::unlocked", "is no lock: a barricade or a gate stays as it is", mend);
        } else if door.kind != DoorKind::Locked && !touched(&at) {
            told(&at, "level::warn::event::unlocked", "is not locked, and no event locks it", mend);
        }
    }
    for (at, door) in drawn(&event.scene.open) {
        if barred(&door) {
            told(&at, "level::warn::event::unlocked", "is no lock: a barricade or a gate stays as it is", mend);
        } else if door.is_open() && !touched(&at) {
            told(&at, "level::warn::event::unlocked", "is drawn open", "name another door, or draw this one as `+`");
        }
    }
    for (at, _) in drawn(&event.scene.barricade).into_iter().filter(|(_, door)| barred(door)) {
        told(&at, "level::warn::event::locked", "is barred from the start", "name another door, or draw it as `+`");
    }
}

/// Warns of orders that nobody can follow.
fn orders(diagnostics: &mut Diagnostics, look: &LintSubject, subjects: &Subjects, event: &LevelEvent) {
    let Some(order) = &event.scene.order else { return };
    let level = look.level;
    let lacks = match order.as_str() {
        "burn" if !level.objects.iter().any(|object| object.kind.value == *"evidence") => "no evidence to burn",
        "take-hostage" if look.of(Side::Civilian).next().is_none() => "no civilian to take",
        "fall-back" if !level.rooms.iter().any(|room| room.anchor || room.fallback) => {
            "no room marked `anchor` or `fallback` to fall back to"
        }
        _ => "",
    };
    if !lacks.is_empty() {
        let sentence = format!("nobody can follow the order `{}`: the level has {lacks}", order.value);
        let mend = "add what it is about, or give another order";
        diagnostics.warning("level::warn::event::order", order.span.clone(), sentence, mend);
    }
    // One who holds a post stays there, as an order to hold asks; fires are an errand of the whole side.
    let moves = ["fall-back", "search", "take-hostage"].contains(&order.as_str());
    let holds = |word: &&Spot<Word>| moves && subjects.figures.get(&word.value).is_some_and(|figure| figure.hold);
    for word in event.scene.to.iter().filter(holds) {
        let sentence = format!("`{}` holds its post (`hold = true`), and follows no order", word.value);
        let mend = "take `hold` out of the figure, or name others";
        diagnostics.warning("level::warn::event::order", word.span.clone(), sentence, mend);
    }
}

/// Warns of what an event does and undoes at once.
fn undone(diagnostics: &mut Diagnostics, event: &LevelEvent) {
    let scene = &event.scene;
    let doors = scene.unlock.iter().chain(&scene.open);
    let shut: BTreeSet<Tile> = event.lock.iter().map(|at| at.value).collect();
    let barred: BTreeSet<Tile> = scene.barricade.iter().map(|at| at.value).collect();
    let begun: BTreeSet<Word> = scene.start.iter().map(|word| word.value).collect();
    let doors = doors.filter(|at| shut.contains(&at.value) || barred.contains(&at.value));
    let doors = doors.map(|at| (format!("the door at {}", at.value), at.span.clone()));
    let ended = scene.stop.iter().filter(|word| begun.contains(&word.value));
    let ended = ended.map(|word| (format!("`{}`", word.value), word.span.clone()));
    for (what, span) in doors.chain(ended) {
        let sentence = format!("the event does one thing to {what}, and the opposite at once");
        diagnostics.warning("level::warn::event::both", span, sentence, "take one of the two out");
    }
}
