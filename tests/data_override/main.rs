//! `--data`: numbers from another file apply in play-tests and replays; broken files are refused with their places.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use fatal_funnel::referee::Rules;
use fatal_funnel::rulebooks::modern_cqb::{ModernCqb, TurnState};
use serde_json::json;

mod own_content;
mod partial_files;
#[path = "../common/cqb_scene.rs"]
mod scene;

const BOOKS: [(&str, &str); 4] = [
    ("modern-cqb", "stash-house"),
    ("skirmish", "radio-hut"),
    ("close-assault", "toll-bridge"),
    ("momentum", "pump-house"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn numbers(book: &str) -> String {
    fs::read_to_string(root().join(format!("assets/rules/{book}.toml"))).unwrap()
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_fatal-funnel")).args(arguments).current_dir(folder).output().unwrap()
}

fn said(output: &Output) -> (String, String) {
    (String::from_utf8(output.stdout.clone()).unwrap(), String::from_utf8(output.stderr.clone()).unwrap())
}

/// A copy of the embedded file changes nothing in any rulebook; with a comment added, a replay treats it as other data.
#[test]
fn a_copy_of_the_embedded_file_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for (book, level) in BOOKS {
        fs::write(folder.path().join("same.toml"), numbers(book)).unwrap();
        let ask = ["playtest", level, "--games", "1", "--format", "json"];
        let (plain, _) = said(&run(folder.path(), &ask));
        let (same, told) = said(&run(folder.path(), &[&ask[..], &["--data", "same.toml"]].concat()));
        assert!(same.contains(" --data same.toml"), "{level}: its commands name the file");
        assert!(!plain.is_empty() && plain == same.replace(" --data same.toml", ""), "{level}: {told}");
    }
}

/// Other numbers take effect. Without them a record made with them is refused by name; with them it replays.
#[test]
fn other_numbers_apply_in_games_and_replays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let own = numbers("modern-cqb");
    let slow = own.replacen("name = \"Operator\"\nmove = 5", "name = \"Operator\"\nmove = 2", 1);
    assert_ne!(own, slow);
    fs::write(path.join("slow.toml"), slow).unwrap();
    let ask = ["playtest", "stash-house", "--games", "2", "--format", "json"];
    let (plain, _) = said(&run(path, &ask));
    let kept = ["--data", "slow.toml", "--report", "report"];
    let (other, told) = said(&run(path, &[&ask[..], &kept[..]].concat()));
    assert!(!other.is_empty() && plain != other, "{told}");
    assert!(other.contains("--watch --data slow.toml"), "{other}");
    let game = fs::read_dir(path.join("report/games")).unwrap().next().unwrap().unwrap().path();
    let game = game.to_str().unwrap();
    let output = run(path, &["replay", game]);
    let (_, told) = said(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("the data of `modern-cqb` has changed"), "{told}");
    let output = run(path, &["replay", game, "--data", "slow.toml"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output).1);
}

/// CQB-NERVE-7: the `standard` test of the data applies to flashes and to civilians too.
#[test]
fn the_standard_of_nerve_reaches_flashes_and_civilians() {
    let harder = numbers("modern-cqb").replacen("[nerve]\nstandard = 1", "[nerve]\nstandard = 2", 1);
    let file = ModernCqb::data_file().unwrap();
    file.replace("harder.toml", &harder).unwrap();
    let map = "#########\n#a..g..c#\n#########";
    let scene = scene::Scene::new(map).response("alpha", 'a').gear(&["carbine", "flash"]).civilian("clerk", 'c');
    let mut stage = scene.hostile("gun", 'g', "gunman").confirmed("gun").fire_phase();
    stage.load(&[2; 12]);
    let shot = stage.order(json!({"order": "fire", "figure": "alpha", "target": "gun"}));
    let needs = |events: &[serde_json::Value], id: &str| {
        events
            .iter()
            .find(|event| event["event"] == "nerve_tested" && event["figure"] == id)
            .map(|test| test["needed"].clone())
    };
    assert_eq!(needs(&shot, "clerk"), Some(json!(2)), "CQB-NERVE-7, CQB-CIV-7");
    stage.put("alpha", TurnState::default());
    let flash = stage.order(json!({"order": "use", "figure": "alpha", "item": "flash", "at": [4, 1]}));
    assert_eq!(needs(&flash, "gun"), Some(json!(2)), "CQB-NERVE-7, CQB-UTIL-3");
}

#[test]
fn numbers_of_another_rulebook_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("other.toml"), numbers("momentum")).unwrap();
    for command in ["playtest", "host"] {
        let output = run(folder.path(), &[command, "stash-house", "--data", "other.toml"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        let (_, told) = said(&output);
        assert!(
            told.starts_with("The data file is one of Momentum, and the level is played under `modern-cqb`"),
            "{told}"
        );
    }
    let output = run(folder.path(), &["playtest", "stash-house", "--data", "none.toml"]);
    assert_eq!((output.status.code(), said(&output).1.contains("none.toml: there is no such file")), (Some(2), true));
}

/// Each case: a text in the file of Modern CQB, its replacement, the code, and the start of its line.
const BROKEN: &[(&str, &str, &str, &str)] = &[
    ("[templates.gunman]", "[templates.gunman", "data::toml", "[templates.gunman"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = 4\nmove = 5", "data::toml::twice", "move = 5"),
    (
        "[templates.gunman]",
        "[templates.bruiser]\nname = \"Bruiser\"\n[templates.gunman]",
        "data::missing",
        "[templates.bruiser]",
    ),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = \"5\"", "data::type", "move = \"5\""),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = 5.5", "data::type", "move = 5.5"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = 10_000", "data::number", "move = 10_000"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = 9223372036854775808", "data::number", "move = 9223"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = -5", "data::number", "move = -5"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmove = 26", "data::number", "move = 26"),
    ("sides = 8", "sides = 0", "data::number", "sides = 0"),
    ("shields = true", "shields = 1", "data::type", "shields = 1"),
    ("name = \"Gunman\"\nmove = 5", "name = \"Gunman\"\nmve = 3\nmove = 5", "data::key", "mve = 3"),
    (
        "[templates.gunman]",
        "[templates.\"a-name-of-more-than-thirty-one-bytes\"]\n[templates.gunman]",
        "data::long",
        "[templates.\"a-name",
    ),
    ("doctrine = \"", "doctrine = \"a-name-of-more-than-thirty-one-bytes-and-", "data::long", "doctrine = \"a-name"),
    ("name = \"Gunman\"", "name = \"Gun\0man\"", "data::file::nul", "name = \"Gun"),
    ("[templates.operator]", "[template.operator]", "data::key", "[template.operator]"),
    ("name = \"Gunman\"", "name = \"Gun\u{1b}man\"", "data::file::control", "name = \"Gun"),
];

#[test]
fn broken_files_are_refused_with_their_places() {
    let folder = tempfile::tempdir().unwrap();
    let own = numbers("modern-cqb");
    let mut wrong = Vec::new();
    for &(from, to, code, line) in BROKEN {
        assert!(own.contains(from), "{from}");
        let text = own.replacen(from, to, 1);
        fs::write(folder.path().join("broken.toml"), &text).unwrap();
        let output = run(folder.path(), &["lint", "stash-house", "--data", "broken.toml"]);
        let (out, told) = said(&output);
        let found: Vec<&str> = told.lines().filter(|line| line.starts_with("broken.toml:")).collect();
        let codes: BTreeSet<&str> = found.iter().filter_map(|line| line.split(": ").nth(1)).collect();
        let number: usize =
            found.first().and_then(|line| line.split(':').nth(1)).map_or(0, |line| line.parse().unwrap());
        let there = text.lines().nth(number.saturating_sub(1)).unwrap_or_default();
        if output.status.code() != Some(1)
            || !out.is_empty()
            || codes != BTreeSet::from([code])
            || !there.starts_with(line)
        {
            wrong.push(format!("{to:?}: expected {code} at `{line}`, found {codes:?} at `{there}`\n{told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn all_unknown_fields_are_named_with_what_was_meant() {
    let folder = tempfile::tempdir().unwrap();
    let text = numbers("modern-cqb").replacen("name = \"Gunman\"", "name = \"Gunman\"\nnervee = 2", 1).replacen(
        "name = \"Lookout\"",
        "name = \"Lookout\"\narmour = 2",
        1,
    );
    fs::write(folder.path().join("broken.toml"), text).unwrap();
    let (_, told) = said(&run(folder.path(), &["lint", "stash-house", "--data", "broken.toml"]));
    assert!(told.contains("Did you mean `nerve`?") && told.contains("Did you mean `armor`?"), "{told}");
}

#[test]
fn what_is_no_data_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let level = fs::read_to_string(root().join("levels/stash-house.toml")).unwrap();
    for (text, code) in [(String::new(), "data::book"), (level, "data::book"), ("[a.b".into(), "data::toml")] {
        fs::write(folder.path().join("no.toml"), text).unwrap();
        let output = run(folder.path(), &["lint", "stash-house", "--data", "no.toml"]);
        let (_, told) = said(&output);
        assert!(output.status.code() == Some(1) && told.contains(code), "{told}");
    }
}

/// The page lists exactly the codes that a data file can have.
#[test]
fn the_page_lists_every_code() {
    let page = fs::read_to_string(root().join("docs/rules/data.md")).unwrap();
    let listed: BTreeSet<String> =
        page.split('`').filter(|word| word.starts_with("data::")).map(str::to_owned).collect();
    let mut given = BTreeSet::new();
    for file in ["diagnostics.rs", "rulebook_data.rs", "rulebook_data_check.rs", "rulebook_data_fields.rs"] {
        let text = fs::read_to_string(root().join("src/levels").join(file)).unwrap();
        given.extend(text.split('"').filter(|word| word.starts_with("data::")).map(str::to_owned));
    }
    assert_eq!(listed, given);
}
