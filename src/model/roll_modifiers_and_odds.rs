//! The ledger of named modifiers, read by preview, roll, log and report; and exact odds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::refusal::worded;
use super::{Refusal, Word};
use crate::board::Tile;

/// A named modifier: dice added to or removed from a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Line {
    /// The pool that it changes, such as `attack`.
    pub pool: Word,
    /// The reason shown to players.
    pub name: String,
    /// In dice.
    pub dice: i16,
    /// The id of the rule.
    pub rule: String,
}

/// The modifiers of a roll, in display order.
///
/// ```
/// use fatal_funnel::model::Ledger;
///
/// let mut ledger = Ledger::default();
/// ledger.add("attack", "Carbine", 3, "CQB-FIRE-5");
/// ledger.add_if(true, "attack", "Smoke", -1, "CQB-SIGHT-2");
/// ledger.add("defence", "Half cover", 1, "CQB-COVER-1");
/// assert_eq!((ledger.dice("attack"), ledger.dice("defence")), (2, 1));
/// assert_eq!(ledger.0[1].name, "Smoke");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Ledger(pub Vec<Line>);

impl Ledger {
    /// A ledger for display only: built if texts will be read, otherwise left empty.
    pub fn for_readers(make: impl FnOnce() -> Self) -> Self {
        if Refusal::is_unread() { Self::default() } else { make() }
    }

    /// Adds a line, unless it is zero.
    pub fn add(&mut self, pool: &str, name: impl Into<String>, dice: i16, rule: &str) {
        if dice != 0 {
            let (name, rule) = (worded(|| name.into()), worded(|| rule.to_owned()));
            self.0.push(Line { pool: Word::new(pool), name, dice, rule });
        }
    }

    /// Adds a line where a condition holds.
    pub fn add_if(&mut self, holds: bool, pool: &str, name: &str, dice: i16, rule: &str) {
        if holds {
            self.add(pool, name, dice, rule);
        }
    }

    /// The dice of a pool, at least zero.
    pub fn dice(&self, pool: &str) -> u16 {
        let sum: i16 = self.0.iter().filter(|line| line.pool == pool).map(|line| line.dice).sum();
        sum.max(0) as u16
    }
}

/// The form in which the lines of a pool are displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// As dice that add up to the pool.
    #[default]
    Dice,
    /// Each on its own, with this suffix after its number, such as the `+` of a required face.
    Each(&'static str),
    /// As numbers that add up to the named quantity.
    Sum(&'static str),
    /// As modifiers to the named roll.
    Added(&'static str),
    /// By name only; this text, if any, replaces the number.
    Names(&'static str),
}

/// The dice that an event reports, and the modifiers behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventDice {
    pub ledger: Ledger,
    /// The name of each throw, empty if there is one only, with its faces.
    pub throws: Vec<(&'static str, Vec<u8>)>,
}

impl EventDice {
    /// The throws that were made; `None` without any.
    pub fn of(throws: &[(&'static str, &[u8])]) -> Option<Self> {
        let made = throws.iter().filter(|(_, faces)| !faces.is_empty());
        let throws: Vec<_> = made.map(|(name, faces)| (*name, faces.to_vec())).collect();
        (!throws.is_empty()).then(|| Self { ledger: Ledger::default(), throws })
    }

    /// The throws that were made, with modifiers; `None` without any.
    pub fn with(ledger: &Ledger, throws: &[(&'static str, &[u8])]) -> Option<Self> {
        Self::of(throws).map(|roll| Self { ledger: ledger.clone(), ..roll })
    }
}

/// A result and its exact weight: `weight` of the [`Odds`]' `of` equally likely throws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OutcomeOdds {
    /// The result in words for players.
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
    /// The roll in words, such as `Fire: carbine at GUNMAN`.
    pub title: String,
    pub ledger: Ledger,
    /// The number of equally likely throws, as decimal text.
    pub of: String,
    pub outcomes: Vec<OutcomeOdds>,
    /// Risks, score and losses that players should know first.
    pub warnings: Vec<String>,
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
    pub fn outcome(&mut self, name: impl Into<String>, weight: u128, of: u128) {
        self.result(("", 0), name, weight, of);
    }

    /// Adds a result that minds weigh, by word and count, unless it cannot happen.
    pub fn result(&mut self, (what, count): (&str, u16), name: impl Into<String>, weight: u128, of: u128) {
        self.of = worded(|| of.to_string());
        if weight > 0 {
            let (basis_points, what) = (per_ten_thousand(weight, of), Word::new(what));
            let (name, weight) = (worded(|| name.into()), worded(|| weight.to_string()));
            self.outcomes.push(OutcomeOdds { name, weight, basis_points, what, count });
        }
    }

    /// Adds a result that the order's giver does not hope for. Its chance counts, were it none, in [`hoped`](Self::hoped).
    pub fn failure(&mut self, what: (&str, u16), name: impl Into<String>, weight: u128, of: u128) {
        let before = self.failing.map_or(0, |(weight, _)| weight);
        self.failing = Some((before + weight, of));
        self.result(what, name, weight, of);
    }

    /// The chance that it comes out as its giver hopes, in ten-thousandths; `None` where that is not one roll's to say.
    pub fn hoped(&self) -> Option<u32> {
        self.failing.map(|(weight, of)| per_ten_thousand(of - weight, of))
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
    fn a_pool_never_falls_below_zero() {
        let mut ledger = Ledger::default();
        ledger.add("attack", "Aim", 1, "CQB-FIRE-1");
        ledger.add("attack", "Through smoke", -2, "CQB-FIRE-8");
        assert_eq!(ledger.dice("attack"), 0);
    }

    #[test]
    fn what_fails_leaves_the_chance_that_is_hoped_for() {
        let mut odds = Odds::default();
        odds.outcome("hit", 3, 4);
        assert_eq!(odds.hoped(), None);
        odds.failure(("", 0), "miss", 1, 4);
        assert_eq!(odds.hoped(), Some(7500));
    }

    #[test]
    fn shares_are_rounded_to_the_nearest_even_for_huge_weights() {
        assert_eq!(per_ten_thousand(110_650, 1 << 18), 4221);
        assert_eq!(per_ten_thousand(1 << 119, 1 << 120), 5000);
    }
}
