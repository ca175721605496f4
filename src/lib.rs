//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.

pub mod board;
pub mod chronicle;
pub mod faults;
pub mod levels;
pub mod referee;
pub mod rulebooks;
pub mod table;

/// The list of books.
pub static BOOKS: [&dyn referee::AnyBook; 1] = [&referee::BookOf::<rulebooks::modern_cqb::ModernCqb>::new()];

/// Every rulebook of the game, in the order in which they are offered.
pub fn books() -> &'static [&'static dyn referee::AnyBook] {
    &BOOKS
}

/// The book of that name, as level files name it.
pub fn book(name: &str) -> Option<&'static dyn referee::AnyBook> {
    BOOKS.into_iter().find(|book| book.name() == name)
}

#[cfg(feature = "view")]
mod hud;
#[cfg(feature = "view")]
mod input;
#[cfg(feature = "view")]
mod screens;
#[cfg(feature = "view")]
pub mod theme;
#[cfg(feature = "view")]
mod view;
#[cfg(feature = "view")]
mod window;

/// The game in its window.
#[cfg(feature = "view")]
pub fn windowed() -> bevy::app::App {
    let mut app = bevy::app::App::new();
    app.add_plugins((window::plugin, theme::plugin, input::plugin, view::plugin, hud::plugin, screens::plugin));
    app
}
