//! `watch`: at each save of a level, lint and the win rate, narrowing while games are played.
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use bevy::platform::time::Instant;

use super::level_tool_args::Watch;
use super::{Outcome, output, rulebook_data_arg};
use crate::chronicle::{self, BattleStart};
use crate::faults::{Faults, Source};
use crate::levels;
use crate::playtest::{Batch, Game, GameTrace, Rules, Share, SinceLastSave, level_changes_in_words, rate_in_words};
use crate::referee::AnyBook;

/// Time between two looks at the file.
const LOOK: Duration = Duration::from_millis(150);
/// Time after which the figure is shown anew.
const SHOW: Duration = Duration::from_millis(500);
/// Faults and warnings shown at each save.
const FIRST: usize = 3;

/// A version of the level and the games played of it.
struct Version {
    text: String,
    games: Vec<GameTrace>,
}

/// Watches the file until it is interrupted, or with `--once` until the games of the first version are played.
pub fn watch(arguments: &Watch, books: &[&'static dyn AnyBook]) -> Outcome {
    let path = arguments.level.as_path();
    if !path.is_file() {
        let sentence = format!("There is no file {}", path.display());
        return Err(output::usage_error(&sentence, "Name a level file; shipped levels do not change"));
    }
    rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let mut last: Option<Version> = None;
    let mut seen = None;
    loop {
        let stamp = stamp(path);
        if stamp.is_some() && stamp != seen {
            seen = stamp;
            last = version(path, stamp, last, arguments, books)?;
            if arguments.once {
                return Ok(());
            }
        }
        thread::sleep(LOOK);
    }
}

/// Time of a file's last change, and its length.
fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let data = path.metadata().ok()?;
    Some((data.modified().ok()?, data.len()))
}

type Stamp = Option<(SystemTime, u64)>;

/// Lints and plays one version. Returns it, or the last one if this one cannot be played.
fn version(
    path: &Path,
    stamp: Stamp,
    last: Option<Version>,
    arguments: &Watch,
    books: &[&'static dyn AnyBook],
) -> Result<Option<Version>, super::CommandFailure> {
    let read = chronicle::read_level(path).and_then(|source| {
        let read = levels::read(&source, books)?;
        Ok((source, read.1))
    });
    let (source, warnings) = match read {
        Ok(read) => read,
        Err(faults) => {
            output::print(&format!("\n{}: {}", path.display(), told(&faults)));
            return Ok(last);
        }
    };
    if last.as_ref().is_some_and(|last| last.text == *source.text) {
        return Ok(last);
    }
    output::print(&format!("\n{}: {}", path.display(), told(&warnings)));
    if let Some(last) = &last {
        let lines = level_changes_in_words(&last.text, &source.text);
        output::print(&lines.iter().map(|line| format!("  changed: {line}\n")).collect::<String>());
    }
    let games = play(path, stamp, &source, arguments, books)?;
    if let Some(last) = last.as_ref().filter(|last| !last.games.is_empty() && !games.is_empty()) {
        output::print(&format!("  against the last save: {}\n", SinceLastSave::of(&last.games, &games)));
    }
    Ok(Some(Version { text: source.text.to_string(), games }))
}

/// The number of faults or warnings, and the first of them.
fn told(faults: &Faults) -> String {
    let (bad, all) = (faults.has_faults(), faults.iter().filter(|fault| fault.is_warning() != faults.has_faults()));
    let count = all.clone().count();
    let head = match (bad, count) {
        (true, count) => format!("{count} faults, not played\n"),
        (false, 0) => "no fault, no warning\n".into(),
        (false, count) => format!("no fault, {count} warnings\n"),
    };
    let head = head.replace("1 faults", "1 fault").replace(" 1 warnings", " 1 warning");
    let lines =
        all.take(FIRST).map(|fault| format!("  {}:{}: {}\n", fault.place.line, fault.place.column, fault.sentence));
    head + &lines.collect::<String>()
}

/// Plays until all games are over or the file is saved again, and shows the win rate as it narrows.
fn play(
    path: &Path,
    before: Stamp,
    source: &Source,
    arguments: &Watch,
    books: &[&'static dyn AnyBook],
) -> Result<Vec<GameTrace>, super::CommandFailure> {
    let start = BattleStart::of(source, books, arguments.seed, &[])
        .map_err(|faults| output::input_fault(&faults.to_string(), ""))?;
    let batch = Batch::new(start, arguments.games, Rules::default(), books);
    let batch = batch.map_err(|unfit| output::input_fault(&unfit.to_string(), ""))?;
    let jobs =
        arguments.jobs.map(usize::from).unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let (stop, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let shown = Mutex::new(Shown::default());
    let games = thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if stamp(path) != before {
                    stop.store(true, Ordering::Relaxed);
                }
                thread::sleep(LOOK);
            }
        });
        let done = |game: &Game| {
            if let Ok(mut shown) = shown.lock() {
                shown.add(game);
            }
        };
        let mut games = Vec::new();
        let played = batch.play(jobs, &stop, &done, |game| games.push(GameTrace::from(&game)));
        over.store(true, Ordering::Relaxed);
        played.map(|()| games)
    });
    let games = games.map_err(|sentence| output::usage_error(&sentence, "Ask for fewer with --jobs"))?;
    let won = games.iter().filter(|game| game.won).count() as u64;
    output::print_progress_line(&rate(won, games.len() as u64, true));
    Ok(games)
}

/// The figure on the screen.
#[derive(Default)]
struct Shown {
    won: u64,
    played: u64,
    last: Option<Instant>,
}

impl Shown {
    fn add(&mut self, game: &Game) {
        self.won += u64::from(game.won);
        self.played += 1;
        let due = self.last.is_none_or(|last| last.elapsed() >= SHOW);
        // A pipe gets lines at each doubling, a terminal one line that changes.
        let terminal = std::io::stdout().is_terminal();
        if terminal && due || !terminal && self.played.is_power_of_two() {
            #[expect(clippy::disallowed_methods, reason = "a command of the desktop; no rule asks")]
            let now = Instant::now();
            self.last = Some(now);
            output::print_progress_line(&rate(self.won, self.played, !terminal));
        }
    }
}

fn rate(won: u64, played: u64, ends: bool) -> String {
    let line = rate_in_words(Share::of(won, played));
    if ends { format!("  {line}\n") } else { format!("  {line}   ") }
}
