//! The ledger of named modifiers, read by preview, roll, log and report.

use crate::localization::MessageId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::refusal::worded;
use super::{Refusal, Word};

/// A named modifier: dice added to or removed from a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LedgerLine {
    /// The pool that it changes, such as `attack`.
    pub pool: Word,
    /// The reason shown to players: a name that languages may have a term for.
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
pub struct Ledger(pub Vec<LedgerLine>);

impl Ledger {
    /// A ledger for display only: built if texts will be read, otherwise left empty.
    pub fn for_readers(make: impl FnOnce() -> Self) -> Self {
        if Refusal::are_texts_discarded() { Self::default() } else { make() }
    }

    /// Adds a line, unless it is zero.
    pub fn add(&mut self, pool: &str, name: impl Into<String>, dice: i16, rule: &str) {
        if dice != 0 {
            let (name, rule) = (worded(|| name.into()), worded(|| rule.to_owned()));
            self.0.push(LedgerLine { pool: Word::new(pool), name, dice, rule });
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
pub enum PoolReading {
    /// As dice that add up to the pool.
    #[default]
    Dice,
    /// Each on its own, with this suffix after its number, such as the `+` of a required face.
    Each(&'static str),
    /// As numbers that add up to the named quantity.
    Sum(MessageId),
    /// As modifiers to the named roll.
    Added(MessageId),
    /// By name only; this, if any, replaces the number.
    Names(Option<MessageId>),
}

/// A throw of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceThrow {
    /// Empty if it is the only one.
    pub name: &'static str,
    pub faces: Vec<u8>,
    /// For each face whether it counts as a success; empty where a face alone is none.
    pub counts: Vec<bool>,
}

/// The dice that an event reports, and the modifiers behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventDice {
    pub ledger: Ledger,
    pub throws: Vec<DiceThrow>,
}

impl EventDice {
    /// The throws that were made; `None` without any.
    pub fn of(throws: &[(&'static str, &[u8])]) -> Option<Self> {
        let made = throws.iter().filter(|(_, faces)| !faces.is_empty());
        let made = made.map(|(name, faces)| DiceThrow { name, faces: faces.to_vec(), counts: Vec::new() });
        let throws: Vec<_> = made.collect();
        (!throws.is_empty()).then(|| Self { ledger: Ledger::default(), throws })
    }

    /// The throws that were made, with modifiers; `None` without any.
    pub fn with(ledger: &Ledger, throws: &[(&'static str, &[u8])]) -> Option<Self> {
        Self::of(throws).map(|roll| Self { ledger: ledger.clone(), ..roll })
    }

    /// Says which faces of the throw with this name count as successes.
    pub fn counting(mut self, name: &str, counts: impl Fn(u8) -> bool) -> Self {
        for throw in self.throws.iter_mut().filter(|throw| throw.name == name) {
            throw.counts = throw.faces.iter().map(|face| counts(*face)).collect();
        }
        self
    }
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
}
