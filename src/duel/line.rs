//! A player's line to the referee. It keeps itself up: when it is lost it is taken up again until it is dropped.
use super::{FromPlayer, ToPlayer};

/// A line to the referee's table.
pub trait Line: Send + Sync {
    /// Says something, as soon as the line stands.
    fn say(&mut self, message: &FromPlayer);
    /// What came since it was last asked.
    fn hear(&mut self) -> Vec<LineNews>;
}

/// What comes over a line.
#[derive(Clone, Debug, PartialEq)]
pub enum LineNews {
    /// The line stands: the player asks for the seat now.
    Stands,
    /// The referee says something.
    Came(Box<ToPlayer>),
    /// The line was lost, and is taken up again: why, as a sentence.
    Lost(String),
    /// The player is not seated, and nothing is tried again: why, as a sentence.
    Closed(String),
}
