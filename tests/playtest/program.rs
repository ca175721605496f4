//! `playtest` as it is called.
use std::process::{Command, Output};

use serde_json::Value;

fn playtest(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.arg("playtest").args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
}

/// A level on which nobody has far to go, and a walker who is found dead in the end.
fn level(folder: &tempfile::TempDir) -> String {
    let text = "format = 1\nname = \"Closet\"\nrulebook = \"modern-cqb\"\nround_limit = 2\nmap = '''\n######\n#..+.#\n######\n'''\n\
        [figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
        [figures.zed]\nat = [4, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n[[objective]]\nneutralize = \"all\"\n";
    let path = folder.path().join("closet.toml");
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_report_is_json_and_lost_games_are_kept_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let (level, kept) = (level(&folder), folder.path().join("kept"));
    let kept_text = kept.display().to_string();
    let arguments = [&level, "--games", "6", "--seed", "20", "--check", "--jobs", "2", "--format", "json"];
    let output = playtest(&[&arguments[..], &["--keep", &kept_text, "--most-kept", "2"]].concat());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!((&report["games"], &report["seed"], &report["title"]), (&6.into(), &20.into(), &"Closet".into()));
    assert_eq!(report["flaws"], Value::Array(vec![]));
    let ends = report["ends"].as_array().unwrap().iter().map(|end| end["games"].as_u64().unwrap());
    assert_eq!(ends.sum::<u64>(), 6);
    let lost = 6 - report["wins"]["count"].as_u64().unwrap();
    let files: Vec<_> = std::fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len() as u64, lost.min(2));
    for file in files {
        let replay = Command::new(env!("CARGO_BIN_EXE_fatal-funnel")).arg("replay").arg(&file).output().unwrap();
        assert!(replay.status.success(), "{}", String::from_utf8_lossy(&replay.stderr));
    }
}

/// With utility items and without them: the same seeds, and what the items bring.
#[test]
fn cqb_util_8_a_level_is_played_with_and_without_utility() {
    let folder = tempfile::tempdir().unwrap();
    let text = std::fs::read_to_string(level(&folder)).unwrap();
    let path = folder.path().join("equipped.toml");
    let gear = "template = \"operator\"\ngear = [\"smg\", \"flash\", \"mirror\"]";
    std::fs::write(&path, text.replace("template = \"operator\"", gear)).unwrap();
    let path = path.display().to_string();
    let games = [&path, "--games", "30", "--response", "random", "--without-utility"];
    let report: Value =
        serde_json::from_slice(&playtest(&[&games[..], &["--format", "json"]].concat()).stdout).unwrap();
    let used = |which: &str| report[which]["events"]["used"]["response"].as_u64();
    assert!(used("with") > Some(0), "CQB-UTIL-8: {}", report["with"]["events"]);
    assert_eq!(used("without"), None, "CQB-UTIL-8: nothing in hand but the weapon");
    assert_eq!(report["with"]["seed"], report["without"]["seed"], "CQB-UTIL-8");
    let score = |which: &str| report[which]["score"]["mean"].as_f64().unwrap();
    let difference = report["difference"]["score"].as_f64().unwrap();
    assert!((score("with") - score("without") - difference).abs() < 0.001, "CQB-UTIL-8");
    let told = String::from_utf8(playtest(&games).stdout).unwrap();
    assert!(told.contains("utility items") && told.contains("team losses per game"), "CQB-UTIL-8: {told}");
}

/// Nothing but the report is on stdout, and no bar where stderr is no terminal.
#[test]
fn the_text_is_a_table_and_hangs_are_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let level = level(&folder);
    let output = playtest(&[&level, "--games", "2", "--response", "random"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(
        text.starts_with("The team, played at random, won 0 of 2 games")
            && text.contains(
                "\n\nCloset (modern-cqb), 2 games from seed 1\nresponse: random, hostile: scripted, difficulty: regular\n"
            ),
        "{text}"
    );
    assert!(!String::from_utf8(output.stderr).unwrap().contains('\x1b'));
    let output = playtest(&[&level, "--games", "2", "--most-orders", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stdout).unwrap().contains("seed 1 order 1: no-hang: not over after 1 orders"));
}

/// The folder holds the report in three forms, and the games that it points at; each command names a record that is
/// that game.
#[test]
fn a_report_folder_holds_the_page_and_the_games_that_it_tells_of() {
    let folder = tempfile::tempdir().unwrap();
    let (level, out) = (level(&folder), folder.path().join("out"));
    let out_text = out.display().to_string();
    let output = playtest(&[&level, "--games", "6", "--report", &out_text, "--fail-if", "rounds > 99"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(std::fs::read_to_string(out.join("report.txt")).unwrap(), String::from_utf8(output.stdout).unwrap());
    assert!(std::fs::read_to_string(out.join("report.html")).unwrap().starts_with("<!DOCTYPE html>"));
    let report: Value = serde_json::from_slice(&std::fs::read(out.join("report.json")).unwrap()).unwrap();
    let telling = report["telling"].as_array().unwrap();
    assert!(telling.len() >= 4, "{telling:?}");
    for game in telling {
        let command = game["command"].as_str().unwrap();
        let words: Vec<&str> = command.split(' ').collect();
        let ["fatal-funnel", "replay", file, "--watch"] = words[..] else { panic!("{command}") };
        let mut replay = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        let replay = replay.args(["replay", file, "--verify"]).output().unwrap();
        assert!(replay.status.success(), "{command}: {}", String::from_utf8_lossy(&replay.stderr));
        let record: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        assert_eq!(record["start"]["seed"], game["seed"]);
    }
}

#[test]
fn a_threshold_that_is_met_fails_the_call_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let level = level(&folder);
    let output = playtest(&[&level, "--games", "3", "--fail-if", "rounds>99", "--fail-if", "rounds >= 1"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("The threshold `rounds >= 1` is met: rounds is ") && !said.contains("rounds>99"), "{said}");
}

/// What two shards wrote is put together to what one call tells.
#[test]
fn shards_are_merged_to_the_same_report() {
    let folder = tempfile::tempdir().unwrap();
    let level = level(&folder);
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (one, two) = (file("one.jsonl"), file("two.jsonl"));
    for (shard, file) in [("1/2", &one), ("2/2", &two)] {
        let output = playtest(&[&level, "--games", "5", "--shard", shard, "--games-file", file]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8(output.stdout).unwrap().contains(&format!("shard {} of 2", &shard[..1])));
    }
    let merge = |files: &[&str]| {
        let mut merge = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        merge.arg("merge").args(files).args(["--format", "json"]).output().unwrap()
    };
    let merged = merge(&[&two, &one]);
    let whole = playtest(&[&level, "--games", "5", "--format", "json"]);
    assert_eq!(String::from_utf8(merged.stdout).unwrap(), String::from_utf8(whole.stdout).unwrap());
    let half = merge(&[&two]);
    assert_eq!(half.status.code(), Some(1));
    assert!(String::from_utf8(half.stderr).unwrap().starts_with("The files cannot be merged: shard 1/2 is missing"));
    assert_eq!(merge(&["nowhere.jsonl"]).status.code(), Some(2));
}

/// A level of one book under all of them: those that do not take it say why.
#[test]
fn a_level_is_played_under_each_rulebook_that_takes_it() {
    let folder = tempfile::tempdir().unwrap();
    let output = playtest(&[&level(&folder), "--games", "2", "--rulebooks", "--format", "json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let rows = report["rulebooks"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]["rulebook"]), (4, &"modern-cqb".into()), "{rows:?}");
    for row in rows {
        assert_ne!(row["refused"].is_string(), row["figures"].is_array(), "{row}");
    }
}

/// Each case: arguments, and how stderr begins.
#[test]
fn calls_that_cannot_be_followed_are_refused() {
    for (arguments, begins) in [
        (&["nowhere"][..], "There is no level `nowhere`."),
        (&["stash-house", "--games", "0"], "error: invalid value '0' for '--games <N>'"),
        (&["stash-house", "--jobs", "0"], "error: invalid value '0' for '--jobs <J>'"),
        (&["stash-house", "--response", "clever"], "error: invalid value 'clever'"),
        (&["stash-house", "--games", "1", "--keep", "Cargo.toml/x"], "The folder Cargo.toml/x cannot be made"),
        (&["stash-house", "--games", "1", "--report", "Cargo.toml/x"], "The folder Cargo.toml/x cannot be made"),
        (&["stash-house", "--games-file", "nowhere/x"], "The file nowhere/x cannot be written: "),
        (&["stash-house", "--shard", "5/4"], "error: invalid value '5/4' for '--shard <I/N>'"),
        (&["stash-house", "--shard", "0/4"], "error: invalid value '0/4'"),
        (&["stash-house", "--fail-if", "win-rat < 4"], "There is no metric `win-rat`. Did you mean `win-rate`?"),
        (&["stash-house", "--fail-if", "score-change < 4"], "`score-change` needs two levels"),
    ] {
        let output = playtest(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.starts_with(begins), "{said}");
    }
}

/// A report that is sent to a file on a full disk is no silence and no success.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_to_stdout_is_told_and_fails_the_call() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let output = command.args(["odds", "--attack", "3", "--guard", "2"]).stdout(full).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && told.contains("the disk is full"), "{told}");
}

/// Names of files and figures are foreign text: no terminal obeys them, and a page shows them as text.
#[test]
fn foreign_names_are_harmless_on_a_terminal_and_in_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join("a\u{1b}[31m\u{202e}b\u{9b}c");
    std::fs::create_dir(&odd).unwrap();
    let text = std::fs::read_to_string(level(&folder)).unwrap().replace("\"Closet\"", "\"<b>&Closet\"");
    let path = odd.join("level.toml");
    std::fs::write(&path, text.replace("template = \"gunman\"", "template = \"gunman\"\nname = \"<i>Zed\"")).unwrap();
    let (path, out, kept) = (path.display().to_string(), odd.join("out"), odd.join("kept"));
    let (out_text, kept_text) = (out.display().to_string(), kept.display().to_string());
    let arguments = [&path, "--games", "3", "--report", &out_text, "--keep", &kept_text];
    let mut told = vec![playtest(&arguments), playtest(&[&path, "--format", "json"]), playtest(&[&format!("{path}x")])];
    let page = std::fs::read_to_string(out.join("report.html")).unwrap();
    assert!(page.contains("&lt;b&gt;&amp;Closet") && !page.contains("<b>&Closet") && !page.contains("<i>Zed"));
    for record in std::fs::read_dir(&kept).unwrap() {
        let mut replay = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        told.push(replay.arg("replay").arg(record.unwrap().path()).arg("--narrate").output().unwrap());
    }
    assert!(told.len() > 3, "a game is kept");
    for output in told {
        for text in [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()) {
            assert!(!text.contains(['\u{1b}', '\u{9b}', '\u{202e}', '\u{7}']), "{text:?}");
        }
    }
    let files =
        ["report.txt", "report.html", "report.json"].map(|name| std::fs::read_to_string(out.join(name)).unwrap());
    assert!(files.iter().all(|text| !text.contains(['\u{1b}', '\u{9b}', '\u{202e}'])), "{files:?}");
}

/// The hostile mind over weaker players, and two bounds over it: one who sees everything, one who aims better.
#[test]
fn the_influence_of_the_hostile_mind_is_measured_against_weaker_and_stronger_ones() {
    let folder = tempfile::tempdir().unwrap();
    let level = level(&folder);
    let run = |format: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        command
            .args(["ladder", &level, "--influence", "--games", "8", "--jobs", "2", "--format", format])
            .output()
            .unwrap()
    };
    let output = run("json");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let row = &report["levels"][0];
    let players = |edges: &Value| -> Vec<String> {
        edges.as_array().unwrap().iter().map(|edge| edge["player"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(players(&row["over"]), ["random", "careless", "simple"]);
    assert_eq!(players(&row["bounds"]), ["all-seeing", "two-dice-more"]);
    assert!(row["over"].as_array().unwrap().iter().all(|edge| edge["low"].as_f64() <= edge["elo"].as_f64()), "{row}");
    let won = row["metrics"]["win-rate"].as_f64().unwrap() * 8.0 / 100.0;
    let failures: u64 = row["failures"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(won.round() as u64 + failures, 8, "every game is won or a failure with its cause: {row}");
    let text = String::from_utf8(run("text").stdout).unwrap();
    assert!(text.contains("the mind over random") && text.contains("over the mind: two-dice-more"), "{text}");
}

/// The bounds of the ladder play in no other command.
#[test]
fn nobody_plays_a_bound_of_the_ladder() {
    let folder = tempfile::tempdir().unwrap();
    for player in ["all-seeing", "two-dice-more"] {
        let refused = playtest(&[&level(&folder), "--games", "1", "--hostile", player]);
        assert_eq!(refused.status.code(), Some(2), "{player}");
    }
}
