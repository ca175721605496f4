//! `docs/levels/keys.md`: every key of a level with its meaning and an example, made from the schema and from the words of
//! the rulebooks. Each example fits the schema.
use std::fmt::Write as _;
use std::fs;

use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::{self, schema};
use fatal_funnel::model::Vocabulary;
use serde_json::Value;

use super::root;
use super::schema::unfit;

/// The tables of a level: their name in the schema, how the level writes them, and what else is to be known.
const TABLES: [(&str, &str, &str); 11] = [
    ("", "the level itself", HEAT),
    ("Figure", "`[figures.ID]`", "Other keys are stats: see [the rulebooks](#the-rulebooks)."),
    ("Object", "`[objects.ID]`", GRADES),
    ("Room", "`[rooms.ID]`", ""),
    ("Objective", "`[[objective]]`", "The other key is a verb of the rulebook with its target: an id, or `all`."),
    ("Event", "`[[event]]`", "[events.md](events.md#rungs) says what a rung is."),
    (
        "When",
        "`[[event]]`, `when`",
        "All that is named must have come about. [events.md](events.md) shows what can be told with them.",
    ),
    ("Then", "`[[event]]`, `then`", ""),
    ("Draw", "`[[draw]]`", DRAW),
    ("Fact", "`[[fact]]`", FACT),
    ("Ground", "`[[ground]]`", GROUND),
];

const HEAT: &str = "What raises Heat where a level tracks it: shots, once for each shooter's room and round (1), an explosive breach (1), a
breach that fails (1), a `charge` trap (1), an `alarm` trap (2). A flash device is heard but adds none (CQB-HEAT-1).

`data` has weapons, templates, gear and numbers of the level's own, in tables such as `[data.weapons.club]`:
[own-content.md](own-content.md).";

const GRADES: &str = "Grades by kind: Modern CQB has evidence `minor` and `major`, traps `charge` and `alarm`, effects `relic-rite`,
`disorienting` and `strobe-lights`. Under Momentum traps are `fire` or `wire`, and a device or terminal may be `simple`.";

const GROUND: &str =
    "Where rectangles overlap, each key is taken from the last one that has it; what one of them roofs stays roofed:

```toml
[[ground]]
from = [1, 1]
to = [9, 6]
light = \"dark\"
[[ground]]            # a lamp by the door; the rest of the yard stays dark
from = [4, 2]
to = [5, 3]
light = \"lit\"
```

`floor`, and `night` and `afloat` of the level, are how it looks, under every rulebook: no rule reads them. Water moves and a ship
rolls for some seconds after each act, unless less motion is wanted. By night the `lit` ground of an entry is lamplight.";

const DRAW: &str = "The team is never drawn, nor what an objective is about. What a figure carries goes with it, and so does what an event would
do to it or wait for from it. `or_at` and `or_round` draw places and rounds. Each lot has dice of its own, by the battle's seed;
lint looks at every draw, and of more than 32 at each alternative.";

const FACT: &str = "A campaign sets facts by the `consequences` of its missions, and writes those that hold into `facts` ([facts.md](facts.md)). A
level that is played alone has none. The team is neither added nor removed, nor is what an objective is about.";

/// A value for each key.
const EXAMPLES: [(&str, &str); 85] = [
    ("format", "1"),
    ("name", "\"Night Ward\""),
    ("rulebook", "\"modern-cqb\""),
    ("briefing", "\"Two guards, one ledger. Be quick.\""),
    ("author", "\"Ann Example\""),
    ("licence", "\"CC-BY-4.0\""),
    ("difficulty", "\"hard\""),
    ("par", "7"),
    ("par_lost", "2"),
    ("tags", "[\"night\", \"hostages\"]"),
    ("languages", "[\"en\"]"),
    ("needs", "\"0.1\""),
    ("data", "{ weapons = { pistol = { bands = [{ within = 6, fire = 2 }] } } }"),
    ("round_limit", "12"),
    ("heat", "{ start = 0, every = 4 }"),
    ("first", "\"hostile\""),
    ("sides", "[\"response\", \"hostile\"]"),
    ("group_nerve", "true"),
    ("score", "{ major-evidence = 5 }"),
    ("at", "[4, 7]"),
    ("or_at", "[[14, 7]]"),
    ("or_round", "[6, 7]"),
    ("facts", "[\"guards-warned\"]"),
    ("adds", "[\"guard\"]"),
    ("removes", "[\"cook\"]"),
    ("places", "{ boss = [4, 7] }"),
    ("one_of", "[[\"guard\", \"cook\"], [\"driver\"]]"),
    ("side", "\"hostile\""),
    ("template", "\"gunman\""),
    ("doctrine", "\"gang\""),
    ("temperament", "\"lurker\""),
    ("gear", "[\"pistol\"]"),
    ("leader", "true"),
    ("named", "true"),
    ("high_value", "true"),
    ("hold", "true"),
    ("alarm", "\"unaware\""),
    ("route", "[[4, 7], [9, 7]]"),
    ("tiles", "[[5, 7], [5, 8]]"),
    ("kind", "\"evidence\""),
    ("grade", "\"major\""),
    ("hard", "true"),
    ("carried_by", "\"boss\""),
    ("anchor", "true"),
    ("fallback", "true"),
    ("optional", "true"),
    ("round", "5"),
    ("entered", "\"vault\""),
    ("opened", "[6, 3]"),
    ("out", "\"boss\""),
    ("seen", "\"boss\""),
    ("secured", "\"ledger\""),
    ("met", "\"secure ledger\""),
    ("all", "[{ round = 3 }, { entered = \"vault\" }]"),
    ("any", "[{ round = 9 }, { out = \"boss\" }]"),
    ("reinforce", "[\"gunman\", \"gunman\"]"),
    ("lock", "[[6, 3]]"),
    ("unlock", "[[6, 3]]"),
    ("open", "[[6, 3]]"),
    ("burn", "[\"ledger\"]"),
    ("detonate", "\"bomb\""),
    ("test", "[\"boss\", \"hostile\"]"),
    ("severe", "true"),
    ("failure", "\"surrender\""),
    ("rooms", "[\"vault\"]"),
    ("start", "[\"sirens\"]"),
    ("stop", "[\"sirens\"]"),
    ("order", "\"fall-back\""),
    ("barricade", "[[6, 3]]"),
    ("when", "{ heat = 3 }"),
    ("then", "{ lock = [[6, 3]] }"),
    ("stopped_by", "{ out = \"boss\" }"),
    ("message", "\"The alarm rings.\""),
    ("secret", "true"),
    ("until", "8"),
    ("objective", "[\"arrest boss\"]"),
    ("from", "[4, 2]"),
    ("to", "[5, 3]"),
    ("light", "\"dim\""),
    ("overhead", "true"),
    ("stopping", "8"),
    ("foliage", "2"),
    ("floor", "\"water\""),
    ("night", "true"),
    ("afloat", "\"west\""),
];

/// A value for a key, which differs in a few tables.
fn example(table: &str, key: &str) -> &'static str {
    match (table, key) {
        ("Fact", "name") => "\"guards-warned\"",
        ("Fact", "heat") => "2",
        ("Event", "name") => "\"They burn the books\"",
        ("Objective", "score") => "-5",
        ("Room", "name") => "\"Vault\"",
        ("Figure", "name") => "\"Viktor\"",
        ("Object", "name") => "\"The ledger\"",
        ("When", "heat") => "3",
        ("Then", "to") => "[\"boss\"]",
        _ => {
            let found = EXAMPLES.iter().find(|(of, _)| *of == key);
            found.unwrap_or_else(|| panic!("no example of `{key}` in {table:?}: add one")).1
        }
    }
}

fn text(form: &Value) -> String {
    form["description"].as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn dereferenced<'s>(schema: &'s Value, form: &'s Value) -> &'s Value {
    let name = form["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
    name.map_or(form, |name| &schema["$defs"][name])
}

/// The values of a key: words, a range, or a kind.
fn values(schema: &Value, form: &Value) -> String {
    let inner = dereferenced(schema, form);
    let words: Vec<String> = match (inner["enum"].as_array(), inner["oneOf"].as_array()) {
        (Some(words), _) => words.iter().filter_map(Value::as_str).map(|word| format!("`{word}`")).collect(),
        (_, Some(words)) => {
            words.iter().filter_map(|word| word["const"].as_str()).map(|word| format!("`{word}`")).collect()
        }
        _ => Vec::new(),
    };
    match (inner["type"].as_str(), inner["minimum"].as_i64(), inner["maximum"].as_i64()) {
        _ if !words.is_empty() => words.join(", "),
        _ if form["$ref"] == "#/$defs/Tile" => "a tile".into(),
        (Some("integer"), Some(least), Some(most)) if least == most => format!("{least}"),
        (Some("integer"), Some(least), Some(most)) => format!("{least} to {most}"),
        (Some("string"), ..) => "text".into(),
        (Some("boolean"), ..) => "`true` or `false`".into(),
        (Some("array"), ..) if inner["items"]["$ref"] == "#/$defs/Tile" => "tiles".into(),
        (Some("array"), ..) if inner["items"]["type"] == "string" => "words".into(),
        (Some("array"), ..) if inner["items"]["type"] == "integer" => "numbers".into(),
        (Some("array"), ..) if inner["items"]["items"]["type"] == "string" => "lists of words".into(),
        (Some("array"), ..) => "tables".into(),
        _ => "a table".into(),
    }
}

fn table(page: &mut String, schema: &Value, name: &str, title: &str, more: &str) {
    let form = if name.is_empty() { schema } else { &schema["$defs"][name] };
    let required: Vec<&str> = form["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let parts = ["figures", "objects", "rooms", "objective", "event", "draw", "fact", "ground", "map"];
    let keys = form["properties"].as_object().unwrap().iter();
    let keys = keys.filter(|(key, _)| !name.is_empty() || !parts.contains(&key.as_str()));
    let _ = writeln!(
        page,
        "\n## {}\n\n| key | meaning | value | example |\n|---|---|---|---|",
        title[..1].to_uppercase() + &title[1..]
    );
    for (key, form) in keys {
        let meaning = text(form);
        let meaning = if meaning.is_empty() { text(dereferenced(schema, form)) } else { meaning };
        let needed = if required.contains(&key.as_str()) { " (required)" } else { "" };
        let _ = writeln!(
            page,
            "| `{key}`{needed} | {meaning} | {} | `{key} = {}` |",
            values(schema, form),
            example(name, key)
        );
    }
    if !more.is_empty() {
        let _ = writeln!(page, "\n{more}");
    }
}

fn book(page: &mut String, name: &str, title: &str, words: &Vocabulary, rows: &[&str]) {
    let named = |list: &[(String, String)]| {
        list.iter().map(|(word, name)| format!("`{word}` {}", name.to_lowercase())).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(page, "\n### {title}: `rulebook = \"{name}\"`\n\n| word | meaning | value |\n|---|---|---|");
    for (stat, least, most) in &words.stats {
        let _ = writeln!(page, "| `{stat}` of a figure | {} | {least} to {most} |", words.meaning(stat));
    }
    for verb in &words.verbs {
        let _ = writeln!(page, "| `{verb}` of an objective | {} | an id, or `all` |", words.meaning(verb));
    }
    for (mark, least, most) in &words.marks {
        let _ = writeln!(page, "| `{mark}` of ground | {} | {least} to {most} |", words.meaning(mark));
    }
    let lists = [
        ("Stat lines (`template`)", named(&words.templates)),
        ("Gear", named(&words.gear)),
        ("Doctrines", named(&words.doctrines)),
        ("Temperaments", words.temperaments.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")),
        ("Score rows (`[score]`)", rows.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")),
    ];
    for (what, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let _ = writeln!(page, "\n{what}: {list}.");
    }
}

fn page() -> String {
    let schema = schema(books());
    let mut page = String::from(
        "# Every key of a level\n\nMade from the format itself: a test keeps this page true. [examples/](examples) has a whole level for each rulebook; \
         [lint.md](lint.md) says what is checked. A tile is column and row, counted from 0 at the top left.\n\n\
         `map` is the floor plan:\n\n",
    );
    let map = text(&schema["properties"]["map"]);
    let _ = writeln!(page, "{map}");
    for (name, title, more) in TABLES {
        table(&mut page, &schema, name, title, more);
    }
    page += "\n## The rulebooks\n\nWhat the words of a level mean under each. A stat takes the place of that of the figure's stat line.\n";
    for rules in books() {
        let rows: Vec<&str> = rules.score_kinds().iter().map(|row| row.word).collect();
        book(&mut page, rules.name(), rules.title(), &rules.vocabulary(), &rows);
    }
    page
}

#[test]
fn the_page_of_keys_is_that_of_the_program() {
    let path = root().join("docs/levels/keys.md");
    let now = page();
    if std::env::var_os("EXPECT").is_some() {
        fs::write(&path, &now).unwrap();
    }
    assert!(fs::read_to_string(&path).unwrap_or_default() == now, "EXPECT=write writes it");
}

#[test]
fn every_example_of_the_page_fits_the_schema() {
    let schema = schema(books());
    for (table, ..) in TABLES {
        let form = if table.is_empty() { &schema } else { &schema["$defs"][table] };
        for (key, form) in form["properties"].as_object().unwrap() {
            if table.is_empty()
                && ["figures", "objects", "rooms", "objective", "event", "draw", "fact", "ground", "map"]
                    .contains(&key.as_str())
            {
                continue;
            }
            let value: toml::Table = format!("{key} = {}", example(table, key)).parse().unwrap();
            let value = serde_json::to_value(&value[key.as_str()]).unwrap();
            assert_eq!(unfit(&schema, form, &value), Vec::<String>::new(), "{table} {key}");
        }
    }
}

/// The grades that the page lists are those that the rulebooks take.
#[test]
fn the_grades_of_the_page_are_known() {
    for (name, kind, grades) in [
        ("modern-cqb", "evidence", &["minor", "major"][..]),
        ("modern-cqb", "trap", &["charge", "alarm"]),
        ("modern-cqb", "effect", &["relic-rite", "disorienting", "strobe-lights"]),
        ("momentum", "trap", &["fire", "wire"]),
        ("momentum", "terminal", &["simple"]),
    ] {
        let base = fs::read_to_string(root().join(format!("docs/levels/examples/{name}.toml"))).unwrap();
        for grade in grades {
            assert!(GRADES.contains(&format!("`{grade}`")), "{grade}");
            let text = format!("{base}\n[objects.thing]\nat = [10, 1]\nkind = \"{kind}\"\ngrade = \"{grade}\"\n");
            let faults =
                levels::read(&Source::new("a", text), books()).map_or_else(|faults| faults, |(_, warnings)| warnings);
            assert!(faults.iter().all(|fault| fault.code.0 != "level::object::grade"), "{name} {grade}: {faults}");
        }
    }
}
