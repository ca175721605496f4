//! The battle on the screen in its slot: stored after every order, so that nothing is lost however the game ends. A battle
//! that goes on in another window is only watched.
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::ViewSystems;
use super::battle_claim::BattleClaim;
use super::campaign_state::CampaignState;
use super::claim_holder::ClaimHolder;
use super::current_battle::{CurrentBattle, GiveOrder, Notice, without_full_stop};
use super::guest_battles;
use super::question::{AfterAnswer, Question};
use super::save_list;
use super::storage_slots::{self, NotStored, Revision, StorageSlot};
use crate::chronicle::{LaunchRequest, LinkPurpose, Record};
use crate::input::Screen;
use crate::levels::lessons::Lesson;
use crate::localization::phrase;
use crate::support;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BattleStorage>();
    app.add_systems(OnEnter(Screen::Mission), claim_slot);
    let battle = || in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, (settle, store_after_orders).chain().in_set(ViewSystems::Gather).run_if(battle()));
    app.add_systems(Last, tell_support.run_if(resource_changed::<BattleStorage>));
    app.add_systems(Update, ask_again.run_if(on_message::<GiveOrder>.and_then(battle())));
    let closing = on_message::<WindowCloseRequested>.and_then(battle());
    app.add_systems(Last, (try_again, store_after_orders).chain().run_if(closing));
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, super::browser_tab_locks::release_idle);
}

/// Way in which the next battle is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Intent {
    #[default]
    Own,
    /// In place of the battle before.
    Restart,
    TakeOver,
    Watch,
    /// Stored nowhere: a level under edit is tried out.
    TryOut,
}

/// The slot of the battle on the screen.
#[derive(Resource, Default)]
pub struct BattleStorage {
    slot: Option<StorageSlot>,
    /// The slots to try if another window has this one, the best last.
    others: Vec<StorageSlot>,
    claim: Option<BattleClaim>,
    /// Whether the slot is this window's.
    ours: bool,
    /// The battle in the slot, as this window last read or stored it.
    known_revision: Option<Revision>,
    /// The battle that is taken over, as it was when it was read.
    taken_over_revision: Option<Revision>,
    /// The state of the battle that was stored last.
    stored: u32,
    /// Whether a failure was told.
    failed: bool,
    intent: Intent,
}

impl BattleStorage {
    /// The slot of the battle, if this window stores it.
    pub fn storage_slot(&self) -> Option<StorageSlot> {
        self.slot.filter(|_| self.ours)
    }

    /// Has the battle that opens next taken from the other window.
    pub fn take_over_next(&mut self) {
        (self.intent, self.taken_over_revision) = (Intent::TakeOver, self.slot.and_then(storage_slots::revision));
    }

    /// Has the battle that opens next only watched.
    pub(super) fn only_watch_next(&mut self) {
        self.intent = Intent::Watch;
    }

    /// Has the battle that opens next stored nowhere.
    pub fn store_next_nowhere(&mut self) {
        self.intent = Intent::TryOut;
    }

    /// Whether another window goes on with the battle that this one stores.
    pub(super) fn is_taken_over_by_other_window(&self) -> bool {
        let Some(place) = self.storage_slot() else { return false };
        self.known_revision.is_some() && !storage_slots::holds_revision(place, self.known_revision)
            || self.holder() == ClaimHolder::Theirs
    }

    /// Whether another window has stored something in the slot since the last look.
    pub(super) fn has_changed_since_last_look(&mut self) -> bool {
        let Some(place) = self.slot.filter(|place| !storage_slots::holds_revision(*place, self.known_revision)) else {
            return false;
        };
        self.known_revision = storage_slots::revision(place);
        true
    }

    /// Has the battle that opens next stored in place of this one.
    pub fn store_next_in_place(&mut self) {
        self.intent = Intent::Restart;
    }

    /// The battle that another window goes on with, as it is stored now.
    pub fn stored_request(&self) -> Option<LaunchRequest> {
        let record = Record::read(&storage_slots::load(self.slot?).ok()??).ok()?;
        let guest = self.slot == Some(StorageSlot::Guest);
        Some(if guest { LaunchRequest::outside_battle(record) } else { LaunchRequest::Saved(Box::new(record)) })
    }

    /// The battle that was taken over, if the other window gave an order after it was read.
    fn ordered_meanwhile(&self) -> Option<LaunchRequest> {
        self.stored_request().filter(|_| {
            self.taken_over_revision.is_some()
                && self.slot.and_then(storage_slots::revision) != self.taken_over_revision
        })
    }

    fn claim(&mut self, place: StorageSlot, take_over: bool) {
        // The old claim goes first: it may be one on the same battle.
        self.claim = None;
        self.slot = Some(place);
        self.claim = Some(BattleClaim::on(&place.name(), take_over));
    }

    fn holder(&self) -> ClaimHolder {
        self.claim.as_ref().map_or(ClaimHolder::Theirs, BattleClaim::holder)
    }
}

/// A crash report shows the battle in the slot.
fn tell_support(storage: Res<BattleStorage>) {
    support::note_battle_slot(storage.storage_slot().map(StorageSlot::name));
}

/// The slots that a battle may be stored in, the best last.
fn places(battle: &CurrentBattle, request: &LaunchRequest, campaign_state: &CampaignState) -> Vec<StorageSlot> {
    let own = || save_list::slot_of(battle).map(|place| vec![place]);
    match campaign_state.slot_of(battle) {
        Some(StorageSlot::Guest) if !is_stored_guest(request) => {
            own().unwrap_or_else(|| save_list::free_slots().into_iter().chain([StorageSlot::Guest]).collect())
        }
        Some(place) => vec![place],
        None if Lesson::of(&battle.source()).is_some() => vec![StorageSlot::Lesson],
        None => own().unwrap_or_else(save_list::free_slots),
    }
}

/// Whether a request goes on with the guest battle that is stored.
fn is_stored_guest(request: &LaunchRequest) -> bool {
    let LaunchRequest::Guest(link) = request else { return false };
    guest_battles::stored_guest_battle().is_some_and(|record| record.last_digest() == link.record.last_digest())
}

/// Claims a slot for the battle that was opened.
pub fn claim_slot(
    battle: Option<ResMut<CurrentBattle>>,
    (campaign_state, request): (Res<CampaignState>, Res<LaunchRequest>),
    mut storage: ResMut<BattleStorage>,
    mut notices: MessageWriter<Notice>,
) {
    let (intent, before) = (storage.intent, storage.storage_slot());
    // The old claim ends before the next begins.
    *storage = BattleStorage {
        taken_over_revision: storage.taken_over_revision.filter(|_| intent == Intent::TakeOver),
        ..default()
    };
    let Some(mut battle) = battle else { return };
    if let LaunchRequest::Guest(link) = &*request
        && link.purpose == LinkPurpose::Watch
        && let Err(words) = guest_battles::store_arrival_as_guest(link)
    {
        notices.write(Notice::bad(phrase!("recording-not-kept", why = without_full_stop(words))));
    }
    if battle.replay_progress().is_some() || battle.is_joined() || intent == Intent::TryOut {
        return;
    }
    let mut places = places(&battle, &request, &campaign_state);
    if let (Intent::Restart, Some(before @ StorageSlot::UnderWay(_))) = (intent, before) {
        places.push(before);
    }
    let Some(place) = places.pop() else { return };
    storage.others = places;
    if intent == Intent::Watch {
        storage.slot = Some(place);
        storage.known_revision = storage_slots::revision(place);
        battle.elsewhere = true;
    } else {
        storage.claim(place, intent == Intent::TakeOver);
    }
}

/// Begins to store the battle once its slot is claimed; if another window has it, tries the next one.
fn settle(
    mut battle: ResMut<CurrentBattle>,
    (mut request, mut screen): (ResMut<LaunchRequest>, ResMut<NextState<Screen>>),
    mut storage: ResMut<BattleStorage>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
) {
    if storage.ours || battle.elsewhere || storage.claim.is_none() {
        return;
    }
    match storage.holder() {
        ClaimHolder::Unknown => {}
        ClaimHolder::Ours => {
            if let Some(later) = storage.ordered_meanwhile() {
                storage.take_over_next();
                *request = later;
                screen.set(Screen::Mission);
                return;
            }
            (storage.ours, storage.taken_over_revision) = (true, None);
            if let (Some(StorageSlot::Guest), LaunchRequest::Guest(link)) = (storage.slot, &*request)
                && let Err(words) = guest_battles::store_arrival_as_guest(link)
            {
                notices.write(Notice::bad(phrase!("battle-not-saved", why = without_full_stop(words))));
            }
            #[cfg(target_family = "wasm")]
            if let Some(place) = storage.slot.filter(|_| battle.guest) {
                super::web_page_calls::remember_guest_battle(Some(&place.name()));
            }
            storage.known_revision = storage.slot.and_then(storage_slots::revision);
            // A browser answers frames later: an order that was given meanwhile is yet to be stored.
            if !battle.has_unsaved_orders() {
                storage.stored = battle.state_number();
            }
            let goes_on = matches!(*request, LaunchRequest::Saved(_) | LaunchRequest::Guest(_));
            if goes_on && !battle.seating().is_hot_seat() {
                notices.write(Notice::good(phrase!("battle-continues", mission = &battle.title)));
            }
        }
        ClaimHolder::Theirs => match storage.others.pop() {
            Some(next) => storage.claim(next, false),
            None => leave_battle_to_other_window(&mut battle, &mut storage, &mut questions),
        },
    }
}

/// Leaves the battle to another window, and asks what to do.
pub(super) fn leave_battle_to_other_window(
    battle: &mut CurrentBattle,
    storage: &mut BattleStorage,
    questions: &mut MessageWriter<Question>,
) {
    (storage.claim, storage.ours) = (None, false);
    storage.known_revision = storage.slot.and_then(storage_slots::revision);
    battle.elsewhere = true;
    questions.write(question(battle));
}

/// A player's word for another instance of the game.
#[cfg(not(target_family = "wasm"))]
pub const WINDOW_NOUN: &str = "window";
#[cfg(target_family = "wasm")]
pub const WINDOW_NOUN: &str = "tab";

fn question(battle: &CurrentBattle) -> Question {
    let answers = vec![
        (phrase!("elsewhere-take-over"), Some(AfterAnswer::TakeOver)),
        (phrase!("answer-mission-list"), Some(AfterAnswer::Leave)),
        (phrase!("elsewhere-watch"), None),
    ];
    let words = phrase!("elsewhere-question.about", mission = &battle.title, place = WINDOW_NOUN);
    Question::with_answers(phrase!("elsewhere-question", place = WINDOW_NOUN), words, answers)
}

/// An order to a battle that is only watched is answered by the question.
fn ask_again(battle: Res<CurrentBattle>, mut questions: MessageWriter<Question>) {
    if battle.elsewhere {
        questions.write(question(&battle));
    }
}

/// Stores the battle if anything was ordered since, also the order that ends it: its end counts once it is left.
pub(super) fn store_after_orders(
    mut battle: ResMut<CurrentBattle>,
    mut storage: ResMut<BattleStorage>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(place) = storage.storage_slot().filter(|_| battle.state_number() != storage.stored) else { return };
    storage.stored = battle.state_number();
    let kept = match storage.holder() {
        ClaimHolder::Theirs => Err(NotStored::Changed),
        _ => save_list::store_over_last_state(place, storage.known_revision, &battle),
    };
    match kept {
        Ok((revision, aside)) => {
            (storage.known_revision, storage.failed) = (Some(revision), false);
            notices.write_batch(aside.map(Notice::bad));
        }
        Err(NotStored::Changed) => leave_battle_to_other_window(&mut battle, &mut storage, &mut questions),
        Err(NotStored::Failed(words)) => {
            if !std::mem::replace(&mut storage.failed, true) {
                notices.write(Notice::bad(phrase!("battle-not-saved", why = without_full_stop(words))));
            }
        }
    }
}

/// Has an order that could not be stored tried once more.
fn try_again(battle: Res<CurrentBattle>, mut storage: ResMut<BattleStorage>) {
    if storage.failed {
        storage.stored = battle.state_number().wrapping_sub(1);
    }
}

/// Stores the battle as it is left, also one that was only begun, and gives the slot free.
pub(super) fn store_and_free_slot(
    mut battle: Option<ResMut<CurrentBattle>>,
    mut storage: ResMut<BattleStorage>,
    mut notices: MessageWriter<Notice>,
) {
    let place = storage.storage_slot();
    // What becomes of it is for the window that took it over.
    if let Some(battle) = battle.as_mut().filter(|_| place.is_some() && storage.holder() == ClaimHolder::Theirs) {
        battle.elsewhere = true;
    }
    let intent = storage.intent;
    if let (Some(battle), Some(place)) = (&battle, place)
        && battle.is_under_way()
        && !battle.elsewhere
        && (storage.failed
            || battle.state_number() != storage.stored
            || storage.known_revision.is_none() && !place.is_under_way())
        && let Err(NotStored::Failed(words)) = save_list::store_over_last_state(place, storage.known_revision, battle)
    {
        notices.write(Notice::bad(phrase!("battle-not-saved", why = without_full_stop(words))));
    }
    *storage = BattleStorage {
        intent,
        slot: storage.slot,
        ours: storage.ours,
        taken_over_revision: storage.taken_over_revision,
        ..default()
    };
}
