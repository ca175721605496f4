//! The commands that the README and the page of commands show, as they are typed.
#![cfg(unix)]
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use super::run;

/// The game in place of a build of it. What opens a window only has its level linted, and games are few.
const FATAL_FUNNEL: &str = r#"#!/bin/sh
case "$1" in
    "") exit ;;
    *.toml) exec "$PROGRAM" lint "$1" ;;
    # Measures the building by hundreds of games.
    generate) exec "$PROGRAM" generate --help ;;
    # What it finds is this machine's matter.
    doctor) "$PROGRAM" doctor; [ $? -lt 2 ] ;;
    *) exec "$PROGRAM" "$@" ;;
esac
"#;
const CARGO: &str = r#"#!/bin/sh
case "$1" in
    run) while [ "$1" != -- ]; do shift; done; shift; exec fatal-funnel "$@" ;;
    build) ;;
    *) exit 1 ;;
esac
"#;
const MAKE: &str = r#"#!/bin/sh
target=$1
for word; do case "$word" in ARGS=*) args=${word#ARGS=} ;; esac; done
if [ "$target" = play ]; then exec fatal-funnel $args; fi
PATH=$REAL_PATH exec make -n -C "$REPOSITORY" "$@"
"#;

/// The lines of fenced shell code, and the code spans that are commands.
fn commands(page: &str) -> Vec<String> {
    let mut fenced = false;
    let mut found = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            fenced = line == "```sh";
        } else if fenced {
            found.push(line.to_owned());
        } else {
            let spans = line.split('`').skip(1).step_by(2);
            let is_command =
                |span: &&str| ["make ", "cargo ", "fatal-funnel "].iter().any(|word| span.starts_with(word));
            found.extend(spans.filter(is_command).map(str::to_owned));
        }
    }
    found
}

/// The command with two games in place of many.
fn shortened(command: &str) -> String {
    let Some((before, after)) = command.split_once("--games ") else { return command.to_owned() };
    format!("{before}--games 2{}", after.trim_start_matches(|letter: char| letter.is_ascii_digit()))
}

fn write_program(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn every_command_of_the_readme_runs() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().unwrap();
    let (programs, place) = (folder.path().join("programs"), folder.path().join("place"));
    fs::create_dir_all(&programs).unwrap();
    fs::create_dir_all(place.join("levels")).unwrap();
    for (name, script) in [("fatal-funnel", FATAL_FUNNEL), ("cargo", CARGO), ("make", MAKE)] {
        write_program(&programs, name, script);
    }
    let levels = fs::read_dir(repository.join("levels")).unwrap().flatten();
    for entry in levels.filter(|entry| entry.path().is_file()) {
        fs::copy(entry.path(), place.join("levels").join(entry.file_name())).unwrap();
    }
    let real_path = std::env::var("PATH").unwrap();
    let all = commands(&fs::read_to_string(repository.join("README.md")).unwrap());
    assert!(all.len() > 15, "{all:?}");
    for command in all {
        let output = Command::new("sh")
            .args(["-c", &shortened(&command)])
            .current_dir(&place)
            .env("PATH", format!("{}:{real_path}", programs.display()))
            .env("REAL_PATH", &real_path)
            .env("REPOSITORY", repository)
            .env("PROGRAM", env!("CARGO_BIN_EXE_fatal-funnel"))
            .env("XDG_DATA_HOME", folder.path())
            .output()
            .unwrap();
        let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{command}\n{said}");
    }
}

/// Each row of the table names a command and words that it knows.
#[test]
fn every_word_of_the_page_of_commands_is_known() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/command-line.md")).unwrap();
    let rows: Vec<&str> = page
        .lines()
        .filter(|line| line.starts_with("| `") && line.contains("--") || line.starts_with("| `edit"))
        .collect();
    assert!(rows.len() > 12, "{rows:?}");
    for row in rows {
        let synopsis = row.split('`').nth(1).unwrap();
        let command = synopsis.split([' ', ']']).next().unwrap().trim_start_matches('[');
        let output = run(&[command, "--help"]);
        assert!(output.status.success(), "{command}");
        let help = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let flags = synopsis.split(|letter: char| !is_letter(letter)).filter(|word| word.starts_with("--"));
        for flag in flags {
            assert!(help.contains(flag), "{command} has no {flag}");
        }
    }
}
