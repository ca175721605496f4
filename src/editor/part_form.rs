//! The form of a part of a level: its fields, made from the schema of the format and the words of the level's rulebook.
use std::ops::Range;

use serde_json::Value as Json;

use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::part_address::{PartAddress, PathSegment};
use super::part_description::describe_part;
use super::tile_references::level_schema;
use super::toml_document::{TomlDocument, TomlNode, value_span};
use crate::faults::Source;
use crate::levels::key_order::{rank_of_level_key, rank_of_part_key};
use crate::levels::own_data_of;
use crate::model::Vocabulary;

/// A field that a part may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormField {
    /// Its keys, such as `when` and `heat`.
    pub keys: Vec<String>,
    /// Its meaning, in a sentence or two.
    pub doc: String,
    pub kind: FieldKind,
    /// The level's value; `None` for a field that it leaves to its default.
    pub value: Option<FieldValue>,
    /// The place of the value in the text.
    pub place: Option<Range<usize>>,
}

/// Kind of a field's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldKind {
    Text,
    /// A whole number within bounds.
    Number(i64, i64),
    Flag,
    /// One of these words, each with what it means.
    Choice(Vec<(String, String)>),
    /// Any of these words.
    Words(Vec<(String, String)>),
    Tile,
    /// Written as in the level's text: a list of tiles, a table.
    Written,
}

/// Keys of the level that have forms or tools of their own.
const OWN: [&str; 11] =
    ["format", "map", "figures", "objects", "rooms", "objective", "event", "draw", "fact", "ground", "data"];

impl FormField {
    /// Its name in the form: `heat`, `when.heat`.
    pub fn name(&self) -> String {
        self.keys.join(".")
    }

    /// Whether it is the verb of an objective: a key that the format leaves to the rulebook.
    pub fn is_verb(&self) -> bool {
        let own = &level_schema()["$defs"]["Objective"]["properties"];
        matches!(self.keys.as_slice(), [key] if own[key.as_str()].is_null())
    }

    /// Its value as it is typed.
    pub fn shown(&self) -> String {
        match &self.value {
            None => String::new(),
            Some(FieldValue::Text(text)) if self.kind != FieldKind::Written => text.clone(),
            Some(value) => value.toml("\n"),
        }
    }

    /// The value that a typed text means; `None` for an empty text, which leaves the field to its default.
    ///
    /// # Errors
    /// The text to type instead.
    pub fn read(&self, typed: &str) -> Result<Option<FieldValue>, EditRefusal> {
        if typed.trim().is_empty() {
            return Ok(None);
        }
        let wrong = |what: &str| EditRefusal(format!("`{}` is {what}", self.name()));
        let written = |what: &str| {
            typed
                .trim()
                .parse::<toml_edit::Value>()
                .ok()
                .and_then(|value| FieldValue::of_value(&value))
                .ok_or_else(|| wrong(what))
        };
        match &self.kind {
            FieldKind::Text | FieldKind::Choice(_) => Ok(Some(FieldValue::text(typed))),
            FieldKind::Number(least, most) => {
                let number = typed.trim().parse().ok().filter(|number| (least..=most).contains(&number));
                number
                    .map(|number| Some(FieldValue::Number(number)))
                    .ok_or_else(|| wrong(&format!("a whole number from {least} to {most}")))
            }
            FieldKind::Flag => Ok(Some(FieldValue::Flag(typed.trim() == "true"))),
            FieldKind::Words(_) => Ok(Some(FieldValue::words(typed.split([',', ' ']).filter(|word| !word.is_empty())))),
            FieldKind::Tile => {
                let bare = typed.trim().trim_matches(['[', ']']);
                format!("[{bare}]")
                    .parse::<toml_edit::Value>()
                    .ok()
                    .and_then(|value| FieldValue::of_value(&value))
                    .filter(|entry| entry.as_tile().is_some())
                    .map(Some)
                    .ok_or_else(|| wrong("a tile: column and row, such as `4, 7`"))
            }
            FieldKind::Written => {
                written("written as in a level file, such as `[[1, 2], [3, 2]]` or `{ heat = 3 }`").map(Some)
            }
        }
    }
}

/// The fields of a part, under the rulebook that the level names.
///
/// # Errors
/// If the text is no TOML.
pub fn form_fields(text: &str, part: &PartAddress) -> Result<Vec<FormField>, EditRefusal> {
    let view = TomlDocument::of(text)?;
    let rulebook = view.get(&[PathSegment::Key("rulebook".into())]).and_then(FieldValue::of);
    let rulebook = rulebook.as_ref().and_then(FieldValue::as_text).unwrap_or_default().to_owned();
    let of_book = level_schema()["allOf"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|rule| rule["if"]["properties"]["rulebook"]["const"] == rulebook);
    let inner = |form: &'static Json| match part {
        PartAddress::Level => form,
        PartAddress::Figure(_) | PartAddress::Object(_) | PartAddress::Room(_) => {
            &form["properties"][part.group()]["additionalProperties"]
        }
        PartAddress::Objective(_) | PartAddress::Event(_) | PartAddress::Ground(_) => {
            &form["properties"][part.group()]["items"]
        }
    };
    let book = of_book.map_or(&Json::Null, |rule| inner(&rule["then"]));
    let mut fields = Vec::new();
    collect(referred(inner(level_schema())), book, &mut Vec::new(), &mut fields);
    let ids = ids(&view);
    fields.retain(|field| *part != PartAddress::Level || !OWN.contains(&field.keys[0].as_str()));
    for field in &mut fields {
        let keys: Vec<&str> = field.keys.iter().map(String::as_str).collect();
        let node = view.get(&part.field_path(&keys));
        field.value = node.and_then(FieldValue::of);
        field.place = node.and_then(TomlNode::value).map(value_span);
        match (part, keys.as_slice()) {
            (PartAddress::Objective(_), [_]) if field.is_verb() => field.kind = FieldKind::Choice(ids.clone()),
            (PartAddress::Object(_), ["carried_by"]) => field.kind = FieldKind::Choice(ids.clone()),
            _ => {}
        }
    }
    if let Some(book) = crate::book(&rulebook) {
        let (own, _) = own_data_of(&Source::new("", text), crate::books());
        let _data = book.lay_data(&own);
        offer_words(&mut fields, &book.vocabulary());
    }
    let rank = if *part == PartAddress::Level { rank_of_level_key } else { rank_of_part_key };
    fields.sort_by_key(|field| rank(&field.keys[0]));
    Ok(fields)
}

/// Offers the words of the rulebook with the level's own: the schema has those of the game alone.
fn offer_words(fields: &mut [FormField], words: &Vocabulary) {
    for field in fields {
        let offered = match field.keys.last().map(String::as_str) {
            Some("template" | "reinforce") => words.templates.clone(),
            Some("gear") => words.gear.clone(),
            Some("doctrine") => words.doctrines.clone(),
            Some("temperament") => words.temperaments.iter().map(|word| (word.clone(), String::new())).collect(),
            _ => continue,
        };
        match &mut field.kind {
            FieldKind::Choice(words) | FieldKind::Words(words) if !offered.is_empty() => *words = offered,
            _ => {}
        }
    }
}

/// The ids of figures, objects and rooms, each with what it is and where, and `all`.
fn ids(view: &TomlDocument) -> Vec<(String, String)> {
    let of = |group: &str| -> Vec<(String, String)> {
        let path = vec![PathSegment::Key(group.into())];
        let keys = view.get(&path).map(TomlNode::segments).unwrap_or_default();
        let named = |seg: PathSegment| {
            let PathSegment::Key(id) = &seg else { return None };
            let id = id.clone();
            let path = [path.clone(), vec![seg]].concat();
            let fields = view.get(&path).and_then(FieldValue::of)?;
            Some((id, describe_part(&PartAddress::of(&path), &fields)))
        };
        keys.into_iter().filter_map(named).collect()
    };
    let all = [("all".to_owned(), "every one".to_owned())];
    all.into_iter().chain(of("figures")).chain(of("objects")).chain(of("rooms")).collect()
}

fn referred(form: &'static Json) -> &'static Json {
    match form["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        Some(name) => &level_schema()["$defs"][name],
        None => form,
    }
}

/// The fields of a table, and those of the tables in it.
fn collect(form: &'static Json, book: &'static Json, keys: &mut Vec<String>, fields: &mut Vec<FormField>) {
    let own = form["properties"].as_object();
    let more = book["properties"].as_object();
    let allowed = book["propertyNames"]["enum"].as_array();
    let named = |key: &&String| own.is_none_or(|own| !own.contains_key(*key));
    let verbs = allowed.into_iter().flatten().filter_map(Json::as_str).filter(|key| {
        own.is_some_and(|own| !own.contains_key(*key)) && more.is_none_or(|more| !more.contains_key(*key))
    });
    let names =
        own.into_iter().flat_map(|own| own.keys()).chain(more.into_iter().flat_map(|more| more.keys().filter(named)));
    let names: Vec<String> = names.cloned().chain(verbs.map(str::to_owned)).collect();
    for name in names {
        let (here, there) = (&form["properties"][&name], &book["properties"][&name]);
        if *there == Json::Bool(false) {
            continue;
        }
        keys.push(name);
        let inner = referred(here);
        let table = inner["properties"].is_object() && here["$ref"] != "#/$defs/Tile";
        let rows = there["propertyNames"]["enum"].as_array().filter(|_| keys.len() == 1 && keys[0] == "score");
        match rows {
            _ if table && keys.len() == 1 => collect(inner, there, keys, fields),
            Some(rows) => fields.extend(rows.iter().filter_map(Json::as_str).map(|row| FormField {
                keys: vec!["score".into(), row.into()],
                doc: "Points of this score row, in place of the rulebook's.".into(),
                kind: FieldKind::Number(-99, 99),
                value: None,
                place: None,
            })),
            None => {
                let doc = here["description"]
                    .as_str()
                    .or(inner["description"].as_str())
                    .or(there["description"].as_str())
                    .unwrap_or_default();
                let doc = doc.split_whitespace().collect::<Vec<_>>().join(" ");
                fields.push(FormField { keys: keys.clone(), doc, kind: kind(here, there), value: None, place: None });
            }
        }
        keys.pop();
    }
}

fn kind(here: &'static Json, there: &'static Json) -> FieldKind {
    if here["$ref"] == "#/$defs/Tile" {
        return FieldKind::Tile;
    }
    let form = referred(here);
    let words = |form: &'static Json| choices(form).or_else(|| choices(referred(form)));
    if let Some(words) = words(there).or_else(|| words(form)) {
        return FieldKind::Choice(words);
    }
    let bound = |key: &str| there[key].as_i64().or(form[key].as_i64());
    match there["type"].as_str().or(form["type"].as_str()) {
        Some("boolean") => FieldKind::Flag,
        Some("integer") => FieldKind::Number(bound("minimum").unwrap_or(-99), bound("maximum").unwrap_or(999)),
        Some("string") => FieldKind::Text,
        Some("array") => words(&there["items"]).map_or(FieldKind::Written, FieldKind::Words),
        None if there.is_null() && here.is_null() => FieldKind::Text,
        _ => FieldKind::Written,
    }
}

/// The words of an enumeration.
fn choices(form: &Json) -> Option<Vec<(String, String)>> {
    let plain = |word: &Json| Some((word.as_str()?.to_owned(), String::new()));
    let told = |word: &Json| {
        let doc = word["description"].as_str().unwrap_or_default().to_owned();
        Some((word["const"].as_str()?.to_owned(), doc))
    };
    let words: Vec<_> = match (form["enum"].as_array(), form["oneOf"].as_array()) {
        (Some(words), _) => words.iter().filter_map(plain).collect(),
        (_, Some(words)) => {
            // Words with a description stand alone; those without, together.
            let listed = |word: &Json| choices(word).unwrap_or_default();
            words.iter().flat_map(|word| told(word).map_or_else(|| listed(word), |word| vec![word])).collect()
        }
        _ => return None,
    };
    (!words.is_empty()).then_some(words)
}
