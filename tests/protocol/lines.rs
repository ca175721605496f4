//! The line protocol, as data: each file of `tests/data/protocol` is a conversation, with what must be in each answer.
//!
//! The first line says how the battle starts. An answer must hold all that `out` holds; lists are as long as there.

use std::fs;
use std::path::Path;

use fatal_funnel::cli::{Host, Seats, schemas, serve};
use fatal_funnel::model::{Manner, Side};
use serde_json::{Value, json};

use crate::common::{BOOKS, begin};

/// Whether `found` holds all that `wanted` does.
fn holds(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().all(|(key, wanted)| found.get(key).is_some_and(|found| holds(found, wanted)))
        }
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(found, wanted)| holds(found, wanted))
        }
        _ => found == wanted,
    }
}

fn host(start: &Value) -> (Host, Value) {
    let seats = if start["both"] == true { Seats::Both } else { Seats::One(Side::Response) };
    let dice: Vec<u8> = serde_json::from_value(start.get("dice").cloned().unwrap_or(json!([]))).unwrap();
    Host::new(begin(start["seed"].as_u64().unwrap(), &dice, &seats.scripted()), &BOOKS, seats)
}

#[test]
fn conversations_go_as_they_are_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/protocol");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 3);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let first = lines.next().unwrap();
        let (mut host, hello) = host(&first["start"]);
        let start = host.answer("{\"cmd\":\"state\"}");
        assert!(holds(&hello, &first["out"]), "{}: {hello}", file.display());
        for (number, line) in lines.enumerate() {
            let said = line["raw"].as_str().map_or_else(|| line["in"].to_string(), str::to_owned);
            let answer = host.answer(&said);
            assert!(holds(&answer, &line["out"]), "{}:{}: {said}\n{answer}", file.display(), number + 2);
            assert!(line["same_as_start"] != true || answer == start, "{}: something has changed", file.display());
        }
    }
}

fn spoken(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    let seats = Seats::One(Side::Response);
    serve(begin(1, &[], &seats.scripted()), &BOOKS, seats, &mut &input[..], &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_line_has_one_answer_and_bad_ones_do_not_end_it() {
    let long = "x".repeat((1 << 20) + 1);
    let input =
        [b"{\"cmd\":\"state\"}\n", long.as_bytes(), b"\n\xff\n{\"cmd\":\"undo\"}\n{\"cmd\":\"orders\"}"].concat();
    let answers = spoken(&input);
    let kinds: Vec<_> =
        answers.iter().map(|answer| answer["code"].as_str().or(answer["type"].as_str()).unwrap()).collect();
    assert_eq!(kinds, ["hello", "state", "line-too-long", "not-utf8", "no-undo", "orders"]);
}

#[test]
fn a_byte_order_mark_and_a_repeated_key_are_told_as_that() {
    let answers = spoken("\u{feff}{\"cmd\":\"state\"}\n{\"cmd\":\"state\",\"cmd\":\"undo\"}\n{\"cmd\":\"do\",\"order\":{\"order\":\"hold\",\"figure\":\"a\",\"figure\":\"b\"}}\n{\"cmd\":\"state\"}\n".as_bytes());
    let codes: Vec<_> = answers.iter().filter_map(|answer| answer["code"].as_str()).collect();
    assert_eq!(codes, ["byte-order-mark", "repeated-key", "repeated-key"]);
    let message = |number: usize| answers[number]["message"].as_str().unwrap();
    assert!(message(1).contains("U+FEFF"), "{}", message(1));
    assert!(message(2).starts_with("the key `cmd` is repeated") && message(3).contains("`figure`"), "{}", message(2));
    assert_eq!(answers[4]["type"], "state");
}

/// A terminal that shows the answers obeys nothing in them.
#[test]
fn what_is_quoted_in_an_answer_is_harmless() {
    let mut output = Vec::new();
    let seats = Seats::One(Side::Response);
    let input = "{\"cmd\":\"a\u{9b}31m\u{202e}\"}\n{\"cmd\":\"state\",\"b\\u001b\":1}\n";
    serve(begin(1, &[], &seats.scripted()), &BOOKS, seats, &mut input.as_bytes(), &mut output).unwrap();
    let told = String::from_utf8(output).unwrap();
    assert!(!told.contains(['\u{9b}', '\u{202e}', '\u{1b}']) && told.contains("unknown-cmd"), "{told}");
}

#[test]
fn nothing_is_answered_after_quit() {
    let answers = spoken(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"state\"}\n");
    assert_eq!(answers.iter().map(|answer| &answer["type"]).collect::<Vec<_>>(), ["hello", "bye"]);
}

#[test]
fn a_caller_that_goes_away_is_no_fault() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let seats = Seats::Both;
    serve(begin(1, &[], &[]), &BOOKS, seats, &mut &b"{\"cmd\":\"state\"}\n"[..], &mut Closed).unwrap();
}

#[test]
fn every_listed_order_is_accepted() {
    let (mut host, _) = host(&json!({ "seed": 1, "both": true }));
    let orders = host.answer("{\"cmd\":\"orders\"}")["orders"].clone();
    assert!(orders.as_array().unwrap().len() > 20);
    for order in orders.as_array().unwrap() {
        let answer = host.answer(&json!({ "cmd": "odds", "order": order }).to_string());
        assert_eq!(answer["type"], "odds", "{order}");
    }
}

#[test]
fn a_mind_tells_why_in_the_callers_place() {
    let (mut host, _) = host(&json!({ "seed": 1 }));
    for _ in 0..6 {
        let orders = host.answer("{\"cmd\":\"orders\"}")["orders"].clone();
        let why = host.answer("{\"cmd\":\"why\"}");
        assert_eq!((&why["type"], &why["side"]), (&json!("why"), &json!("response")));
        let thoughts = why["thoughts"].as_array().unwrap();
        let listed = |order: &Value| orders.as_array().unwrap().contains(order) || order["order"] == "end_phase";
        assert!(thoughts.iter().all(|thought| listed(&thought["order"]) && thought["why"].is_string()), "{why}");
        assert!(thoughts.iter().all(|thought| thought["score"].is_i64()), "{why}");
        let done = host.answer(&json!({ "cmd": "do", "order": thoughts[0]["order"] }).to_string());
        assert_eq!(done["type"], "events", "{done}");
    }
}

#[test]
fn a_save_is_loaded_again_and_goes_on_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.json");
    let (mut first, _) = host(&json!({ "seed": 4 }));
    let (mut second, _) = host(&json!({ "seed": 9 }));
    let end = "{\"cmd\":\"do\",\"order\":{\"order\":\"end_phase\"}}";
    first.answer(end);
    let saved = first.answer(&json!({ "cmd": "save", "path": path }).to_string());
    assert_eq!(saved["type"], "saved");
    let loaded = second.answer(&json!({ "cmd": "load", "path": path }).to_string());
    assert_eq!((&loaded["type"], &loaded["seed"], &loaded["digest"]), (&json!("loaded"), &json!(4), &saved["digest"]));
    assert_eq!(second.answer(end), first.answer(end));
    let changed = fs::read_to_string(&path).unwrap().replace("\"seed\": 4", "\"seed\": 5");
    fs::write(&path, &changed).unwrap();
    let answer = second.answer(&json!({ "cmd": "load", "path": path }).to_string());
    assert!(answer["message"].as_str().unwrap().contains("its checksum does not fit"), "{answer}");
    fs::write(&path, fatal_funnel::files::insert_checksum(changed)).unwrap();
    assert_eq!(
        second.answer(&json!({ "cmd": "load", "path": path }).to_string())["type"],
        "loaded",
        "its state is as it was"
    );
}

#[test]
fn a_side_is_told_only_what_it_learns() {
    let (mut host, hello) = host(&json!({ "seed": 3 }));
    let mut lines = vec![hello.to_string()];
    for _ in 0..4 {
        lines.push(host.answer("{\"cmd\":\"do\",\"order\":{\"order\":\"end_phase\"}}").to_string());
        lines.push(host.answer("{\"cmd\":\"state\"}").to_string());
    }
    let door_stayed_closed = lines.last().unwrap().contains("\"state\":\"closed\"");
    assert!(door_stayed_closed && !lines.iter().any(|line| line.contains("zed")), "{lines:#?}");
}

#[test]
fn the_schemas_name_every_order_and_event() {
    let schemas = schemas(&BOOKS)["tiny"].to_string();
    for word in ["\"shout\"", "\"move\"", "\"end_phase\"", "\"shouted\"", "\"stepped\"", "\"door_changed\""] {
        assert!(schemas.contains(word), "{word}");
    }
}

#[test]
fn every_code_and_answer_stands_in_the_manual() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manual = fs::read_to_string(root.join("docs/protocol.md")).unwrap();
    let sources = ["execute_command.rs", "host_command.rs", "mod.rs"]
        .map(|file| fs::read_to_string(root.join("src/cli/host").join(file)).unwrap());
    let codes = sources
        .iter()
        .flat_map(|source| source.split("error_answer(\"").skip(1).filter_map(|rest| rest.split('"').next()));
    let kinds = sources
        .iter()
        .flat_map(|source| source.split("\"type\": \"").skip(1).filter_map(|rest| rest.split('"').next()));
    let words: Vec<&str> = codes.chain(kinds).collect();
    assert!(words.len() > 15, "{words:?}");
    for word in words {
        assert!(manual.contains(&format!("`{word}`")), "{word}");
    }
}

/// One order is asked about by name: what the mind would give for it, whatever else it would rather do.
#[test]
fn a_mind_tells_why_of_one_order() {
    let (mut host, _) = host(&json!({ "seed": 1 }));
    let best = host.answer("{\"cmd\":\"why\"}")["thoughts"][0].clone();
    let of_one = |host: &mut Host, order: &Value| host.answer(&json!({ "cmd": "why", "order": order }).to_string());
    let why = of_one(&mut host, &best["order"]);
    assert_eq!((&why["type"], &why["thoughts"]), (&json!("why"), &json!([best])));
    let orders = host.answer("{\"cmd\":\"orders\"}")["orders"].clone();
    for order in orders.as_array().unwrap() {
        let why = of_one(&mut host, order);
        let thought = &why["thoughts"][0];
        assert_eq!((&thought["order"], why["thoughts"].as_array().unwrap().len()), (order, 1), "{why}");
        assert!(thought["score"].is_i64() && thought["why"].is_string(), "{why}");
    }
    assert_eq!(of_one(&mut host, &json!({ "order": "move", "figure": "ann", "path": [] }))["type"], "refused");
    assert_eq!(of_one(&mut host, &json!({ "order": "dance" }))["code"], "bad-order");
}

/// Any mind is asked by its word; words of minds that are no more ask the regular one.
#[test]
fn another_mind_is_asked_by_its_word() {
    let (mut host, _) = host(&json!({ "seed": 1 }));
    let plain = host.answer("{\"cmd\":\"why\"}");
    for word in Manner::WORDS.map(|(word, _)| word).into_iter().chain(Manner::FORMER) {
        let why = host.answer(&json!({ "cmd": "why", "mind": word }).to_string());
        assert_eq!(why["type"], "why", "{word}");
        assert!(why == plain || ["careless", "simple"].contains(&word), "{word}: {why}");
    }
}

/// Whatever is sent, an error says back little of it, and nothing of how the program is made.
#[test]
fn errors_say_back_little_and_in_words_of_the_protocol() {
    let (mut host, _) = host(&json!({ "seed": 1 }));
    let long = "x".repeat(20_000);
    let order = |order: Value| json!({ "cmd": "do", "order": order });
    let lines = [
        json!(long),
        json!({ "cmd": long }),
        json!({ "cmd": "state", (long.clone()): 1 }),
        json!({ "cmd": "load", "path": long }),
        json!({ "cmd": "save", "path": long }),
        json!({ "cmd": "save", "path": "/no/such/folder/save.json" }),
        json!({ "cmd": "save", "path": "/" }),
        json!({ "cmd": "save", "path": "" }),
        json!({ "cmd": "load", "path": "" }),
        json!({ "cmd": "save", "path": "a\0b" }),
        order(json!({ "order": long })),
        order(json!({ "order": "move", "figure": long, "path": [] })),
        order(json!({ "order": "move", "figure": "ann", "path": long })),
        order(json!({ "order": "move", "figure": "ann", "path": [[70_000, 1]] })),
        order(json!({ "order": "move", "figure": "ann", "path": [["1", 1]] })),
        order(json!({ "order": "move", "figure": "ann", "path": [[1]] })),
        order(json!({ "order": "move", "figure": ["ann"], "path": [[1, 1]] })),
        order(json!({ "order": "open", "figure": "ann", "at": { "x": 1 } })),
        order(json!({ "order": "open", "figure": "ann", "at": [1, 1], (long.clone()): 1 })),
        order(json!({ "order": "shout", "figure": 1.5 })),
    ];
    for line in lines {
        let answer = host.answer(&line.to_string());
        let said = answer["message"].as_str().or(answer["reason"].as_str()).unwrap_or_else(|| panic!("{answer}"));
        assert!(said.chars().count() < 500 && said.matches('x').count() <= 210, "{said}");
        for odd in ["i16", "u8", "struct", "enum", "tuple", "os error", ".draft", "invalid type", "Word", "Tile"] {
            assert!(!said.contains(odd), "{odd}: {said}");
        }
    }
}
