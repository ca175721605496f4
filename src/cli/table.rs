//! Where play-tests are played: threads, a bar, and Ctrl-C.
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};

use super::{Failure, out};
use crate::playtest::{Batch, Game};

/// How batches are played.
pub struct Table {
    jobs: usize,
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
    won: AtomicU64,
    played: AtomicU64,
}

impl Table {
    /// For so many games in all, so many side by side.
    pub fn new(games: u64, jobs: Option<usize>) -> Self {
        let jobs = jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
        Self { jobs, stop: on_ctrl_c(), bar: bar(games), won: AtomicU64::new(0), played: AtomicU64::new(0) }
    }

    /// Whether it was asked to stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays a batch's games. Once asked to stop it ends with what there is.
    pub fn play(&self, batch: &Batch) -> Result<Vec<Game>, Failure> {
        self.play_some(batch, batch.numbers())
    }

    /// Plays those with these numbers.
    pub fn play_some(&self, batch: &Batch, numbers: Range<u64>) -> Result<Vec<Game>, Failure> {
        let done = |game: &Game| {
            let won = self.won.fetch_add(u64::from(game.won), Ordering::Relaxed) + u64::from(game.won);
            self.played.fetch_add(1, Ordering::Relaxed);
            self.bar.set_message(format!("{won} won"));
            self.bar.inc(1);
        };
        let games = batch.run_some(numbers, self.jobs, &self.stop, &done);
        games.map_err(|sentence| out::call(&sentence, "Ask for fewer with --jobs"))
    }

    /// Takes the bar away, and says how long it took.
    pub fn clear(&self) {
        let (games, seconds) = (self.played.load(Ordering::Relaxed), self.bar.elapsed().as_secs_f64());
        self.bar.finish_and_clear();
        let pace = games as f64 / seconds.max(0.001);
        eprintln!("{games} games in {seconds:.1} s, {pace:.1} a second");
    }
}

/// A flag that the first Ctrl-C sets; the second ends the program at once.
fn on_ctrl_c() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    // Without a handler Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    stop
}

/// A bar on stderr, which shows on a terminal only.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
