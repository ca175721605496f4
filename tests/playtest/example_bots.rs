//! The bots of `examples/bots/` and everything that `docs/bots.md` shows are run.
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const PAGE: &str = include_str!("../../docs/bots.md");

/// Whether a language is there; its absence is told.
fn has(program: &str) -> bool {
    let there = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("skipped: there is no {program} on this machine");
    }
    there
}

fn bot_match(arguments: &[&str]) -> (Value, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.arg("match").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = command.args(["--format", "json"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    (serde_json::from_slice(&output.stdout).unwrap(), said)
}

/// Both example bots win clearly more often against random play than they lose, on both sides together.
#[test]
fn the_example_bots_win_against_random() {
    for (program, file) in [("python3", "examples/bots/assault.py"), ("node", "examples/bots/marksman.mjs")] {
        if !has(program) {
            continue;
        }
        let line = format!("{program} {file}");
        let (report, _) = bot_match(&["toll-bridge", "--team", &line, "--hostile", "random", "--games", "12", "--all"]);
        let bot = &report["standings"][0];
        assert_eq!((&bot["games"], &bot["illegal"]), (&24.into(), &0.into()), "{bot}");
        assert_eq!(bot["forfeits"], serde_json::json!({}), "{bot}");
        let count = |what: &str| bot[what].as_u64().unwrap();
        assert!(count("won") >= 2 * count("lost"), "{file}: {bot}");
    }
}

/// Two bots in two languages, several games at once: the same results, and every record is verified.
#[test]
fn two_languages_meet_and_every_record_is_verified() {
    if !has("python3") || !has("node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let keep = folder.path().join("kept").display().to_string();
    let bots = ["--team", "python3 examples/bots/assault.py", "--hostile", "node examples/bots/marksman.mjs"];
    let games = [&["toll-bridge"], &bots[..], &["--games", "3", "--all"]].concat();
    let (kept, _) = bot_match(&[&games[..], &["--keep", &keep, "--jobs", "3"]].concat());
    let (again, _) = bot_match(&[&games[..], &["--jobs", "1"]].concat());
    assert_eq!(kept, again);
    let mut verify = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let verified = verify.args(["match", "--verify", &keep]).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&verified.stdout),
        "6 games: each record replays, and ends as its result says\n"
    );
}

/// The fenced blocks of a language on the page.
fn blocks(language: &str) -> Vec<String> {
    let open = format!("```{language}\n");
    let parts = PAGE.split(&open).skip(1);
    parts.map(|part| part.split("```").next().unwrap().to_owned()).collect()
}

#[test]
fn the_page_shows_the_bots_as_they_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bots");
    for (language, file) in [("python", "assault.py"), ("js", "marksman.mjs"), ("toml", "cup.toml")] {
        let shown = blocks(language);
        assert_eq!(shown, [std::fs::read_to_string(root.join(file)).unwrap()], "{file}");
    }
}

/// Every command of the page runs, with few games.
#[test]
fn the_commands_of_the_page_run() {
    if !has("python3") || !has("node") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let out = |name: &str| folder.path().join(name).display().to_string();
    let commands: Vec<String> = blocks("sh").iter().flat_map(|block| block.lines()).map(str::to_owned).collect();
    assert!(commands.len() >= 4, "{commands:?}");
    for (number, line) in commands.iter().enumerate() {
        let line = line.strip_prefix("fatal-funnel ").unwrap_or_else(|| panic!("{line}"));
        let mut words: Vec<String> = quoted_words(line);
        if words.contains(&"--verify".to_owned()) || words[0] == "host" {
            continue; // of a folder that the command before would have written whole; a host waits for lines
        }
        let kept = out(&format!("kept-{number}"));
        for place in 0..words.len() {
            if ["--keep", "--report", "--log"].contains(&words[place].as_str()) {
                words[place + 1] = kept.clone();
            }
        }
        if words[1].ends_with(".toml") {
            words.extend(["--keep".into(), kept.clone()]);
        }
        if let Some(games) = words.iter().position(|word| word == "--games") {
            words.drain(games..games + 2);
        }
        words.extend(["--games".into(), "1".into()]);
        let words: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        let (report, said) = bot_match(&words);
        assert!(!report["games"].as_array().unwrap().is_empty(), "{line}: {said}");
        assert!(report["games"].as_array().unwrap().iter().all(|game| game["forfeit"].is_null()), "{line}: {report}");
    }
}

/// Words of a line in which only single quotes stand.
fn quoted_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('\'').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}
