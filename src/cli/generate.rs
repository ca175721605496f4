//! `generate`: a building without lint warnings, at the requested difficulty.
use std::hash::{BuildHasher, RandomState};
use std::ops::Range;
use std::path::Path;

use super::level_tool_args::{Generate, Hardness};
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, output, rulebook_data_arg};
use crate::chronicle::Start;
use crate::faults::{Source, truncated};
use crate::files;
use crate::levels::generate::{self, BuildingKind, Request, STRENGTHS};
use crate::playtest::{Batch, Rules, Share};
use crate::referee::AnyBook;

/// Plans that are tried before the nearest is taken.
const PLANS: u64 = 3;
/// Divides the games: after so small a part a hopeless defence is given up, and after the second one that is not in the band.
const EARLY: [u64; 2] = [8, 4];
/// Points by which a win rate is to lie within its band, so that other games of the same building agree.
const MARGIN: u32 = 4;

/// A building and how often the team won in it.
struct Measured {
    text: String,
    won: Share,
}

impl Measured {
    /// Points between the win rate and a band; 0 within it.
    fn off(&self, [low, high]: [u32; 2]) -> u32 {
        let rate = percent(self.won.share);
        rate.abs_diff(rate.clamp(low, high))
    }
}

/// Generates a building, play-tests it, adjusts its defence, and writes it.
pub fn generate(arguments: &Generate, books: &[&'static dyn AnyBook]) -> Outcome {
    let data = rulebook_data_arg::replace_data(&arguments.data, books)?;
    let request = request(arguments, books)?;
    rulebook_data_arg::check_rulebook(data, &request.rulebook)?;
    if let Some(target) = arguments.out.as_deref() {
        if target.is_file() && !arguments.force {
            let sentence = format!("There is a file {} already", target.display());
            return Err(output::usage_error(&sentence, "Name another, or let it be overwritten with --force"));
        }
        files::check_writable(target).map_err(unwritten)?;
    }
    let measured = fitted(&request, arguments, books)?;
    let Share { count, of, low, high, .. } = measured.won;
    let (low, high) = (percent(low), percent(high));
    output::print_note(&format!(
        "Seed {}: the scripted team won {count} of {of} games ({low} to {high} %)",
        request.seed
    ));
    let band = arguments.difficulty.band();
    if measured.off(band) > 0 {
        let sentence = format!("No defence of this building comes to {} to {} % won games", band[0], band[1]);
        output::print_error(&sentence, "The nearest was taken; another seed, size or number of hostiles may fit");
    }
    match arguments.out.as_deref() {
        Some(target) => write(target, &measured.text),
        None => {
            output::print(&measured.text);
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

fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

fn request(arguments: &Generate, books: &[&'static dyn AnyBook]) -> Result<Request, CommandFailure> {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    let rulebook = arguments.rulebook.as_deref().unwrap_or(names[0]);
    if !names.contains(&rulebook) {
        let sentence = format!("There is no rulebook `{}`", truncated(rulebook));
        return Err(output::usage_error(&sentence, &format!("Name one of these: {}", names.join(", "))));
    }
    let seed = match &arguments.day {
        Some(day) => seed_of_day(day)?,
        None => arguments.seed.unwrap_or_else(rand_seed),
    };
    let kind = arguments.kind.unwrap_or_else(|| BuildingKind::of_seed(seed));
    Ok(Request {
        kind,
        size: arguments.size,
        seed,
        hostiles: arguments.hostiles,
        rulebook: rulebook.to_owned(),
        strength: STRENGTHS / 2,
        plan: 0,
    })
}

/// A seed that no one chose, short enough to be told to a friend.
fn rand_seed() -> u64 {
    RandomState::new().hash_one(0) % 1_000_000
}

/// The seed of a day, the same for everybody: its date as a number, such as 20261124.
fn seed_of_day(day: &str) -> Result<u64, CommandFailure> {
    if day == "today" {
        return Ok(generate::today_seed());
    }
    let parts: Vec<u64> = day.split('-').filter_map(|part| part.parse().ok()).collect();
    match parts[..] {
        [year, month, date] if (1..=12).contains(&month) && (1..=31).contains(&date) && year < 10_000 => {
            Ok(year * 10_000 + month * 100 + date)
        }
        _ => Err(output::usage_error(
            &format!("`{}` is no day", truncated(day)),
            "Write `today`, or a date such as 2026-11-24",
        )),
    }
}

/// The building whose defence comes well into the band, or the nearest to it. Which one it is depends on the request alone.
fn fitted(request: &Request, arguments: &Generate, books: &[&'static dyn AnyBook]) -> Result<Measured, CommandFailure> {
    let band = arguments.difficulty.band();
    let well_within = [band[0] + MARGIN, band[1] - MARGIN];
    let pool = WorkerPool::new(arguments.games * 2, arguments.jobs.map(usize::from));
    let mut nearest: Option<Measured> = None;
    for plan in 0..PLANS {
        let (mut low, mut high) = (0, i16::from(STRENGTHS));
        while low <= high {
            let strength = (low + high) / 2;
            let request = Request { strength: strength as u8, plan, ..request.clone() };
            let measured = measured(&request, &pool, (arguments.games, band), books)?;
            measured_in_full(&pool)?;
            if measured.off(well_within) == 0 {
                pool.clear();
                return Ok(measured);
            }
            if percent(measured.won.share) * 2 > band[0] + band[1] {
                low = strength + 1
            } else {
                high = strength - 1
            }
            if nearest.as_ref().is_none_or(|nearest| measured.off(well_within) < nearest.off(well_within)) {
                nearest = Some(measured);
            }
        }
        if nearest.as_ref().is_some_and(|nearest| nearest.off(band) == 0) {
            break;
        }
    }
    pool.clear();
    nearest.ok_or_else(|| output::input_fault("No building was measured", ""))
}

/// Refuses a building whose games were broken off: what was measured of it is no promise of its difficulty.
fn measured_in_full(pool: &WorkerPool) -> Outcome {
    if !pool.is_stopped() {
        return Ok(());
    }
    pool.clear();
    output::print_error("The games were broken off before a building was measured: nothing is written", "");
    Err(CommandFailure::BrokenOff)
}

fn measured(
    request: &Request,
    pool: &WorkerPool,
    (games, band): (u64, [u32; 2]),
    books: &[&'static dyn AnyBook],
) -> Result<Measured, CommandFailure> {
    let text = generate::building(request, books).map_err(|sentence| {
        let sentence = format!("Nothing was drawn: {sentence}");
        output::input_fault(&sentence, "Ask for a larger building, fewer hostiles, or another seed")
    })?;
    let unread = |_| output::input_fault("The building drawn has faults", "This is a bug: please report the seed");
    let start = Start::of(&Source::new("generated", text.as_str()), books, 1, &[]).map_err(unread)?;
    let batch = Batch::new(start, games, Rules::default(), books);
    let won = won(&batch.map_err(|unfit| output::input_fault(&unfit.to_string(), ""))?, pool, band)?;
    Ok(Measured { text, won })
}

/// The share of games won. Where the first games leave no doubt that the rate is outside the band, or more of them are
/// outside it, the rest is not played.
fn won(batch: &Batch, pool: &WorkerPool, band: [u32; 2]) -> Result<Share, CommandFailure> {
    let [few, some] = EARLY.map(|part| batch.games / part);
    let (mut count, mut of) = (0, 0);
    let mut played = |numbers: Range<u64>| -> Result<Share, CommandFailure> {
        for numbers in pool.blocks(numbers) {
            let games = pool.play_some(batch, numbers)?;
            count += games.iter().filter(|game| game.won).count() as u64;
            of += games.len() as u64;
        }
        Ok(Share::of(count, of))
    };
    let early = played(0..few)?;
    if percent(early.high) < band[0] || percent(early.low) > band[1] {
        return Ok(early);
    }
    let early = played(few..some)?;
    if some > 0 && !(band[0]..=band[1]).contains(&percent(early.share)) {
        return Ok(early);
    }
    played(some..batch.games)
}

impl Hardness {
    /// The won games that are asked for, in percent.
    fn band(self) -> [u32; 2] {
        match self {
            Self::Easy => [70, 95],
            Self::Normal => [45, 70],
            Self::Hard => [15, 45],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, number) in [(0, 19_700_101), (59, 19_700_301), (11_016, 20_000_229), (20_781, 20_261_124)] {
            assert_eq!(generate::day_seed(days), number);
        }
        assert_eq!(seed_of_day("2026-11-24").ok(), Some(20_261_124));
        assert!(seed_of_day("2026-13-24").is_err() && seed_of_day("soon").is_err());
    }
}
