//! The files that the built program reads and writes.
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::{names, pipe};

pub fn program(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.args(arguments).current_dir(folder);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    program(folder, arguments).output().unwrap()
}

fn told(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Every command that reads a file refuses a pipe at once, even if no process writes to it.
#[test]
fn pipes_are_refused_at_once() {
    let place = tempfile::tempdir().unwrap();
    pipe(place.path());
    for arguments in [
        &["replay", "pipe"][..],
        &["play", "--load", "pipe"],
        &["link", "pipe"],
        &["merge", "pipe"],
        &["lint", "pipe"],
        &["host", "pipe"],
        &["host", "stash-house", "--data", "pipe"],
        &["convert", "pipe", "out.toml"],
    ] {
        let output = run(place.path(), arguments);
        let said = told(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(output.status.code().is_some_and(|code| code > 0), "{arguments:?}: {said}");
        assert!(said.contains("this is a device or a pipe, not a file"), "{arguments:?}: {said}");
    }
    assert_eq!(names(place.path()), ["pipe"]);
}

/// An output that cannot be written is refused before anything is played; nothing is followed or replaced.
#[test]
fn outputs_other_than_plain_files_are_refused_before_play() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    fs::write(folder.join("kept"), "kept").unwrap();
    symlink(folder.join("kept"), folder.join("link")).unwrap();
    fs::create_dir(folder.join("folder")).unwrap();
    pipe(folder);
    let before = names(folder);
    let many = ["playtest", "stash-house", "--games", "1000000"];
    for (arguments, says) in [
        (["--games-file", "link"], "it is a link: name the file that it leads to"),
        (["--games-file", "folder"], "it is a folder"),
        (["--games-file", "pipe"], "it is a device or a pipe, not a file"),
        (["--games-file", "no/such"], "there is no such folder"),
        (["--report", "kept"], "it is no folder"),
        (["--keep", "kept/below"], "a part of its path is no folder"),
    ] {
        let output = run(folder, &[&many[..], &arguments[..]].concat());
        let said = told(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(says) && !said.contains("os error"), "{arguments:?}: {said}");
    }
    assert_eq!((names(folder), fs::read_to_string(folder.join("kept")).unwrap()), (before, "kept".into()));
}

/// Runs a shell command with a file size limit in blocks, like a full disk.
fn on_a_full_disk(folder: &Path, blocks: u32, line: &str) -> Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" {line}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_fatal-funnel")]).current_dir(folder);
    shell.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_full_disk_loses_neither_the_old_file_of_games_nor_the_report() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("games.jsonl"), "old").unwrap();
    let output = on_a_full_disk(place.path(), 1, "playtest stash-house --games 1 --games-file games.jsonl");
    let said = told(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("The file games.jsonl cannot be written: the file would be larger"), "{said}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 game"), "the report is told");
    assert_eq!(fs::read_to_string(place.path().join("games.jsonl")).unwrap(), "old");
    assert_eq!(names(place.path()), ["games.jsonl"]);
}

#[test]
fn a_host_that_cannot_write_exits_with_an_error_code() {
    let place = tempfile::tempdir().unwrap();
    let output = on_a_full_disk(place.path(), 0, "host stash-house > out");
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).starts_with("What there is to say cannot be written: "), "{}", told(&output));
}

/// SIGTERM ends a batch like Ctrl-C: the games played so far are in a complete file, and the exit code differs from
/// that of a complete batch.
#[test]
fn an_interrupted_batch_keeps_the_games_played_and_reports_it() {
    let place = tempfile::tempdir().unwrap();
    let arguments = ["playtest", "stash-house", "--games", "1000000", "--jobs", "1", "--games-file", "games.jsonl"];
    let child = program(place.path(), &arguments).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", told(&output));
    assert!(told(&output).contains("The games were broken off"), "{}", told(&output));
    let merged = run(place.path(), &["merge", "games.jsonl"]);
    assert!(told(&merged).contains("it was stopped early"), "{}", told(&merged));
    let arguments =
        ["playtest", "stash-house", "--games", "1000000", "--jobs", "1", "--without-utility", "--format", "json"];
    let child = program(place.path(), &arguments).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", told(&output));
    let both: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(both["with"]["games"], both["without"]["games"]);
}

/// Messages repeat only the beginning of a long argument.
#[test]
fn a_long_name_is_shortened_in_messages() {
    let place = tempfile::tempdir().unwrap();
    let long = "x".repeat(3_000);
    for arguments in [
        &["host", &long][..],
        &["lint", &long],
        &["lint", "--explain", &long],
        &["play", "stash-house", "--rulebook", &long],
        &["replay", &long],
        &["merge", &long],
        &["host", "stash-house", "--data", &long],
        &["playtest", "stash-house", "--games-file", &long],
        &["playtest", "stash-house", "--report", &long],
    ] {
        let output = run(place.path(), arguments);
        let said = told(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.matches('x').count() <= 210 && !said.contains("os error"), "{arguments:?}: {said}");
    }
}
