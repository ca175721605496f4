//! Two players at one window: when the turn passes on, the battle opens anew for the other player, behind a curtain. Nothing
//! that the one saw, wrote or aimed at is left to the other.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::CurrentBattle;
use super::playback::{Playback, caught_up};
use crate::chronicle::LaunchRequest;
use crate::input::Screen;

pub(super) fn plugin(app: &mut App) {
    let plays = in_state(Screen::Mission).and_then(caught_up);
    app.add_systems(Update, pass_on.in_set(ViewSystems::Draw).run_if(plays));
}

/// Once all was shown to the player whose turn is over, the battle is handed to the other.
fn pass_on(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    mut request: ResMut<LaunchRequest>,
    mut screen: ResMut<NextState<Screen>>,
) {
    // A link or another battle that was asked for in this very frame goes first.
    if playback.has_caught_up() && battle.is_anothers_turn() && matches!(*screen, NextState::Unchanged) {
        let record = battle.record();
        *request = match battle.guest {
            true => LaunchRequest::outside_battle(record),
            false => LaunchRequest::Saved(Box::new(record)),
        };
        screen.set(Screen::Mission);
    }
}
