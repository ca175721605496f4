use super::{complaint, script};

#[test]
fn the_changelog_has_notes_for_the_version() {
    let output = script("release-notes").arg(concat!("v", env!("CARGO_PKG_VERSION"))).output().unwrap();
    let notes = String::from_utf8(output.stdout).unwrap();
    assert!(notes.contains("### Added") && !notes.contains("## ["), "{notes}");
    assert!(notes.starts_with(|first: char| first.is_alphabetic()) && !notes.ends_with("\n\n"), "{notes}");
}

#[test]
fn a_version_without_notes_is_refused() {
    let output = script("release-notes").arg("99.0.0").output().unwrap();
    assert!(!output.status.success());
    assert!(complaint(&output).contains("says nothing of version 99.0.0: add a section"), "{}", complaint(&output));
}
