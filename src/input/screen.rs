//! Which screen is open, and what lies over it.
use bevy::prelude::*;

use crate::chronicle::LaunchRequest;

pub(super) fn plugin(app: &mut App) {
    let list = app.world().get_resource::<LaunchRequest>().is_none_or(|wish| *wish == LaunchRequest::Missions);
    let first = if list { Screen::Missions } else { Screen::Mission };
    app.insert_state(first).init_state::<Overlay>();
    app.add_systems(First, (clear_overlay, tell_page));
}

/// The screen that is open.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The list of missions.
    #[default]
    Missions,
    /// A battle, on to its end.
    Mission,
    /// The battle is over; its board still lies behind.
    End,
}

/// What lies over the screen and takes its input.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    #[default]
    None,
    Pause,
    Help,
    /// Something would be lost: the player is asked first.
    Question,
}

impl Screen {
    /// The name that the page around the game is told.
    pub fn word(self) -> &'static str {
        match self {
            Screen::Missions => "missions",
            Screen::Mission => "mission",
            Screen::End => "end",
        }
    }
}

fn clear_overlay(mut changes: MessageReader<StateTransitionEvent<Screen>>, mut overlay: ResMut<NextState<Overlay>>) {
    if changes.read().last().is_some() {
        overlay.set(Overlay::None);
    }
}

/// In the browser `document.body.dataset.screen` names the open screen, for the page and for tests.
fn tell_page(mut changes: MessageReader<StateTransitionEvent<Screen>>) {
    if let Some(screen) = changes.read().last().and_then(|change| change.entered) {
        tell(screen);
    }
}

#[cfg(target_family = "wasm")]
fn tell(screen: Screen) {
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    if let Some(body) = body {
        body.set_attribute("data-screen", screen.word()).ok();
    }
}

#[cfg(not(target_family = "wasm"))]
fn tell(screen: Screen) {
    debug!("screen: {}", screen.word());
}
