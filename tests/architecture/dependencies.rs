//! The list of direct dependencies is complete, and so are the lock files of the crates over the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).expect("the file can be read")
}

/// The names in the tables of dependencies of these kinds, on whichever system, where `picked` holds of the entry.
fn named(manifest: &str, kinds: &[&str], picked: impl Fn(&toml::Value) -> bool) -> BTreeSet<String> {
    let manifest: toml::Table = manifest.parse().expect("Cargo.toml is TOML");
    let targets = manifest.get("target").and_then(toml::Value::as_table).into_iter().flatten();
    let tables = targets.filter_map(|(_, target)| target.as_table()).chain([&manifest]);
    let listed = tables.flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()));
    listed.flatten().filter(|(_, entry)| picked(entry)).map(|(name, _)| name.clone()).collect()
}

/// The names in every table of dependencies of a manifest, on whichever system.
fn asked_for(manifest: &str) -> BTreeSet<String> {
    named(manifest, &["dependencies", "dev-dependencies", "build-dependencies"], |_| true)
}

/// The names of the dependencies that whoever links the crate links too.
fn always_linked(manifest: &str) -> BTreeSet<String> {
    named(manifest, &["dependencies"], |entry| entry.get("optional").and_then(toml::Value::as_bool) != Some(true))
}

/// The names of what a lock file has below a package.
fn locked(lock_file: &str, package: &str) -> BTreeSet<String> {
    let lock_file: toml::Table = lock_file.parse().expect("a lock file is TOML");
    let packages = lock_file["package"].as_array().expect("a lock file lists packages");
    let found = packages.iter().find(|one| one["name"].as_str() == Some(package)).expect("the package is locked");
    let below = found["dependencies"].as_array().into_iter().flatten().filter_map(toml::Value::as_str);
    below.filter_map(|one| one.split(' ').next()).map(str::to_owned).collect()
}

/// The names in the first column of the page's tables, and those of them without a word in the second.
fn listed(page: &str) -> (BTreeSet<String>, Vec<&str>) {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let silent = rows.clone().filter(|(_, what)| what.trim_matches([' ', '|']).len() < 4).map(|(name, _)| name);
    (rows.clone().map(|(name, _)| name.to_owned()).collect(), silent.collect())
}

#[test]
fn the_page_says_what_each_direct_dependency_is_for() {
    let page = text("docs/dependencies.md");
    let (listed, silent) = listed(&page);
    let asked_for = asked_for(&text("Cargo.toml"));
    assert!(asked_for.len() > 50, "Cargo.toml was read: {asked_for:?}");
    assert_eq!(listed, asked_for, "docs/dependencies.md has a row for each crate of Cargo.toml and for no other");
    assert!(silent.is_empty(), "docs/dependencies.md: say what they are for: {silent:?}");
}

#[test]
fn the_crates_over_the_game_lock_what_it_links() {
    let linked = always_linked(&text("Cargo.toml"));
    assert!(linked.len() > 20 && !linked.contains("clap"), "Cargo.toml was read: {linked:?}");
    for folder in ["python", "fuzz"] {
        let locked = locked(&text(&format!("{folder}/Cargo.lock")), "fatal-funnel");
        let missing: Vec<&String> = linked.difference(&locked).collect();
        assert!(
            missing.is_empty(),
            "{folder}/Cargo.lock lacks {missing:?}: run `cargo metadata` in {folder}, and commit it"
        );
    }
}

#[test]
fn unsafe_code_is_forbidden() {
    let manifest: toml::Table = text("Cargo.toml").parse().expect("Cargo.toml is TOML");
    assert_eq!(manifest["lints"]["rust"]["unsafe_code"].as_str(), Some("forbid"));
}

#[test]
fn a_crate_without_a_row_is_noticed() {
    let manifest = "[dependencies]\na = '1'\n[target.'cfg(unix)'.dependencies]\nb = '1'\n[dev-dependencies]\nc = '1'";
    let (listed, silent) = listed("| `a` | for something |\n| `b` | |");
    let missing: Vec<String> = asked_for(manifest).difference(&listed).cloned().collect();
    assert_eq!((missing, silent), (vec!["c".to_owned()], vec!["b"]));
}
