//! Spawns a level's objects and hostages, and reports the faults of its objects.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::World;

use crate::faults::{Fault, Faults, Source, closest};
use crate::model::{FigureId, FigureSpec, Figures, LevelSpec, ObjectSpec, Side, Spot, Word};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::mission::spawn_figure;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::status_effects::Hostage;

const EVIDENCE: [&str; 2] = ["minor", "major"];

/// The template of a hostage.
const HOSTAGE: &str = "civilian";

/// Places the objects of a level. The hostile side knows all of them from the start, hidden ones too.
pub fn place_objects(world: &mut World, data: &Data, level: &LevelSpec) {
    for object in level.objects.iter().filter(|object| object.kind.value == *"hostage") {
        spawn_figure::spawn_from_level(world, data, &hostage(object));
        if let Some(entity) = world.entity_of(FigureId(object.id)) {
            world.entity_mut(entity).insert(Hostage { hard: object.hard });
        }
    }
    let mut things: Vec<Object> = level.objects.iter().filter_map(thing).collect();
    for waiting in things.iter_mut().filter(|thing| starts_later(level, thing.id)) {
        waiting.state = State::Spent;
        waiting.known.insert(Side::Hostile, State::Spent);
    }
    world.insert_resource(Objects(things));
}

/// Whether an event starts a room effect (CQB-HEAT-1).
fn starts_later(level: &LevelSpec, id: Word) -> bool {
    level.events.iter().flat_map(|event| &event.scene.start).any(|word| word.value == id)
}

/// A hostage is a civilian held in place; hostages are numbered after the figures, in object order.
fn hostage(object: &ObjectSpec) -> FigureSpec {
    let template = Spot::new(Word::new(HOSTAGE), object.span.clone());
    let plain = FigureSpec::new(FigureId(object.id), object.at.clone(), Side::Civilian, template);
    FigureSpec { name: object.name.clone(), ..plain }
}

fn thing(object: &ObjectSpec) -> Option<Object> {
    let (kind, usual) = match object.kind.as_str() {
        "evidence" => (ObjectKind::Evidence, "minor"),
        "device" => (ObjectKind::Device, ""),
        "terminal" => (ObjectKind::Terminal, ""),
        "trap" => (ObjectKind::Trap, "charge"),
        "effect" => (ObjectKind::Effect, "disorienting"),
        _ => return None,
    };
    Some(Object {
        id: object.id,
        kind,
        grade: object.grade.as_ref().map_or(Word::new(usual), |grade| grade.value),
        name: object.name.clone(),
        hard: object.hard,
        at: object.at.value,
        carrier: object.carried_by.as_ref().map(|by| FigureId(by.value)),
        state: State::Open,
        gone: None,
        lit: None,
        by: None,
        known: BTreeMap::from([(Side::Hostile, State::Open)]),
        tried: BTreeSet::new(),
    })
}

/// Adds the faults of objects under this book's rules.
pub fn report_object_faults(level: &LevelSpec, data: &Data, source: &Source, faults: &mut Faults) {
    for object in &level.objects {
        inspect_grade(object, data, source, faults);
        inspect_carrier(object, source, faults);
        inspect_hostage(level, object, source, faults);
    }
}

fn inspect_grade(object: &ObjectSpec, data: &Data, source: &Source, faults: &mut Faults) {
    let Some(grade) = &object.grade else { return };
    let known: Vec<&str> = match object.kind.as_str() {
        "evidence" => EVIDENCE.to_vec(),
        "trap" => data.traps.keys().map(String::as_str).collect(),
        "effect" => data.effects.keys().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    if known.contains(&grade.as_str()) {
        return;
    }
    let (kind, place) = (object.kind.value, source.place(grade.span.clone()));
    let mend = if known.is_empty() { "take the grade out".into() } else { format!("use one of: {}", known.join(", ")) };
    let fault =
        Fault::new("level::object::grade", place, format!("there is no {kind} of grade `{}`", grade.value), mend);
    faults.push(fault.did_you_mean(closest(grade.as_str(), known)));
}

fn inspect_carrier(object: &ObjectSpec, source: &Source, faults: &mut Faults) {
    let Some(by) = &object.carried_by else { return };
    if !["evidence", "effect"].contains(&object.kind.as_str()) {
        let sentence = format!("nobody carries a {}", object.kind.value);
        let mend = "give it a tile by `at`, and take `carried_by` out";
        faults.push(Fault::new("level::object::carried", source.place(by.span.clone()), sentence, mend));
    }
}

fn inspect_hostage(level: &LevelSpec, object: &ObjectSpec, source: &Source, faults: &mut Faults) {
    if object.kind.value != *"hostage" {
        return;
    }
    let at = object.at.value;
    let hostages = level.objects.iter().filter(|other| other.kind.value == *"hostage" && other.id != object.id);
    let taken =
        level.figures.iter().any(|figure| figure.at.value == at) || hostages.clone().any(|other| other.at.value == at);
    if !level.board.passable(at) || taken {
        let sentence = format!("the hostage `{}` cannot stand there", object.id);
        let place = source.place(object.at.span.clone());
        faults.push(Fault::new("level::object::hostage", place, sentence, "choose a free tile of floor"));
    }
}
