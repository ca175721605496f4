//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.

pub mod board;
pub mod chronicle;
#[cfg(feature = "tools")]
pub mod cli;
pub mod faults;
pub mod levels;
pub mod referee;
pub mod rulebooks;
pub mod table;

/// Every rulebook of the game, in the order in which they are offered.
pub fn books() -> &'static [&'static dyn referee::AnyBook] {
    static BOOKS: [&dyn referee::AnyBook; 1] = [&referee::BookOf::<rulebooks::modern_cqb::ModernCqb>::new()];
    &BOOKS
}
