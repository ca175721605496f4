//! Output of play-tests: stdout, report folder, thresholds.
use std::path::Path;

use super::output::OutputFormat;
use super::playtest_args::OutputArgs;
use super::{CommandFailure, Outcome, output};
use crate::faults::{escape_control_characters, escape_control_characters_in_json};
use crate::files;
use crate::playtest::{Batch, Report, SeedAndLength, Threshold, record_name, record_of_game};
use crate::referee::AnyBook;

/// Creates a folder before play starts, so that no result is lost if that fails.
pub fn create_folder(folder: Option<&Path>) -> Outcome {
    let Some(folder) = folder else { return Ok(()) };
    files::create_folder(folder).map_err(|sentence| output::usage_error(&sentence, "Name another"))
}

/// Parses the thresholds.
pub fn parse_thresholds(texts: &[String], comparing: bool) -> Result<Vec<Threshold>, CommandFailure> {
    let read = |text: &String| {
        Threshold::read(text, comparing).map_err(|(sentence, mend)| output::usage_error(&sentence, &mend))
    };
    texts.iter().map(read).collect()
}

/// Reports the thresholds met; a metric that applies to no game meets none.
pub fn check_thresholds(thresholds: &[Threshold], value: impl Fn(&str) -> Option<f64>) -> Outcome {
    let met = |threshold: &&Threshold| value(&threshold.name).is_some_and(|value| threshold.is_met(value));
    let mut outcome = Ok(());
    for threshold in thresholds.iter().filter(met) {
        let said = threshold.message(value(&threshold.name).unwrap_or_default());
        outcome = Err(output::input_fault(&said, ""));
    }
    outcome
}

/// Writes one file of a report, which a terminal may show as well.
pub fn write_report_file(folder: &Path, name: &str, text: &str) -> Outcome {
    let path = folder.join(name);
    let text =
        if name.ends_with(".json") { escape_control_characters_in_json(text) } else { escape_control_characters(text) };
    files::write(&path, &text).map_err(|sentence| output::usage_error(&sentence, "Choose another folder with --report"))
}

/// Prints and saves a report, and checks the thresholds.
pub fn deliver_report(mut report: Report, batch: &Batch, how: &OutputArgs, books: &[&'static dyn AnyBook]) -> Outcome {
    let thresholds = parse_thresholds(&how.fail_if, false)?;
    let written = how.report.as_deref().map_or(Ok(()), |folder| pages(&mut report, batch, folder, books));
    // Print the results even if the folder cannot be written.
    match how.format {
        OutputFormat::Text => output::print(&report.to_string()),
        OutputFormat::Json => output::print_json(&report.json()),
    }
    written?;
    check_thresholds(&thresholds, |name| report.value(name))?;
    if report.flaws.is_empty() { Ok(()) } else { Err(CommandFailure::Fault) }
}

/// Writes the report and its notable games into a folder.
fn pages(report: &mut Report, batch: &Batch, folder: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let kept = folder.join("games");
    create_folder(Some(&kept))?;
    report.link_records(&kept.display().to_string(), &batch.start.level);
    for game in report.notable_seeds() {
        save_record(batch, game, &kept, books)?;
    }
    write_report_file(folder, "report.json", &report.json())?;
    write_report_file(folder, "report.txt", &report.to_string())?;
    write_report_file(folder, "report.html", &report.page(batch))?;
    output::print_note(&format!("The report is in {}", folder.join("report.html").display()));
    Ok(())
}

/// Saves the record of a game in a folder.
pub fn save_record(batch: &Batch, game: SeedAndLength, folder: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let record = record_of_game(batch, game, books).map_err(|unfit| output::input_fault(&unfit.to_string(), ""))?;
    let path = folder.join(record_name(&batch.start.level, game.seed));
    files::write(&path, &record.text()).map_err(|sentence| output::usage_error(&sentence, "Choose another folder"))
}
