//! The building of a day: recognised by its text, drawn again from its date.
use crate::levels::generate::{self, Request, seed_date};
use crate::referee::AnyBook;

/// The building of a day under a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayBuilding {
    /// Such as `2026-11-24`.
    pub date: String,
    pub text: String,
}

impl DayBuilding {
    /// Draws the building of the day that a seed stands for.
    ///
    /// # Errors
    /// A sentence without its full stop.
    pub fn drawn(seed: u64, rulebook: &str, books: &[&'static dyn AnyBook]) -> Result<Self, String> {
        let date = seed_date(seed).ok_or_else(|| format!("{seed} is no date"))?;
        let text = generate::building(&Request::of_seed(seed, rulebook), books)?;
        Ok(Self { date, text })
    }

    /// The building of the day that a level's text claims to be: its first line names the seed. Drawn again, so that the text may
    /// be compared.
    pub fn claimed(text: &str, rulebook: &str, books: &[&'static dyn AnyBook]) -> Option<Self> {
        let first = text.lines().next()?.strip_prefix("# A generated ")?;
        let seed = first.rsplit_once(", seed ")?.1.strip_suffix('.')?.parse().ok()?;
        seed_date(seed)?;
        Self::drawn(seed, rulebook, books).ok()
    }
}
