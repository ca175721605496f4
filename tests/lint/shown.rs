//! Nothing that a level may say is without an example: every stat line, item, doctrine, kind of object, ground, objective and event
//! of each book stands in a shipped level, or is here with the reason why not.
use std::collections::BTreeSet;

use fatal_funnel::levels::{schema, shipped};
use fatal_funnel::{book, books};
use serde_json::Value as Json;
use toml::{Table, Value};

use super::root;

/// What no shipped level has, and why.
const NOT_SHOWN: [(&str, &str, &str); 15] = [
    ("momentum", "gear unarmed", "everybody has bare hands"),
    ("close-assault", "gear rifle", "every model has one"),
    ("modern-cqb", "failure duck", "most doctrines fail so by themselves"),
    ("modern-cqb", "failure fall-back", "most doctrines fail so by themselves"),
    ("modern-cqb", "failure panic", "civilians fail so by themselves"),
    ("modern-cqb", "order take-hostage", "who is cornered takes one by itself"),
    ("", "level author", "shown to players, and nothing else"),
    ("", "level licence", "shown to players, and nothing else"),
    ("", "level difficulty", "shown to players, and nothing else"),
    ("", "level tags", "shown to players, and nothing else"),
    ("", "level languages", "shown to players, and nothing else"),
    ("", "level needs", "for levels that an older game cannot play"),
    ("", "level data", "for designers: docs/levels/own-content.md has a whole level with it"),
    ("", "level facts", "written by a campaign into the level that it plays"),
    ("", "figure tiles", "squads of shipped levels stand where the book puts them"),
];

/// Grades of objects that are words of the book and not of its data.
const GRADES: [(&str, &[&str]); 2] = [
    ("modern-cqb", &["evidence minor", "evidence major", "hostage", "device", "terminal"]),
    (
        "momentum",
        &["evidence", "device", "terminal", "terminal simple", "effect smoke", "effect lights-out", "effect lock"],
    ),
];

fn data(name: &str) -> Table {
    std::fs::read_to_string(root().join(format!("assets/rules/{name}.toml"))).unwrap().parse().unwrap()
}

fn words(data: &Table, table: &str) -> Vec<String> {
    data.get(table).and_then(Value::as_table).map(|table| table.keys().cloned().collect()).unwrap_or_default()
}

/// What levels of a book may say.
fn sayable(name: &str) -> BTreeSet<String> {
    let (words_of, data) = (book(name).unwrap().vocabulary(), data(name));
    let mut all = BTreeSet::new();
    let mut add = |what: &str, words: Vec<String>| all.extend(words.iter().map(|word| format!("{what} {word}")));
    let firsts = |pairs: &[(String, String)]| pairs.iter().map(|(word, _)| word.clone()).collect::<Vec<_>>();
    add("template", firsts(&words_of.templates));
    add("gear", firsts(&words_of.gear));
    add("doctrine", firsts(&words_of.doctrines));
    add("temperament", words_of.temperaments.clone());
    add("objective", words_of.verbs.iter().map(|verb| (*verb).to_owned()).collect());
    for (mark, least, most) in &words_of.marks {
        add("ground", (*least..=*most).map(|number| format!("{mark} {number}")).collect());
    }
    add("trap", words(&data, "traps"));
    add("trap", words(&data, "hazards"));
    add("effect", words(&data, "effects"));
    let grades = GRADES.iter().filter(|(of, _)| *of == name).flat_map(|(_, words)| *words);
    all.extend(grades.map(|word| (*word).to_owned()));
    all.extend(by_schema(name));
    all
}

/// Keys and words that the format itself has, for the books that use them.
fn by_schema(name: &str) -> Vec<String> {
    let schema = schema(books());
    let keys =
        |of: &str| -> Vec<String> { schema["$defs"][of]["properties"].as_object().unwrap().keys().cloned().collect() };
    let consts = |of: &str| -> Vec<String> {
        let all = schema["$defs"][of]["oneOf"].as_array().or(schema["$defs"][of]["enum"].as_array()).unwrap();
        all.iter().map(|one| one.get("const").unwrap_or(one)).filter_map(Json::as_str).map(str::to_owned).collect()
    };
    let named =
        |what: &str, words: Vec<String>| words.into_iter().map(|word| format!("{what} {word}")).collect::<Vec<_>>();
    match name {
        "modern-cqb" => [
            named("when", keys("When")),
            named("then", keys("Then")),
            named("order", consts("OrderName")),
            named("failure", consts("FailureName")),
        ]
        .concat(),
        "skirmish" => named("ground light", consts("Light"))
            .into_iter()
            .chain(["ground overhead".into(), "ground stopping".into()])
            .collect(),
        _ => Vec::new(),
    }
}

/// What the shipped levels of a book say.
#[derive(Default)]
struct Said(BTreeSet<String>);

impl Said {
    fn of(name: &str) -> Self {
        let (mut said, data) = (Self::default(), data(name));
        for level in levels().iter().filter(|level| level["rulebook"].as_str() == Some(name)) {
            said.level(level, &data);
        }
        said
    }

    fn say(&mut self, what: &str, word: &str) {
        self.0.insert(format!("{what} {word}").trim_end().to_owned());
    }

    fn level(&mut self, level: &Table, data: &Table) {
        entries(level, "figures").for_each(|figure| self.figure(figure, data));
        for object in entries(level, "objects") {
            let grade = object.get("grade").and_then(Value::as_str).unwrap_or_default();
            self.say(object["kind"].as_str().unwrap(), grade);
            self.say(object["kind"].as_str().unwrap(), "");
        }
        listed(level, "objective").for_each(|objective| objective.keys().for_each(|key| self.say("objective", key)));
        for ground in listed(level, "ground") {
            for (key, value) in ground {
                self.say("ground", key);
                self.say("ground", &format!("{key} {}", value.as_str().map_or(value.to_string(), str::to_owned)));
            }
        }
        for event in listed(level, "event") {
            self.when(event["when"].as_table().unwrap());
            for (key, value) in event["then"].as_table().unwrap() {
                self.say("then", key);
                self.say(key, value.as_str().unwrap_or_default());
            }
        }
    }

    /// A figure, with what comes with its stat line.
    fn figure(&mut self, figure: &Table, data: &Table) {
        let template = figure["template"].as_str().unwrap();
        self.say("template", template);
        let line = data["templates"][template].as_table().unwrap();
        let of = |key: &str| figure.get(key).or(line.get(key));
        for item in of("gear").and_then(Value::as_array).into_iter().flatten() {
            self.say("gear", item.as_str().unwrap());
        }
        let doctrine = of("doctrine").and_then(Value::as_str).map(|word| match (word, figure.contains_key("leader")) {
            ("security", true) => "security-leader",
            _ => word,
        });
        doctrine.iter().for_each(|word| self.say("doctrine", word));
        let usual = doctrine.and_then(|word| data["doctrines"][word].get("temperament"));
        let temperament = of("temperament").or(usual).and_then(Value::as_str);
        temperament.iter().for_each(|word| self.say("temperament", word));
    }

    fn when(&mut self, when: &Table) {
        for (key, value) in when {
            self.say("when", key);
            value.as_array().into_iter().flatten().filter_map(Value::as_table).for_each(|part| self.when(part));
        }
    }
}

fn levels() -> Vec<Table> {
    shipped().iter().map(|(_, text)| text.parse().unwrap()).collect()
}

fn entries<'t>(level: &'t Table, table: &str) -> impl Iterator<Item = &'t Table> {
    level.get(table).and_then(Value::as_table).into_iter().flat_map(Table::values).filter_map(Value::as_table)
}

fn listed<'t>(level: &'t Table, table: &str) -> impl Iterator<Item = &'t Table> {
    level.get(table).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

/// The keys of the level itself, of its figures, objects and rooms, over all books.
fn keys_without_example() -> Vec<String> {
    let (schema, levels) = (schema(books()), levels());
    let keys = |table: &Json| table.as_object().unwrap().keys().cloned().collect::<BTreeSet<String>>();
    let mut absent = Vec::new();
    let mut look = |what: &str, may: BTreeSet<String>, said: BTreeSet<String>| {
        absent.extend(may.difference(&said).map(|key| format!("{what} {key}")));
    };
    look("level", keys(&schema["properties"]), levels.iter().flat_map(Table::keys).cloned().collect());
    for (what, table, of) in
        [("figure", "figures", "Figure"), ("object", "objects", "Object"), ("room", "rooms", "Room")]
    {
        let said = levels.iter().flat_map(|level| entries(level, table)).flat_map(Table::keys).cloned();
        look(what, keys(&schema["$defs"][of]["properties"]), said.collect());
    }
    absent
}

#[test]
fn everything_that_a_level_may_say_stands_in_a_shipped_one() {
    let mut absent: BTreeSet<(String, String)> =
        keys_without_example().into_iter().map(|key| (String::new(), key)).collect();
    for book in books() {
        let (name, said) = (book.name(), Said::of(book.name()));
        absent.extend(sayable(name).difference(&said.0).map(|word| (name.to_owned(), word.clone())));
    }
    let explained: BTreeSet<(String, String)> =
        NOT_SHOWN.iter().map(|(book, word, _)| ((*book).to_owned(), (*word).to_owned())).collect();
    let unexplained: Vec<_> = absent.difference(&explained).collect();
    assert!(unexplained.is_empty(), "no shipped level has {unexplained:?}");
    let shown: Vec<_> = explained.difference(&absent).collect();
    assert!(shown.is_empty(), "these are shown by now: {shown:?}");
}
