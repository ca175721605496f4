//! Objectives as sentences: who is to do what, with what, and on what terms.
use super::field_value::FieldValue;
use super::mission_names::{MissionNames, plain};
use super::part_address::Part;
use super::part_form::Field;
use super::part_words::part_in_words;
use super::sentence::{Change, Choice, Clause, Sentence, SlotKind, keys, slot, words};

/// The sentence of an objective; `None` for another part. The choices of its target hold everything that has an id: what fits
/// is found by [`fitting_choices`](super::fitting_choices).
pub fn objective_sentence(names: &MissionNames, part: &Part, fields: &FieldValue) -> Option<Sentence> {
    let Part::Objective(_) = part else { return None };
    let verbs = || names.objective.iter().filter(|field| field.is_verb());
    let now = verbs().find(|field| fields.get(&field.keys[0]).is_some());
    let target = now.and_then(|verb| fields.get(&verb.keys[0])).and_then(FieldValue::as_text).unwrap_or("?");
    let verb = now.map_or("?", |verb| verb.keys[0].as_str());
    let mut clauses = vec![Clause {
        pieces: vec![
            side(fields),
            words("must"),
            slot("verb", verb, SlotKind::Choice(verbs().map(|next| verb_choice(now, next, target)).collect())),
            slot("target", target, SlotKind::Choice(targets(names, verb))),
        ],
        ..Clause::default()
    }];
    clauses.extend(until(names, fields));
    clauses.extend(terms(fields));
    clauses.push(more(names, fields));
    Some(Sentence { clauses })
}

/// A new objective that asks for what the level has.
pub fn new_objective(names: &MissionNames) -> FieldValue {
    let verb = names.objective.iter().find(|field| field.is_verb());
    let neutralize = names.objective.iter().find(|field| field.is_verb() && field.keys == ["neutralize"]);
    let word = neutralize.or(verb).map_or("neutralize", |field| field.keys[0].as_str());
    FieldValue::Table(vec![(word.to_owned(), FieldValue::text("all"))])
}

fn side(fields: &FieldValue) -> super::sentence::Piece {
    let hostile = fields.get("side").and_then(FieldValue::as_text) == Some("hostile");
    let path = keys(&["side"]);
    let team: Change = [("side", None), ("score", None), ("secret", None)].map(|(key, to)| (keys(&[key]), to)).into();
    let choices = vec![
        Choice::new("The team", "The player's team.", team),
        Choice::new(
            "The hostiles",
            "Meeting it costs the team points.",
            vec![(path, Some(FieldValue::text("hostile")))],
        ),
    ];
    slot("side", if hostile { "The hostiles" } else { "The team" }, SlotKind::Choice(choices))
}

/// Another verb with the same target; lint says if that does not fit.
fn verb_choice(now: Option<&Field>, next: &Field, target: &str) -> Choice {
    let word = &next.keys[0];
    let mut change: Change = vec![(keys(&[word]), Some(FieldValue::text(target)))];
    change.extend(now.filter(|now| now.keys != next.keys).map(|now| (keys(&[&now.keys[0]]), None)));
    Choice::new(word.clone(), plain(&next.doc), change)
}

fn targets(names: &MissionNames, verb: &str) -> Vec<Choice> {
    let put = |word: &str| vec![(keys(&[verb]), Some(FieldValue::text(word)))];
    let all = Choice::new("all", "Every one.", put("all"));
    let parts = names.level.parts.iter().filter_map(|(part, fields)| {
        let id = part.id()?;
        let meaning = part_in_words(part, fields);
        Some(Choice { part: Some(part.clone()), ..Choice::new(id, meaning, put(id)) })
    });
    [all].into_iter().chain(parts).collect()
}

fn until(names: &MissionNames, fields: &FieldValue) -> Option<Clause> {
    let Some(FieldValue::Number(round)) = fields.get("until") else { return None };
    let path = keys(&["until"]);
    let kind = SlotKind::Number { path: path.clone(), least: 1, most: names.last_round };
    let pieces = vec![words("to the end of round"), slot("until", round.to_string(), kind)];
    Some(Clause { pieces, removal: Some(vec![(path, None)]), adds: false })
}

fn terms(fields: &FieldValue) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for (key, said) in [("optional", "(optional)"), ("secret", "(not told before)")] {
        if fields.get(key).and_then(FieldValue::as_flag) == Some(true) {
            let removal = Some(vec![(keys(&[key]), None)]);
            clauses.push(Clause { pieces: vec![words(said)], removal, adds: false });
        }
    }
    if let Some(FieldValue::Number(points)) = fields.get("score") {
        let path = keys(&["score"]);
        let kind = SlotKind::Number { path: path.clone(), least: -99, most: 99 };
        let pieces = vec![words("for"), slot("score", points.to_string(), kind), words("points")];
        clauses.push(Clause { pieces, removal: Some(vec![(path, None)]), adds: false });
    }
    clauses
}

fn more(names: &MissionNames, fields: &FieldValue) -> Clause {
    let hostile = fields.get("side").and_then(FieldValue::as_text) == Some("hostile");
    let flag = FieldValue::Flag(true);
    let offers = [
        ("optional", "optional", flag.clone(), !hostile),
        ("secret", "not told before", flag, hostile),
        ("score", "points of its own", FieldValue::Number(-3), hostile),
        ("until", "to the end of a round", FieldValue::Number(names.last_round.min(8)), true),
    ];
    let open = offers.into_iter().filter(|(key, _, _, fits)| *fits && fields.get(key).is_none());
    let choices = open.map(|(key, word, value, _)| {
        let doc = names.objective.iter().find(|field| field.keys == [key]).map(|field| plain(&field.doc));
        Choice::new(word, doc.unwrap_or_default(), vec![(keys(&[key]), Some(value))])
    });
    let pieces = vec![slot("more", "+ terms", SlotKind::Choice(choices.collect()))];
    Clause { pieces, removal: None, adds: true }
}
