//! `lint`, tested on the pages of `docs/levels/`, the shipped levels, broken files and mutated levels.
mod broken;
mod codes;
mod example_merge;
mod examples;
mod facts;
#[path = "../common/fixtures.rs"]
mod fixtures;
mod flawed;
mod keys_page;
mod large;
mod mutation;
mod no_ignored_fields;
mod schema;
mod shipped;
mod shown;

use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::cli::check_file;
use fatal_funnel::faults::{Faults, Source};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The faults and warnings of a file.
fn linted(file: &Path) -> (Source, Faults) {
    check_file(file, books())
}

/// What the program prints of a level.
fn printed(text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.toml"), text).unwrap();
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_fatal-funnel"))
        .args(["lint", "a.toml"])
        .current_dir(folder.path())
        .output();
    String::from_utf8(program.unwrap().stdout).unwrap()
}

/// Codes and places, such as `level::key 17:1`, in order of place.
fn listed(faults: &Faults) -> Vec<String> {
    faults.iter().map(|fault| format!("{} {}:{}", fault.code.0, fault.place.line, fault.place.column)).collect()
}

/// A level with any number of warnings can be played; with a fault no warning is shown.
#[test]
fn warnings_never_keep_a_level_from_being_played() {
    let level = std::fs::read_to_string(root().join("tests/levels/stash-house.toml")).unwrap();
    let late = "[[event]]\nwhen = { round = 500 }\nthen = { reinforce = [\"gunman\"], at = [1, 1] }\n".repeat(1_100);
    let source = Source::new("many.toml", format!("{level}\n{late}"));
    let (_, warnings) = fatal_funnel::levels::read(&source, books()).unwrap();
    assert_eq!(warnings.len(), 1_001);
    let last = warnings.iter().last().unwrap();
    assert!(last.code.0 == "level::more" && last.is_warning(), "{last}");
    assert!(last.sentence.ends_with("more warnings are not listed"), "{last}");
    let faulty = Source::new("faulty.toml", source.text.replacen("format = 1", "format = 1\nfromat = 1", 1));
    let faults = fatal_funnel::levels::read(&faulty, books()).unwrap_err();
    assert!(faults.iter().all(|fault| !fault.is_warning()) && faults.len() == 1, "{faults}");
}

/// No character of a level reaches the terminal as one that it obeys.
#[test]
fn a_terminal_is_shown_symbols() {
    let level = std::fs::read_to_string(root().join("tests/levels/stash-house.toml")).unwrap();
    for odd in ["\u{1b}[31m", "\u{9b}31m", "\u{202e}", "\\u001b[31m"] {
        let text = level.replacen("Stash House", &format!("Stash{odd}House"), 1);
        let printed = printed(&text);
        assert!(printed.contains("level::file::control"), "{printed}");
        assert!(!printed.contains(['\u{1b}', '\u{9b}', '\u{202e}']), "{printed:?}");
    }
}
