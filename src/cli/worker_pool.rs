//! Where play-tests are played: threads, a bar, and Ctrl-C.
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};

use super::{Failure, output};
use crate::playtest::{Batch, Game};

/// Whether play-tests were asked to stop: there is one process, and one Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// Whether games were left out since play-tests were asked to stop.
pub fn broken_off() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// How batches are played.
pub struct Table {
    jobs: usize,
    bar: ProgressBar,
    won: AtomicU64,
    played: AtomicU64,
}

impl Table {
    /// For so many games in all, so many side by side.
    pub fn new(games: u64, jobs: Option<usize>) -> Self {
        let jobs = jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
        on_ctrl_c();
        Self { jobs, bar: bar(games), won: AtomicU64::new(0), played: AtomicU64::new(0) }
    }

    /// Whether it was asked to stop.
    pub fn stopped(&self) -> bool {
        broken_off()
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
        let games = batch.run_some(numbers, self.jobs, &STOP, &done);
        games.map_err(|sentence| output::call(&sentence, "Ask for fewer with --jobs"))
    }

    /// Takes the bar away, and says how long it took.
    pub fn clear(&self) {
        let (games, seconds) = (self.played.load(Ordering::Relaxed), self.bar.elapsed().as_secs_f64());
        self.bar.finish_and_clear();
        let pace = games as f64 / seconds.max(0.001);
        eprintln!("{games} games in {seconds:.1} s, {pace:.1} a second");
    }
}

/// The first Ctrl-C, or SIGTERM, asks to stop; the second ends the program at once.
fn on_ctrl_c() {
    // Without a handler both end the program as they always do.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// A bar on stderr, which shows on a terminal only.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}
