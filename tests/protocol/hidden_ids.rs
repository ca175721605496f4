//! A hidden id and one that nobody has are answered alike, in every text field of every order of every book.

use crate::fixtures::fixture_level;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::cli::{Host, Seats};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Figures, Side};
use serde_json::{Value, json};

/// A level of each book that hides figures.
const LEVELS: [&str; 3] = ["workshop", "radio-hut", "consulate"];

struct Case {
    host: Host,
    /// A figure that may be given orders.
    own: String,
    /// Hidden ids, and as many of the same length that nobody has.
    hidden: Vec<(String, String)>,
    schema: Value,
}

fn case(level: &str) -> Case {
    let source = Source::new(level, fixture_level(level).expect("the level is shipped"));
    let start = BattleStart::of(&source, fatal_funnel::books(), 1, &[]).expect("it is sound");
    let begun = Session::begin(start, fatal_funnel::books(), &[Side::Hostile]).expect("it begins");
    let session = &begun.session;
    let world = session.battle().world();
    let others = world.figures().into_iter().filter(|id| world.side(*id) != Side::Response);
    let others: Vec<String> = others.map(|id| id.as_str().to_owned()).collect();
    let schema = json!(session.book().schemas().order);
    let mut host = Host::new(begun, fatal_funnel::books(), Seats::Sealed(Side::Response)).0;
    let state = ask(&mut host, &json!({ "cmd": "state" })).to_string();
    let hidden = others.into_iter().filter(|id| !state.contains(&format!("{id:?}")));
    let hidden = hidden.map(|id| (id.clone(), "q".repeat(id.len()))).take(3).collect();
    let listed = ask(&mut host, &json!({ "cmd": "orders" }));
    let own = listed["orders"].as_array().into_iter().flatten().find_map(|order| order["figure"].as_str());
    Case { own: own.expect("somebody can act").to_owned(), host, hidden, schema }
}

fn ask(host: &mut Host, line: &Value) -> Value {
    host.answer(&line.to_string())
}

/// The object schemas with a constant `order`, at any depth.
fn kinds<'s>(schema: &'s Value, found: &mut Vec<&'s Value>) {
    if schema["properties"]["order"]["const"].is_string() {
        found.push(schema);
        return;
    }
    match schema {
        Value::Object(fields) => fields.values().for_each(|value| kinds(value, found)),
        Value::Array(list) => list.iter().for_each(|value| kinds(value, found)),
        _ => {}
    }
}

/// A schema behind its references and its `null`.
fn plain<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    if let Some(path) = schema["$ref"].as_str() {
        return plain(root, root.pointer(path.trim_start_matches('#')).expect("a reference leads somewhere"));
    }
    let choices = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array());
    let choice = choices.and_then(|all| all.iter().find(|choice| choice["type"] != "null"));
    choice.map_or(schema, |choice| plain(root, choice))
}

fn is(schema: &Value, kind: &str) -> bool {
    schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.contains(&json!(kind)))
}

/// A value of a schema: of texts the first of a list, else a figure's id.
fn sample(root: &Value, schema: &Value, own: &str) -> Value {
    let schema = plain(root, schema);
    match () {
        () if !schema["const"].is_null() => schema["const"].clone(),
        () if schema["enum"].is_array() => schema["enum"][0].clone(),
        () if is(schema, "string") => json!(own),
        () if is(schema, "boolean") => json!(false),
        () if is(schema, "integer") => json!(1),
        () if schema["prefixItems"].is_array() => json!([1, 1]),
        () if is(schema, "array") && schema["maxItems"] == 2 => json!([1, 1]),
        () if is(schema, "array") => json!([sample(root, &schema["items"], own)]),
        () => Value::Null,
    }
}

/// Every order of the schema with one text field left open, and that field's name.
fn open_forms(schema: &Value, own: &str) -> Vec<(Value, String)> {
    let mut found = Vec::new();
    kinds(schema, &mut found);
    let mut forms = Vec::new();
    for kind in found {
        let fields = kind["properties"].as_object().expect("an order has fields");
        let required = |name: &str| kind["required"].as_array().is_some_and(|all| all.contains(&json!(name)));
        let text = |field: &Value| {
            let field = plain(schema, field);
            is(field, "string") || field["enum"].is_array() || !field["const"].is_null()
        };
        for (name, _) in fields.iter().filter(|(name, field)| *name != "order" && text(field)) {
            let with = fields.iter().filter(|(other, _)| required(other) || *other == name);
            let order = with.map(|(other, field)| (other.clone(), sample(schema, field, own)));
            forms.push((Value::Object(order.collect()), name.clone()));
        }
    }
    forms
}

#[test]
fn a_hidden_id_is_answered_as_one_that_nobody_has() {
    let mut asked = 0;
    for level in LEVELS {
        let Case { mut host, own, hidden, schema } = case(level);
        assert!(!hidden.is_empty(), "{level} hides somebody");
        for (mut order, field) in open_forms(&schema, &own) {
            for (hidden, nobody) in &hidden {
                let mut answers = |id: &str| {
                    order[&field] = json!(id);
                    let odds = ask(&mut host, &json!({ "cmd": "odds", "order": order }));
                    let refused = odds["type"] != "odds";
                    let done = refused.then(|| ask(&mut host, &json!({ "cmd": "do", "order": order })));
                    // The same letters may stand in a sentence of both answers.
                    json!([odds, done]).to_string().replace(hidden, "THIS").replace(nobody, "THIS")
                };
                assert_eq!(answers(hidden), answers(nobody), "{level}: {order}, field {field}");
                asked += 1;
            }
        }
    }
    assert!(asked > 150, "{asked} pairs of orders");
}
