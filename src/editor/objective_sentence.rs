//! Objectives as sentences: who is to do what, with what, and on what terms.
use super::field_value::FieldValue;
use super::mission_names::{MissionNames, without_book_name};
use super::part_address::PartAddress;
use super::part_description::describe_part;
use super::part_form::FormField;
use super::sentence::{Clause, FieldChanges, Sentence, SlotChoice, SlotKind, key_path, slot_piece, words_piece};

/// The sentence of an objective; `None` for another part. The choices of its target hold everything that has an id: what fits
/// is found by [`fitting_choices`](super::fitting_choices).
pub fn objective_sentence(names: &MissionNames, part: &PartAddress, fields: &FieldValue) -> Option<Sentence> {
    let PartAddress::Objective(_) = part else { return None };
    let verbs = || names.objective.iter().filter(|field| field.is_verb());
    let now = verbs().find(|field| fields.get(&field.keys[0]).is_some());
    let target = now.and_then(|verb| fields.get(&verb.keys[0])).and_then(FieldValue::as_text).unwrap_or("?");
    let verb = now.map_or("?", |verb| verb.keys[0].as_str());
    let mut clauses = vec![Clause {
        pieces: vec![
            side(fields),
            words_piece("must"),
            slot_piece("verb", verb, SlotKind::Choice(verbs().map(|next| verb_choice(now, next, target)).collect())),
            slot_piece("target", target, SlotKind::Choice(targets(names, verb))),
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

fn side(fields: &FieldValue) -> super::sentence::ClausePiece {
    let hostile = fields.get("side").and_then(FieldValue::as_text) == Some("hostile");
    let path = key_path(&["side"]);
    let team: FieldChanges =
        [("side", None), ("score", None), ("secret", None)].map(|(key, to)| (key_path(&[key]), to)).into();
    let choices = vec![
        SlotChoice::new("The team", "The player's team.", team),
        SlotChoice::new(
            "The hostiles",
            "Meeting it costs the team points.",
            vec![(path, Some(FieldValue::text("hostile")))],
        ),
    ];
    slot_piece("side", if hostile { "The hostiles" } else { "The team" }, SlotKind::Choice(choices))
}

/// Another verb with the same target; lint says if that does not fit.
fn verb_choice(now: Option<&FormField>, next: &FormField, target: &str) -> SlotChoice {
    let word = &next.keys[0];
    let mut change: FieldChanges = vec![(key_path(&[word]), Some(FieldValue::text(target)))];
    change.extend(now.filter(|now| now.keys != next.keys).map(|now| (key_path(&[&now.keys[0]]), None)));
    SlotChoice::new(word.clone(), without_book_name(&next.doc), change)
}

fn targets(names: &MissionNames, verb: &str) -> Vec<SlotChoice> {
    let put = |word: &str| vec![(key_path(&[verb]), Some(FieldValue::text(word)))];
    let all = SlotChoice::new("all", "Every one.", put("all"));
    let parts = names.level.parts.iter().filter_map(|(part, fields)| {
        let id = part.id()?;
        let meaning = describe_part(part, fields);
        Some(SlotChoice { part: Some(part.clone()), ..SlotChoice::new(id, meaning, put(id)) })
    });
    [all].into_iter().chain(parts).collect()
}

fn until(names: &MissionNames, fields: &FieldValue) -> Option<Clause> {
    let Some(FieldValue::Number(round)) = fields.get("until") else { return None };
    let path = key_path(&["until"]);
    let kind = SlotKind::Number { path: path.clone(), least: 1, most: names.last_round };
    let pieces = vec![words_piece("to the end of round"), slot_piece("until", round.to_string(), kind)];
    Some(Clause { pieces, removal: Some(vec![(path, None)]), adds: false })
}

fn terms(fields: &FieldValue) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for (key, said) in [("optional", "(optional)"), ("secret", "(not told before)")] {
        if fields.get(key).and_then(FieldValue::as_flag) == Some(true) {
            let removal = Some(vec![(key_path(&[key]), None)]);
            clauses.push(Clause { pieces: vec![words_piece(said)], removal, adds: false });
        }
    }
    if let Some(FieldValue::Number(points)) = fields.get("score") {
        let path = key_path(&["score"]);
        let kind = SlotKind::Number { path: path.clone(), least: -99, most: 99 };
        let pieces = vec![words_piece("for"), slot_piece("score", points.to_string(), kind), words_piece("points")];
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
        let doc = names.objective.iter().find(|field| field.keys == [key]).map(|field| without_book_name(&field.doc));
        SlotChoice::new(word, doc.unwrap_or_default(), vec![(key_path(&[key]), Some(value))])
    });
    let pieces = vec![slot_piece("more", "+ terms", SlotKind::Choice(choices.collect()))];
    Clause { pieces, removal: None, adds: true }
}
