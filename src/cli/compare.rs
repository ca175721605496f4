//! `compare`: plays two versions of a level on the same seeds.
use std::path::Path;

use super::output::OutputFormat;
use super::subcommands::Compare;
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, level_arg, output, playtest_output, rulebook_data_arg};
use crate::playtest::{Batch, Comparison, PairTally, ReportTally, SeedAndLength, TestVerdict};
use crate::referee::AnyBook;

/// Pairs played between looks of the sequential test, independent of the number of threads.
const BLOCK: u64 = 25;

/// Plays both levels and reports the differences.
pub fn compare(arguments: &Compare, books: &[&'static dyn AnyBook]) -> Outcome {
    let thresholds = playtest_output::parse_thresholds(&arguments.output.fail_if, true)?;
    let data = rulebook_data_arg::load_rulebook_data(&arguments.game_args.data, books)?;
    let batches = [batch(arguments, &arguments.old, books)?, batch(arguments, &arguments.new, books)?];
    rulebook_data_arg::check_rulebook(data, &batches[0].start.rulebook)?;
    playtest_output::create_folder(arguments.output.report.as_deref())?;
    let [old, new] = batches.each_ref().map(|batch| batch.start.rulebook.as_str());
    if old != new {
        let sentence =
            format!("The old level is of the rulebook {old} and the new one of {new}: nothing of them can be compared");
        return Err(output::usage_error(&sentence, "Name two levels of one rulebook"));
    }
    let texts = batches.each_ref().map(|batch| &*batch.start.text);
    let ([old, new], pairs, ended) = match texts[0] == texts[1] && !arguments.all {
        true => Default::default(),
        false => play(arguments, &batches)?,
    };
    let reports = [old.report(&batches[0]), new.report(&batches[1])];
    let mut comparison = Comparison::of(reports, &pairs, texts, arguments.margin / 100.0, ended);
    let written = match &arguments.output.report {
        Some(folder) => write(&mut comparison, &batches, folder, books),
        None => Ok(()),
    };
    // Print the results even if the folder cannot be written.
    match arguments.output.format {
        OutputFormat::Text => output::print(&comparison.to_string()),
        OutputFormat::Json => output::print_json(&comparison.json()),
    }
    written?;
    playtest_output::check_thresholds(&thresholds, |name| comparison.value(name))?;
    if comparison.old.flaws.is_empty() && comparison.new.flaws.is_empty() { Ok(()) } else { Err(CommandFailure::Fault) }
}

fn batch(arguments: &Compare, name: &Path, books: &[&'static dyn AnyBook]) -> Result<Batch, CommandFailure> {
    let start = level_arg::battle_start(name, None, books, arguments.seed, &[])?;
    let start = start.with_difficulty(arguments.game_args.difficulty.difficulty());
    Batch::new(start, arguments.games, arguments.game_args.rules(false), books)
        .map_err(|unfit| output::input_fault(&unfit.to_string(), ""))
}

/// Both levels and their pairs of games, and the verdict if there is one.
type Played = ([ReportTally; 2], PairTally, Option<TestVerdict>);

/// Plays both levels block by block until the test reaches a verdict or all pairs are played.
fn play(arguments: &Compare, batches: &[Batch; 2]) -> Result<Played, CommandFailure> {
    let pool = WorkerPool::new(2 * arguments.games, arguments.game_args.jobs);
    let (mut tallies, mut pairs, mut ended) = Played::default();
    let mut next = 0;
    while next < arguments.games && ended.is_none() && !pool.is_stopped() {
        let numbers = next..(next + BLOCK).min(arguments.games);
        let old = pool.play_range(&batches[0], numbers.clone())?;
        let new = pool.play_range(&batches[1], numbers.clone())?;
        // Of an interrupted block only whole pairs count.
        for (old, new) in old.iter().zip(&new) {
            tallies[0].add(old);
            tallies[1].add(new);
            pairs.add(old, new);
        }
        next = numbers.end;
        let more = next < arguments.games && !arguments.all && !pool.is_stopped();
        ended = if more { pairs.pairs.verdict(arguments.margin / 100.0) } else { None };
    }
    pool.finish_progress_bar();
    Ok((tallies, pairs, ended))
}

/// Writes the comparison, both reports, and the games they refer to into a folder.
fn write(comparison: &mut Comparison, batches: &[Batch; 2], folder: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let kept = ["old", "new"].map(|which| folder.join(which).join("games"));
    let names = [kept[0].display().to_string(), kept[1].display().to_string()];
    comparison.link_records([&names[0], &names[1]]);
    let flips: [Vec<SeedAndLength>; 2] = [0, 1].map(|which| {
        let flips = comparison.flips.iter();
        flips.map(|flip| SeedAndLength { seed: flip.seed, orders: flip.orders[which] }).collect()
    });
    for (which, report) in [&mut comparison.old, &mut comparison.new].into_iter().enumerate() {
        playtest_output::create_folder(Some(&kept[which]))?;
        report.link_records(&names[which], &batches[which].start.level);
        let mut told = report.notable_seeds();
        told.extend(&flips[which]);
        for game in told {
            playtest_output::save_record(&batches[which], game, &kept[which], books)?;
        }
        let folder = kept[which].parent().unwrap_or(folder);
        playtest_output::write_report_file(folder, "report.html", &report.page(&batches[which]))?;
    }
    playtest_output::write_report_file(folder, "compare.json", &comparison.json())?;
    playtest_output::write_report_file(folder, "compare.txt", &comparison.to_string())?;
    playtest_output::write_report_file(folder, "compare.html", &comparison.page([&batches[0], &batches[1]]))?;
    output::print_note(&format!("The comparison is in {}", folder.join("compare.html").display()));
    Ok(())
}
