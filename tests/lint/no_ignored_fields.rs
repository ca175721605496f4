//! Nothing in a level is passed over in silence: over every field of the schema, under all four books, a field either
//! changes how the battle begins, or lint speaks of it at its place.
use fatal_funnel::faults::Source;
use fatal_funnel::levels::{self, schema};
use fatal_funnel::model::Snapshot;
use fatal_funnel::{book, books};
use serde_json::Value;

use super::root;

const BOOKS: [&str; 4] = ["modern-cqb", "skirmish", "close-assault", "momentum"];

/// Fields that are required, or shown to players and nothing else.
const SHOWN: [&str; 23] = [
    "format",
    "name",
    "rulebook",
    "briefing",
    "author",
    "licence",
    "difficulty",
    "par",
    "par_lost",
    "tags",
    "languages",
    "night",
    "afloat",
    "floor",
    "needs",
    "sides",
    "map",
    "at",
    "side",
    "template",
    "kind",
    "from",
    "optional",
];

fn base(name: &str) -> String {
    std::fs::read_to_string(root().join(format!("docs/levels/examples/{name}.toml"))).unwrap()
}

/// How the battle begins, and where lint speaks: all lines, if there is a fault.
fn read(text: &str) -> (Option<Snapshot>, Vec<usize>) {
    match levels::read(&Source::new("a", text), books()) {
        Err(faults) => (None, faults.iter().map(|fault| fault.place.line as usize).collect()),
        Ok((brief, warnings)) => {
            let laid = book(brief.rulebook.as_str()).unwrap().deploy(&brief).1;
            (Some(laid), warnings.iter().map(|warning| warning.place.line as usize).collect())
        }
    }
}

/// Whether a level with one more line differs from it, or is spoken of at that line.
fn is_answered(text: &str, below: &str, line: &str) -> bool {
    let (before, after) = text.split_once(below).unwrap_or_else(|| panic!("`{below}` is in\n{text}"));
    let longer = format!("{before}{below}{line}\n{after}");
    let row = before.lines().count() + below.matches('\n').count();
    let ((old, _), (new, spoken)) = (read(text), read(&longer));
    new.is_none() || old.is_none_or(|old| Some(old) != new) || spoken.iter().any(|line| line.abs_diff(row) <= 3)
}

fn keys(table: &str) -> Vec<String> {
    let schema = schema(books());
    let place: &Value = if table.is_empty() { &schema["properties"] } else { &schema["$defs"][table]["properties"] };
    let keys = place.as_object().unwrap().keys().cloned();
    keys.filter(|key| !SHOWN.contains(&key.as_str())).collect()
}

/// Values of a field to try: one that does something is enough.
fn values(name: &str, key: &str) -> Vec<String> {
    let words = book(name).unwrap().vocabulary();
    let quoted = |word: &String| format!("\"{word}\"");
    let first = |pairs: &[(String, String)]| pairs.iter().map(|(word, _)| quoted(word)).collect::<Vec<_>>();
    let some = |all: Vec<String>| if all.is_empty() { vec!["\"any\"".to_owned()] } else { all };
    match key {
        "doctrine" => some(first(&words.doctrines)),
        "temperament" => some(words.temperaments.iter().map(quoted).collect()),
        "gear" => some(first(&words.gear)).into_iter().map(|word| format!("[{word}]")).collect(),
        "leader" | "named" | "high_value" | "hold" | "hard" | "anchor" | "fallback" | "group_nerve" | "overhead" => {
            vec!["true".into()]
        }
        "route" | "tiles" => vec!["[[11, 2], [11, 4]]".into(), "[[2, 1]]".into(), "[[10, 3]]".into()],
        "or_at" => vec!["[[11, 2]]".into(), "[[2, 1], [11, 2]]".into(), "[[10, 3], [11, 3], [9, 1]]".into()],
        "grade" => ["minor", "major", "alarm", "disorienting", "complex", "simple", "wire", "smoke"]
            .map(|word| format!("\"{word}\""))
            .into(),
        "carried_by" => vec!["\"zed\"".into()],
        "alarm" => vec!["\"unaware\"".into()],
        "light" => vec!["\"dark\"".into()],
        "stopping" => vec!["8".into()],
        "to" => vec!["[9, 3]".into()],
        "first" => vec!["\"hostile\"".into()],
        "heat" => vec!["{ start = 3 }".into()],
        "round_limit" => vec!["9".into()],
        "facts" => vec!["[\"guards-warned\"]".into()],
        other => panic!("no value of `{other}` to try: add one"),
    }
}

fn silent(name: &str, text: &str, below: &str, key: &str) -> Option<String> {
    let out = |line: &&str| !line.starts_with(&format!("{key} ="));
    let plain: String = text.lines().filter(out).map(|line| format!("{line}\n")).collect();
    let answered = values(name, key).into_iter().any(|value| is_answered(&plain, below, &format!("{key} = {value}")));
    (!answered).then(|| format!("{name}: `{key}` below {below:?}"))
}

#[test]
fn no_field_of_the_level_a_figure_or_a_room_is_passed_over() {
    let mut passed = Vec::new();
    for name in BOOKS {
        let text =
            format!("{}\n[rooms.far]\nat = [10, 1]\nname = \"Far\"\n", base(name).split("\n[rooms").next().unwrap());
        let tables = ["figures", "objects", "rooms", "objective", "event", "draw", "fact", "ground", "score", "data"];
        let level = keys("").into_iter().filter(|key| !tables.contains(&key.as_str()));
        passed.extend(level.filter_map(|key| silent(name, &text, "format = 1\n", &key)));
        for figure in ["[figures.alpha]\n", "[figures.ann]\n", "[figures.zed]\n", "[figures.mia]\n"] {
            if text.contains(figure) {
                passed.extend(keys("Figure").iter().filter_map(|key| silent(name, &text, figure, key)));
            }
        }
        passed.extend(keys("Room").iter().filter_map(|key| silent(name, &text, "[rooms.far]\n", key)));
    }
    assert!(passed.is_empty(), "{passed:#?}");
}

#[test]
fn no_field_of_an_object_is_passed_over() {
    let mut passed = Vec::new();
    let kinds = schema(books())["$defs"]["ObjectKind"]["oneOf"].as_array().unwrap().clone();
    let kinds: Vec<Value> = kinds.into_iter().map(|kind| kind["const"].clone()).collect();
    assert!(kinds.len() >= 6);
    for name in BOOKS {
        for kind in &kinds {
            let text = format!("{}\n[objects.thing]\nat = [10, 1]\nkind = {kind}\n", base(name));
            passed.extend(
                keys("Object")
                    .iter()
                    .filter_map(|key| silent(name, &text, "[objects.thing]\n", key))
                    .map(|said| format!("{said} of kind {kind}")),
            );
        }
    }
    assert!(passed.is_empty(), "{passed:#?}");
}

#[test]
fn no_field_of_the_ground_is_passed_over() {
    let mut passed = Vec::new();
    for name in BOOKS {
        let text = format!("{}\n[[ground]]\nfrom = [8, 1]\nlight = \"dim\"\n", base(name));
        passed.extend(keys("Ground").iter().filter_map(|key| silent(name, &text, "[[ground]]\n", key)));
    }
    assert!(passed.is_empty(), "{passed:#?}");
}
