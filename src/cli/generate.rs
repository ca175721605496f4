//! `generate`: a building without lint warnings, at the requested difficulty.
use std::hash::{BuildHasher, RandomState};
use std::path::Path;

use super::defence_search::{BandVerdict, FoundDefence};
use super::fit_building::{self, MeasuredBuilding, Wanted, percent};
use super::level_tool_args::Generate;
use super::{CommandFailure, Outcome, output, rulebook_data_arg};
use crate::faults::truncate_for_message;
use crate::files;
use crate::levels::generate::{self, Request};
use crate::levels::pack::write_data_into_level;
use crate::playtest::Share;
use crate::referee::AnyBook;

/// Generates a building, play-tests it, adjusts its defence, and writes it.
pub fn generate(arguments: &Generate, books: &[&'static dyn AnyBook]) -> Outcome {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let request = request(arguments, books)?;
    rulebook_data_arg::check_rulebook(data, &request.rulebook)?;
    if let Some(target) = arguments.out.as_deref() {
        if target.is_file() && !arguments.force {
            let sentence = format!("There is a file {} already", target.display());
            return Err(output::usage_error(&sentence, "Name another, or let it be overwritten with --force"));
        }
        files::check_writable(target).map_err(unwritten)?;
    }
    let band = arguments.difficulty.band();
    let wanted = Wanted { difficulty: arguments.difficulty, games: arguments.games };
    let MeasuredBuilding { text, found } =
        fit_building::fit_building(&request, wanted, arguments.jobs.map(usize::from), books)?;
    // The numbers that it was measured with go with it.
    let text = match (&arguments.data.data, data) {
        (Some(path), Some(book)) => {
            write_data_into_level(&text, &rulebook_data_arg::read_source(path, "--data")?.text, book)
        }
        _ => text,
    };
    print_verdict(&request, &found, band);
    match arguments.out.as_deref() {
        Some(target) => write(target, &text),
        None => {
            output::print(&text);
            Ok(())
        }
    }
}

fn write(target: &Path, text: &str) -> Outcome {
    files::write(target, text).map_err(unwritten)?;
    output::print(&format!("{} is written\n", target.display()));
    Ok(())
}

fn unwritten(sentence: String) -> CommandFailure {
    output::usage_error(&format!("The file {sentence}"), "Choose another place")
}

fn request(arguments: &Generate, books: &[&'static dyn AnyBook]) -> Result<Request, CommandFailure> {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    let rulebook = arguments.rulebook.as_deref().unwrap_or(names[0]);
    if !names.contains(&rulebook) {
        let sentence = format!("There is no rulebook `{}`", truncate_for_message(rulebook));
        return Err(output::usage_error(&sentence, &format!("Name one of these: {}", names.join(", "))));
    }
    let seed = match &arguments.day {
        Some(day) => seed_of_day(day)?,
        None => arguments.seed.unwrap_or_else(rand_seed),
    };
    let usual = Request::of_seed(seed, rulebook);
    let kind = arguments.kind.unwrap_or(usual.kind);
    Ok(Request { kind, size: arguments.size, hostiles: arguments.hostiles, ..usual })
}

/// A seed that no one chose, short enough to be told to a friend.
fn rand_seed() -> u64 {
    RandomState::new().hash_one(0) % 1_000_000
}

/// The seed of a day, the same for everybody.
pub fn seed_of_day(day: &str) -> Result<u64, CommandFailure> {
    if day == "today" {
        return Ok(generate::today_seed());
    }
    generate::date_seed(day).ok_or_else(|| {
        output::usage_error(
            &format!("`{}` is no day", truncate_for_message(day)),
            "Write `today`, or a date such as 2026-11-24",
        )
    })
}

/// Tells what was measured, and whether it is certain that the building is as hard as asked.
fn print_verdict(request: &Request, found: &FoundDefence, [least, most]: [u32; 2]) {
    let Share { count, of, low, high, .. } = found.trial.won;
    let (low, high) = (percent(low), percent(high));
    output::print_note(&format!(
        "Seed {}: the scripted team won {count} of {of} games ({low} to {high} %)",
        request.seed
    ));
    match found.verdict {
        BandVerdict::Within => {}
        BandVerdict::Open => output::print_error(
            &format!("It is not certain that {least} to {most} % of games are won: the interval reaches beyond"),
            "More --games narrow it; another seed, size or number of hostiles may fit better",
        ),
        BandVerdict::Outside => output::print_error(
            &format!("None of the {} defences tried comes to {least} to {most} % won games", found.tried),
            "The nearest was taken; another seed, size or number of hostiles may fit",
        ),
    }
}
