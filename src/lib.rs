//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.

pub mod board;
pub mod chronicle;
pub mod faults;
pub mod hostiles;
pub mod levels;
pub mod referee;
pub mod rulebooks;
pub mod table;

/// The list of books.
pub static BOOKS: [&dyn referee::AnyBook; 1] = [&referee::BookOf::<rulebooks::modern_cqb::ModernCqb>::new()];

/// The book of that name, as level files name it.
pub fn book(name: &str) -> Option<&'static dyn referee::AnyBook> {
    BOOKS.into_iter().find(|book| book.name() == name)
}
