//! What comes to a scripted mind, so that it can be asked why.
use serde::Serialize;

/// An order that a mind thought of, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rationale<O> {
    pub order: O,
    /// In points of the mind; they say nothing outside it.
    pub score: i32,
    /// In words that a player reads; empty where the mind tells none.
    pub why: String,
}

/// How a scripted mind plays: play-tests set one manner against another.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// As well as it can.
    #[default]
    Whole,
    /// As if haste cost nothing: it goes in and fights, and prepares nothing.
    Careless,
    /// Each figure by itself, without a plan of its side.
    Simple,
}
