//! Exact chances: fractions of 128-bit integers in lowest terms.

use std::fmt;

use serde::{Serialize, Serializer};

/// A fraction in lowest terms: a chance, or a mean over chances.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ExactChance {
    above: u128,
    below: u128,
}

impl ExactChance {
    pub const NEVER: Self = Self { above: 0, below: 1 };
    pub const CERTAIN: Self = Self { above: 1, below: 1 };

    /// `above` of `below`; `None` of nothing.
    pub fn new(above: u128, below: u128) -> Option<Self> {
        let shared = greatest_divisor(above, below);
        (below > 0).then(|| Self { above: above / shared, below: below / shared })
    }

    /// The sum; `None` where it does not fit.
    pub fn plus(self, other: Self) -> Option<Self> {
        let shared = greatest_divisor(self.below, other.below);
        let (ours, theirs) = (other.below / shared, self.below / shared);
        let above = self.above.checked_mul(ours)?.checked_add(other.above.checked_mul(theirs)?)?;
        Self::new(above, self.below.checked_mul(ours)?)
    }

    /// The product; `None` where it does not fit.
    pub fn times(self, other: Self) -> Option<Self> {
        let (ours, theirs) = (greatest_divisor(self.above, other.below), greatest_divisor(other.above, self.below));
        let above = (self.above / ours).checked_mul(other.above / theirs)?;
        Self::new(above, (self.below / theirs).checked_mul(other.below / ours)?)
    }
}

/// The greatest common divisor; 1 of two zeros.
fn greatest_divisor(mut one: u128, mut other: u128) -> u128 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one.max(1)
}

impl fmt::Display for ExactChance {
    /// As `3/8`, a whole number alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.below == 1 { write!(f, "{}", self.above) } else { write!(f, "{}/{}", self.above, self.below) }
    }
}

impl Serialize for ExactChance {
    /// As text, since its numbers may pass 2^53.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
