//! `playtest`: many seeded battles of a level, and what came of them.
use std::path::Path;

use super::args::{Format, Playtest};
use super::worker_pool::Table;
use super::{Failure, Outcome, batch_output, data_arg, level_arg, output};
use crate::files;
use crate::playtest::{self, Batch, Game, Report, Statistic, UnderBook, Utility};
use crate::referee::AnyBook;

/// Plays the games, and tells what came of them.
pub fn playtest(arguments: &Playtest, books: &[&'static dyn AnyBook]) -> Outcome {
    let data = data_arg::put(&arguments.playing.data, books)?;
    let mut batch = batch(arguments, arguments.rulebook.as_deref(), books)?;
    data_arg::is_of(data, &batch.start.rulebook)?;
    batch.shard = arguments.shard;
    batch_output::thresholds(&arguments.telling.fail_if, false)?;
    batch_output::folder(arguments.keep.as_deref())?;
    batch_output::folder(arguments.telling.report.as_deref())?;
    arguments.games_file.as_deref().map_or(Ok(()), files::ready).map_err(unwritten)?;
    let others = if arguments.rulebooks { others(arguments, &batch, books) } else { Vec::new() };
    let again = others.iter().filter(|(_, batch)| batch.is_ok()).count() as u64 + u64::from(arguments.without_utility);
    let table = Table::new(batch.count() * (1 + again), arguments.playing.jobs);
    let games = table.play(&batch)?;
    // What was played is told, though it cannot be written.
    let written = match &arguments.games_file {
        Some(path) => files::write_with(path, |out| playtest::write(&batch, &games, out)).map_err(unwritten),
        None => Ok(()),
    };
    let mut report = Report::of(&batch, &games);
    if !others.is_empty() {
        report.rulebooks = rulebooks(&table, &batch, &report, others)?;
    }
    let outcome = if arguments.without_utility {
        compared(&batch, (report, &games), &table, arguments.telling.format)
    } else {
        table.clear();
        batch_output::report(report, (&batch, &games), &arguments.telling, books)
    };
    if let Some(folder) = &arguments.keep {
        keep(&batch, &games, folder, arguments, books)?;
    }
    written.and(outcome)
}

fn batch(arguments: &Playtest, rulebook: Option<&str>, books: &[&'static dyn AnyBook]) -> Result<Batch, Failure> {
    let start = level_arg::start(&arguments.level, rulebook, books, arguments.seed, &[])?;
    Batch::new(start, arguments.games, arguments.playing.rules(arguments.check), books)
        .map_err(|unfit| output::fault(&unfit.to_string(), ""))
}

fn unwritten(sentence: String) -> Failure {
    output::call(&format!("The file {sentence}"), "Choose another place")
}

type Other = (&'static dyn AnyBook, Result<Batch, String>);

/// The level under the other books, or why one does not take it.
fn others(arguments: &Playtest, batch: &Batch, books: &[&'static dyn AnyBook]) -> Vec<Other> {
    let under = |book: &'static dyn AnyBook| {
        let start = level_arg::start_under(&arguments.level, book.name(), books, arguments.seed)?;
        Batch::new(start, arguments.games, batch.rules, books).map_err(|unfit| unfit.to_string())
    };
    let others = books.iter().copied().filter(|book| book.name() != batch.book().name());
    others.map(|book| (book, under(book))).collect()
}

/// A row for each book, the level's own first.
fn rulebooks(table: &Table, batch: &Batch, report: &Report, others: Vec<Other>) -> Result<Vec<UnderBook>, Failure> {
    let row = |book: &dyn AnyBook, refused: String, figures: Vec<Statistic>| UnderBook {
        rulebook: book.name().to_owned(),
        title: book.title().to_owned(),
        refused,
        figures,
    };
    let mut rows = vec![row(batch.book(), String::new(), report.figures.clone())];
    for (book, under) in others {
        rows.push(match under {
            Ok(_) if table.stopped() => row(book, "stopped before it was played".into(), Vec::new()),
            Ok(under) => row(book, String::new(), Statistic::all(&table.play(&under)?)),
            Err(sentence) => row(book, sentence, Vec::new()),
        });
    }
    Ok(rows)
}

/// Plays the games again without utility items, and tells both.
fn compared(batch: &Batch, (report, games): (Report, &[Game]), table: &Table, format: Format) -> Outcome {
    let bare = batch.without_utility();
    let without = table.play(&bare)?;
    table.clear();
    // Broken off, it has fewer games without than with them: those of the same seeds are compared.
    let alike = without.len().min(games.len());
    let with = if alike == games.len() { report } else { Report::of(batch, &games[..alike]) };
    let both = Utility::of(with, Report::of(&bare, &without[..alike]));
    match format {
        Format::Text => output::say(&both.to_string()),
        Format::Json => output::say(&both.json()),
    }
    if both.with.flaws.is_empty() && both.without.flaws.is_empty() { Ok(()) } else { Err(Failure::Fault) }
}

/// Writes games into a folder, odd ones first: those that were lost or odd, or all.
fn keep(batch: &Batch, games: &[Game], folder: &Path, arguments: &Playtest, books: &[&'static dyn AnyBook]) -> Outcome {
    let (most, won) = (arguments.most_kept, arguments.keep_won);
    let (odd, others): (Vec<_>, Vec<_>) =
        games.iter().filter(|game| won || game.lost_or_odd()).partition(|game| game.odd());
    let all = odd.len() + others.len();
    for game in odd.into_iter().chain(others).take(most) {
        batch_output::keep(batch, game, folder, books)?;
    }
    let which = if won { "games" } else { "lost or odd games" };
    eprintln!("{} of {all} {which} are kept in {}", all.min(most), folder.display());
    Ok(())
}
