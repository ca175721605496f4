//! Fits the defence of a generated building to the share of games that is asked for.
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::defence_search::{self, FoundDefence, WinRateBand};
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, output};
use crate::chronicle::BattleStart;
use crate::faults::Source;
use crate::levels::generate::{self, Hardness, Request};
use crate::playtest::{Batch, Rules};
use crate::referee::AnyBook;

/// The win rate asked of a building, and the games to measure it by.
#[derive(Copy, Clone, Debug)]
pub struct Wanted {
    pub difficulty: Hardness,
    /// The most games by which a defence is measured.
    pub games: u64,
}

/// A building and what was measured of it.
pub struct MeasuredBuilding {
    pub text: String,
    pub found: FoundDefence,
}

pub fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

/// The building whose defence comes into the band, or the nearest to it. Which one it is depends on the request alone.
pub fn fit_building(
    request: &Request,
    Wanted { difficulty, games }: Wanted,
    jobs: Option<usize>,
    books: &[&'static dyn AnyBook],
) -> Result<MeasuredBuilding, CommandFailure> {
    let band = WinRateBand(difficulty.band().map(|percent| f64::from(percent) / 100.0));
    let pool = WorkerPool::new(games * 2, jobs);
    let of = |plan: u64, strength: u8| Request { plan, strength, ..request.clone() };
    let mut batches: BTreeMap<(u64, u8), Batch> = BTreeMap::new();
    let found = defence_search::search_defence(games, band, |plan, strength, numbers| {
        if let Entry::Vacant(entry) = batches.entry((plan, strength)) {
            entry.insert(batch(&drawn(&of(plan, strength), books)?, games, books)?);
        }
        let mut won = 0;
        for numbers in pool.blocks(numbers) {
            won += pool.play_range(&batches[&(plan, strength)], numbers)?.iter().filter(|game| game.won).count() as u64;
        }
        measured_in_full(&pool)?;
        Ok(won)
    })?;
    pool.finish_progress_bar();
    Ok(MeasuredBuilding { text: drawn(&of(found.trial.plan, found.trial.strength), books)?, found })
}

/// Refuses a building whose games were broken off: what was measured of it is no promise of its difficulty.
fn measured_in_full(pool: &WorkerPool) -> Outcome {
    if !pool.is_stopped() {
        return Ok(());
    }
    pool.finish_progress_bar();
    output::print_error("The games were broken off before a building was measured: nothing is written", "");
    Err(CommandFailure::BrokenOff)
}

fn drawn(request: &Request, books: &[&'static dyn AnyBook]) -> Result<String, CommandFailure> {
    generate::building(request, books).map_err(|sentence| {
        let sentence = format!("Nothing was drawn: {sentence}");
        output::input_fault(&sentence, "Ask for a larger building, fewer hostiles, or another seed")
    })
}

fn batch(text: &str, games: u64, books: &[&'static dyn AnyBook]) -> Result<Batch, CommandFailure> {
    let unread = |_| output::input_fault("The building drawn has faults", "This is a bug: please report the seed");
    let start = BattleStart::of(&Source::new("generated", text), books, 1, &[]).map_err(unread)?;
    Batch::new(start, games, Rules::default(), books).map_err(|unfit| output::input_fault(&unfit.to_string(), ""))
}
