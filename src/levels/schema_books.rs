//! The words of each rulebook in the JSON Schema of levels: its templates, gear, stats, verbs and ground.
use serde_json::{Map, Value, json};

use crate::model::Vocabulary;
use crate::referee::AnyBook;

/// Further constraints under one rulebook.
pub(super) fn book_constraints(
    book: &dyn AnyBook,
    figure: &[String],
    ground: &[String],
    objective: &[String],
) -> Value {
    let words = book.vocabulary();
    let mut fields = figure_words(&words);
    fields.extend(words.stats.iter().map(|(stat, least, most)| bounded(&words, stat, *least, *most)));
    let stats = words.stats.iter().map(|(stat, ..)| *stat);
    let marks: Map<String, Value> =
        words.marks.iter().map(|(mark, least, most)| bounded(&words, mark, *least, *most)).collect();
    let verbs: Map<String, Value> =
        words.verbs.iter().map(|verb| ((*verb).to_owned(), json!({ "description": words.meaning(verb) }))).collect();
    let rows: Vec<&str> = book.score_kinds().iter().map(|row| row.word).collect();
    let mut then = json!({
        "figures": { "additionalProperties": { "properties": fields, "propertyNames": among(figure, stats) } },
        "ground": { "items": { "properties": marks, "propertyNames": among(ground, words.marks.iter().map(|mark| mark.0)) } },
        "objective": { "items": { "properties": verbs, "propertyNames": among(objective, words.verbs.iter().copied()) } },
        "score": { "propertyNames": { "enum": rows } },
    });
    let reinforce = json!({ "items": one_of(&words.templates) });
    then["event"] = json!({ "items": { "properties": { "then": { "properties": { "reinforce": reinforce } } } } });
    // A level with data of its own has words of its own, which lint knows.
    let of_the_game =
        json!({ "properties": { "rulebook": { "const": book.name() } }, "not": { "required": ["data"] } });
    json!({ "if": of_the_game, "then": { "properties": then } })
}

fn figure_words(words: &Vocabulary) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("template".into(), one_of(&words.templates));
    fields.insert("gear".into(), json!({ "items": one_of(&words.gear) }));
    fields.insert("doctrine".into(), one_of(&words.doctrines));
    fields.insert("temperament".into(), json!({ "enum": words.temperaments }));
    fields
}

/// An enumeration of words, described by their names; empty if there are none.
pub(super) fn one_of<W: AsRef<str>>(words: &[(W, W)]) -> Value {
    if words.is_empty() {
        return json!(false);
    }
    let each = words.iter().map(|(word, name)| json!({ "const": word.as_ref(), "description": name.as_ref() }));
    json!({ "oneOf": each.collect::<Vec<_>>() })
}

fn bounded(words: &Vocabulary, name: &str, least: i64, most: i64) -> (String, Value) {
    let form = json!({ "description": words.meaning(name), "type": "integer", "minimum": least, "maximum": most });
    (name.to_owned(), form)
}

fn among<'w>(keys: &'w [String], more: impl Iterator<Item = &'w str>) -> Value {
    let names: Vec<&str> = keys.iter().map(String::as_str).chain(more).collect();
    json!({ "enum": names })
}
