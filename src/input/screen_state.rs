//! The open screen, and the overlay that covers it.
use bevy::prelude::*;

use crate::chronicle::LaunchRequest;

pub(super) fn plugin(app: &mut App) {
    let first = match app.world().get_resource::<LaunchRequest>() {
        None | Some(LaunchRequest::Missions | LaunchRequest::Join(_)) => Screen::Missions,
        Some(LaunchRequest::Edit { .. }) => Screen::Editor,
        Some(_) => Screen::Mission,
    };
    app.insert_state(first).init_state::<Overlay>();
    app.add_systems(First, (clear_overlay, tell_page));
}

/// The open screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The mission list.
    #[default]
    Missions,
    /// A battle.
    Mission,
    /// The end of a battle, over its board.
    End,
    /// A level under edit.
    Editor,
}

/// Overlay that covers the screen and takes its input.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Help,
    Settings,
    /// The saved battles.
    Saves,
    /// The team's loadout for a mission.
    Loadout,
    /// A building to be generated.
    Building,
    /// A question before something is lost.
    Question,
    /// The curtain between the turns of two players.
    Curtain,
}

impl Screen {
    /// The screen's name for the page around the game.
    pub fn word(self) -> &'static str {
        match self {
            Screen::Missions => "missions",
            Screen::Mission => "mission",
            Screen::End => "end",
            Screen::Editor => "editor",
        }
    }
}

fn clear_overlay(mut changes: MessageReader<StateTransitionEvent<Screen>>, mut overlay: ResMut<NextState<Overlay>>) {
    if changes.read().last().is_some() {
        overlay.set(Overlay::None);
    }
}

/// In the browser, `document.body.dataset.screen` names the open screen, for the page and for tests.
fn tell_page(mut changes: MessageReader<StateTransitionEvent<Screen>>) {
    if let Some(screen) = changes.read().last().and_then(|change| change.entered) {
        set_page_screen(screen);
    }
}

#[cfg(target_family = "wasm")]
fn set_page_screen(screen: Screen) {
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    if let Some(body) = body {
        body.set_attribute("data-screen", screen.word()).ok();
    }
}

#[cfg(not(target_family = "wasm"))]
fn set_page_screen(screen: Screen) {
    debug!("screen: {}", screen.word());
}
