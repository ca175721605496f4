//! The level format as a JSON Schema, for completion and checks in editors: made from the types that the reader fills.
//! The rulebooks add their words.
use schemars::schema_for;
use serde_json::{Map, Value, json};

use super::schema_books::{self, one_of};
use super::{FORMAT, events, objects};
use crate::model::{LevelSpec, Side};
use crate::referee::AnyBook;

const SIDES: [(&str, &str); 3] = [
    ("response", "The player's team."),
    ("hostile", "Its enemies, played by a mind."),
    ("civilian", "Everybody else; not every rulebook has civilians."),
];
const FIRST: [(&str, &str); 2] = [("response", "The player's team."), ("hostile", "Its enemies.")];
/// The results of a failed Nerve test.
const FAILURES: [(&str, &str); 4] = [
    ("duck", "It keeps its head down."),
    ("fall-back", "It falls back, away from the enemy."),
    ("surrender", "It gives up; the team never does."),
    ("panic", "It runs; civilians only."),
];
/// The degrees of a hostile's alertness at the start.
const ALARMS: [(&str, &str); 3] = [
    ("unaware", "It walks its route, or stands at its post."),
    ("suspicious", "It goes to look, or bars a door."),
    ("aware", "It fights from the start."),
];
/// The tables whose further keys the rulebook knows, and the values of these.
const OPEN: [(&str, &str); 3] = [("Figure", "integer"), ("Ground", "integer"), ("Objective", "string")];

/// The JSON Schema of levels under these rulebooks.
pub fn schema(books: &[&'static dyn AnyBook]) -> Value {
    let mut schema = serde_json::to_value(schema_for!(LevelSpec)).unwrap_or_default();
    as_in_toml(&mut schema);
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    set(&mut schema["properties"]["rulebook"], json!({ "enum": names }));
    set(&mut schema["properties"]["first"], json!({ "$ref": "#/$defs/FirstSide" }));
    let words = Side::FIGHTING.map(Side::word);
    let sides = json!({ "type": "array", "items": { "type": "string", "enum": words }, "minItems": 1 });
    set(&mut schema["properties"]["sides"], sides);
    set(&mut schema["properties"]["heat"], json!({ "$ref": "#/$defs/Heat" }));
    schema["properties"]["format"] = json!({ "description": "The version of the format: 1.", "type": "integer", "minimum": FORMAT, "maximum": FORMAT });
    schema["properties"]["score"]["additionalProperties"] = json!({ "type": "integer", "minimum": -99, "maximum": 99 });
    if let Some(required) = schema["required"].as_array_mut() {
        required.insert(0, json!("format"));
    }
    tables(&mut schema);
    let keys = |name: &str| keys_of(&schema, name);
    let rules = books
        .iter()
        .map(|book| schema_books::book_constraints(*book, &keys("Figure"), &keys("Ground"), &keys("Objective")));
    schema["allOf"] = rules.collect();
    schema
}

/// Completes the definitions of tables.
fn tables(schema: &mut Value) {
    let defs = &mut schema["$defs"];
    for unused in ["Word", "Side"] {
        defs.as_object_mut().map(|defs| defs.remove(unused));
    }
    let number = json!({ "type": "integer", "minimum": 0, "maximum": 255 });
    defs["Tile"] = json!({
        "description": "Column and row of a tile; `[0, 0]` is the top left one.",
        "type": "array", "prefixItems": [number, number], "minItems": 2, "maxItems": 2,
    });
    let start = json!({ "description": "Heat at the start.", "type": "integer", "minimum": 0, "maximum": 99 });
    let every = json!({
        "description": "Rounds in which Heat rises by 1, counted from when a hostile is aware of the team.",
        "type": "integer", "minimum": 1, "maximum": 99,
    });
    defs["Heat"] = table("How alert the site is.", json!({ "start": start, "every": every }), &["start"]);
    event(defs);
    for (table, key, name, words) in [
        ("Figure", "side", "SideName", &SIDES[..]),
        ("Object", "kind", "ObjectKind", &objects::KINDS),
        ("Objective", "side", "FirstSide", &FIRST),
        ("Then", "failure", "FailureName", &FAILURES),
        ("Then", "order", "OrderName", &events::ORDERS),
        ("Figure", "alarm", "AlarmName", &ALARMS),
    ] {
        set(&mut defs[table]["properties"][key], json!({ "$ref": format!("#/$defs/{name}") }));
        defs[name] = one_of(words);
    }
    for closed in ["Object", "Room", "Draw", "Fact"] {
        defs[closed]["additionalProperties"] = json!(false);
    }
    for (table, kind) in OPEN {
        defs[table]["additionalProperties"] = json!({ "type": kind });
    }
    defs["Objective"]["additionalProperties"]["minLength"] = json!(1);
    schema["additionalProperties"] = json!(false);
}

/// Parts the keys of an event into those of its two tables.
fn event(defs: &mut Value) {
    let mut then = keys(defs["Event"]["properties"].take());
    let occurrences = defs["Conditions"]["oneOf"].take();
    let mut conditions = Map::new();
    for mut occurrence in occurrences.as_array().cloned().unwrap_or_default() {
        let about = occurrence["description"].take();
        for (key, mut form) in keys(occurrence["properties"].take()) {
            form["description"] = about.clone();
            conditions.insert(key, form);
        }
    }
    let mut when = conditions.clone();
    when.extend(["or_round", "all", "any"].into_iter().filter_map(|key| Some((key.to_owned(), then.remove(key)?))));
    then.retain(|key, _| !when.contains_key(key));
    let own = ["name", "stopped_by"].map(|key| (key, then.remove(key).unwrap_or_default()));
    let about = "What an event waits for: all that is named, and one of the tables of `any`.";
    defs["When"] = table(about, when.into(), &[]);
    defs["Then"] = table("What follows from an event.", then.into(), &[]);
    defs["Conditions"] = table("What must come about together.", conditions.into(), &[]);
    let [when, then] = [("What it waits for.", "When"), ("What follows.", "Then")]
        .map(|(about, table)| json!({ "description": about, "$ref": format!("#/$defs/{table}") }));
    let mut keys = json!({ "when": when, "then": then });
    for (key, form) in own {
        keys[key] = form;
    }
    set(&mut keys["stopped_by"], json!({ "$ref": "#/$defs/When" }));
    defs["Event"] = table("What comes about, and what follows.", keys, &["when", "then"]);
}

fn keys(properties: Value) -> Map<String, Value> {
    if let Value::Object(keys) = properties { keys } else { Map::new() }
}

fn table(about: &str, keys: Value, required: &[&str]) -> Value {
    let mut table =
        json!({ "description": about, "type": "object", "properties": keys, "additionalProperties": false });
    if !required.is_empty() {
        table["required"] = json!(required);
    }
    table
}

/// Replaces the form of a key, and keeps its description.
fn set(key: &mut Value, mut form: Value) {
    form["description"] = key["description"].take();
    *key = form;
}

fn keys_of(schema: &Value, name: &str) -> Vec<String> {
    let properties = schema["$defs"][name]["properties"].as_object();
    properties.into_iter().flat_map(|properties| properties.keys().cloned()).collect()
}

/// TOML has no null: optional keys are absent, and so are flags that are false and lists without entries. A word is a
/// text, and integer formats such as `uint16` are internal to this program.
fn as_in_toml(value: &mut Value) {
    if let Value::Array(values) = value {
        values.iter_mut().for_each(as_in_toml);
    }
    let Value::Object(fields) = value else { return };
    if let Some(Value::Array(types)) = fields.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [only] = &types[..] {
            let only = only.clone();
            fields.insert("type".into(), only);
        }
    }
    if let Some(Value::Array(any)) = fields.get_mut("anyOf") {
        any.retain(|kind| kind["type"] != "null");
        if let [Value::Object(only)] = &any[..] {
            let only = only.clone();
            fields.remove("anyOf");
            fields.extend(only);
        }
    }
    if fields.get("$ref").is_some_and(|of| of == "#/$defs/Word") {
        fields.remove("$ref");
        fields.insert("type".into(), json!("string"));
    }
    fields.remove("default");
    if fields.get("format").is_some_and(Value::is_string) {
        fields.remove("format");
    }
    if let (Some(keys), Some(Value::Array(required))) = (fields.get("properties").cloned(), fields.get_mut("required"))
    {
        let given = |key: &str| !["boolean", "array", "object"].map(Value::from).contains(&keys[key]["type"]);
        required.retain(|key| key.as_str().is_some_and(given));
    }
    if fields.get("required").is_some_and(|required| required == &json!([])) {
        fields.remove("required");
    }
    fields.values_mut().for_each(as_in_toml);
}
