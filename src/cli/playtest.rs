//! `playtest`: many seeded battles of a level, and what came of them.
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{Format, Playtest};
use super::{Failure, Outcome, level, out};
use crate::chronicle;
use crate::playtest::{Batch, Game, Report, Rules, Seats, Utility, record};
use crate::referee::AnyBook;

/// Plays the games, and tells what came of them.
pub fn playtest(arguments: &Playtest, books: &[&'static dyn AnyBook]) -> Outcome {
    let seats = Seats { response: arguments.response.player(), hostile: arguments.hostile.player() };
    let rules = Rules { seats, check: arguments.check, most_orders: arguments.most_orders };
    let start = level::start(&arguments.level, arguments.rulebook.as_deref(), books, arguments.seed, &[])?;
    let batch = Batch::new(start, arguments.games, rules, books);
    let batch = batch.map_err(|unfit| out::fault(&unfit.to_string(), ""))?;
    if let Some(folder) = &arguments.keep {
        let failed = |error| out::call(&format!("The folder {} cannot be made: {error}", folder.display()), "");
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let jobs = arguments.jobs.unwrap_or_else(|| available_parallelism().map_or(1, usize::from));
    let stop = on_ctrl_c();
    let games = run(&batch, jobs, &stop)?;
    let report = Report::of(&batch, &games);
    let sound = if arguments.without_utility {
        compared(&batch, report, jobs, &stop, arguments.format)?
    } else {
        match arguments.format {
            Format::Text => out::say(&report.to_string()),
            Format::Json => out::say(&report.json()),
        }
        report.flaws.is_empty()
    };
    if let Some(folder) = &arguments.keep {
        keep(&batch, &games, folder, arguments.most_kept, books)?;
    }
    if sound { Ok(()) } else { Err(Failure::Fault) }
}

/// Plays the games again without utility items, and tells both; whether there was no flaw.
fn compared(batch: &Batch, with: Report, jobs: usize, stop: &AtomicBool, format: Format) -> Result<bool, Failure> {
    let bare = batch.without_utility();
    let games = run(&bare, jobs, stop)?;
    let both = Utility::of(with, Report::of(&bare, &games));
    match format {
        Format::Text => out::say(&both.to_string()),
        Format::Json => out::say(&both.json()),
    }
    Ok(both.with.flaws.is_empty() && both.without.flaws.is_empty())
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

/// Plays all games with a bar on a terminal. Once `stop` is set it ends with what there is.
fn run(batch: &Batch, jobs: usize, stop: &AtomicBool) -> Result<Vec<Game>, Failure> {
    let bar = bar(batch.games);
    let won = AtomicU64::new(0);
    let done = |game: &Game| {
        let won = won.fetch_add(u64::from(game.won), Ordering::Relaxed) + u64::from(game.won);
        bar.set_message(format!("{won} won"));
        bar.inc(1);
    };
    let games = batch.run(jobs, stop, &done).map_err(|sentence| out::call(&sentence, "Ask for fewer with --jobs"))?;
    let seconds = bar.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let pace = games.len() as f64 / seconds.max(0.001);
    eprintln!("{} games in {seconds:.1} s, {pace:.1} a second", games.len());
    Ok(games)
}

/// A bar on stderr, which shows on a terminal only.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {msg}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// Writes games that were lost or odd into a folder, odd ones first.
fn keep(batch: &Batch, games: &[Game], folder: &Path, most: usize, books: &[&'static dyn AnyBook]) -> Outcome {
    let (odd, lost): (Vec<_>, Vec<_>) = games.iter().filter(|game| game.lost_or_odd()).partition(|game| game.odd());
    let all = odd.len() + lost.len();
    let name = Path::new(&batch.start.level).file_stem().map_or("level".into(), |stem| stem.to_string_lossy());
    for game in odd.into_iter().chain(lost).take(most) {
        let record = record(batch, game, books).map_err(|unfit| out::fault(&unfit.to_string(), ""))?;
        let path = folder.join(format!("{name}-{}.json", game.seed));
        chronicle::write_text(&path, &record.text())
            .map_err(|sentence| out::call(&sentence, "Choose another folder"))?;
    }
    eprintln!("{} of {all} lost or odd games are kept in {}", all.min(most), folder.display());
    Ok(())
}
