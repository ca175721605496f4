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

/// At most so many candidates with a score above 0, the highest first; of equals the first, so that the same is chosen every
/// time.
pub fn best<O>(candidates: impl IntoIterator<Item = Candidate<O>>, most: usize) -> Vec<Candidate<O>> {
    let mut worth: Vec<Candidate<O>> = candidates.into_iter().filter(|candidate| candidate.score > 0).collect();
    worth.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    worth.truncate(most);
    worth
}
