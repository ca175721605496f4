//! Candidate orders, and the choice of the best by score.

/// A candidate order with its score and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<O> {
    pub order: O,
    /// In points of the mind; only positive scores are chosen.
    pub score: i32,
    /// Reason, for players.
    pub why: &'static str,
}

impl<O> Candidate<O> {
    pub fn new(order: impl Into<O>, score: i32, why: &'static str) -> Self {
        Self { order: order.into(), score, why }
    }
}

/// The best candidates with a positive score, highest first, at most `most`. Ties keep their order, so that the choice is
/// deterministic.
pub fn best_candidates<O>(candidates: impl IntoIterator<Item = Candidate<O>>, most: usize) -> Vec<Candidate<O>> {
    let mut worth: Vec<Candidate<O>> = candidates.into_iter().filter(|candidate| candidate.score > 0).collect();
    worth.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    worth.truncate(most);
    worth
}
