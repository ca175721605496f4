//! Choosing among orders that were thought of.

/// An order that a mind thought of, what it is worth to it and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<O> {
    pub order: O,
    /// In points of the mind; nothing at or below 0 is done.
    pub score: i32,
    /// In words that a player reads.
    pub why: &'static str,
}

impl<O> Candidate<O> {
    pub fn new(order: impl Into<O>, score: i32, why: &'static str) -> Self {
        Self { order: order.into(), score, why }
    }
}

/// The candidate with the highest score above 0; of equals the first, so that the same is chosen every time.
pub fn best<O>(candidates: impl IntoIterator<Item = Candidate<O>>) -> Option<Candidate<O>> {
    let worth = candidates.into_iter().filter(|candidate| candidate.score > 0);
    worth.reduce(|best, next| if next.score > best.score { next } else { best })
}
