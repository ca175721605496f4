//! Partial data files: what they leave out is the rulebook's own, what they add or change is checked beside it.
use std::collections::BTreeSet;
use std::fs;

use super::{run, said};

/// The code, line and sentence of what lint says of a data file, and the exit code of lint.
fn told(text: &str, level: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("part.toml"), text).unwrap();
    let output = run(folder.path(), &["lint", level, "--data", "part.toml"]);
    (output.status.code(), said(&output).1)
}

/// Each case: a level of the rulebook that is meant, and a file that is enough.
const ENOUGH: [(&str, &str); 11] = [
    ("stash-house", "[dice]\nsides = 10\n"),
    ("stash-house", "[weapons.club]\nname = \"Club\"\nbands = [{ within = 1, fire = 3 }]\n"),
    ("stash-house", "[templates.bruiser]\nlike = \"gunman\"\nname = \"Bruiser\"\nwounds = 3\ngear = [\"shotgun\"]\n"),
    ("stash-house", "rulebook = \"modern-cqb\"\nneeds = \"0.1\"\n[weapons.pistol]\nname = \"Old pistol\"\n"),
    ("stash-house", "[mind.sides.hostile]\nstep = 10\n"),
    ("radio-hut", "[weapons.carbine]\nlike = \"sniper-rifle\"\nname = \"Carbine\"\nrange = 12\n"),
    ("radio-hut", "[templates.scout]\nlike = \"rifleman\"\nname = \"Scout\"\nmove = 7\n[crew]\nwithin = 2\n"),
    ("toll-bridge", "[weapons.axe]\nname = \"Axe\"\nat = 4\n[turn]\nactions = 2\n"),
    ("toll-bridge", "[templates.guards]\nlike = \"regular-squad\"\nname = \"Guards\"\nmorale = 8\n"),
    ("pump-house", "[weapons.rapier]\nlike = \"knife\"\nname = \"Rapier\"\nrating = 3\n"),
    ("pump-house", "[templates.duellist]\nlike = \"guard\"\nname = \"Duellist\"\n[threat]\nminor = 1\n"),
];

#[test]
fn a_part_is_enough_under_every_rulebook() {
    for (level, text) in ENOUGH {
        let (code, told) = told(text, level);
        assert_eq!((code, told.as_str()), (Some(0), ""), "{text}");
    }
}

/// Each case: a file, the code, the line, and the sentence with what to do.
const BROKEN: [(&str, &str, usize, &str); 23] = [
    ("[grades.recruit]\nclock = 120\n", "data::book", 1, "these data may be for Modern CQB or "),
    ("name = \"Hall\"\nmap = \"#\"\n[weapons.club]\n", "data::book", 1, "this is a level, and no data for a rulebook"),
    ("[weapons.pistol]\nnmae = 2\n[rows.easy]\n", "data::key", 2, "there is no field `nmae` here"),
    ("[gear.bag]\n", "data::missing", 1, "`gear.bag` is new, and lacks `name`"),
    (
        "[weapons.club]\nbands = [{ within = 1 }]\nname = \"Club\"\n",
        "data::missing",
        2,
        "`weapons.club.bands` is new, and lacks `fire`",
    ),
    ("[gear.\"Big Bag\"]\nname = \"Bag\"\n", "data::name", 1, "`Big Bag` is no name for an entry of the data"),
    ("[gear.bag]\nname = \" \"\n", "data::name", 2, "a `name` should have 1 to 40 letters"),
    ("[gear.bag]\nname = \"Bag\"\nuse = \"hoist\"\n", "data::read", 3, "unknown variant `hoist`"),
    (
        "[gear.bag]\nlike = \"sack\"\n",
        "data::reference",
        2,
        "`gear.bag` is to be like `sack`, of which the rulebook knows nothing",
    ),
    ("[gear.bag]\nlike = \"smoke\"\nlook = \"smoke\"\n", "data::key", 3, "there is no field `look` here"),
    (
        "[templates.gunman]\ndoctrine = \"gangs\"\n",
        "data::reference",
        2,
        "there is no `gangs` among the doctrines, which `doctrine` names",
    ),
    (
        "[templates.gunman]\ngear = [\"pistol\", \"clubs\"]\n",
        "data::reference",
        2,
        "there is no `clubs` among the weapons and gear, which `gear` names",
    ),
    (
        "[templates.gunman]\nlook = \"bruiser\"\n",
        "data::reference",
        2,
        "there is no `bruiser` among the templates of the game itself, which `look` names",
    ),
    ("[doctrines.gang]\ntemperament = \"mild\"\n", "data::reference", 2, "there is no `mild` among the temperaments"),
    (
        "[templates.gunman]\nmove = \"5\"\n",
        "data::type",
        2,
        "`templates.gunman.move` is a text, where a whole number is meant",
    ),
    (
        "[templates.bruiser]\nlike = \"gunman\"\nmove = \"5\"\n",
        "data::type",
        3,
        "`templates.bruiser.move` is a text, where a whole number is meant",
    ),
    ("[templates.gunman]\nmove = 26\n", "data::number", 2, "`templates.gunman.move` is 26, far from 5"),
    (
        "[templates.bruiser]\nlike = \"gunman\"\nwounds = 0\n",
        "data::number",
        3,
        "`templates.bruiser.wounds` is 0, far from 2 to 3",
    ),
    (
        "[weapons.club]\nname = \"Club\"\nbands = [{ within = 1, fire = 99 }]\n",
        "data::number",
        3,
        "`weapons.club.bands.fire` is 99, far from 1 to 3",
    ),
    (
        "[templates.lorry]\nlike = \"truck\"\nfootprint = [0, 2]\n",
        "data::number",
        3,
        "`templates.lorry.footprint` is 0, far from 2",
    ),
    ("[secure]\nroutine = 10000\n", "data::number", 2, "`routine` is beyond 9999"),
    ("rulebook = \"modern\"\n[dice]\nsides = 8\n", "data::book", 1, "there is no rulebook `modern`"),
    (
        "needs = \"99.0\"\n[dice]\nsides = \"x\"\n",
        "data::needs",
        1,
        "this file was made for a newer version of the game: it needs 99.0, and this is 0.1.0",
    ),
];

#[test]
fn every_fault_of_a_part_is_told_in_a_sentence_with_its_place() {
    let mut wrong = Vec::new();
    for (text, code, line, sentence) in BROKEN {
        let (exit, told) = told(text, "stash-house");
        let found: Vec<&str> = told.lines().filter(|line| line.starts_with("part.toml:")).collect();
        let there = format!("part.toml:{line}:");
        let codes: BTreeSet<&str> = found.iter().filter_map(|line| line.split(": ").nth(1)).collect();
        let fits =
            exit == Some(1) && codes == BTreeSet::from([code]) && found.iter().all(|line| line.starts_with(&there));
        if !fits || !told.contains(sentence) {
            wrong.push(format!("{text}expected {code} in line {line}: {sentence}\n{told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn several_faults_are_told_at_once() {
    let text = "[gear.bag]\nnmae = \"Bag\"\n[weapons.club]\nbands = []\n[templates.gunman]\nmve = 3\n";
    let (_, told) = told(text, "stash-house");
    for sentence in [
        "no field `nmae`",
        "`gear.bag` is new, and lacks `name`",
        "`weapons.club` is new, and lacks `name`",
        "no field `mve`",
    ] {
        assert!(told.contains(sentence), "{sentence}:\n{told}");
    }
}

/// A record made with a part is refused by name without it, and replays with it.
#[test]
fn a_part_stands_in_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("slow.toml"), "[templates.operator]\nmove = 2\n").unwrap();
    let ask = ["playtest", "stash-house", "--games", "2", "--format", "json"];
    let (plain, _) = said(&run(path, &ask));
    let (other, told) = said(&run(path, &[&ask[..], &["--data", "slow.toml", "--report", "report"]].concat()));
    assert!(!other.is_empty() && plain != other, "{told}");
    let game = fs::read_dir(path.join("report/games")).unwrap().next().unwrap().unwrap().path();
    let game = game.to_str().unwrap();
    assert_eq!(run(path, &["replay", game]).status.code(), Some(1));
    assert_eq!(run(path, &["replay", game, "--data", "slow.toml"]).status.code(), Some(0));
}
