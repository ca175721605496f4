use std::collections::BTreeSet;

use super::{complaint, script, stand_in, text};

/// What `scripts/check-dependencies` says, and whether it is content, where cargo-deny is a stand-in that can fetch the
/// database or not, and a copy is kept or not.
fn said(fetches: bool, kept: bool, required: bool) -> (String, bool) {
    let folder = tempfile::tempdir().unwrap();
    let deny = folder.path().join("cargo-deny");
    let fetch = if fetches { "exit 0" } else { "exit 1" };
    stand_in(&deny, &format!("echo \"$@\" >&2\n[ \"$1\" != fetch ] || {fetch}"));
    if kept {
        std::fs::create_dir_all(folder.path().join("advisory-dbs/advisory-db-1/.git")).unwrap();
    }
    let mut command = script("check-dependencies");
    command.arg(&deny).env("CARGO_HOME", folder.path()).env_remove("ADVISORIES");
    if required {
        command.env("ADVISORIES", "required");
    }
    let output = command.output().unwrap();
    (complaint(&output).replace(&folder.path().display().to_string(), "HOME"), output.status.success())
}

const FIRST: &str = "check --hide-inclusion-graph bans licenses sources";
const HOLES: &str = "check --disable-fetch --hide-inclusion-graph advisories";

#[test]
fn known_holes_are_looked_up_in_a_fresh_database() {
    assert_eq!(said(true, false, true), (format!("{FIRST}\n{HOLES}"), true));
}

#[test]
fn without_a_network_the_kept_copy_is_asked() {
    let kept = "check-dependencies: the advisory database cannot be fetched now: the copy in HOME/advisory-dbs is asked instead.";
    assert_eq!(said(false, true, true), (format!("{FIRST}\n{kept}\n{HOLES}"), true));
}

#[test]
fn without_a_copy_it_says_that_nothing_was_looked_up() {
    let none = "check-dependencies: known holes were not looked up: the advisory database cannot be fetched from github.com, \
                and no copy is kept in HOME/advisory-dbs; run this once where it can be reached.";
    assert_eq!(said(false, false, false), (format!("{FIRST}\n{none}"), true));
    assert!(!said(false, false, true).1, "ADVISORIES=required");
}

/// The licences of the program in a package are those that every crate is held to.
#[test]
fn both_lists_of_licences_are_the_same() {
    let deny: toml::Table = text("deny.toml").parse().unwrap();
    let names =
        |list: &toml::Value| list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect();
    let held: BTreeSet<String> = names(&deny["licenses"]["allow"]);
    let packed = text("packaging/allowed-licences.txt");
    let packed = packed.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
    assert_eq!(held, packed.collect(), "deny.toml and packaging/allowed-licences.txt");
}
