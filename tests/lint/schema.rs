//! The JSON Schema of levels: the copy in `docs/levels/` is current, sound levels fit it, and it has the keys that the
//! parser accepts.
use std::collections::BTreeSet;
use std::fs;

use fatal_funnel::faults::Source;
use fatal_funnel::levels::{self, schema, shipped};
use fatal_funnel::{book, books};
use serde_json::{Map, Value, json};

use super::root;

fn bases() -> Vec<(String, String)> {
    let names = ["modern-cqb", "skirmish", "close-assault", "momentum"];
    let read = |name: &str| fs::read_to_string(root().join(format!("docs/levels/examples/{name}.toml"))).unwrap();
    names.map(|name| (name.to_owned(), read(name))).to_vec()
}

fn as_json(text: &str) -> Value {
    serde_json::to_value(text.parse::<toml::Table>().unwrap()).unwrap()
}

/// A minimal validator for the schema keywords in use: the reasons why a value does not fit.
fn misfits(root: &Value, schema: &Value, value: &Value, path: &str, found: &mut Vec<String>) {
    let mut wrong = |what: String| found.push(format!("{path}: {what}"));
    let Some(fields) = schema.as_object() else {
        if *schema == json!(false) {
            wrong("nothing may stand here".into());
        }
        return;
    };
    for keyword in fields.keys() {
        const KNOWN: [&str; 25] = [
            "$schema",
            "$defs",
            "$ref",
            "title",
            "description",
            "type",
            "enum",
            "const",
            "oneOf",
            "allOf",
            "if",
            "not",
            "then",
            "properties",
            "additionalProperties",
            "propertyNames",
            "required",
            "items",
            "prefixItems",
            "minItems",
            "maxItems",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
        ];
        assert!(KNOWN.contains(&keyword.as_str()), "{path}: the schema uses `{keyword}`, which this test cannot judge");
    }
    if let Some(name) = schema["$ref"].as_str() {
        misfits(root, root.pointer(name.trim_start_matches('#')).unwrap(), value, path, found);
    }
    let fits = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        other => panic!("{other}"),
    };
    let mut wrong = |what: String| found.push(format!("{path}: {what}"));
    if schema["type"].as_str().is_some_and(|kind| !fits(kind)) {
        wrong(format!("{value} is no {}", schema["type"]));
    }
    if schema["enum"].as_array().is_some_and(|all| !all.contains(value))
        || fields.get("const").is_some_and(|only| only != value)
    {
        wrong(format!("{value} is not among them"));
    }
    let number = value.as_i64().or(value.as_str().map(|text| text.chars().count() as i64));
    for (least, most) in [("minimum", "maximum"), ("minLength", "maxLength")] {
        let low = schema[least].as_i64().is_some_and(|least| number.is_some_and(|number| number < least));
        let high = schema[most].as_i64().is_some_and(|most| number.is_some_and(|number| number > most));
        if (least == "minLength") == value.is_string() && (low || high) {
            wrong(format!("{value} is out of bounds"));
        }
    }
    if let Some(object) = value.as_object() {
        of_object(root, schema, object, path, found);
    }
    for (index, entry) in value.as_array().into_iter().flatten().enumerate() {
        let fixed = schema["prefixItems"].get(index);
        if let Some(schema) = fixed.or(fields.get("items")) {
            misfits(root, schema, entry, &format!("{path}[{index}]"), found);
        }
    }
    if let (Some(entries), Some(most)) = (value.as_array(), schema["maxItems"].as_u64())
        && entries.len() as u64 != most
    {
        found.push(format!("{path}: not {most} entries"));
    }
    let fit = |schema: &Value| {
        let mut wrong = Vec::new();
        misfits(root, schema, value, path, &mut wrong);
        wrong.is_empty()
    };
    if schema["oneOf"].as_array().is_some_and(|all| all.iter().filter(|schema| fit(schema)).count() != 1) {
        found.push(format!("{path}: {value} is none of them"));
    }
    schema["allOf"].as_array().into_iter().flatten().for_each(|schema| misfits(root, schema, value, path, found));
    if fields.get("not").is_some_and(fit) {
        found.push(format!("{path}: fits what it should not"));
    }
    if fields.get("if").is_some_and(fit) {
        misfits(root, &schema["then"], value, path, found);
    }
}

fn of_object(root: &Value, schema: &Value, object: &Map<String, Value>, path: &str, found: &mut Vec<String>) {
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !object.contains_key(name) {
            found.push(format!("{path}: no {name}"));
        }
    }
    for (key, value) in object {
        let path = format!("{path}.{key}");
        if let Some(names) = schema.get("propertyNames") {
            misfits(root, names, &json!(key), &path, found);
        }
        match (schema["properties"].get(key), schema.get("additionalProperties")) {
            (Some(schema), _) | (None, Some(schema)) => misfits(root, schema, value, &path, found),
            _ => {}
        }
    }
}

/// Why a value does not fit a part of the schema.
pub fn unfit(root: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    misfits(root, schema, value, "value", &mut found);
    found
}

fn judged(text: &str) -> Vec<String> {
    let (schema, mut found) = (schema(books()), Vec::new());
    misfits(&schema, &schema, &as_json(text), "level", &mut found);
    found
}

#[test]
fn the_copy_in_the_docs_is_the_schema_of_the_program() {
    let path = root().join("docs/levels/level.schema.json");
    let now = format!("{:#}\n", schema(books()));
    if std::env::var_os("EXPECT").is_some() {
        fs::write(&path, &now).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap_or_default() == now, "EXPECT=write writes it");
}

#[test]
fn sound_levels_fit() {
    let shipped = shipped().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    for (name, text) in shipped.chain(bases()) {
        assert!(judged(&text).is_empty(), "{name}: {:?}", judged(&text));
    }
}

/// Each case: a base, a text and its replacement. Both lint and the schema reject it.
#[test]
fn what_the_reader_refuses_in_a_field_the_schema_refuses() {
    let bases = bases();
    for (base, from, to) in [
        ("modern-cqb", "format = 1", "format = 2"),
        ("modern-cqb", "format = 1\n", ""),
        ("modern-cqb", "round_limit = 12", "round_limit = 1000"),
        ("modern-cqb", "round_limit = 12", "round_limits = 12"),
        ("modern-cqb", "\"gunman\"", "\"gunmen\""),
        ("modern-cqb", "\"gunman\"", "\"gunman\"\naim = 9"),
        ("modern-cqb", "\"gunman\"", "\"gunman\"\nskill = 3"),
        ("modern-cqb", "\"gunman\"", "\"gunman\"\ndoctrine = \"gangs\""),
        ("modern-cqb", "[\"pistol\"]", "[\"pistols\"]"),
        ("modern-cqb", "[9, 2]", "[9]"),
        ("modern-cqb", "[9, 2]", "[-1, 2]"),
        ("modern-cqb", "side = \"hostile\"", "side = \"enemy\""),
        ("modern-cqb", "neutralize", "reach"),
        ("modern-cqb", "kind = \"evidence\"", "kind = \"document\""),
        ("modern-cqb", "fallback = true", "fallback = 1"),
        ("skirmish", "\"militia\"", "\"gunman\""),
        ("skirmish", "\"militia\"", "\"militia\"\ndoctrine = \"gang\""),
        ("skirmish", "[[objective]]", "[[ground]]\nfrom = [8, 1]\nfoliage = 3\n[[objective]]"),
        ("close-assault", "at = [14, 3]", "at = [14, 3]\nmodels = 21"),
        ("momentum", "\"guard\"", "\"guard\"\ncontrol = 13"),
        ("momentum", "secure =", "hold ="),
    ] {
        let text = &bases.iter().find(|(name, _)| name == base).unwrap().1;
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        assert!(levels::read(&Source::new("a", text.as_str()), books()).is_err(), "lint lets `{to}` pass");
        assert!(!judged(&text).is_empty(), "the schema lets `{to}` pass");
    }
}

/// Table by table, the keys that the parser suggests for an unknown key are those of the schema.
#[test]
fn the_schema_knows_the_keys_that_the_reader_knows() {
    let schema = schema(books());
    let text = &bases()[0].1;
    let event = "[[event]]\nwhen = { round = 3 }\nthen = { burn = [\"ledger\"] }\n";
    for (table, from, to) in [
        ("", "round_limit = 12", "round_limit = 12\nzzz = true"),
        ("Heat", "{ start = 0 }", "{ start = 0, zzz = true }"),
        ("Figure", "[figures.zed]", "[figures.zed]\nzzz = true"),
        ("Object", "[objects.ledger]", "[objects.ledger]\nzzz = true"),
        ("Room", "[rooms.hall]", "[rooms.hall]\nzzz = true"),
        ("Event", "[[objective]]", &format!("{event}zzz = true\n[[objective]]")),
        ("When", "[[objective]]", &format!("{}[[objective]]", event.replace("round = 3", "round = 3, zzz = true"))),
        ("Then", "[[objective]]", &format!("{}[[objective]]", event.replace("] }", "], zzz = true }"))),
        ("Draw", "[[objective]]", "[[draw]]\none_of = [[\"zed\"], []]\nzzz = true\n[[objective]]"),
        ("Fact", "[[objective]]", "[[fact]]\nname = \"a\"\nheat = 2\nzzz = true\n[[objective]]"),
        ("Ground", "[[objective]]", "[[ground]]\nfrom = [7, 1]\nzzz = true\n[[objective]]"),
    ] {
        let faults = levels::read(&Source::new("a", text.replacen(from, to, 1)), books()).unwrap_err();
        let fault = faults.iter().find(|fault| fault.code.0 == "level::key").unwrap();
        let (_, keys) = fault.mend.split_once("use one of: ").unwrap();
        let read: BTreeSet<&str> = keys.split(", ").collect();
        let place = if table.is_empty() { &schema["properties"] } else { &schema["$defs"][table]["properties"] };
        let known: BTreeSet<&str> = place.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(read, known, "{table}");
    }
}

/// The vocabulary of a rulebook in the schema is what its own inspection accepts, word by word.
#[test]
fn every_word_of_a_vocabulary_is_one_that_the_rulebook_takes() {
    for (name, text) in bases() {
        let words = book(&name).unwrap().vocabulary();
        let codes = |text: &str| {
            let faults =
                levels::read(&Source::new("a", text), books()).map_or_else(|faults| faults, |(_, warnings)| warnings);
            faults.iter().map(|fault| fault.code.0).collect::<Vec<_>>()
        };
        let figure = |line: &str| text.replacen("[figures.zed]", &format!("[figures.zed]\n{line}"), 1);
        let unknown = |text: &str, code: &str| codes(text).contains(&code);
        for (gear, _) in &words.gear {
            let plain = figure(&format!("gear = [\"{gear}\"]")).replacen("gear = [\"pistol\"]\n", "", 1);
            assert!(!unknown(&plain, "level::gear::unknown"), "{name}: {gear}");
        }
        for (doctrine, _) in &words.doctrines {
            let text = figure(&format!("doctrine = \"{doctrine}\""));
            assert!(!unknown(&text, "level::doctrine::unknown"), "{name}: {doctrine}");
        }
        for temperament in &words.temperaments {
            let text = figure(&format!("temperament = \"{temperament}\""));
            assert!(!unknown(&text, "level::temperament::unknown"), "{name}: {temperament}");
        }
        for (stat, least, most) in &words.stats {
            for (value, fits) in [(*least, true), (*most, true), (least - 1, false), (most + 1, false)] {
                let text = figure(&format!("{stat} = {value}"));
                assert_eq!(!unknown(&text, "level::stat::range"), fits, "{name}: {stat} = {value}");
            }
        }
        for verb in &words.verbs {
            let at = text.find("[[objective]]").unwrap();
            let text = format!("{}[[objective]]\n{verb} = \"all\"\n", &text[..at]);
            assert!(!unknown(&text, "level::objective::verb"), "{name}: {verb}");
        }
        for (template, _) in &words.templates {
            let own = ["gunman", "militia", "guard-detail", "guard"].map(|own| format!("template = \"{own}\""));
            let zed = text.find("[figures.zed]").unwrap();
            let mut text = text.clone();
            for own in own {
                if let Some(at) = text[zed..].find(&own) {
                    text.replace_range(zed + at..zed + at + own.len(), &format!("template = \"{template}\""));
                    break;
                }
            }
            assert!(!unknown(&text, "level::template::unknown"), "{name}: {template}");
        }
    }
}
