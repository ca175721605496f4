//! The shipped levels have no faults, and no warnings without an explanation.
use std::fs;

use super::{linted, listed, root};

#[test]
fn shipped_levels_have_no_fault_and_no_unexplained_warning() {
    let mut count = 0;
    for entry in fs::read_dir(root().join("levels")).unwrap() {
        let path = entry.unwrap().path();
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
    for entry in fs::read_dir(root().join("levels")).unwrap() {
        let path = entry.unwrap().path();
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
