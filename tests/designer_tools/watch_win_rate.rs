//! `watch`: lint and the win rate of a level, once.
use super::{complaint, run};

#[test]
fn a_level_is_linted_and_played() {
    let output = run(&["watch", "docs/levels/examples/modern-cqb.toml", "--games", "4", "--once"]);
    assert!(output.status.success(), "{}", complaint(&output));
    let told = String::from_utf8_lossy(&output.stdout).replace('\r', ""); // a terminal writes the figures over each other
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[..2], ["", "docs/levels/examples/modern-cqb.toml: no fault, no warning"]);
    let games: Vec<&str> = lines[2..].iter().map(|line| line.rsplit(", ").next().unwrap()).collect();
    assert_eq!(games, ["1 game", "2 games", "4 games", "4 games"], "the first figure comes after the first game");
    assert!(lines[2..].iter().all(|line| line.starts_with("  won 100 % (")), "{told}");
}

#[test]
fn a_level_with_faults_is_told_and_not_played() {
    let output = run(&["watch", "tests/data/levels/map-ragged.toml", "--once"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines = [
        "",
        "tests/data/levels/map-ragged.toml: 2 faults, not played",
        "  4:12: there is no rulebook `tiny`",
        "  9:11: row 1 of the map has 10 tiles where the others have 11",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_shipped_name_is_no_file() {
    let output = run(&["watch", "no-such-level", "--once"]);
    assert!(complaint(&output).contains("There is no file no-such-level"), "{}", complaint(&output));
}
