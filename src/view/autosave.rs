//! Saves the battle at the start of each of the player's phases, over the oldest of three autosaves. The last order is
//! stored apart, by `stored_battle`.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice, without_full_stop};
use super::playback::{Playback, caught_up};
use super::save_list;
use super::stored_battle::{self, BattleStorage};
use super::view_model::ViewModel;
use crate::input::Screen;
use crate::localization::phrase;
use crate::model::Stamp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saved>();
    app.add_systems(OnEnter(Screen::Mission), |mut saved: ResMut<Saved>| *saved = Saved::default());
    app.add_systems(
        Update,
        save.in_set(ViewSystems::Draw)
            .run_if(in_state(Screen::Mission).and_then(caught_up).and_then(resource_exists_and_changed::<ViewModel>)),
    );
    app.add_systems(OnExit(Screen::Mission), finish.after(stored_battle::store_and_free_slot));
}

/// The phase of the last autosave, and whether its failure was told.
#[derive(Resource, Default)]
struct Saved {
    at: Option<Stamp>,
    failed: bool,
}

fn save(
    (battle, slot): (Res<CurrentBattle>, Res<BattleStorage>),
    playback: Res<Playback>,
    view_model: Res<ViewModel>,
    mut saved: ResMut<Saved>,
    mut notices: MessageWriter<Notice>,
) {
    let now = view_model.clock.now;
    if saved.at == Some(now) || slot.storage_slot().is_none() || !playback.has_caught_up() || !battle.awaits_orders() {
        return;
    }
    saved.at = Some(now);
    // Before the first order there is nothing to lose; an ironman battle has one save only.
    if battle.orders_given() == 0 || battle.difficulty().ironman {
        return;
    }
    match save_list::autosave(&battle, now) {
        Ok(aside) => {
            saved.failed = false;
            notices.write_batch(aside.map(Notice::bad));
        }
        Err(words) if !saved.failed => {
            saved.failed = true;
            notices.write(Notice::bad(phrase!("autosave-failed", why = without_full_stop(words))));
        }
        Err(_) => {}
    }
}

fn finish(battle: Option<Res<CurrentBattle>>, slot: Res<BattleStorage>, mut notices: MessageWriter<Notice>) {
    if slot.storage_slot().is_some()
        && battle.is_some_and(|battle| battle.replay_progress().is_none() && battle.is_over() && !battle.elsewhere)
        && let Err(words) = save_list::note_finished(slot.storage_slot())
    {
        notices.write(Notice::bad(words));
    }
}
