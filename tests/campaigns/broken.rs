//! Broken campaigns: the first line of each file lists its faults and their places; it has no others.
//!
//! `# expect: code line:column; code line:column`. With `EXPECT=write` set, the lines are written anew, to be read over.
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fatal_funnel::books;
use fatal_funnel::chronicle::read_level;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels::campaign::{self, is_campaign};

use super::plan;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/campaigns");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn faults_of(source: &Source) -> Faults {
    plan(source).map_or_else(|faults| faults, |(_, warnings)| warnings)
}

fn listed(faults: &Faults) -> String {
    let all = faults.iter().map(|fault| format!("{} {}:{}", fault.code.0, fault.place.line, fault.place.column));
    all.collect::<Vec<_>>().join("; ")
}

#[test]
fn each_has_the_faults_that_it_says_and_no_other() {
    let mut wrong = Vec::new();
    for file in files() {
        let source = read_level(&file).unwrap();
        let (head, rest) = source.text.split_once('\n').unwrap();
        let (_, expected) = head.split_once("# expect:").unwrap();
        let found = listed(&faults_of(&source));
        if expected.trim() == found {
            continue;
        }
        if std::env::var_os("EXPECT").is_some() {
            fs::write(&file, format!("# expect: {found}").trim_end().to_owned() + "\n" + rest).unwrap();
        } else {
            wrong.push(format!("{}: expected {expected}, found {found}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// No fault of a campaign goes by a level's code, and each says how it is mended.
#[test]
fn faults_are_those_of_a_campaign_and_say_how_to_mend_them() {
    let faults: Vec<_> = files().iter().map(|file| faults_of(&read_level(file).unwrap())).collect();
    let codes: BTreeSet<_> = faults.iter().flatten().map(|fault| fault.code.0).collect();
    assert!(codes.len() >= 18, "{codes:?}");
    for fault in faults.iter().flatten() {
        assert!(fault.is_warning() || fault.code.0.starts_with("campaign::"), "{fault}");
        assert!(!fault.sentence.ends_with('.') && !fault.mend.is_empty() && !fault.mend.ends_with('.'), "{fault}");
    }
}

#[test]
fn what_was_meant_is_offered() {
    let sound = read_level(&files().into_iter().find(|file| file.ends_with("sound.toml")).unwrap()).unwrap();
    for (from, to, meant) in [
        ("mission = \"two\"", "mission = \"twp\"", "two"),
        ("\"office-floor\"", "\"ofice-floor\"", "office-floor"),
        ("\"accomplished\"", "\"acomplished\"", "accomplished"),
        ("\"wounds\"", "\"wonds\"", "wounds"),
        ("opens =", "open =", "opens"),
        ("opens =", "consequence = []\nopens =", "consequences"),
        ("[team]", "[teem]", "team"),
    ] {
        let faults = faults_of(&Source::new("a", sound.text.replacen(from, to, 1)));
        let offered: Vec<_> = faults.iter().filter_map(|fault| fault.did_you_mean.as_deref()).collect();
        assert!(offered.contains(&meant), "{to}: {faults}");
    }
}

/// Every prefix of a campaign: read or refused, never a panic.
#[test]
fn nothing_that_is_cut_off_breaks_the_reader() {
    let sound = read_level(&files().into_iter().find(|file| file.ends_with("sound.toml")).unwrap()).unwrap();
    assert!(is_campaign(&sound.text));
    for end in (0..=sound.text.len()).step_by(3) {
        let source = Source::new("a", &sound.text[..end]);
        for fault in &faults_of(&source) {
            assert!(fault.place.line >= 1 && fault.place.span.end <= end, "{fault}");
        }
    }
}

/// Five thousand missions in a row, each in the same few levels, and each naming one that is not there: each level is
/// read once.
#[test]
fn a_vast_campaign_is_read_through_once() {
    let mut text = "format = 1\nname = \"Vast\"\nstart = [\"m0\"]\n".to_owned();
    let read = std::cell::Cell::new(0);
    for number in 0..5_000 {
        let next = number + 1;
        text += &format!("[missions.m{number}]\nlevel = \"a\"\nopens = [{{ mission = \"m{next}\" }}]\n");
    }
    let find = |_: &str| {
        read.set(read.get() + 1);
        None
    };
    let faults = campaign::read(&Source::new("vast.toml", text), books(), &find).unwrap_err();
    assert_eq!(read.get(), 1);
    let codes: BTreeSet<_> = faults.iter().map(|fault| fault.code.0).collect();
    assert_eq!(
        codes,
        BTreeSet::from(["campaign::level::missing", "campaign::more"]),
        "{}",
        faults.iter().next().unwrap()
    );
    assert!(faults.iter().all(|fault| fault.mend.len() < 1_000));
}

/// Letters that the fonts lack and names that no card has room for are told as those of a level are, and accepted by the
/// same comments.
#[test]
fn texts_that_cannot_be_shown_are_told() {
    let long = "Fourteen Nights Above The Long Harbour Wall";
    let text = format!(
        "format = 1\nname = \"Two 部屋\"\nbriefing = \"Ο δρόμος, вулиця\"\nstart = [\"a\"]\n[missions.a]\nlevel = \"stash-house\"\n\
         name = \"{long}\"\nbriefing = \"部\"\nepilogue = [{{ text = \"the 屋\" }}]\n"
    );
    let told = |text: &str| {
        let (_, warnings) = plan(&Source::new("a", text)).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(warnings.iter().all(|warning| warning.is_warning()), "{warnings}");
        listed(&warnings)
    };
    let (letter, name) = ("level::warn::letter", "level::warn::name::long");
    assert_eq!(told(&text), format!("{letter} 2:13; {name} 7:8; {letter} 8:13; {letter} 9:27"));
    let accepted = text
        .replacen("format", &format!("# lint: allow {letter}: a campaign for Japan\nformat"), 1)
        .replacen("[missions", &format!("# lint: allow {letter}: a campaign for Japan\n[missions"), 1);
    assert_eq!(told(&accepted), format!("level::warn::allow::unused 1:9; {letter} 3:13; {name} 9:8"));
}

/// A way back over three missions is a fault on each of its openings, and on no other.
#[test]
fn only_openings_that_lead_back_are_told() {
    let opens = [("a", "bd"), ("b", "c"), ("c", "ae"), ("d", "e"), ("e", "")];
    let mut text = "format = 1\nname = \"Round\"\nstart = [\"a\"]\n".to_owned();
    for (id, opened) in opens {
        let list: String = opened.chars().map(|id| format!("{{ mission = \"{id}\" }}, ")).collect();
        text += &format!("[missions.{id}]\nlevel = \"stash-house\"\nopens = [{list}]\n");
    }
    let faults = faults_of(&Source::new("round.toml", text));
    let told: Vec<_> = faults.iter().map(|fault| (fault.code.0, fault.sentence.as_str())).collect();
    let back = |from: &str, to: &str| format!("`{from}` opens `{to}`, which leads back to it");
    let [ab, bc, ca] = [back("a", "b"), back("b", "c"), back("c", "a")];
    assert_eq!(told, [&ab, &bc, &ca].map(|sentence| ("campaign::cycle", sentence.as_str())));
}
