//! `playtest`: plays a level many times and reports.
use std::path::Path;

use super::subcommands::{Format, Playtest};
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, batch_output, level_arg, output, rulebook_data_arg};
use crate::files;
use crate::playtest::{self, Ablated, Ablation, Batch, Game, Report, Statistic, UnderBook, Utility};
use crate::referee::AnyBook;

/// Plays the games and reports.
pub fn playtest(arguments: &Playtest, books: &[&'static dyn AnyBook]) -> Outcome {
    let data = rulebook_data_arg::put(&arguments.game_args.data, books)?;
    let mut batch = batch(arguments, arguments.rulebook.as_deref(), books)?;
    rulebook_data_arg::is_of(data, &batch.start.rulebook)?;
    batch.shard = arguments.shard;
    batch_output::thresholds(&arguments.output.fail_if, false)?;
    batch_output::folder(arguments.keep.as_deref())?;
    batch_output::folder(arguments.output.report.as_deref())?;
    arguments.games_file.as_deref().map_or(Ok(()), files::ready).map_err(unwritten)?;
    let others = if arguments.rulebooks { others(arguments, &batch, books) } else { Vec::new() };
    let again = others.iter().filter(|(_, batch)| batch.is_ok()).count() as u64 + u64::from(arguments.without_utility);
    let pool = WorkerPool::new(batch.count() * (1 + again), arguments.game_args.jobs);
    let games = pool.play(&batch)?;
    // Print the results even if a file cannot be written.
    let written = match &arguments.games_file {
        Some(path) => files::write_with(path, |out| playtest::write(&batch, &games, out)).map_err(unwritten),
        None => Ok(()),
    };
    let mut report = Report::of(&batch, &games);
    if !others.is_empty() {
        report.rulebooks = rulebooks(&pool, &batch, &report, others)?;
    }
    let outcome = if arguments.ablate {
        pool.clear();
        ablated(&batch, (report, &games), arguments)
    } else if arguments.without_utility {
        compared(&batch, (report, &games), &pool, arguments.output.format)
    } else {
        pool.clear();
        batch_output::report(report, (&batch, &games), &arguments.output, books)
    };
    if let Some(folder) = &arguments.keep {
        save_records(&batch, &games, folder, arguments, books)?;
    }
    written.and(outcome)
}

fn batch(
    arguments: &Playtest,
    rulebook: Option<&str>,
    books: &[&'static dyn AnyBook],
) -> Result<Batch, CommandFailure> {
    let start = level_arg::start(&arguments.level, rulebook, books, arguments.seed, &[])?;
    let start = start.at(arguments.game_args.difficulty.difficulty());
    Batch::new(start, arguments.games, arguments.game_args.rules(arguments.check), books)
        .map_err(|unfit| output::fault(&unfit.to_string(), ""))
}

fn unwritten(sentence: String) -> CommandFailure {
    output::call(&format!("The file {sentence}"), "Choose another place")
}

type Other = (&'static dyn AnyBook, Result<Batch, String>);

/// Plays the level under the other rulebooks, or says why one rejects it.
fn others(arguments: &Playtest, batch: &Batch, books: &[&'static dyn AnyBook]) -> Vec<Other> {
    let under = |book: &'static dyn AnyBook| {
        let start = level_arg::start_under(&arguments.level, book.name(), books, arguments.seed)?;
        Batch::new(start.at(batch.start.difficulty), arguments.games, batch.rules, books)
            .map_err(|unfit| unfit.to_string())
    };
    let others = books.iter().copied().filter(|book| book.name() != batch.book().name());
    others.map(|book| (book, under(book))).collect()
}

/// A row per rulebook, the level's own first.
fn rulebooks(
    pool: &WorkerPool,
    batch: &Batch,
    report: &Report,
    others: Vec<Other>,
) -> Result<Vec<UnderBook>, CommandFailure> {
    let row = |book: &dyn AnyBook, refused: String, metrics: Vec<Statistic>| UnderBook {
        rulebook: book.name().to_owned(),
        title: book.title().to_owned(),
        refused,
        metrics,
    };
    let mut rows = vec![row(batch.book(), String::new(), report.metrics.clone())];
    for (book, under) in others {
        rows.push(match under {
            Ok(_) if pool.stopped() => row(book, "stopped before it was played".into(), Vec::new()),
            Ok(under) => row(book, String::new(), Statistic::all(&pool.play(&under)?)),
            Err(sentence) => row(book, sentence, Vec::new()),
        });
    }
    Ok(rows)
}

/// Plays the games again without utility items and prints both results.
fn compared(batch: &Batch, (report, games): (Report, &[Game]), pool: &WorkerPool, format: Format) -> Outcome {
    let bare = batch.without_utility();
    let without = pool.play(&bare)?;
    pool.clear();
    // If interrupted, only seeds played both ways are compared.
    let alike = without.len().min(games.len());
    let with = if alike == games.len() { report } else { Report::of(batch, &games[..alike]) };
    let both = Utility::of(with, Report::of(&bare, &without[..alike]));
    match format {
        Format::Text => output::say(&both.to_string()),
        Format::Json => output::say_json(&both.json()),
    }
    if both.with.flaws.is_empty() && both.without.flaws.is_empty() { Ok(()) } else { Err(CommandFailure::Fault) }
}

/// Plays the games again without each part of the level in turn and prints what that changes.
fn ablated(batch: &Batch, (report, games): (Report, &[Game]), arguments: &Playtest) -> Outcome {
    let parts = playtest::parts(batch.brief());
    let pool = WorkerPool::new(batch.count() * parts.len() as u64, arguments.game_args.jobs);
    let mut rows = Vec::new();
    for part in parts {
        let Some(without) = batch.without(part).filter(|_| !pool.stopped()) else { continue };
        let others = pool.play(&without)?;
        rows.push(Ablated::of(part, batch.brief(), games, &others));
    }
    pool.clear();
    let sound = report.flaws.is_empty();
    let ablation = Ablation::of(report, rows);
    match arguments.output.format {
        Format::Text => output::say(&ablation.to_string()),
        Format::Json => output::say_json(&ablation.json()),
    }
    if sound { Ok(()) } else { Err(CommandFailure::Fault) }
}

/// Saves lost and flawed games (or all) in a folder, flawed ones first.
fn save_records(
    batch: &Batch,
    games: &[Game],
    folder: &Path,
    arguments: &Playtest,
    books: &[&'static dyn AnyBook],
) -> Outcome {
    let (most, won) = (arguments.most_kept, arguments.keep_won);
    let (odd, others): (Vec<_>, Vec<_>) =
        games.iter().filter(|game| won || game.lost_or_odd()).partition(|game| game.odd());
    let all = odd.len() + others.len();
    for game in odd.into_iter().chain(others).take(most) {
        batch_output::save_record(batch, game, folder, books)?;
    }
    let which = if won { "games" } else { "lost or odd games" };
    eprintln!("{} of {all} {which} saved in {}", all.min(most), folder.display());
    Ok(())
}
