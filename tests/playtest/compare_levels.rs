//! Comparisons: pairs of games on the same seeds.
use std::process::{Command, Output};

use serde_json::Value;

/// A level whose gunman is armed as said, and may be somewhere else.
fn level(folder: &tempfile::TempDir, name: &str, figures: &str) -> String {
    let text = format!(
        "format = 1\nname = \"{name}\"\nrulebook = \"modern-cqb\"\nround_limit = 3\nmap = '''\n#######\n#..+..#\n#######\n'''\n\
         [figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n{figures}[[objective]]\nneutralize = \"all\"\n"
    );
    let path = folder.path().join(format!("{name}.toml"));
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

const ONE: &str = "[figures.zed]\nat = [4, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n";
const UNDER_WAY: &str = "[figures.zed]\nat = [5, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n";
const OTHER: &str = "[figures.zed]\nat = [5, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\nwounds = 6\naim = 6\n";

fn compare(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.arg("compare").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
}

fn json(output: &Output) -> Value {
    let said = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {said}"))
}

#[test]
fn a_level_against_itself_shows_no_difference_for_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let one = level(&folder, "one", ONE);
    let reports = ["1", "2"]
        .map(|jobs| json(&compare(&[&one, &one, "--games", "12", "--all", "--jobs", jobs, "--format", "json"])));
    assert_eq!(reports[0], reports[1]);
    let report = &reports[0];
    assert_eq!((&report["pairs"], &report["alike"]), (&12.into(), &12.into()));
    assert_eq!(report["changes"], Value::Array(vec![]));
    for row in report["figures"].as_array().unwrap() {
        assert_eq!((&row["change"], &row["clear"], &row["chance"]), (&0.0.into(), &false.into(), &1.0.into()), "{row}");
    }
}

#[test]
fn identical_levels_are_told_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let one = level(&folder, "one", ONE);
    let output = compare(&[&one, &one, "--games", "1000000"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.ends_with("no games were played (--all plays them anyway)\n"), "{text}");
    let report = json(&compare(&[&one, &one, "--games", "1000000", "--format", "json"]));
    assert_eq!((&report["identical"], &report["pairs"]), (&true.into(), &0.into()));
}

/// What the level or somebody in it is called changes no game.
#[test]
fn a_level_with_another_name_plays_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let old = level(&folder, "one", ONE);
    let new = level(&folder, "two", &format!("{ONE}name = \"Zed the Second\"\n"));
    let report = json(&compare(&[&old, &new, "--games", "12", "--all", "--format", "json"]));
    assert_eq!((&report["identical"], &report["pairs"], &report["alike"]), (&false.into(), &12.into(), &12.into()));
}

#[test]
fn what_changed_is_told_and_a_clear_answer_ends_it_early() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (level(&folder, "one", ONE), level(&folder, "two", OTHER));
    let report = json(&compare(&[&old, &new, "--games", "400", "--format", "json"]));
    let changed: Vec<&str> =
        report["changes"].as_array().unwrap().iter().filter_map(|it| it["what"].as_str()).collect();
    assert_eq!(changed, ["figures.zed.aim", "figures.zed.at", "figures.zed.wounds", "name"]);
    assert_eq!(report["ended"], "worse", "{}", report["any_time"]);
    let pairs = report["pairs"].as_u64().unwrap();
    assert!(pairs < 400 && pairs.is_multiple_of(25), "{pairs} pairs");
    let wins = &report["figures"][0];
    assert!(wins["clear"] == true && wins["change"].as_f64() < Some(0.0), "{wins}");
    let sum: u64 =
        ["won_on_both", "won_on_old", "won_on_new", "won_on_neither"].iter().filter_map(|it| report[it].as_u64()).sum();
    assert_eq!(sum, pairs);
}

#[test]
fn thresholds_make_it_a_gate_and_a_folder_holds_the_pages() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (level(&folder, "one", ONE), level(&folder, "two", UNDER_WAY));
    let out = folder.path().join("out");
    let out_text = out.display().to_string();
    let games = [&*old, &new, "--games", "10", "--all", "--report", &out_text];
    let output = compare(&[&games[..], &["--fail-if", "rounds-change > -99"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("The threshold `rounds-change > -99` is met: rounds-change is "), "{said}");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.starts_with("old: one (") && text.contains("\nchanged\n  figures.zed.at\n    - [4, 1]\n    + [5, 1]\n"),
        "{text}"
    );
    for file in ["compare.html", "compare.json", "compare.txt", "old/report.html", "new/report.html"] {
        assert!(std::fs::metadata(out.join(file)).unwrap().len() > 1_000, "{file}");
    }
    // Every record that a command names is there, and is the game that it says.
    let report: Value = serde_json::from_str(&std::fs::read_to_string(out.join("compare.json")).unwrap()).unwrap();
    for command in report["flips"].as_array().unwrap().iter().flat_map(|flip| flip["commands"].as_array().unwrap()) {
        let file = command.as_str().unwrap().split(' ').nth(2).unwrap();
        let replay =
            Command::new(env!("CARGO_BIN_EXE_fatal-funnel")).args(["replay", file, "--verify"]).output().unwrap();
        assert!(replay.status.success(), "{command}");
    }
}

/// Each case: arguments, and how stderr begins.
#[test]
fn calls_that_cannot_be_followed_are_refused() {
    for (arguments, begins) in [
        (&["nowhere", "stash-house"][..], "There is no level `nowhere`."),
        (&["stash-house", "stash-hous"], "There is no level `stash-hous`. Did you mean `stash-house`?"),
        (&["stash-house", "stash-house", "--margin", "-3"], "error: "),
        (
            &["stash-house", "stash-house", "--fail-if", "wins-chang < 3"],
            "There is no metric `win-rate-chang`. Did you mean",
        ),
        (&["stash-house", "ford"], "The old level is of the rulebook modern-cqb and the new one of skirmish"),
        (&["stash-house", "stash-house", "--report", "Cargo.toml/x"], "The folder Cargo.toml/x cannot be made"),
    ] {
        let output = compare(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with(begins), "{said}");
    }
}

/// The verdict is a sentence, and one that is not there yet says how much is missing.
#[test]
fn a_comparison_says_its_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let (one, moved, other) =
        (level(&folder, "one", ONE), level(&folder, "moved", UNDER_WAY), level(&folder, "other", OTHER));
    let says = |new: &str, games: &str| {
        let report = json(&compare(&[&one, new, "--games", games, "--format", "json"]));
        (report["says"].as_str().unwrap_or_default().to_owned(), report["more_pairs"].clone())
    };
    let renamed = level(&folder, "renamed", ONE);
    assert!(says(&renamed, "6").0.starts_with("The two levels play the same"), "{:?}", says(&renamed, "6"));
    let (sentence, more) = says(&moved, "3");
    assert!(sentence.starts_with("It is not clear") && more.is_u64(), "{sentence} {more}");
    let (clear, more) = says(&other, "400");
    assert!(clear.starts_with("The response side wins") && more.is_null(), "{clear} {more}");
}
