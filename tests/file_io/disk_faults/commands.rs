//! Faults of the disk while a command writes its output. Each command runs in a process of its own: this program, called
//! for the single case [`the_command`].
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use fatal_funnel::{books, cli};

use super::{DiskFault, each_operation, files_below, with_disk_fault};
use crate::this_program_for;

/// Environment of that process: the words of the command, and the operation that fails.
const WORDS: &str = "FAULTY_COMMAND";
const FIRST: &str = "FAULTY_OPERATION";
const LASTING: &str = "FAULT_LASTS";
/// Begins the line in which it says how many operations there were.
const COUNT: &str = "operations: ";

#[test]
fn the_command() {
    let Ok(words) = std::env::var(WORDS) else { return };
    let number = |name: &str| std::env::var(name).unwrap_or_default().parse::<u32>().unwrap_or_default();
    let fault = DiskFault { first: number(FIRST), lasting: number(LASTING) > 0 };
    let words = std::iter::once("fatal-funnel").chain(words.split(' ')).map(Into::into);
    let (code, count) = with_disk_fault(fault, || cli::run(words, books(), None));
    println!("\n{COUNT}{count}");
    std::process::exit(if code == ExitCode::SUCCESS { 0 } else { 7 });
}

/// Fails each operation of a command in a folder, which `before` has filled.
fn each_fault(words: &str, before: impl Fn(&Path)) {
    each_operation(words, |DiskFault { first, lasting }| {
        let place = tempfile::tempdir().unwrap();
        before(place.path());
        let old = files_below(place.path());
        let mut process = this_program_for("disk_faults::commands::the_command", WORDS, words);
        process.env(FIRST, first.to_string()).env(LASTING, u32::from(lasting).to_string());
        let output = process.current_dir(place.path()).output().unwrap();
        let out = String::from_utf8_lossy(&output.stdout);
        let count = out.lines().find_map(|line| line.strip_prefix(COUNT)?.parse().ok());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        let result = if output.status.success() { Ok(()) } else { Err(told.clone()) };
        (old, files_below(place.path()), result, count.unwrap_or_else(|| panic!("{words}: {out}{told}")))
    });
}

fn nothing(_: &Path) {}

#[test]
fn levels_pictures_and_packs() {
    let old = |name: &'static str| move |folder: &Path| fs::write(folder.join(name), "old").unwrap();
    each_fault("convert stash-house out.tmx --force", old("out.tmx"));
    each_fault("render stash-house out.svg", old("out.svg"));
    each_fault("render stash-house out.png", old("out.png"));
    each_fault("generate --seed 3 --size 18x14 --games 1 --jobs 1 out.toml --force", old("out.toml"));
    each_fault("pack folder out.ffpack --force", |folder| {
        fs::create_dir(folder.join("folder")).unwrap();
        let text = fatal_funnel::levels::shipped_level("stash-house").unwrap();
        fs::write(folder.join("folder/house.toml"), text).unwrap();
        fs::write(folder.join("out.ffpack"), "old").unwrap();
    });
}

#[test]
fn galleries() {
    each_fault("gallery build folder --out out --games 1 --jobs 1", |folder| {
        let text = fatal_funnel::levels::shipped_level("radio-hut").unwrap();
        for (path, text) in [("folder/hut.toml", text), ("out/index.json", "{\"fatal_funnel_gallery\": 0}")] {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
    });
}

#[test]
fn games_reports_and_records() {
    let play = "playtest stash-house --games 1 --jobs 1";
    each_fault(&format!("{play} --games-file out.jsonl"), |folder| fs::write(folder.join("out.jsonl"), "old").unwrap());
    each_fault(&format!("{play} --report out"), nothing);
    each_fault(&format!("{play} --keep out --keep-won"), nothing);
}
