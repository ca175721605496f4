//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.

pub mod ai_support;
pub mod board;
pub mod chronicle;
#[cfg(feature = "tools")]
pub mod cli;
pub mod faults;
pub mod files;
#[cfg(feature = "view")]
mod hud;
#[cfg(feature = "view")]
mod input;
pub mod levels;
pub mod model;
#[cfg(feature = "tools")]
pub mod playtest;
pub mod referee;
pub mod rulebooks;
#[cfg(feature = "view")]
mod screens;
#[cfg(feature = "view")]
pub mod theme;
#[cfg(feature = "view")]
mod view;
#[cfg(feature = "view")]
mod window;

/// Every rulebook of the game, in the order in which they are offered.
pub fn books() -> &'static [&'static dyn referee::AnyBook] {
    static BOOKS: [&dyn referee::AnyBook; 4] = [
        &referee::BookOf::<rulebooks::modern_cqb::ModernCqb>::new(),
        &referee::BookOf::<rulebooks::skirmish::Skirmish>::new(),
        &referee::BookOf::<rulebooks::close_assault::CloseAssault>::new(),
        &referee::BookOf::<rulebooks::momentum::Momentum>::new(),
    ];
    &BOOKS
}

/// The book of that name, as level files name it.
pub fn book(name: &str) -> Option<&'static dyn referee::AnyBook> {
    books().iter().copied().find(|book| book.name() == name)
}

/// The game in its window, at what a wish asks for, with the files that it is to watch.
#[cfg(feature = "view")]
pub fn windowed(wish: chronicle::LaunchRequest, files: chronicle::Files) -> bevy::app::App {
    let mut app = bevy::app::App::new();
    // In the browser nobody asks for anything, and a reload goes on with what was on the screen.
    #[cfg(target_family = "wasm")]
    let wish = if wish == chronicle::LaunchRequest::Missions { view::page::first_wish() } else { wish };
    app.insert_resource(wish).insert_resource(files);
    app.add_plugins((window::plugin, theme::plugin, input::plugin, view::plugin, hud::plugin, screens::plugin));
    app
}
