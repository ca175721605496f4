//! The folder of a match that is kept: a line for each game, and its record. A match that was broken off goes on from there.
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::match_plan::{MatchPlan, PlanSummary};
use super::program::Unusable;
use crate::chronicle::Record;
use crate::faults::truncate_for_message;
use crate::files::{self, AppendedFile, FileLock, error_reason, shown_path};
use crate::playtest::MatchGame;

/// Version of the format.
const KEPT: u32 = 1;
/// The longest line in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    fatal_funnel_match: u32,
    /// Version of the game.
    game: String,
    plan: PlanSummary,
}

/// A line for a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredGame {
    pub game: MatchGame,
    /// Its record, a file of the folder `records`.
    pub record: String,
}

/// The folder, open for more games.
pub struct MatchFolder {
    folder: PathBuf,
    lines: AppendedFile,
    _lock: FileLock,
}

/// The name of the file with a line for each game.
const LINES: &str = "games.jsonl";

/// The path of a record in a match's folder.
pub fn record_path(folder: &Path, name: &str) -> PathBuf {
    folder.join("records").join(name)
}

impl MatchFolder {
    /// Opens a folder for a match; returns it with the games that were played before.
    ///
    /// # Errors
    /// If it cannot be written, another match is writing it, or it holds games of another match.
    pub fn open(folder: &Path, plan: &MatchPlan) -> Result<(Self, BTreeMap<u64, MatchGame>), Unusable> {
        let another = |sentence: String| (sentence, "Choose another folder with --keep".to_owned());
        files::create_folder(&folder.join("records")).map_err(another)?;
        let busy = || {
            let sentence = format!("Another match is writing to {}", shown_path(folder));
            (sentence, "Wait for it, or choose another folder with --keep".to_owned())
        };
        let lock = FileLock::take(&folder.join(".lock")).map_err(another)?.ok_or_else(busy)?;
        let path = folder.join(LINES);
        let head = Head { fatal_funnel_match: KEPT, game: env!("CARGO_PKG_VERSION").into(), plan: plan.summary() };
        if !path.exists() {
            let line = serde_json::to_string(&head).unwrap_or_default() + "\n";
            files::write(&path, &line).map_err(another)?;
        }
        let unread =
            |error: std::io::Error| another(format!("{} cannot be read: {}", shown_path(&path), error_reason(&error)));
        let mut lines = AppendedFile::open(&path).map_err(unread)?;
        let (written, games, whole) =
            read(lines.file()).map_err(|why| another(format!("{}: {why}", shown_path(&path))))?;
        if let Some(what) = differs(&written, &head) {
            let sentence = format!("The games in {} are of another match: {what}", shown_path(folder));
            return Err((sentence, "Restore that, or choose another folder with --keep".into()));
        }
        // A line that was cut off by the end of the program goes.
        lines.keep(whole).map_err(unread)?;
        let games = games.into_iter().map(|kept| (kept.game.number, kept.game)).collect();
        Ok((Self { folder: folder.to_owned(), lines, _lock: lock }, games))
    }

    /// Adds a game: its record first, so that a line always has one.
    ///
    /// # Errors
    /// One sentence without its full stop.
    pub fn add(&mut self, game: &MatchGame, record: &Record, name: String) -> Result<(), String> {
        files::write(&record_path(&self.folder, &name), &record.text())?;
        let line = serde_json::to_string(&StoredGame { game: game.clone(), record: name }).unwrap_or_default() + "\n";
        self.lines.append(&line)
    }
}

/// The games of a folder.
///
/// # Errors
/// One sentence without its full stop.
pub fn read_stored_games(folder: &Path) -> Result<Vec<StoredGame>, String> {
    let path = folder.join(LINES);
    let mut file = files::open(&path).map_err(|unread| format!("{}: {unread}", shown_path(&path)))?;
    let (_, games, _) = read(&mut file).map_err(|why| format!("{}: {why}", shown_path(&path)))?;
    Ok(games)
}

/// The header, the games, and the length of all whole lines in bytes.
fn read(file: &mut File) -> Result<(Head, Vec<StoredGame>, u64), String> {
    let (mut head, mut games, mut whole) = (None, Vec::new(), 0);
    let mut file = BufReader::new(file);
    loop {
        let mut line = Vec::new();
        let read = Read::take(&mut file, LONGEST_LINE).read_until(b'\n', &mut line);
        let read = read.map_err(|error| format!("it cannot be read: {}", error_reason(&error)))?;
        if line.last() != Some(&b'\n') {
            break;
        }
        whole += read as u64;
        if head.is_none() {
            head = Some(serde_json::from_slice::<Head>(&line).map_err(|error| no_head(&error))?);
            continue;
        }
        let unread = |error: serde_json::Error| {
            format!("line {} is no game ({})", games.len() + 2, truncate_for_message(&error.to_string()))
        };
        games.push(serde_json::from_slice(&line).map_err(unread)?);
    }
    let head = head.ok_or("it has no first line, the header of a match")?;
    Ok((head, games, whole))
}

fn no_head(error: &serde_json::Error) -> String {
    format!("its first line is not the header of a match ({})", truncate_for_message(&error.to_string()))
}

/// Difference of the match of a folder from another, as a clause, if there is one.
fn differs(written: &Head, asked: &Head) -> Option<&'static str> {
    let (a, b) = (&written.plan, &asked.plan);
    [
        ("the version of the game has changed", written.game == asked.game),
        ("its programs are others", a.programs == b.programs),
        ("its levels are others or have changed", a.levels == b.levels),
        ("its first seed is another", a.first_seed == b.first_seed),
        ("sides are swapped otherwise", a.swap == b.swap),
        ("its clocks or limits are others", a == b),
    ]
    .into_iter()
    .find(|(_, same)| !same)
    .map(|(what, _)| what)
}
