//! Runs play-tests: threads and progress bar.
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};

use super::{CommandFailure, output, stop_request};
use crate::playtest::{Batch, Game, game_blocks};

/// Plays batches and shows progress.
pub struct WorkerPool {
    jobs: usize,
    bar: ProgressBar,
    won: AtomicU64,
    played: AtomicU64,
}

impl WorkerPool {
    /// A pool for `games` games in total, `jobs` at a time.
    pub fn new(games: u64, jobs: Option<usize>) -> Self {
        let jobs = jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
        stop_request::listen_to_signals(|| {});
        Self { jobs, bar: bar(games), won: AtomicU64::new(0), played: AtomicU64::new(0) }
    }

    /// Whether a stop was requested.
    pub fn is_stopped(&self) -> bool {
        stop_request::is_requested()
    }

    /// Plays a batch, and hands on each game in the order of the seeds; a stop request ends it early. Only a few games are
    /// in memory at once.
    pub fn play(&self, batch: &Batch, mut each: impl FnMut(Game)) -> Result<(), CommandFailure> {
        for numbers in self.blocks(batch.game_numbers()) {
            self.play_range(batch, numbers)?.into_iter().for_each(&mut each);
        }
        Ok(())
    }

    /// The parts in which games are played, until a stop is requested.
    pub fn blocks(&self, numbers: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        game_blocks(numbers, self.jobs).take_while(|_| !self.is_stopped())
    }

    /// Plays a range of game numbers.
    pub fn play_range(&self, batch: &Batch, numbers: Range<u64>) -> Result<Vec<Game>, CommandFailure> {
        let done = |game: &Game| {
            let won = self.won.fetch_add(u64::from(game.won), Ordering::Relaxed) + u64::from(game.won);
            self.played.fetch_add(1, Ordering::Relaxed);
            self.bar.set_message(format!("{won} won"));
            self.bar.inc(1);
        };
        let games = batch.run_range(numbers, self.jobs, stop_request::stop_flag(), &done);
        games.map_err(|sentence| output::usage_error(&sentence, "Ask for fewer with --jobs"))
    }

    /// Removes the progress bar and prints the time taken.
    pub fn finish_progress_bar(&self) {
        let (games, seconds) = (self.played.load(Ordering::Relaxed), self.bar.elapsed().as_secs_f64());
        self.bar.finish_and_clear();
        let pace = games as f64 / seconds.max(0.001);
        output::print_note(&format!("{games} games in {seconds:.1} s, {pace:.1} per second"));
    }
}

/// A progress bar on stderr, shown on terminals only.
pub fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
