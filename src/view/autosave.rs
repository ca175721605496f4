//! Saves the battle at the start of each of the player's phases, over the oldest of three autosaves.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice};
use super::playback::{Playback, caught_up};
use super::save_list;
use super::view_model::ViewModel;
use crate::input::Screen;
use crate::model::Stamp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saved>();
    app.add_systems(OnEnter(Screen::Mission), |mut saved: ResMut<Saved>| *saved = Saved::default());
    app.add_systems(
        Update,
        save.in_set(ViewSystems::Draw)
            .run_if(in_state(Screen::Mission).and_then(caught_up).and_then(resource_exists_and_changed::<ViewModel>)),
    );
    app.add_systems(OnExit(Screen::Mission), finish);
}

/// The phase of the last autosave, and whether its failure was told.
#[derive(Resource, Default)]
struct Saved {
    at: Option<Stamp>,
    failed: bool,
}

fn save(
    play: Res<CurrentBattle>,
    playback: Res<Playback>,
    view_model: Res<ViewModel>,
    mut saved: ResMut<Saved>,
    mut notices: MessageWriter<Notice>,
) {
    let now = view_model.clock.now;
    if saved.at == Some(now) || !playback.caught_up() || !play.awaits_orders() {
        return;
    }
    saved.at = Some(now);
    // Before the first order there is nothing to lose; an ironman battle has one save only.
    if play.record().orders.is_empty() || play.difficulty().ironman {
        return;
    }
    match save_list::autosave(&play, now) {
        Ok(()) => saved.failed = false,
        Err(words) if !saved.failed => {
            saved.failed = true;
            notices.write(Notice::bad(format!("the autosave failed, earlier ones are kept: {words}")));
        }
        Err(_) => {}
    }
}

fn finish(play: Option<Res<CurrentBattle>>, mut notices: MessageWriter<Notice>) {
    if play.is_some_and(|play| play.replay_progress().is_none() && play.over())
        && let Err(words) = save_list::finished()
    {
        notices.write(Notice::bad(words));
    }
}
