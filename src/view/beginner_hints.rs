//! Hints in the first missions: which one is shown, and which were followed or dismissed and never come again.
use std::collections::BTreeSet;

use bevy::prelude::*;

use super::ViewSystems;
use super::aim::{Aiming, SelectionRequest};
use super::current_battle::{CurrentBattle, GiveOrder, Notice};
use super::lesson::LessonState;
use super::playback::Playback;
use super::settings::Settings;
use super::storage_slots::{self, StorageSlot};
use super::view_model::ViewModel;
use crate::input::Screen;
use crate::levels::beginner_hints::{Hint, HintOccasion, hints};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintState>().add_message::<DismissHint>();
    app.add_systems(OnEnter(Screen::Mission), begin);
    let shown = (follow, choose).chain().in_set(ViewSystems::Draw).run_if(in_state(Screen::Mission));
    app.add_systems(Update, shown);
}

/// The hint that is shown, and the ids of those that are done with.
#[derive(Resource, Default)]
pub struct HintState {
    pub now: Option<&'static Hint>,
    done: BTreeSet<String>,
}

/// Request to put the present hint away for good.
#[derive(Message, Clone, Copy, Debug)]
pub struct DismissHint;

fn begin(mut state: ResMut<HintState>) {
    *state = HintState { now: None, done: storage_slots::stored_words(StorageSlot::Hints) };
}

/// Notes what the player did, or dismissed.
fn follow(
    mut orders: MessageReader<GiveOrder>,
    mut picks: MessageReader<SelectionRequest>,
    mut dismissed: MessageReader<DismissHint>,
    mut state: ResMut<HintState>,
    mut notices: MessageWriter<Notice>,
) {
    let given = orders.read().map(|GiveOrder(order)| order.word());
    let mut deeds: Vec<String> = given.map(str::to_owned).collect();
    deeds.extend(picks.read().any(|pick| matches!(pick, SelectionRequest::Figure(_))).then(|| "select".to_owned()));
    let put_away = state.now.filter(|_| dismissed.read().last().is_some());
    let followed = hints().all.iter().filter(|hint| hint.done.iter().any(|word| deeds.contains(word)));
    let news: Vec<String> =
        followed.chain(put_away).map(|hint| hint.id.clone()).filter(|id| !state.done.contains(id)).collect();
    if news.is_empty() {
        return;
    }
    state.done.extend(news.iter().cloned());
    if let Err(words) = storage_slots::add_stored_words(StorageSlot::Hints, news) {
        notices.write(Notice::bad(words));
    }
}

/// The first hint that applies and is not done with.
fn choose(
    battle: Option<Res<CurrentBattle>>,
    view_model: Option<Res<ViewModel>>,
    (aiming, playback, settings): (Res<Aiming>, Res<Playback>, Res<Settings>),
    lesson: Res<LessonState>,
    mut state: ResMut<HintState>,
) {
    let (Some(battle), Some(view_model)) = (battle, view_model) else { return };
    let has_hints =
        settings.play.hints && lesson.of.is_none() && !battle.is_hostile() && battle.book.name() == hints().rulebook;
    let asked = has_hints && playback.has_caught_up() && battle.awaits_orders() && battle.replay_progress().is_none();
    let open = |hint: &&Hint| !state.done.contains(&hint.id) && applies(&hint.when, &battle, &view_model, &aiming);
    let now = hints().all.iter().filter(|_| asked).find(open);
    if state.now != now {
        state.now = now;
    }
}

fn applies(when: &HintOccasion, battle: &CurrentBattle, view_model: &ViewModel, aiming: &Aiming) -> bool {
    match when {
        HintOccasion::Phase(word) => {
            let now = battle.book.phases().get(usize::from(view_model.clock.now.phase));
            now.is_some_and(|now| now.word == word)
        }
        HintOccasion::Can(words) => {
            let mut entries = aiming.menu.iter().zip(&aiming.counts).filter(|(_, count)| **count > 0);
            entries.any(|(entry, _)| words.iter().any(|word| word == entry.order))
        }
    }
}
