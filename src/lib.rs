//! Fatal Funnel: a turn-based game of room clearing, and the exact rules engine under it.
// Printing macros panic where stdout or stderr is closed or full; `cli::output` does not.
#![warn(clippy::print_stdout, clippy::print_stderr)]

pub mod ai_support;
#[cfg(feature = "view")]
pub mod audio;
pub mod board;
pub mod chronicle;
#[cfg(feature = "tools")]
pub mod cli;
pub mod duel;
pub mod editor;
pub mod faults;
pub mod files;
pub mod gallery;
#[cfg(feature = "view")]
mod hud;
#[cfg(feature = "view")]
mod input;
pub mod levels;
pub mod localization;
pub mod model;
#[cfg(feature = "tools")]
pub mod playtest;
pub mod referee;
pub mod rulebooks;
#[cfg(feature = "view")]
mod screens;
pub mod support;
#[cfg(feature = "view")]
pub mod theme;
#[cfg(feature = "view")]
mod view;
#[cfg(feature = "view")]
#[doc(hidden)]
pub use view::view_model::ViewModel;
#[cfg(feature = "view")]
mod window;

/// All rulebooks, in the order in which the game lists them.
pub fn books() -> &'static [&'static dyn referee::AnyBook] {
    static BOOKS: [&dyn referee::AnyBook; 4] = [
        &referee::BookOf::<rulebooks::modern_cqb::ModernCqb>::new(),
        &referee::BookOf::<rulebooks::skirmish::Skirmish>::new(),
        &referee::BookOf::<rulebooks::close_assault::CloseAssault>::new(),
        &referee::BookOf::<rulebooks::momentum::Momentum>::new(),
    ];
    &BOOKS
}

/// The rulebook with this name in level files.
pub fn book(name: &str) -> Option<&'static dyn referee::AnyBook> {
    books().iter().copied().find(|book| book.name() == name)
}

/// Starts the game in a browser. The packer of the page loads this build too, outside of one, and only asks it for its
/// missions.
#[cfg(all(feature = "view", target_family = "wasm"))]
pub fn open_in_browser() {
    if web_sys::window().is_some() {
        js_sys::futures::spawn_local(browser_start_in_steps::run());
    }
}

#[cfg(all(feature = "view", target_family = "wasm"))]
mod browser_start_in_steps;

/// The app with a window. `request` says what to open; `files` replace embedded data and are watched for edits.
#[cfg(all(feature = "view", not(target_family = "wasm")))]
pub fn windowed(request: chronicle::LaunchRequest, files: chronicle::LaunchFiles) -> bevy::app::App {
    let mut app = bevy::app::App::new();
    if let Some(brief) = view::briefing_at_launch::BriefAtLaunch::of(&request) {
        app.insert_resource(brief);
    }
    app.insert_resource(request).insert_resource(files);
    app.add_plugins((window::plugin, game));
    app
}

/// The windowed app without renderer or display, for tests: [`bevy::app::App::update`] runs a frame. Saves go to the folder
/// `saves`.
#[cfg(all(feature = "view", not(target_family = "wasm")))]
#[doc(hidden)]
pub fn windowed_without_renderer(
    request: chronicle::LaunchRequest,
    files: chronicle::LaunchFiles,
    saves: std::path::PathBuf,
) -> bevy::app::App {
    without_display(window::without_renderer, request, files, saves)
}

/// The windowed app with a renderer, but without a display, for pictures of its screens: cameras draw into images.
#[cfg(all(feature = "view", not(target_family = "wasm")))]
#[doc(hidden)]
pub fn windowed_offscreen(
    request: chronicle::LaunchRequest,
    files: chronicle::LaunchFiles,
    saves: std::path::PathBuf,
) -> bevy::app::App {
    without_display(window::offscreen, request, files, saves)
}

#[cfg(all(feature = "view", not(target_family = "wasm")))]
fn without_display(
    window: fn(&mut bevy::app::App),
    request: chronicle::LaunchRequest,
    files: chronicle::LaunchFiles,
    saves: std::path::PathBuf,
) -> bevy::app::App {
    chronicle::redirect_storage(saves);
    let mut app = bevy::app::App::new();
    // Tests and pictures are in English, whatever this machine's language is.
    let language = files.language.or(Some(localization::Language::English));
    app.insert_resource(request).insert_resource(chronicle::LaunchFiles { language, ..files });
    app.add_plugins((window, game));
    // The graphics driver is asked for in the background.
    while app.plugins_state() == bevy::app::PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app
}

#[cfg(feature = "view")]
fn game(app: &mut bevy::app::App) {
    app.add_plugins((theme::plugin, input::plugin, view::plugin, audio::plugin, hud::plugin, screens::plugin));
}

/// State that tests of the window read.
#[cfg(feature = "view")]
#[doc(hidden)]
pub mod window_state {
    #[cfg(not(target_family = "wasm"))]
    pub use crate::hud::SpokenScreen;
    pub use crate::hud::{HudPanel, PanelArrangement};
    pub use crate::input::{
        ACTIONS, Action, Bindings, Device, Input, Overlay, Screen, action_name, bindable_actions, order_key,
        with_placeholders,
    };
    pub use crate::theme::widgets::{ButtonSkin, ChosenButton, DisabledButton};
    pub use crate::view::advice::Advice;
    pub use crate::view::aim::{AimChoice, Aiming, orders_of_entry};
    #[cfg(not(target_family = "wasm"))]
    pub use crate::view::board_photo::write_png;
    pub use crate::view::current_battle::{CurrentBattle, GiveOrder, Notice};
    pub use crate::view::external_input::ExternalInput;
    pub use crate::view::last_turn_review::{LastTurnReview, ReplayedCue};
    pub use crate::view::lesson::LessonState;
    pub use crate::view::playback::Playback;
    pub use crate::view::settings::{Setting, Settings, SettingsPage, ShownVision, TeamPanel};
    #[cfg(not(target_family = "wasm"))]
    pub use crate::view::stop_signals::StopSignal;
    pub use crate::view::tile_centre;
    pub use crate::view::tile_highlight::Spotlight;
    pub use crate::view::view_model::ViewModel;
}
