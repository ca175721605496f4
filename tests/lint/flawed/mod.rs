//! Levels that can be played, each with one flaw of a kind that designers make: its first line says which. A flaw counts as
//! told only by the code that is about it, on the line where it is.
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use serde::Deserialize;

use super::{linted, listed, root};

/// Flaws that designers reported, with code and line.
const REPORTED: [(&str, &str); 18] = [
    ("01-protect-what-burns", "level::warn::objective::lost 135"),
    ("02-circular-objectives", "level::warn::event::circle 136"),
    ("04-order-the-dead", "level::warn::event::fallen 135"),
    ("05-burn-what-is-secured", "level::warn::event::gone 135"),
    ("07-unlock-what-is-not-locked", "level::warn::event::unlocked 135"),
    ("08-event-in-last-round", "level::warn::event::last 134"),
    ("10-order-burn-no-evidence", "level::warn::event::order 128"),
    ("11-reinforce-for-the-team", "level::warn::reinforce::side 135"),
    ("13-anchor-at-the-team", "level::warn::anchor::team 102"),
    ("16-extract-too-far", "level::warn::limit::short 126"),
    ("19-required-evidence-in-the-yard", "level::warn::objective::beside 128"),
    ("21-locked-door-bypassed", "level::warn::door::bypassed 25"),
    ("22-soft-wall-beside-door", "level::warn::wall::beside 20"),
    ("24-crates-split-a-room", "level::warn::room::split 111"),
    ("25-second-way-from-nowhere", "level::warn::room::dead 24"),
    ("28-gap-left-in-a-wall", "level::warn::wall::gap 17"),
    ("29-wounds-left-more-than-wounds", "level::warn::stat::wounds 84"),
    ("31-double-door-to-nothing", "level::warn::door::nothing 10"),
];

/// The least share of flaws that is told, of 40.
const TOLD_OF_40: usize = 32;

fn folder(name: &str) -> PathBuf {
    root().join("tests/lint/flawed").join(name)
}

/// The codes that are reported of a level, with their lines.
fn told(path: &std::path::Path) -> BTreeSet<String> {
    let (_, faults) = linted(path);
    let places = listed(&faults).into_iter();
    places.filter_map(|place| Some(place.rsplit_once(':')?.0.to_owned())).collect()
}

#[test]
fn every_reported_flaw_is_told_by_its_code_on_its_line() {
    let files = fs::read_dir(folder("reported")).unwrap().count();
    assert_eq!(files, REPORTED.len());
    let missed: Vec<String> = REPORTED
        .iter()
        .map(|(name, expected)| (name, expected, told(&folder("reported").join(format!("{name}.toml")))))
        .filter(|(_, expected, told)| !told.contains(**expected))
        .map(|(name, expected, told)| format!("{name}: expected {expected}, told {told:?}"))
        .collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

/// The second line of each says the code and its line. Some are not told: the bar is four of five.
#[test]
fn four_of_five_flaws_of_these_kinds_are_told() {
    let (mut all, mut missed) = (0, Vec::new());
    for entry in fs::read_dir(folder("kinds")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let expected = text.lines().nth(1).and_then(|line| line.strip_prefix("# told: ")).unwrap();
        let told = told(&path);
        assert!(told.iter().all(|code| code.starts_with("level::warn::")), "{path:?} can be played: {told:?}");
        all += 1;
        if !told.contains(expected) {
            missed.push(format!("{path:?}: expected {expected}, told {told:?}"));
        }
    }
    assert!(all >= 40, "{all}");
    assert!((all - missed.len()) * 40 >= all * TOLD_OF_40, "{} of {all}:\n{}", missed.len(), missed.join("\n"));
    println!("{} of {all} told; not these:\n{}", all - missed.len(), missed.join("\n"));
}

/// The levels without their flaws: as they were before one was made in them.
#[test]
fn sound_levels_are_not_warned_of() {
    let mut false_alarms = Vec::new();
    let sound = fs::read_dir(folder("sound")).unwrap().map(|entry| entry.unwrap().path());
    let sound = sound.chain(super::shipped::level_files());
    let mut count = 0;
    for path in sound {
        let (_, faults) = linted(&path);
        count += 1;
        if !faults.is_empty() {
            false_alarms.push(format!("{path:?}: {faults}"));
        }
    }
    assert!(count >= 20 && false_alarms.len() <= 1, "of {count}:\n{}", false_alarms.join("\n"));
}

/// A flaw or a change, as edits of a level that comes with the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edits {
    level: String,
    #[serde(alias = "change")]
    flaw: String,
    /// The code by which the flaw is told; empty if it is not.
    #[serde(default)]
    told: String,
    /// Part of the line on which it is told.
    #[serde(default)]
    at: String,
    #[serde(default)]
    replace: Vec<(String, String)>,
    /// Columns, rows and glyphs of the map.
    #[serde(default)]
    tiles: Vec<(usize, usize, String)>,
    #[serde(default)]
    add: String,
}

#[derive(Deserialize)]
struct AllEdits {
    flaw: Vec<Edits>,
    sound: Vec<Edits>,
}

impl Edits {
    /// The level with the edits.
    fn text(&self) -> String {
        let mut text = levels::shipped_level(&self.level).unwrap().to_owned();
        for (from, to) in &self.replace {
            assert!(text.contains(from), "{}: {from}", self.flaw);
            text = text.replacen(from, to, 1);
        }
        for (column, row, glyph) in &self.tiles {
            let map = text.split_once("map = '''\n").unwrap().1.split_once("'''").unwrap().0;
            let mut glyphs = map.lines().nth(*row).unwrap().to_owned();
            glyphs.replace_range(*column..=*column, glyph);
            text = levels::set_map_row(&text, *row, &glyphs).unwrap();
        }
        text + &self.add
    }

    /// Code and line of each fault and warning.
    fn reported(&self) -> Vec<(String, String)> {
        let source = Source::new("level", self.text());
        let found = levels::read(&source, books()).map_or_else(|faults| faults, |(_, warnings)| warnings);
        let line = |number: u32| source.text.lines().nth(number as usize - 1).unwrap_or_default().to_owned();
        found.iter().map(|fault| (fault.code.0.to_owned(), line(fault.place.line))).collect()
    }
}

fn edits() -> AllEdits {
    toml::from_str(&fs::read_to_string(folder("edits.toml")).unwrap()).unwrap()
}

/// Almost two hundred flaws in the levels that come with the game: 32 of 40 are to be told, and those that are said to be are.
#[test]
fn flaws_made_in_shipped_levels_are_told_by_their_code_on_their_line() {
    let flaws = edits().flaw;
    let is_told = |flaw: &&Edits| {
        let said = |(code, line): &(String, String)| *code == flaw.told && line.contains(&flaw.at);
        flaw.reported().iter().any(said)
    };
    let wrong: Vec<String> = flaws
        .iter()
        .filter(|flaw| is_told(flaw) == flaw.told.is_empty())
        .map(|flaw| format!("{}, {}: {:?}", flaw.level, flaw.flaw, flaw.reported()))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let told = flaws.iter().filter(|flaw| !flaw.told.is_empty()).count();
    assert!(flaws.len() >= 192 && told * 40 >= flaws.len() * TOLD_OF_40, "{told} of {}", flaws.len());
}

#[test]
fn sound_changes_of_shipped_levels_are_not_warned_of() {
    let changes = edits().sound;
    let warned: Vec<_> = changes.iter().map(|change| (&change.flaw, change.reported())).collect();
    let warned: Vec<_> = warned.into_iter().filter(|(_, reported)| !reported.is_empty()).collect();
    assert!(changes.len() >= 58 && warned.len() <= 1, "{warned:?}");
}

fn clinic() -> String {
    fs::read_to_string(folder("sound").join("night-clinic.toml")).unwrap()
}

fn warnings(text: String) -> Vec<String> {
    let source = Source::new("level", text);
    listed(&levels::read(&source, books()).map(|(_, warnings)| warnings).unwrap())
}

const CHARGES: &str = "# lint: allow level::warn::wall::beside: they know both ways, and choose\n";

/// One comment above the map covers a code on every line of it.
#[test]
fn one_comment_above_the_map_allows_a_code_everywhere_in_it() {
    let text = clinic().replacen("###+#####+##", "##%+%###%+##", 1);
    let beside = |told: &[String]| told.iter().filter(|told| told.contains("wall::beside")).count();
    assert_eq!(beside(&warnings(text.clone())), 3);
    assert_eq!(warnings(text.replacen("map = '''", &format!("{CHARGES}map = '''"), 1)), Vec::<String>::new());
}

/// A comment is spent by the warning that it names, and by no other at its place: neither warning stands for the other.
#[test]
fn a_comment_is_spent_only_by_the_warning_that_it_names() {
    let gap = clinic().replacen("###+#####+##", "###+###.#+##", 1);
    let told = warnings(gap.replacen("map = '''", &format!("{CHARGES}map = '''"), 1));
    let codes: Vec<&str> = told.iter().filter_map(|told| told.split(' ').next()).collect();
    assert_eq!(codes, ["level::warn::allow::unused", "level::warn::wall::gap"]);
}
