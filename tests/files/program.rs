//! The built program: what its commands read and write.
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use crate::{names, pipe};

fn program(folder: &Path, arguments: &[&str]) -> Command {
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

/// Every command that reads a file refuses a pipe at once: nobody ever writes into it.
#[test]
fn a_pipe_is_not_waited_for() {
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

/// What cannot be written is said before anything is played, and nothing is followed or replaced.
#[test]
fn outputs_that_are_no_plain_files_are_refused_before_anything_is_played() {
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

fn host(folder: &Path) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut child = program(folder, &["host", "stash-house"]).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut String::new()).unwrap();
    (child, out)
}

/// A program that is killed while it saves leaves a whole save or none, and nothing beside it.
#[test]
fn a_kill_in_the_midst_of_a_save_leaves_no_half_and_no_draft() {
    let place = tempfile::tempdir().unwrap();
    for round in 0..6_u64 {
        let (mut child, mut out) = host(place.path());
        let mut input = child.stdin.take().unwrap();
        let lines = "{\"cmd\":\"save\",\"path\":\"save.json\"}\n".repeat(400);
        let writer = std::thread::spawn(move || {
            // It is killed before it has read all.
            let _ = input.write_all(lines.as_bytes());
        });
        out.read_line(&mut String::new()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(3 + 7 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        let _ = out.read_to_end(&mut Vec::new());
        writer.join().unwrap();
        let replayed = run(place.path(), &["replay", "save.json"]);
        assert_eq!(replayed.status.code(), Some(0), "{}", told(&replayed));
    }
    // In the moment in which it takes its place a draft has a name: the next save takes such a one away.
    let (mut child, mut out) = host(place.path());
    child
        .stdin
        .as_mut()
        .unwrap()
        .write_all(b"{\"cmd\":\"save\",\"path\":\"save.json\"}\n{\"cmd\":\"quit\"}\n")
        .unwrap();
    out.read_to_end(&mut Vec::new()).unwrap();
    child.wait().unwrap();
    assert_eq!(names(place.path()), ["save.json"]);
}
