//! Rates at which shown chances came true, in bands of ten percent.

use serde::{Deserialize, Serialize};

use super::{Record, Replay};
use crate::localization::{Phrase, phrase};
use crate::model::Side;
use crate::referee::AnyBook;

/// Rolls of one band of chances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ChanceBand {
    pub rolls: u32,
    /// The sum of the shown chances, in ten-thousandths.
    #[serde(rename = "hoped")]
    pub shown_sum: u64,
    /// Rolls that came out as hoped.
    #[serde(rename = "came")]
    pub successes: u32,
}

/// Rolls whose chance was shown before, by that chance: 0-9 %, 10-19 %, … 90-99 %. What is certain is no roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChanceBands([ChanceBand; 10]);

impl ChanceBands {
    /// The rolls of a side in a battle, found by replaying it: a saved game counts as one that was played at one go, and
    /// what was undone does not. Ends where the record does not replay.
    pub fn of(record: Record, side: Side, books: &[&'static dyn AnyBook]) -> Self {
        let mut bands = Self::default();
        let Ok(mut replay) = Replay::of(record, books) else { return bands };
        let book = replay.session().book();
        while let Some(given) = replay.record().orders.get(replay.orders_replayed()) {
            let order = (given.by == side).then(|| replay.session().battle().read_order(&given.order).ok()).flatten();
            let odds = order.as_ref().and_then(|order| replay.session().battle().odds(order).ok().flatten());
            let Some(Ok(turned)) = replay.next_order() else { break };
            let Some((figure, shown)) =
                order.and_then(|order| order.figure()).zip(odds.and_then(|odds| odds.hoped_chance()))
            else {
                continue;
            };
            let rolls = turned.played.events.iter().filter_map(|one| book.hoped_outcome(&one.event));
            if let Some((_, came)) = rolls.into_iter().find(|(by, _)| *by == figure) {
                bands.count_roll(shown, came);
            }
        }
        bands
    }

    /// Counts a roll by its shown chance, in ten-thousandths.
    pub fn count_roll(&mut self, shown: u32, came: bool) {
        if (1..10_000).contains(&shown) {
            let band = &mut self.0[shown as usize / 1_000];
            band.rolls += 1;
            band.shown_sum += u64::from(shown);
            band.successes += u32::from(came);
        }
    }

    /// Adds other rolls.
    pub fn add(&mut self, other: &Self) {
        for (band, more) in self.0.iter_mut().zip(other.0) {
            band.rolls += more.rolls;
            band.shown_sum += more.shown_sum;
            band.successes += more.successes;
        }
    }

    /// The bands with a roll, each with its least percentage.
    pub fn bands_with_rolls(&self) -> impl Iterator<Item = (u32, &ChanceBand)> {
        (0..).step_by(10).zip(&self.0).filter(|(_, band)| band.rolls > 0)
    }

    /// Whether the rolls keep to their chances, in a sentence; empty without any.
    pub fn sentence(&self) -> Phrase {
        let out: Vec<Phrase> =
            self.bands_with_rolls().filter(|(_, band)| !band.is_usual()).map(|(low, _)| band_in_words(low)).collect();
        match (self.bands_with_rolls().count(), out.as_slice()) {
            (0, _) => Phrase::EMPTY,
            (_, []) => phrase!("chances-usual"),
            (_, out) => phrase!("chances-unusual", bands = Phrase::joined(", ", out.iter().cloned())),
        }
    }
}

/// A band in words.
pub fn band_in_words(low: u32) -> Phrase {
    phrase!("chances-band", low = low, high = low + 9)
}

/// The least probability at either end of a band's usual range: with ten bands, all of them are usual for 95 in 100.
const AT_EITHER_END: f64 = 0.0025;

impl ChanceBand {
    /// Rolls that are expected to come true, in tenths.
    pub fn expected(&self) -> u64 {
        (self.shown_sum + 500) / 1_000
    }

    /// The numbers of rolls that chance allows to come true, by the exact binomial distribution at the mean shown chance.
    pub fn usual_range(&self) -> (u32, u32) {
        let count = self.rolls;
        let chance = self.shown_sum as f64 / (10_000.0 * f64::from(count.max(1)));
        // In logarithms, since the ends of a long record are far below the least number.
        let (good, bad) = (chance.ln(), (-chance).ln_1p());
        let mut choose = 0.0_f64;
        let likely: Vec<f64> = (0..=count)
            .map(|came| {
                let log = choose + f64::from(came) * good + f64::from(count - came) * bad;
                choose += (f64::from(count - came) / f64::from(came + 1)).ln();
                log.exp()
            })
            .collect();
        let cut = |likely: &mut dyn Iterator<Item = &f64>| {
            let mut sum = 0.0;
            likely.take_while(|share| (sum += **share, sum <= AT_EITHER_END).1).count() as u32
        };
        (cut(&mut likely.iter()), count - cut(&mut likely.iter().rev()).min(count))
    }

    /// Whether as many came true as chance allows.
    pub fn is_usual(&self) -> bool {
        let (least, most) = self.usual_range();
        (least..=most).contains(&self.successes)
    }
}
