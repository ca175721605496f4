//! `watch`: lint and the win rate of a level, once.
use super::{complaint, run};

#[test]
fn a_level_is_linted_and_played() {
    let output = run(&["watch", "docs/levels/examples/modern-cqb.toml", "--games", "4", "--once"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", complaint(&output));
    assert!(told.contains("no fault, no warning") && told.contains("4 games"), "{told}");
    assert!(told.contains("1 game\n"), "the first figure comes after the first game: {told}");
}

#[test]
fn a_level_with_faults_is_told_and_not_played() {
    let output = run(&["watch", "tests/data/levels/map-ragged.toml", "--once"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("not played") && !told.contains("won"), "{told}");
}

#[test]
fn a_shipped_name_is_no_file() {
    let output = run(&["watch", "no-such-level", "--once"]);
    assert!(complaint(&output).contains("There is no file no-such-level"), "{}", complaint(&output));
}
