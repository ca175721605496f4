//! Broken levels: each file says in its first line which faults it has and where, and has no other.
//!
//! `# expect: code line:column; code line:column`. With `EXPECT=write` set, the lines are written anew, to be read over.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fatal_funnel::chronicle::read_level;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels;

use crate::common::{BOOKS, LEVEL};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/levels");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|end| end == "toml")).collect();
    files.sort();
    files
}

fn faults_of(file: &Path) -> Faults {
    match read_level(file) {
        Ok(source) => faults_in(&source),
        Err(faults) => faults,
    }
}

fn faults_in(source: &Source) -> Faults {
    levels::read(source, &BOOKS).map_or_else(|faults| faults, |(_, warnings)| warnings)
}

fn listed(faults: &Faults) -> String {
    let fault =
        |fault: &fatal_funnel::faults::Fault| format!("{} {}:{}", fault.code.0, fault.place.line, fault.place.column);
    faults.iter().map(fault).collect::<Vec<_>>().join("; ")
}

#[test]
fn each_has_the_faults_that_it_says_and_no_other() {
    let mut wrong = Vec::new();
    for file in files() {
        let bytes = fs::read(&file).unwrap();
        let end = bytes.iter().position(|byte| *byte == b'\n').unwrap();
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let (_, expected) = head.split_once("# expect:").unwrap_or_else(|| panic!("{file:?} says nothing"));
        let found = listed(&faults_of(&file));
        if expected.trim() == found {
            continue;
        }
        if std::env::var_os("EXPECT").is_some() {
            let bom = if head.starts_with('\u{feff}') { "\u{feff}" } else { "" };
            let cr = if head.ends_with('\r') { "\r" } else { "" };
            let line = format!("{bom}# expect: {found}{cr}");
            fs::write(&file, [line.as_bytes(), &bytes[end..]].concat()).unwrap();
        } else {
            wrong.push(format!("{}: expected {expected}, found {found}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn there_are_many_of_them_of_many_kinds() {
    let faults: Vec<_> = files().iter().map(|file| faults_of(file)).collect();
    let codes: BTreeSet<_> = faults.iter().flatten().map(|fault| fault.code.0).collect();
    assert!(faults.len() >= 40 && codes.len() >= 35, "{} files, {} codes", faults.len(), codes.len());
    for fault in faults.iter().flatten() {
        assert!(!fault.sentence.is_empty() && !fault.mend.is_empty(), "{fault}");
        assert!(!fault.sentence.ends_with('.') && !fault.mend.ends_with('.'), "{fault}");
    }
}

/// Each case: a word slipped in, and the word that was meant.
#[test]
fn what_was_meant_is_offered() {
    for (from, to, meant) in [
        ("round_limit", "round_limits", "round_limit"),
        ("[figures.ann]", "[figure.ann]", "figures"),
        ("\"hostile\"", "\"hostle\"", "hostile"),
        ("\"tiny\"", "\"tinny\"", "tiny"),
        ("[[objective]]", "[[objectives]]", "objective"),
        ("[figures.ann]", "[figures.Ann]", "ann"),
    ] {
        let faults = faults_in(&Source::new("a.toml", LEVEL.replacen(from, to, 1)));
        let offered: Vec<_> = faults.iter().filter_map(|fault| fault.did_you_mean.as_deref()).collect();
        assert!(offered.contains(&meant), "{to}: {offered:?}\n{faults}");
    }
}

#[test]
fn huge_texts_are_refused_before_they_are_parsed() {
    let long = format!("{LEVEL}#{}", "x".repeat(1 << 20));
    assert_eq!(listed(&faults_in(&Source::new("a", long))), "level::file::large 1:1");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.toml");
    fs::write(&path, vec![b'#'; (1 << 20) + 1]).unwrap();
    assert_eq!(listed(&faults_of(&path)), "level::file::large 1:1");
    assert_eq!(listed(&faults_of(folder.path())), "level::file::folder 1:1");
    assert_eq!(listed(&faults_of(&folder.path().join("none.toml"))), "level::file::missing 1:1");
}

#[test]
fn a_vast_map_is_one_fault() {
    let row = format!("{}\n", "#".repeat(10_000));
    let vast = format!("format = 1\nname = \"Vast\"\nrulebook = \"tiny\"\nmap = '''\n{}'''\n", row.repeat(100));
    assert_eq!(listed(&faults_in(&Source::new("a", vast))), "level::map::large 5:257");
    let tall = format!("format = 1\nname = \"Tall\"\nrulebook = \"tiny\"\nmap = '''\n{}'''\n", "...\n".repeat(10_000));
    assert_eq!(listed(&faults_in(&Source::new("a", tall))), "level::map::large 261:1");
}

#[test]
fn faults_beyond_number_are_one_fault_that_counts_them() {
    let keys: String = (0..60_000).map(|n| format!("key-{n} = 1\n")).collect();
    let faults = faults_in(&Source::new("a", keys));
    assert_eq!(faults.len(), 1001);
    assert_eq!(faults.iter().last().unwrap().code.0, "level::more");
    let map = format!(
        "format = 1\nname = \"Odd\"\nrulebook = \"tiny\"\nmap = '''\n{}'''\n",
        "?".repeat(256).as_str().to_owned() + "\n"
    );
    assert_eq!(faults_in(&Source::new("a", map)).len(), 101);
    let nested = format!("a = {}", "{ a = ".repeat(50_000));
    assert!(faults_in(&Source::new("a", nested)).has_faults());
}

#[test]
fn the_level_of_the_tests_has_no_fault() {
    let (brief, warnings) = levels::read(&Source::new("a", LEVEL), &BOOKS).unwrap();
    assert!(warnings.is_empty(), "{warnings}");
    let ids: Vec<_> = brief.figures.iter().map(|figure| figure.id.to_string()).collect();
    assert_eq!(ids, ["ann", "ben", "zed"], "in the order of the file");
}

#[test]
fn figures_come_in_the_order_of_the_file_whatever_their_names() {
    let level = LEVEL.replace("[figures.ann]", "[figures.zoe]");
    let (brief, _) = levels::read(&Source::new("a", level), &BOOKS).unwrap();
    let ids: Vec<_> = brief.figures.iter().map(|figure| figure.id.to_string()).collect();
    assert_eq!(ids, ["zoe", "ben", "zed"]);
}

/// Every prefix of a level, and thousands with a few bytes changed: read or refused, never a panic.
#[test]
fn nothing_that_is_typed_breaks_the_reader() {
    let read = |text: &str| {
        let source = Source::new("a", text);
        let faults = faults_in(&source);
        for fault in &faults {
            assert!(fault.place.line >= 1 && fault.place.column >= 1 && fault.place.span.end <= text.len(), "{fault}");
        }
    };
    (0..=LEVEL.len()).for_each(|end| read(&LEVEL[..end]));
    let letters = ['[', ']', '"', '\'', '=', '.', '#', '\n', '\r', '{', '}', '0', '-', '9', 'x', ',', 'é', '\t'];
    let mut number = 1_u64;
    let mut next = |below: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) as usize % below
    };
    for _ in 0..3000 {
        let mut text: Vec<char> = LEVEL.chars().collect();
        for _ in 0..1 + next(3) {
            let at = next(text.len());
            text[at] = letters[next(letters.len())];
        }
        read(&text.into_iter().collect::<String>());
    }
}
