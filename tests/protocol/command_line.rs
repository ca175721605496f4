//! The built program: exit codes, sentences on stderr, and the same battle in two processes.
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use crate::fixtures::fixture_levels;
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Record, ResolvedOrder, Session, state_answer};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Certainty, FigureId, Side, SideKnowledge};
use serde_json::Value;

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = program(arguments).spawn().unwrap();
    // The program may end before it has read all.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A battle that minds play on a shipped level, both sides of it.
fn played(level: usize, seed: u64) -> Record {
    let (name, text) = fixture_levels()[level];
    let start = BattleStart::of(&Source::new(name, text), books(), seed, &[]).unwrap();
    let scripted = [Side::Response, Side::Hostile];
    Session::begin(start, books(), &scripted).unwrap_or_else(|unfit| panic!("{unfit}")).session.record()
}

/// Each case: the arguments, the exit code, and how stderr begins.
#[test]
fn exit_codes_and_first_sentences() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.display().to_string()
    };
    let broken = file("broken.toml", b"format = 1\n");
    let latin = file("latin.toml", b"name = '\xe4'\n");
    let no_save = file("save.json", b"{}");
    let folder = folder.path().display().to_string();
    let cases: [(&[&str], i32, &str); 22] = [
        (&["--version"], 0, ""),
        (&["odds", "--attack", "4", "--guard", "2"], 0, ""),
        (&["odds", "--attack", "4"], 2, "error: the following required arguments"),
        (&["odds", "--attack", "400", "--guard", "2"], 2, "A pool has at most 40 dice."),
        (&["odds", "--attack", "-1", "--guard", "2"], 2, "error:"),
        (&["--frobnicate"], 2, "error: unexpected argument"),
        (&["lint"], 2, "error: the following required arguments"),
        (&["lint", "no/such/level.toml"], 2, "There is no file or folder no/such/level.toml."),
        (&["lint", &broken], 1, ""),
        (&["lint", "levels"], 0, ""),
        (&["host", "no-such-level"], 2, "There is no level `no-such-level`."),
        (&["host", "stash-hose"], 2, "There is no level `stash-hose`. Did you mean `stash-house`?"),
        (&["host", &folder], 1, &format!("The level {folder} has a fault.")),
        (&["host", &latin], 1, &format!("The level {latin} has a fault.")),
        (&["host", &broken], 1, &format!("The level {broken} has 3 faults.")),
        (&["host", "stash-house", "--dice", "8,0"], 2, "error: invalid value '0'"),
        (
            &["play", "stash-house", "--rulebook", "skirmsh"],
            2,
            "There is no rulebook `skirmsh`. Did you mean `skirmish`?",
        ),
        (&["play", "ford", "--rulebook", "modern-cqb"], 1, "The level ford cannot be played under Modern CQB: it has "),
        (
            &["play", "stash-house", "--rulebook", "skirmish"],
            1,
            "The level stash-house cannot be played under Skirmish: ",
        ),
        (&["play", "--rulebook", "skirmish"], 2, "error: the following required arguments"),
        (&["replay", "no-such-save"], 2, "no-such-save: there is no such file."),
        (&["replay", &no_save], 1, &format!("{no_save}: this is no saved battle of Fatal Funnel.")),
    ];
    for (arguments, code, begins) in cases {
        let output = run(arguments, "");
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
        assert!(stderr.starts_with(begins), "{arguments:?}: {stderr}");
        assert!(code == 0 || code == 1 && arguments[0] == "lint" || stderr.lines().count() > 1, "{stderr} has no mend");
    }
}

#[test]
fn a_level_is_played_under_another_rulebook_where_that_one_finds_all_that_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("field.toml");
    let level = "format = 1\nname = \"Field\"\nrulebook = \"modern-cqb\" # mostly\nmap = '''\n########\n#......#\n#......#\n########\n'''\n[figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"rifleman\"\n[figures.zed]\nat = [6, 1]\nside = \"hostile\"\ntemplate = \"militia\"\n";
    fs::write(&path, level).unwrap();
    let path = path.display().to_string();
    let refused = run(&["host", &path], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("there is no template `rifleman`"), "{}", text(&refused.stderr));
    let played = run(&["host", &path, "--rulebook", "skirmish"], "{\"cmd\":\"quit\"}\n");
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    assert!(text(&played.stdout).contains("\"rulebook\":\"skirmish\""));
}

#[test]
fn lint_lists_all_as_data() {
    let output = run(&["lint", "--format", "json", "tests/data/levels/map-two-faults.toml"], "");
    let list: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let codes: Vec<_> =
        list["faults"].as_array().unwrap().iter().map(|fault| fault["code"].as_str().unwrap()).collect();
    assert_eq!((output.status.code(), list["levels"].as_u64()), (Some(1), Some(1)));
    assert!(codes.contains(&"level::map::ragged") && codes.contains(&"level::map::glyph"), "{codes:?}");
}

#[test]
fn two_processes_give_the_same_answers() {
    let end = "{\"cmd\":\"do\",\"order\":{\"order\":\"end_phase\"}}\n";
    let lines = format!("{}{{\"cmd\":\"orders\"}}\n{{\"cmd\":\"state\"}}\n", end.repeat(8));
    for arguments in
        [&["host", "stash-house", "--seed", "7"][..], &["host", "stash-house", "--dice", "8,8,1", "--both"]]
    {
        let (one, two) = (run(arguments, &lines), run(arguments, &lines));
        assert_eq!(one.status.code(), Some(0));
        assert_eq!(text(&one.stdout), text(&two.stdout));
        assert_eq!(text(&one.stdout).lines().count(), 11);
    }
}

/// Every line of the report that ends a story points at a line of the story; returns how many do.
fn points_back(told: &str, name: &str) -> usize {
    let (story, report) = told.split_once("After-action report: ").unwrap_or_else(|| panic!("{name}: no report"));
    let pointers: Vec<_> = report.lines().filter_map(|line| Some((line, line.split_once("[event ")?.1))).collect();
    for (line, event) in &pointers {
        let number: u32 = event.trim_end_matches(']').parse().unwrap();
        let head = format!("{number:>5}  ");
        assert!(story.lines().any(|told| told.starts_with(&head)), "{name}: {line}");
    }
    pointers.len()
}

/// The report is had at any time, and counts what the state counts.
#[test]
fn the_report_of_the_protocol_has_every_row_cqb_score_11() {
    let lines = "{\"cmd\":\"do\",\"order\":{\"order\":\"end_phase\"}}\n{\"cmd\":\"report\"}\n{\"cmd\":\"state\"}\n";
    let output = run(&["host", "stash-house"], lines);
    let answers: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = answers[..2]
        .iter()
        .flat_map(|answer| answer["events"].as_array().unwrap().clone())
        .filter_map(|event| event["number"].as_u64())
        .collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "CQB-SCORE-11: numbered from 1, without gaps");
    assert_eq!(answers[2]["type"], "report");
    assert_eq!(answers[2]["rows"].as_array().unwrap().len(), 16, "CQB-SCORE-11");
    assert_eq!(answers[2]["total"], answers[3]["score"]["total"], "CQB-SCORE-11");
    assert_eq!(answers[2]["result"], Value::Null);
    let hostile = run(&["host", "stash-house", "--side", "hostile"], "");
    assert!(!text(&hostile.stdout).contains("\"number\""), "CQB-SIGHT-4: the numbers are the team's");
}

#[test]
fn a_battle_of_minds_is_replayed_to_the_digest_in_another_process() {
    let folder = tempfile::tempdir().unwrap();
    let mut pointers = 0;
    for (level, (name, _)) in fixture_levels().iter().enumerate() {
        let record = played(level, 11);
        assert!(!record.orders.is_empty(), "{name}");
        let path = folder.path().join("save.json");
        fs::write(&path, record.text()).unwrap();
        let path = path.display().to_string();
        let output = run(&["replay", &path], "");
        assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
        assert!(text(&output.stdout).contains(&format!("{} orders", record.orders.len())), "{name}");
        let told = run(&["replay", &path, "--narrate"], "");
        assert_eq!(told.status.code(), Some(0), "{name}");
        pointers += points_back(&text(&told.stdout), name);
        assert_eq!(played(level, 11), record, "{name}: the minds chose otherwise");
    }
    assert!(pointers > 0, "no report points at its story");
}

/// Legal orders drawn by a seed for both sides: saved and loaded midway, told to neither side more than it knows, and
/// replayed to the same digests by another process.
#[test]
fn orders_at_random_are_replayed_and_tell_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..4 {
        let (name, level) = fixture_levels()[0];
        let start = BattleStart::of(&Source::new(name, level), books(), seed, &[]).unwrap();
        let mut session = Session::begin(start, books(), &[]).unwrap_or_else(|unfit| panic!("{unfit}")).session;
        let mut number = seed;
        for turn in 0..150 {
            let mut orders = session.battle().list(session.battle().active());
            orders.retain(|order| order.word() != "withdraw");
            if session.battle().over() {
                break;
            }
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let order = orders.swap_remove((number >> 33) as usize % orders.len());
            let turned = session.give(&order).unwrap_or_else(|bad| panic!("{order} is listed: {bad}"));
            tells_no_secret(&session, &turned);
            if turn % 50 == 25 {
                session = Session::load(&session.save(), books()).unwrap_or_else(|unfit| panic!("{unfit}"));
            }
        }
        let path = folder.path().join("save.json");
        fs::write(&path, session.save()).unwrap();
        let output = run(&["replay", &path.display().to_string()], "");
        assert_eq!(output.status.code(), Some(0), "seed {seed}: {}", text(&output.stderr));
    }
}

fn tells_no_secret(session: &Session, turned: &[ResolvedOrder]) {
    let (world, boss) = (session.battle().world(), FigureId::new("boss"));
    if SideKnowledge::by(world, Side::Response).certainty(boss) == Certainty::Confirmed {
        return;
    }
    // The objectives name him: the team was briefed. Where he is and what he does is the secret.
    let state = serde_json::Value::Object(state_answer(session, Some(Side::Response))).to_string();
    assert!(!state.contains("\"boss\""), "{state}");
    for turned in turned {
        let told = serde_json::json!(session.events_json(&turned.played.events, Some(Side::Response))).to_string();
        assert!(!told.contains("boss") && !told.contains("Bookkeeper"), "{told}");
    }
}

#[test]
fn a_changed_order_is_found_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("save.json");
    let mut record = played(0, 11);
    record.orders[2].digest = "0123456789abcdef".into();
    fs::write(&path, record.text()).unwrap();
    let output = run(&["replay", "--verify", &path.display().to_string()], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("at order 3 the digest is"), "{}", text(&output.stderr));
}

#[test]
fn host_ends_quietly_when_its_input_ends_or_its_reader_goes() {
    let output = run(&["host", "stash-house"], "");
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(0), 1));
    let mut child = program(&["host", "stash-house"]).spawn().unwrap();
    drop(child.stdout.take());
    let _ = child.stdin.take().unwrap().write_all("{\"cmd\":\"state\"}\n".repeat(1000).as_bytes());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr), (Some(0), String::new()));
}

#[test]
fn schemas_are_printed() {
    let schemas: serde_json::Value = serde_json::from_slice(&run(&["host", "--schema"], "").stdout).unwrap();
    for book in books() {
        assert!(schemas[book.name()]["order"].is_object() && schemas[book.name()]["event"].is_object());
    }
}

#[test]
fn lint_leaves_out_what_the_editor_keeps_beside_a_level() {
    let folder = tempfile::tempdir().unwrap();
    let level = include_str!("../../docs/levels/examples/modern-cqb.toml");
    fs::write(folder.path().join("rooms.toml"), level).unwrap();
    let unsaved = folder.path().join("rooms.autosave.toml");
    fs::write(&unsaved, "name = ").unwrap();
    let linted = run(&["lint", &folder.path().display().to_string()], "");
    assert_eq!(text(&linted.stdout), "levels: 1, faults: 0, warnings: 0\n");
    let named = run(&["lint", &unsaved.display().to_string()], "");
    assert_eq!(named.status.code(), Some(1), "one that is named is read");
}
