//! Parses a level's objectives, and reports those that cannot be met.

use crate::faults::{Fault, Faults, Source, closest};
use crate::model::{FigureId, LevelSpec, Objective, Side, Word};
use crate::rulebooks::modern_cqb::mission::objectives::{Goal, Target, Verb};

/// What an objective can be about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum ObjectiveKind {
    Hostile,
    Civilian,
    Evidence,
    Device,
    Room,
    Other,
}

impl Verb {
    fn takes(self, kind: ObjectiveKind) -> bool {
        match self {
            Verb::Neutralize | Verb::Arrest => kind == ObjectiveKind::Hostile,
            Verb::Clear => kind == ObjectiveKind::Room,
            Verb::Secure => matches!(kind, ObjectiveKind::Civilian | ObjectiveKind::Evidence | ObjectiveKind::Device),
            Verb::Extract => kind == ObjectiveKind::Civilian,
            Verb::Protect => matches!(kind, ObjectiveKind::Civilian | ObjectiveKind::Evidence),
        }
    }

    /// The target it needs, for the fix that a fault suggests.
    fn wants(self) -> &'static str {
        match self {
            Verb::Neutralize | Verb::Arrest => "a hostile figure",
            Verb::Clear => "a room of [rooms]",
            Verb::Secure => "evidence, a device, a terminal, a civilian or a hostage",
            Verb::Extract => "a civilian or a hostage",
            Verb::Protect => "a civilian, a hostage or evidence",
        }
    }
}

fn verb(objective: &Objective) -> Option<Verb> {
    Verb::WORDS.iter().find(|(word, _)| *objective.verb == *word).map(|(_, verb)| *verb)
}

/// The kind of thing that an id of the level names.
fn kind(brief: &LevelSpec, id: Word) -> Option<ObjectiveKind> {
    if let Some(figure) = brief.figures.iter().find(|figure| figure.id.0 == id) {
        return Some(match figure.side {
            Side::Hostile => ObjectiveKind::Hostile,
            Side::Civilian => ObjectiveKind::Civilian,
            Side::Response => ObjectiveKind::Other,
        });
    }
    if let Some(object) = brief.objects.iter().find(|object| object.id == id) {
        return Some(match object.kind.as_str() {
            "hostage" => ObjectiveKind::Civilian,
            "evidence" => ObjectiveKind::Evidence,
            "device" | "terminal" => ObjectiveKind::Device,
            _ => ObjectiveKind::Other,
        });
    }
    brief.rooms.iter().any(|room| room.id == id).then_some(ObjectiveKind::Room)
}

/// The target, if it fits the verb.
fn target(brief: &LevelSpec, verb: Verb, id: Word) -> Option<Target> {
    if id == "all" {
        // Rooms always exist, and hostiles may arrive later.
        let ids = brief.figures.iter().map(|figure| figure.id.0).chain(brief.objects.iter().map(|object| object.id));
        let mut any = ids.filter_map(|id| kind(brief, id)).filter(|kind| verb.takes(*kind));
        let given = matches!(verb, Verb::Clear | Verb::Neutralize | Verb::Arrest);
        return (given || any.next().is_some()).then_some(Target::All);
    }
    let kind = kind(brief, id).filter(|kind| verb.takes(*kind))?;
    Some(match kind {
        ObjectiveKind::Hostile | ObjectiveKind::Civilian => Target::Figure(FigureId(id)),
        ObjectiveKind::Room => Target::Room(brief.rooms.iter().find(|room| room.id == id)?.at.value),
        ObjectiveKind::Evidence | ObjectiveKind::Device | ObjectiveKind::Other => Target::Thing(id),
    })
}

/// The name that the level gives.
fn name(brief: &LevelSpec, id: Word) -> Option<String> {
    let figure = brief.figures.iter().find(|figure| figure.id.0 == id).and_then(|figure| figure.name.clone());
    let object = || brief.objects.iter().find(|object| object.id == id).and_then(|object| object.name.clone());
    let room = || brief.rooms.iter().find(|room| room.id == id).and_then(|room| room.name.clone());
    figure.or_else(object).or_else(room)
}

/// The parsed objective; `None` if it has a fault.
pub fn goal(brief: &LevelSpec, objective: &Objective) -> Option<Goal> {
    let (verb, id) = (verb(objective)?, objective.target.value);
    let target = target(brief, verb, id)?;
    let name = name(brief, id);
    Some(Goal { verb, target, about: id, name, optional: objective.optional, met: false, impossible: false })
}

pub fn inspect(brief: &LevelSpec, objective: &Objective, source: &Source, faults: &mut Faults) {
    let verbs = Verb::WORDS.map(|(word, _)| word);
    let Some(verb) = verb(objective) else {
        let sentence = format!("there is no objective `{}`", objective.verb.value);
        let mend = format!("use one of: {}", verbs.join(", "));
        let fault = Fault::new("level::objective::verb", source.place(objective.verb.span.clone()), sentence, mend);
        return faults.push(fault.did_you_mean(closest(objective.verb.as_str(), verbs)));
    };
    if target(brief, verb, objective.target.value).is_some() {
        return;
    }
    let (verb_word, id) = (objective.verb.value, objective.target.value);
    let wanted = verb.wants();
    let (sentence, mend) = if id == "all" {
        (format!("the level has nothing to {verb_word}"), format!("add {wanted}, or take the objective out"))
    } else {
        (format!("`{id}` is not something to {verb_word}"), format!("name {wanted}, or write \"all\""))
    };
    faults.push(Fault::new("level::objective::target", source.place(objective.target.span.clone()), sentence, mend));
}
