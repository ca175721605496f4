//! Programs that are killed while they save, at any moment: the file is the old one or the new one, and what is left of a
//! temporary file is removed by the next save. `KILLS=1000` kills that many.
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;

use fatal_funnel::books;
use fatal_funnel::chronicle::{self, Campaign, LevelLocation, Session, redirect_storage};
use fatal_funnel::editor::LevelFile;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::campaign::{self, CampaignSpec};
use fatal_funnel::levels::{shipped_campaign, shipped_level};

use crate::program::program;
use crate::{names, this_program_for};

fn kills() -> u64 {
    std::env::var("KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(6)
}

/// Kills a program once it has begun to save; each time some microseconds later.
fn kill(mut child: Child, round: u64) {
    std::thread::sleep(Duration::from_micros(500 + 6_701 * round % 40_000));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// The host, saving after each phase.
#[test]
fn a_killed_host_leaves_a_whole_save() {
    let place = tempfile::tempdir().unwrap();
    let save = "{\"cmd\":\"save\",\"path\":\"save.json\"}\n";
    let mut digests = std::collections::BTreeSet::new();
    for round in 0..kills() {
        let mut child = program(place.path(), &["host", "stash-house", "--both"]).spawn().unwrap();
        let (mut input, mut out) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let lines = format!("{save}{{\"cmd\":\"do\",\"order\":{{\"order\":\"end_phase\"}}}}\n").repeat(200);
        // Killed before it has read everything.
        let writer = std::thread::spawn(move || _ = input.write_all(lines.as_bytes()));
        (0..2).for_each(|_| _ = out.read_line(&mut String::new()).unwrap());
        kill(child, round);
        let _ = out.read_to_end(&mut Vec::new());
        writer.join().unwrap();
        let text = std::fs::read_to_string(place.path().join("save.json")).expect("a save was there before");
        let session = Session::load(&text, books()).unwrap_or_else(|unfit| panic!("kill {round}: {unfit}"));
        digests.insert(session.digest().to_owned());
    }
    assert!(digests.len() > 1, "it was killed at one save only");
    let mut child = program(place.path(), &["host", "stash-house"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(format!("{save}{{\"cmd\":\"quit\"}}\n").as_bytes()).unwrap();
    child.wait_with_output().unwrap();
    assert_eq!(names(place.path()), ["save.json"]);
}

/// Names the folder in the environment of the process that stores what a window stores.
const FOLDER: &str = "STORING_IN";

fn plan() -> CampaignSpec {
    let (name, text) = shipped_campaign();
    let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(format!("{level}.toml"), text)));
    campaign::read(&Source::new(name, text), books(), &find).map(|(plan, _)| plan).unwrap()
}

fn level_text(number: usize) -> String {
    format!("# {number}\n{}", "level\n".repeat(number % 500)) + "end\n"
}

#[test]
fn the_window() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    redirect_storage(folder.clone());
    let plan = plan();
    let mut level = LevelFile::new(LevelLocation::file(folder.join("house.toml")));
    // What the one before it left is its own, as after a crash.
    level.read_autosaves();
    for number in 0.. {
        Campaign::begin(&plan).replace_stored(&plan).unwrap();
        chronicle::store("settings", &format!("{{\"sound\": {number}}}")).unwrap();
        level.autosave(&level_text(number)).unwrap();
        level.save(&level_text(number), true).unwrap();
        println!("stored");
    }
}

/// What a window stores: the progress of a campaign, settings, a level under edit and its autosave.
#[test]
fn a_killed_window_leaves_whole_files() {
    let place = tempfile::tempdir().unwrap();
    redirect_storage(place.path().to_owned());
    let plan = plan();
    let read = |name: &str| std::fs::read_to_string(place.path().join(name)).unwrap();
    for round in 0..kills() {
        let mut process = this_program_for("kills::the_window", FOLDER, place.path().to_str().unwrap());
        let mut child = process.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let stored = out.by_ref().lines().map_while(Result::ok).any(|line| line.ends_with("stored"));
        assert!(stored, "it ended before it was killed");
        let reader = std::thread::spawn(move || _ = out.read_to_end(&mut Vec::new()));
        kill(child, round);
        reader.join().unwrap();
        let stored = Campaign::load(&plan);
        assert_eq!((stored.value, stored.trouble), (Some(Campaign::begin(&plan)), None), "kill {round}");
        let settings: serde_json::Value = serde_json::from_str(&read("settings.json")).expect("whole settings");
        assert!(settings["sound"].is_u64(), "kill {round}: {settings}");
        let level = read("house.toml");
        let number = level.lines().next().and_then(|line| line.strip_prefix("# ")?.parse().ok()).expect("its number");
        assert_eq!(level, level_text(number), "kill {round}");
        if let Ok(autosave) = std::fs::read_to_string(place.path().join("house.autosave.toml")) {
            assert!(autosave.contains("end\n\n# Not saved. Begun from "), "kill {round}: {autosave}");
        }
    }
    chronicle::store("settings", "{}").unwrap();
    let left = names(place.path());
    let drafts: Vec<&String> = left.iter().filter(|name| is_draft(Path::new(name))).collect();
    assert!(drafts.is_empty(), "{left:?}");
}

fn is_draft(name: &Path) -> bool {
    name.extension().is_some_and(|end| end == "draft")
}
