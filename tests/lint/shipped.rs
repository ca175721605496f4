//! The shipped levels have no faults, and no warnings without an explanation.
use std::fs;
use std::path::PathBuf;

use super::{linted, listed, root};

/// The levels and the campaign.
pub fn level_files() -> impl Iterator<Item = PathBuf> {
    let files = fs::read_dir(root().join("levels")).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file())
}

#[test]
fn shipped_levels_have_no_fault_and_no_unexplained_warning() {
    let mut count = 0;
    for path in level_files() {
        let (_, faults) = linted(&path);
        assert!(faults.is_empty(), "{faults}");
        count += 1;
    }
    assert!(count >= 17, "{count} files");
}

/// Without its explanation each explained warning appears again: no explanation is obsolete.
#[test]
fn every_explained_warning_occurs() {
    let mut explained = 0;
    for path in level_files() {
        let text = fs::read_to_string(&path).unwrap();
        let codes = text.lines().filter_map(|line| line.split_once("# lint: allow ")?.1.split_once(": "));
        let mut codes: Vec<String> = codes.map(|(code, _)| code.to_owned()).collect();
        let folder = tempfile::tempdir().unwrap();
        let bare = folder.path().join("bare.toml");
        fs::write(&bare, text.replace("# lint: allow", "# once allowed")).unwrap();
        let found: Vec<String> = listed(&linted(&bare).1);
        codes.retain(|code| !found.iter().any(|place| place.starts_with(&format!("{code} "))));
        assert!(codes.is_empty(), "{path:?}: {codes:?}");
        explained += found.len();
    }
    // Many explanations would mean that lint cries wolf.
    assert!((3..=12).contains(&explained), "{explained}");
}

#[test]
fn shipped_translations_have_no_fault_and_no_hole() {
    for folder in ["levels/de", "levels/pl", "assets/lessons/de", "assets/lessons/pl"] {
        let files = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let files: Vec<PathBuf> = files.collect();
        for path in &files {
            let (_, faults) = linted(path);
            assert!(faults.is_empty(), "{faults}");
        }
        assert!(files.len() >= 11, "{folder}: {} files", files.len());
    }
}

/// Whoever changes a level and lints it alone learns which texts of its translations no longer fit.
#[test]
fn translations_are_checked_with_their_level() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("de")).unwrap();
    let example = fs::read_to_string(root().join("docs/levels/examples/modern-cqb.toml")).unwrap();
    fs::write(folder.path().join("a.toml"), example).unwrap();
    fs::write(folder.path().join("de/a.toml"), "language = \"de\"\nname = \"Haus\"\n[rooms]\nhal = \"Diele\"\n")
        .unwrap();
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let output = program.args(["lint", "a.toml"]).current_dir(folder.path()).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let expected = "de/a.toml:4:1: level::translation::id: there is no `hal` among the rooms to translate.";
    assert!(told.contains(expected) && told.contains("Did you mean `hall`?"), "{told}");
    assert!(told.ends_with("levels: 1, faults: 1, warnings: 0\n"), "{told}");
}
