//! Parses a level's objectives, and reports those that cannot be met.

use crate::faults::{Fault, Faults, Source, closest};
use crate::model::{FigureId, LevelSpec, ObjectSpec, Objective, Side, Word};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::mission::goal_definitions::{Goal, HostileTerms, Target, Terms, Verb};

/// Kind of thing that an objective can be about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum ObjectiveKind {
    Hostile,
    Responder,
    Civilian,
    Evidence,
    /// Evidence that a hostile carries.
    Carried,
    Device,
    Terminal,
    Room,
    Other,
}

impl Verb {
    fn takes(self, kind: ObjectiveKind) -> bool {
        match self {
            Verb::Neutralize | Verb::Arrest => kind == ObjectiveKind::Hostile,
            Verb::Clear => kind == ObjectiveKind::Room,
            Verb::Secure => !matches!(
                kind,
                ObjectiveKind::Hostile | ObjectiveKind::Responder | ObjectiveKind::Room | ObjectiveKind::Other
            ),
            Verb::Extract => kind == ObjectiveKind::Civilian,
            Verb::Protect => {
                matches!(kind, ObjectiveKind::Civilian | ObjectiveKind::Evidence | ObjectiveKind::Carried)
            }
            // An object is taken away by the hostile who carries it.
            Verb::Escape => matches!(kind, ObjectiveKind::Hostile | ObjectiveKind::Carried),
            Verb::Hold => kind == ObjectiveKind::Room,
            Verb::Destroy => matches!(kind, ObjectiveKind::Evidence | ObjectiveKind::Carried),
            Verb::Execute => kind == ObjectiveKind::Civilian,
            Verb::SetOff => kind == ObjectiveKind::Device,
            Verb::Kill => kind == ObjectiveKind::Responder,
        }
    }

    /// Whether it is about one thing, and never about all.
    fn takes_one(self) -> bool {
        matches!(self, Verb::Escape | Verb::Hold | Verb::Execute | Verb::SetOff)
    }

    /// The target it needs, for the fix that a fault suggests.
    fn wants(self) -> &'static str {
        match self {
            Verb::Neutralize | Verb::Arrest => "a hostile figure",
            Verb::Clear | Verb::Hold => "a room of [rooms]",
            Verb::Secure => "evidence, a device, a terminal, a civilian or a hostage",
            Verb::Extract => "a civilian or a hostage",
            Verb::Protect => "a civilian, a hostage or evidence",
            Verb::Escape => "a hostile figure, or evidence that one carries",
            Verb::Destroy => "evidence",
            Verb::Execute => "a civilian or a hostage",
            Verb::SetOff => "a device",
            Verb::Kill => "a figure of the team",
        }
    }
}

fn verb(objective: &Objective) -> Option<Verb> {
    Verb::WORDS.iter().find(|(word, _)| *objective.verb == *word).map(|(_, verb)| *verb)
}

/// The kind of thing that an id of the level names.
fn kind(level: &LevelSpec, id: Word) -> Option<ObjectiveKind> {
    if let Some(figure) = level.figures.iter().find(|figure| figure.id.0 == id) {
        return Some(match figure.side {
            Side::Hostile => ObjectiveKind::Hostile,
            Side::Civilian => ObjectiveKind::Civilian,
            Side::Response => ObjectiveKind::Responder,
        });
    }
    if let Some(object) = level.objects.iter().find(|object| object.id == id) {
        return Some(match object.kind.as_str() {
            "hostage" => ObjectiveKind::Civilian,
            "evidence" if is_carried_by_hostile(level, object) => ObjectiveKind::Carried,
            "evidence" => ObjectiveKind::Evidence,
            "device" => ObjectiveKind::Device,
            "terminal" => ObjectiveKind::Terminal,
            _ => ObjectiveKind::Other,
        });
    }
    level.rooms.iter().any(|room| room.id == id).then_some(ObjectiveKind::Room)
}

fn is_carried_by_hostile(level: &LevelSpec, object: &ObjectSpec) -> bool {
    let carrier = object.carried_by.as_ref().map(|carrier| carrier.value);
    level.figures.iter().any(|figure| figure.side == Side::Hostile && Some(figure.id.0) == carrier)
}

/// The target, if it fits the verb.
fn target(level: &LevelSpec, verb: Verb, id: Word) -> Option<Target> {
    if id == "any" && verb == Verb::Kill {
        return Some(Target::Any);
    }
    if id == "all" && verb.takes_one() {
        return None;
    }
    if id == "all" {
        // Rooms always exist, and hostiles may arrive later.
        let ids = level.figures.iter().map(|figure| figure.id.0).chain(level.objects.iter().map(|object| object.id));
        let mut any = ids.filter_map(|id| kind(level, id)).filter(|kind| verb.takes(*kind));
        let given = matches!(verb, Verb::Clear | Verb::Neutralize | Verb::Arrest);
        return (given || any.next().is_some()).then_some(Target::All);
    }
    let kind = kind(level, id).filter(|kind| verb.takes(*kind))?;
    Some(match kind {
        ObjectiveKind::Hostile | ObjectiveKind::Responder | ObjectiveKind::Civilian => Target::Figure(FigureId(id)),
        ObjectiveKind::Room => Target::Room(level.rooms.iter().find(|room| room.id == id)?.at.value),
        _ => Target::Thing(id),
    })
}

/// The name that the level gives.
fn name(level: &LevelSpec, id: Word) -> Option<String> {
    let figure = level.figures.iter().find(|figure| figure.id.0 == id).and_then(|figure| figure.name.clone());
    let object = || level.objects.iter().find(|object| object.id == id).and_then(|object| object.name.clone());
    let room = || level.rooms.iter().find(|room| room.id == id).and_then(|room| room.name.clone());
    figure.or_else(object).or_else(room)
}

/// The parsed objective; `None` if it has a fault.
pub fn parse_goal(level: &LevelSpec, data: &Data, objective: &Objective) -> Option<Goal> {
    let (verb, id) = (verb(objective)?, objective.target.value);
    let target = target(level, verb, id)?;
    let name = name(level, id);
    let terms = match (objective.is_hostile(), objective.optional) {
        (false, false) => Terms::Required,
        (false, true) => Terms::Optional,
        (true, optional) => Terms::Hostile(Box::new(HostileTerms {
            optional,
            secret: objective.secret,
            until: objective.until.as_ref().map(|round| round.value),
            points: points(level, data, verb, objective),
            threat: None,
            executed: false,
        })),
    };
    Some(Goal { verb, target, about: id, name, terms, met: false, impossible: false })
}

/// The objective's own points, the level's for its row, or the data's.
fn points(level: &LevelSpec, data: &Data, verb: Verb, objective: &Objective) -> i32 {
    let row = verb.score_row().unwrap_or_default();
    let of_level = || level.score.iter().find(|(of, _)| of.value == *row).map(|(_, points)| points.value);
    let own = objective.score.as_ref().map(|points| points.value).or_else(of_level);
    own.or_else(|| data.score.get(row).copied()).unwrap_or_default()
}

pub fn report_objective_faults(level: &LevelSpec, objective: &Objective, source: &Source, faults: &mut Faults) {
    let verbs = Verb::WORDS.map(|(word, _)| word);
    let Some(verb) = verb(objective) else {
        let sentence = format!("there is no objective `{}`", objective.verb.value);
        let mend = format!("use one of: {}", verbs.join(", "));
        let fault = Fault::new("level::objective::verb", source.place(objective.verb.span.clone()), sentence, mend);
        return faults.push(fault.did_you_mean(closest(objective.verb.as_str(), verbs)));
    };
    inspect_side(verb, objective, source, faults);
    inspect_until(verb, objective, source, faults);
    if target(level, verb, objective.target.value).is_some() {
        return;
    }
    let (verb_word, id) = (objective.verb.value, objective.target.value);
    let wanted = verb.wants();
    let (sentence, mend) = match () {
        () if verb.takes_one() => (format!("`{id}` is not something to {verb_word}"), format!("name {wanted}")),
        () if id == "all" => {
            (format!("the level has nothing to {verb_word}"), format!("add {wanted}, or take the objective out"))
        }
        () => (format!("`{id}` is not something to {verb_word}"), format!("name {wanted}, or write \"all\"")),
    };
    faults.push(Fault::new("level::objective::target", source.place(objective.target.span.clone()), sentence, mend));
}

/// Reports an objective of the wrong side.
fn inspect_side(verb: Verb, objective: &Objective, source: &Source, faults: &mut Faults) {
    let asked = if objective.is_hostile() { Side::Hostile } else { Side::Response };
    if verb.side() == asked {
        return;
    }
    let word = verb.word();
    let (sentence, mend) = match verb.side() {
        Side::Hostile => (format!("only hostiles have the objective `{word}`"), "add `side = \"hostile\"`".to_owned()),
        _ => {
            let theirs = Verb::WORDS.into_iter().filter(|(_, verb)| verb.side() == Side::Hostile);
            let theirs: Vec<&str> = theirs.map(|(word, _)| word).collect();
            let mend = format!("take `side` out, or use one of: {}", theirs.join(", "));
            (format!("only the team has the objective `{word}`"), mend)
        }
    };
    let span = objective.side.as_ref().map_or(objective.verb.span.clone(), |side| side.span.clone());
    faults.push(Fault::new("level::objective::side", source.place(span), sentence, mend));
}

/// Reports a room to be held without a round, and a round for anything else.
fn inspect_until(verb: Verb, objective: &Objective, source: &Source, faults: &mut Faults) {
    let (span, sentence, mend) = match &objective.until {
        None if verb == Verb::Hold => (
            objective.verb.span.clone(),
            "the room is to be held, and the objective says no round".to_owned(),
            "add the round, such as `until = 8`",
        ),
        Some(until) if verb != Verb::Hold => {
            (until.span.clone(), format!("`{}` has no round", verb.word()), "take `until` out: only `hold` has one")
        }
        _ => return,
    };
    faults.push(Fault::new("level::objective::until", source.place(span), sentence, mend));
}
