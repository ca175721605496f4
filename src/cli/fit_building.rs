//! Fits the defence of a generated building to the share of games that is asked for.
use std::ops::Range;

use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, output};
use crate::chronicle::Start;
use crate::faults::Source;
use crate::levels::generate::{self, Hardness, Request, STRENGTHS};
use crate::playtest::{Batch, Rules, Share};
use crate::referee::AnyBook;

/// Plans that are tried before the nearest is taken.
const PLANS: u64 = 3;
/// Divides the games: after so small a part a hopeless defence is given up, and after the second one that is not in the band.
const EARLY: [u64; 2] = [8, 4];
/// Points by which a win rate is to lie within its band, so that other games of the same building agree.
const MARGIN: u32 = 4;

/// What is asked of a building.
#[derive(Copy, Clone, Debug)]
pub struct Wanted {
    pub difficulty: Hardness,
    /// Games by which it is measured.
    pub games: u64,
}

/// A building and how often the team won in it.
pub struct Measured {
    pub text: String,
    pub won: Share,
    /// Strength of the defence and plan of the request that drew it.
    pub strength: u8,
    pub plan: u64,
}

impl Measured {
    /// Points between the win rate and a band; 0 within it.
    pub fn off(&self, [low, high]: [u32; 2]) -> u32 {
        let rate = percent(self.won.share);
        rate.abs_diff(rate.clamp(low, high))
    }
}

pub fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

/// The building whose defence comes well into the band, or the nearest to it. Which one it is depends on the request alone.
pub fn fitted(
    request: &Request,
    Wanted { difficulty, games }: Wanted,
    jobs: Option<usize>,
    books: &[&'static dyn AnyBook],
) -> Result<Measured, CommandFailure> {
    let band = difficulty.band();
    let well_within = [band[0] + MARGIN, band[1] - MARGIN];
    let pool = WorkerPool::new(games * 2, jobs);
    let mut nearest: Option<Measured> = None;
    for plan in 0..PLANS {
        let (mut low, mut high) = (0, i16::from(STRENGTHS));
        while low <= high {
            let strength = (low + high) / 2;
            let request = Request { strength: strength as u8, plan, ..request.clone() };
            let measured = measured(&request, &pool, (games, band), books)?;
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
    Ok(Measured { text, won, strength: request.strength, plan: request.plan })
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
