//! Fields of any table, in every way that TOML can be written, and the least change for each.
use fatal_funnel::editor::{FieldValue, LevelEdit, PartAddress};
use toml::Value;

use super::{LEVEL, after, clear, draft, figure, levels, parsed, refused, set};

#[test]
fn a_field_that_is_there_changes_and_nothing_else() {
    let text = after(LEVEL, set(PartAddress::Level, &["name"], FieldValue::text("Villa")));
    assert_eq!(text, LEVEL.replace("\"House\"", "\"Villa\""));
    let text = after(LEVEL, set(figure("alpha"), &["at"], FieldValue::tile(fatal_funnel::board::Tile::new(2, 1))));
    assert_eq!(text, LEVEL.replacen("at = [1, 1]", "at = [2, 1]", 1));
    let text = after(LEVEL, set(PartAddress::Event(0), &["when", "heat"], FieldValue::Number(4)));
    assert_eq!(text, LEVEL.replace("heat = 3", "heat = 4"));
}

#[test]
fn a_new_field_goes_below_the_others_of_its_table() {
    let text = after(LEVEL, set(figure("bravo"), &["leader"], FieldValue::Flag(true)));
    assert_eq!(
        text,
        LEVEL.replace("template = \"operator\"\n\n# A boss", "template = \"operator\"\nleader = true\n\n# A boss")
    );
    let text = after(LEVEL, set(PartAddress::Level, &["heat", "start"], FieldValue::Number(2)));
    assert_eq!(text, LEVEL.replace("'''\n\n# The team", "'''\nheat = { start = 2 }\n\n# The team"));
    let text = after(LEVEL, set(PartAddress::Event(0), &["then", "severe"], FieldValue::Flag(true)));
    assert_eq!(text, LEVEL.replace("[\"arrest zed\"] }", "[\"arrest zed\"], severe = true }"));
}

#[test]
fn a_removed_field_takes_its_line_or_its_comma() {
    assert_eq!(after(LEVEL, clear(figure("alpha"), &["gear"])), LEVEL.replace("gear = [\"carbine\", \"flash\"]\n", ""));
    assert_eq!(after(LEVEL, clear(PartAddress::Event(0), &["when", "heat"])), LEVEL.replace("heat = 3, ", ""));
    assert_eq!(after(LEVEL, clear(PartAddress::Event(0), &["when", "out"])), LEVEL.replace(", out = \"zed\"", ""));
    assert_eq!(after(LEVEL, clear(figure("alpha"), &["doctrine"])), LEVEL, "there is none");
}

#[test]
fn only_the_entries_of_a_list_that_differ_are_written_anew() {
    let level = LEVEL.replace("[\"carbine\", \"flash\"]", "[\n  'carbine', # his own\n  \"flash\",\n]");
    let gear =
        |words: &[&str]| after(&level, set(figure("alpha"), &["gear"], FieldValue::words(words.iter().copied())));
    assert_eq!(gear(&["carbine", "flash", "mirror"]), level.replace("\"flash\",\n", "\"flash\", \"mirror\",\n"));
    assert_eq!(gear(&["carbine", "smoke"]), level.replace("\"flash\"", "\"smoke\""));
    assert_eq!(gear(&["mirror", "carbine", "flash"]), level.replace("'carbine'", "\"mirror\", 'carbine'"));
    assert_eq!(parsed(&gear(&["carbine"]))["figures"]["alpha"]["gear"], Value::from(vec!["carbine"]));
    assert_eq!(parsed(&gear(&["flash"]))["figures"]["alpha"]["gear"], Value::from(vec!["flash"]));
    assert_eq!(parsed(&gear(&[]))["figures"]["alpha"]["gear"], Value::Array(Vec::new()));
}

/// One level, written in the ways that TOML knows.
const WAYS: [&str; 5] = [
    "[figures.a]\nat = [1, 1]\nside = 'hostile'\n[heat]\nstart = 0\n[[event]]\n[event.when]\nround = 2\n[event.then]\nmessage = 'x'\n",
    "figures.a.at = [1, 1]\nfigures.a.side = 'hostile'\nheat.start = 0\nevent = [{ when = { round = 2 }, then = { message = 'x' } }]\n",
    "heat = {start = 0}\nfigures = { a = { at = [1, 1], side = 'hostile' } }\nevent = [ { when.round = 2, then.message = 'x' } ]\n",
    "heat = { start = 0 }\n[figures]\na.at = [1, 1]\na.side = 'hostile'\n[[event]]\nwhen.round = 2\nthen.message = 'x'\n",
    "heat = { start = 0 }\n[figures]\na = { at = [1, 1], side = 'hostile' }\n[[event]]\nwhen = { round = 2 }\n  then = { message = 'x' }\n",
];

#[test]
fn every_way_to_write_a_table_takes_the_same_edits() {
    let map = "map = '''\n...\n...\n'''\n";
    for way in WAYS {
        for newline in ["\n", "\r\n"] {
            let text = format!("{map}{way}").replace('\n', newline);
            let before = parsed(&text);
            let mut expected = before.clone();
            let a = figure("a");
            let edits = [
                set(a.clone(), &["name"], FieldValue::text("Zed")),
                set(a.clone(), &["side"], FieldValue::text("civilian")),
                set(PartAddress::Level, &["heat", "start"], FieldValue::Number(7)),
                set(PartAddress::Event(0), &["when", "heat"], FieldValue::Number(3)),
                set(PartAddress::Event(0), &["then", "message"], FieldValue::text("two\nlines")),
                clear(PartAddress::Event(0), &["when", "round"]),
            ];
            let mut draft = draft(&text);
            for edit in edits {
                draft.edit(&edit).unwrap_or_else(|refusal| panic!("{refusal}: {edit:?}\n{}", draft.text()));
            }
            let at = |table: &mut toml::Table, path: &[&str], value: Option<Value>| {
                let (last, way) = path.split_last().unwrap();
                let mut table = table;
                for key in way {
                    let next = table.get_mut(*key).unwrap();
                    table = match next {
                        Value::Array(list) => list[0].as_table_mut().unwrap(),
                        other => other.as_table_mut().unwrap(),
                    };
                }
                match value {
                    Some(value) => table.insert(last.to_string(), value),
                    None => table.remove(*last),
                };
            };
            at(&mut expected, &["figures", "a", "name"], Some("Zed".into()));
            at(&mut expected, &["figures", "a", "side"], Some("civilian".into()));
            at(&mut expected, &["heat", "start"], Some(7.into()));
            at(&mut expected, &["event", "when", "heat"], Some(3.into()));
            at(&mut expected, &["event", "then", "message"], Some("two\nlines".into()));
            at(&mut expected, &["event", "when", "round"], None);
            let found = parsed(draft.text());
            assert_eq!(found, expected, "{}", draft.text());
            let odd = draft.text().replace("\r\n", "").contains('\n');
            assert!(newline == "\n" || !odd, "one kind of line break: {:?}", draft.text());
        }
    }
}

#[test]
fn every_field_of_every_shipped_figure_can_be_set_alone() {
    for (name, text) in levels() {
        let before = parsed(&text);
        let figures = before["figures"].as_table().expect("every level has figures");
        assert!(!figures.is_empty(), "{name}");
        for id in figures.keys() {
            let text = after(&text, set(figure(id), &["temperament"], FieldValue::text("bold")));
            let mut expected = before.clone();
            let table = expected["figures"][id.as_str()].as_table_mut().unwrap();
            table.insert("temperament".into(), "bold".into());
            assert_eq!(parsed(&text), expected, "{name}: {id}");
        }
    }
}

#[test]
fn what_cannot_be_set_is_refused_with_a_sentence() {
    assert_eq!(
        refused(LEVEL, set(PartAddress::Objective(7), &["secure"], FieldValue::text("x"))),
        "the level has no objective 8"
    );
    let sentence = refused(WAYS[0], set(PartAddress::Level, &["heat"], FieldValue::Number(3)));
    assert_eq!(sentence, "`heat` has a header of its own in this level: edit its fields one by one");
    let nothing = LevelEdit::Set { part: PartAddress::Level, keys: Vec::new(), value: FieldValue::Flag(true) };
    assert_eq!(refused(LEVEL, nothing), "no field was named");
}

#[test]
fn a_text_of_several_lines_with_quotes_is_written() {
    for newline in ["\n", "\r\n"] {
        let level = LEVEL.replace('\n', newline);
        for text in ["\"16\"\nß", "'''\n\"\"\"", "a\\b\nc", "\n", "tab\tend\u{7f}"] {
            let edited = after(&level, set(PartAddress::Level, &["name"], FieldValue::text(text)));
            assert_eq!(parsed(&edited)["name"].as_str(), Some(text), "{edited}");
        }
    }
}
