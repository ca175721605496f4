//! The list of codes is closed: every code that the program can report is listed, and its page has both kinds of
//! example.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fatal_funnel::faults::Severity;
use fatal_funnel::levels::codes;

use super::examples::examples;
use super::root;

fn known() -> BTreeSet<String> {
    codes().map(|known| known.code.to_owned()).collect()
}

/// Every code that the program's source contains as a string, except in tests and in the list itself.
fn given() -> BTreeSet<String> {
    let mut given = BTreeSet::new();
    collect(&root().join("src"), &mut given);
    given
}

fn collect(folder: &Path, given: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("src/levels/lint_codes") {
            continue;
        } else if path.is_dir() {
            collect(&path, given);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
            let words =
                rules.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| line.split('"'));
            let code = |word: &&str| word.starts_with("level::") || word.starts_with("campaign::");
            let whole = |word: &&str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == ':');
            given.extend(words.filter(code).filter(whole).filter(|word| !word.ends_with(':')).map(str::to_owned));
        }
    }
}

#[test]
fn every_code_that_can_be_given_is_listed_and_no_other() {
    let (known, given) = (known(), given());
    let unlisted: Vec<_> = given.difference(&known).collect();
    let idle: Vec<_> = known.difference(&given).collect();
    assert!(unlisted.is_empty() && idle.is_empty(), "not listed: {unlisted:?}; never given: {idle:?}");
    assert!(known.len() >= 40, "{}", known.len());
    assert_eq!(codes().count(), known.len(), "one stands there twice");
}

#[test]
fn every_code_has_a_failing_and_a_fixed_example_and_every_example_a_code() {
    for fails in [true, false] {
        let shown: BTreeSet<String> =
            examples().into_iter().filter(|example| example.fails == fails).map(|example| example.code).collect();
        let known = known();
        let without: Vec<_> = known.difference(&shown).collect();
        let strange: Vec<_> = shown.difference(&known).collect();
        assert!(without.is_empty() && strange.is_empty(), "no example: {without:?}; no code: {strange:?}");
    }
}

#[test]
fn meanings_are_clauses_and_warning_codes_have_the_warn_prefix() {
    for known in codes() {
        let start = known.meaning.chars().next().unwrap();
        assert!(!known.meaning.ends_with('.') && (start.is_lowercase() || start == '`'), "{known:?}");
        assert_eq!(known.severity == Severity::Warning, known.code.starts_with("level::warn::"), "{known:?}");
    }
}
