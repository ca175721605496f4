//! The battle on the screen in its slot: stored after every order, so that nothing is lost however the game ends. A battle
//! that goes on in another window is only watched.
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;

use super::ViewSystems;
use super::battle_claim::BattleClaim;
use super::battles_from_links;
use super::campaign_state::CampaignState;
use super::claim_holder::Holder;
use super::current_battle::{CurrentBattle, GiveOrder, Notice};
use super::question::{AfterAnswer, Question};
use super::save_list;
use super::storage_slots::{self, NotStored, Revision, StorageSlot};
use crate::chronicle::{LaunchRequest, Purpose, Record};
use crate::input::Screen;
use crate::levels::lessons::Lesson;
use crate::support;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BattleSlot>();
    app.add_systems(OnEnter(Screen::Mission), claim_slot);
    let battle = || in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, (settle, store_after_orders).chain().in_set(ViewSystems::Gather).run_if(battle()));
    app.add_systems(Last, tell_support.run_if(resource_changed::<BattleSlot>));
    app.add_systems(Update, ask_again.run_if(on_message::<GiveOrder>.and_then(battle())));
    let closing = on_message::<WindowCloseRequested>.and_then(battle());
    app.add_systems(Last, (try_again, store_after_orders).chain().run_if(closing));
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, super::browser_tab_locks::release_idle);
}

/// How the next battle is opened.
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
pub struct BattleSlot {
    place: Option<StorageSlot>,
    /// The slots to try if another window has this one, the best last.
    others: Vec<StorageSlot>,
    claim: Option<BattleClaim>,
    /// Whether the slot is this window's.
    ours: bool,
    /// The battle in the slot, as this window last read or stored it.
    known: Option<Revision>,
    /// The battle that is taken over, as it was when it was read.
    taken: Option<Revision>,
    /// The state of the battle that was stored last.
    stored: u32,
    /// Whether a failure was told.
    failed: bool,
    intent: Intent,
}

impl BattleSlot {
    /// The slot of the battle, if this window stores it.
    pub fn storage_slot(&self) -> Option<StorageSlot> {
        self.place.filter(|_| self.ours)
    }

    /// Has the battle that opens next taken from the other window.
    pub fn take_over_next(&mut self) {
        (self.intent, self.taken) = (Intent::TakeOver, self.place.and_then(storage_slots::revision));
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
        self.known.is_some() && !storage_slots::holds_revision(place, self.known) || self.holder() == Holder::Theirs
    }

    /// Whether another window has stored something in the slot since the last look.
    pub(super) fn has_news(&mut self) -> bool {
        let Some(place) = self.place.filter(|place| !storage_slots::holds_revision(*place, self.known)) else {
            return false;
        };
        self.known = storage_slots::revision(place);
        true
    }

    /// Has the battle that opens next stored in place of this one.
    pub fn store_next_in_place(&mut self) {
        self.intent = Intent::Restart;
    }

    /// The battle that another window goes on with, as it is stored now.
    pub fn stored_request(&self) -> Option<LaunchRequest> {
        let record = Record::read(&storage_slots::load(self.place?).ok()??).ok()?;
        let guest = self.place == Some(StorageSlot::Guest);
        Some(if guest { LaunchRequest::outside_battle(record) } else { LaunchRequest::Saved(Box::new(record)) })
    }

    /// The battle that was taken over, if the other window gave an order after it was read.
    fn ordered_meanwhile(&self) -> Option<LaunchRequest> {
        self.stored_request()
            .filter(|_| self.taken.is_some() && self.place.and_then(storage_slots::revision) != self.taken)
    }

    fn claim(&mut self, place: StorageSlot, take_over: bool) {
        // The old claim goes first: it may be one on the same battle.
        self.claim = None;
        self.place = Some(place);
        self.claim = Some(BattleClaim::on(&place.name(), take_over));
    }

    fn holder(&self) -> Holder {
        self.claim.as_ref().map_or(Holder::Theirs, BattleClaim::holder)
    }
}

/// A crash report shows the battle in the slot.
fn tell_support(slot: Res<BattleSlot>) {
    support::note_battle_slot(slot.storage_slot().map(StorageSlot::name));
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
    battles_from_links::stored_guest_battle().is_some_and(|record| record.last_digest() == link.record.last_digest())
}

/// Claims a slot for the battle that was opened.
pub fn claim_slot(
    battle: Option<ResMut<CurrentBattle>>,
    (campaign_state, request): (Res<CampaignState>, Res<LaunchRequest>),
    mut slot: ResMut<BattleSlot>,
    mut notices: MessageWriter<Notice>,
) {
    let (intent, before) = (slot.intent, slot.storage_slot());
    // The old claim ends before the next begins.
    *slot = BattleSlot { taken: slot.taken.filter(|_| intent == Intent::TakeOver), ..default() };
    let Some(mut battle) = battle else { return };
    if let LaunchRequest::Guest(link) = &*request
        && link.purpose == Purpose::Watch
        && let Err(words) = battles_from_links::keep_arrival(link)
    {
        notices.write(Notice::bad(format!("the recording cannot be kept: {words}")));
    }
    if battle.replay_progress().is_some() || intent == Intent::TryOut {
        return;
    }
    let mut places = places(&battle, &request, &campaign_state);
    if let (Intent::Restart, Some(before @ StorageSlot::UnderWay(_))) = (intent, before) {
        places.push(before);
    }
    let Some(place) = places.pop() else { return };
    slot.others = places;
    if intent == Intent::Watch {
        slot.place = Some(place);
        slot.known = storage_slots::revision(place);
        battle.elsewhere = true;
    } else {
        slot.claim(place, intent == Intent::TakeOver);
    }
}

/// Begins to store the battle once its slot is claimed; if another window has it, tries the next one.
fn settle(
    mut battle: ResMut<CurrentBattle>,
    (mut request, mut screen): (ResMut<LaunchRequest>, ResMut<NextState<Screen>>),
    mut slot: ResMut<BattleSlot>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
) {
    if slot.ours || battle.elsewhere || slot.claim.is_none() {
        return;
    }
    match slot.holder() {
        Holder::Unknown => {}
        Holder::Ours => {
            if let Some(later) = slot.ordered_meanwhile() {
                slot.take_over_next();
                *request = later;
                screen.set(Screen::Mission);
                return;
            }
            (slot.ours, slot.taken) = (true, None);
            if let (Some(StorageSlot::Guest), LaunchRequest::Guest(link)) = (slot.place, &*request)
                && let Err(words) = battles_from_links::keep_arrival(link)
            {
                notices.write(Notice::bad(format!("the battle cannot be saved: {words}")));
            }
            #[cfg(target_family = "wasm")]
            if let Some(place) = slot.place.filter(|_| battle.guest) {
                super::page_calls::remember_guest_battle(Some(&place.name()));
            }
            slot.known = slot.place.and_then(storage_slots::revision);
            // A browser answers frames later: an order that was given meanwhile is yet to be stored.
            if !battle.has_unsaved_orders() {
                slot.stored = battle.state_number();
            }
            let goes_on = matches!(*request, LaunchRequest::Saved(_) | LaunchRequest::Guest(_));
            if goes_on && !battle.seating().is_hot_seat() {
                notices.write(Notice::good(format!("{} continues where it was left", battle.title)));
            }
        }
        Holder::Theirs => match slot.others.pop() {
            Some(next) => slot.claim(next, false),
            None => leave_to_another(&mut battle, &mut slot, &mut questions),
        },
    }
}

/// Leaves the battle to another window, and asks what to do.
pub(super) fn leave_to_another(
    battle: &mut CurrentBattle,
    slot: &mut BattleSlot,
    questions: &mut MessageWriter<Question>,
) {
    (slot.claim, slot.ours) = (None, false);
    slot.known = slot.place.and_then(storage_slots::revision);
    battle.elsewhere = true;
    questions.write(question(battle));
}

/// A player's word for another instance of the game.
#[cfg(not(target_family = "wasm"))]
pub const WHERE: &str = "window";
#[cfg(target_family = "wasm")]
pub const WHERE: &str = "tab";

fn question(battle: &CurrentBattle) -> Question {
    let words = format!(
        "{} is played in another {WHERE}. Take it over to go on here from its last order, or watch it here: the {WHERE} that \
         does not play it gives no orders.",
        battle.title
    );
    let answers =
        vec![("TAKE OVER", Some(AfterAnswer::TakeOver)), ("MISSION LIST", Some(AfterAnswer::Leave)), ("WATCH", None)];
    Question::with(format!("This battle goes on in another {WHERE}"), words, answers)
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
    mut slot: ResMut<BattleSlot>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(place) = slot.storage_slot().filter(|_| battle.state_number() != slot.stored) else { return };
    slot.stored = battle.state_number();
    let kept = match slot.holder() {
        Holder::Theirs => Err(NotStored::Changed),
        _ => save_list::store_over_last_state(place, slot.known, &battle),
    };
    match kept {
        Ok((revision, aside)) => {
            (slot.known, slot.failed) = (Some(revision), false);
            notices.write_batch(aside.map(Notice::bad));
        }
        Err(NotStored::Changed) => leave_to_another(&mut battle, &mut slot, &mut questions),
        Err(NotStored::Failed(words)) => {
            if !std::mem::replace(&mut slot.failed, true) {
                notices.write(Notice::bad(format!("the battle cannot be saved: {words}")));
            }
        }
    }
}

/// Has an order that could not be stored tried once more.
fn try_again(battle: Res<CurrentBattle>, mut slot: ResMut<BattleSlot>) {
    if slot.failed {
        slot.stored = battle.state_number().wrapping_sub(1);
    }
}

/// Stores the battle as it is left, also one that was only begun, and gives the slot free.
pub(super) fn store_and_free_slot(
    mut battle: Option<ResMut<CurrentBattle>>,
    mut slot: ResMut<BattleSlot>,
    mut notices: MessageWriter<Notice>,
) {
    let place = slot.storage_slot();
    // What becomes of it is for the window that took it over.
    if let Some(battle) = battle.as_mut().filter(|_| place.is_some() && slot.holder() == Holder::Theirs) {
        battle.elsewhere = true;
    }
    let intent = slot.intent;
    if let (Some(battle), Some(place)) = (&battle, place)
        && battle.is_under_way()
        && !battle.elsewhere
        && (slot.failed || battle.state_number() != slot.stored || slot.known.is_none() && !place.is_under_way())
        && let Err(NotStored::Failed(words)) = save_list::store_over_last_state(place, slot.known, battle)
    {
        notices.write(Notice::bad(format!("the battle cannot be saved: {words}")));
    }
    *slot = BattleSlot { intent, place: slot.place, ours: slot.ours, taken: slot.taken, ..default() };
}
