//! Exact odds of an order.

use schemars::JsonSchema;
use serde::Serialize;

use super::refusal::worded;
use super::{Ledger, Word};
use crate::board::Tile;
use crate::localization::Phrase;

/// A result and its exact weight: `weight` of the [`Odds`]' `of` equally likely throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeOdds {
    /// The result in words for players: a name that languages may have a term for.
    pub name: String,
    /// A decimal integer as text, since it may pass 2^53.
    pub weight: String,
    /// In hundredths of a percent, rounded; for display only.
    pub basis_points: u32,
    /// The result as a word for minds; empty if no mind asks.
    #[serde(skip)]
    pub what: Word,
    /// How many, such as bodies removed.
    #[serde(skip)]
    pub count: u16,
}

/// The odds of an order: what it rolls and the possible results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Odds {
    /// The roll in words, such as `Carbine at GUNMAN`.
    pub title: Phrase,
    pub ledger: Ledger,
    /// The number of equally likely throws, as decimal text.
    pub of: String,
    pub outcomes: Vec<OutcomeOdds>,
    /// Risks, score and losses that players should know first.
    pub warnings: Vec<Phrase>,
    /// Score rows at stake as far as the side knows, for minds.
    #[serde(skip)]
    pub stakes: Vec<Word>,
    /// The tiles in its area of effect, if it affects more than its target, as far as the side knows.
    pub reach: Vec<Tile>,
    /// The weight of the outcomes that its giver does not hope for, and the number of throws; `None` where no outcome is
    /// called a failure.
    #[serde(skip)]
    pub failing: Option<(u128, u128)>,
}

impl Odds {
    /// Adds a result, unless it cannot happen.
    pub fn add_outcome(&mut self, name: impl Into<String>, weight: u128, of: u128) {
        self.add_weighed_outcome(("", 0), name, weight, of);
    }

    /// Adds a result that minds weigh, by word and count, unless it cannot happen.
    pub fn add_weighed_outcome(&mut self, (what, count): (&str, u16), name: impl Into<String>, weight: u128, of: u128) {
        self.of = worded(|| of.to_string());
        if weight > 0 {
            let (basis_points, what) = (per_ten_thousand(weight, of), Word::new(what));
            let (name, weight) = (worded(|| name.into()), worded(|| weight.to_string()));
            self.outcomes.push(OutcomeOdds { name, weight, basis_points, what, count });
        }
    }

    /// Adds a result that the order's giver does not hope for. Its chance counts, were it none, in [`hoped_chance`](Self::hoped_chance).
    pub fn add_failure(&mut self, what: (&str, u16), name: impl Into<String>, weight: u128, of: u128) {
        let before = self.failing.map_or(0, |(weight, _)| weight);
        self.failing = Some((before + weight, of));
        self.add_weighed_outcome(what, name, weight, of);
    }

    /// The chance that it comes out as its giver hopes, in ten-thousandths; `None` where that is not one roll's to say.
    pub fn hoped_chance(&self) -> Option<u32> {
        self.failing.map(|(weight, of)| per_ten_thousand(of - weight, of))
    }

    /// The English texts of its warnings.
    pub fn warning_texts(&self) -> Vec<String> {
        self.warnings.iter().map(Phrase::english).collect()
    }

    /// The chance of a result, by its word, in ten-thousandths.
    pub fn chance(&self, what: &str) -> u32 {
        self.outcomes.iter().find(|outcome| outcome.what == *what).map_or(0, |outcome| outcome.basis_points)
    }
}

/// `weight` / `of` in ten-thousandths, rounded to the nearest, within 128 bits.
fn per_ten_thousand(weight: u128, of: u128) -> u32 {
    let spare = of.leading_zeros().min(weight.leading_zeros());
    let shift = 14_u32.saturating_sub(spare);
    let (weight, of) = (weight >> shift, of >> shift);
    ((weight * 10_000 + of / 2) / of.max(1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_leaves_the_chance_that_is_hoped_for() {
        let mut odds = Odds::default();
        odds.add_outcome("hit", 3, 4);
        assert_eq!(odds.hoped_chance(), None);
        odds.add_failure(("", 0), "miss", 1, 4);
        assert_eq!(odds.hoped_chance(), Some(7500));
    }

    #[test]
    fn shares_are_rounded_to_the_nearest_even_for_huge_weights() {
        assert_eq!(per_ten_thousand(110_650, 1 << 18), 4221);
        assert_eq!(per_ten_thousand(1 << 119, 1 << 120), 5000);
    }
}
