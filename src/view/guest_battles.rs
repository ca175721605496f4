//! Guest battles, opened from a link or a file: stored apart from the player's own.
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::storage_slots::{self, StorageSlot, failure_or_kept_aside};
use crate::chronicle::{LinkPurpose, Record, ShareLink};

/// Stores a guest battle as it is opened. The digest on arrival stays if the stored battle itself is resumed.
///
/// # Errors
/// Why it cannot be stored, in a sentence.
pub fn store_arrival_as_guest(ShareLink { purpose, record }: &ShareLink) -> Result<(), String> {
    if *purpose == LinkPurpose::Watch {
        return failure_or_kept_aside(storage_slots::store_battle(StorageSlot::Recording, &record.text()));
    }
    if stored_guest_battle().is_none_or(|old| old.last_digest() != record.last_digest()) {
        storage_slots::store(StorageSlot::GuestCame, record.last_digest())?;
    }
    failure_or_kept_aside(storage_slots::store_battle(StorageSlot::Guest, &record.text()))
}

/// The unfinished guest battle.
pub fn stored_guest_battle() -> Option<Record> {
    Record::read(&storage_slots::load(StorageSlot::Guest).ok()??).ok()
}

/// The guest battle, if it was played on since it arrived.
pub fn guest_battle_played_on() -> Option<Record> {
    let came = storage_slots::load(StorageSlot::GuestCame).ok().flatten();
    stored_guest_battle().filter(|record| came.as_deref() != Some(record.last_digest()))
}

/// Whether a link carries the same battle that was played on since.
pub fn is_same_arrival(record: &Record) -> bool {
    storage_slots::load(StorageSlot::GuestCame).is_ok_and(|came| came.as_deref() == Some(record.last_digest()))
}

/// Deletes the guest battle, since it is over or declined.
///
/// # Errors
/// Why that cannot be stored, in a sentence.
pub fn delete_guest_battle() -> Result<(), String> {
    storage_slots::store(StorageSlot::Guest, "")
}

/// Makes a reload of the page return to the guest battle on the screen. The player's own battles resume from the
/// mission list.
pub(super) fn remember_guest_battle_for_reload(battle: Option<Res<CurrentBattle>>) {
    #[cfg(target_family = "wasm")]
    if let Some(battle) = battle.filter(|battle| battle.guest && !battle.is_joined()) {
        let place = if battle.replay_progress().is_some() { StorageSlot::Recording } else { StorageSlot::Guest };
        super::web_page_calls::remember_guest_battle(Some(&place.name()));
    }
    #[cfg(not(target_family = "wasm"))]
    let _ = battle;
}

/// Lets a reload after a guest battle open the mission list.
pub(super) fn forget_guest_battle_for_reload() {
    #[cfg(target_family = "wasm")]
    super::web_page_calls::remember_guest_battle(None);
}

/// Tells the page that the link in its address is used up, so that a reload does not open it again.
pub(super) fn tell_page_link_is_read() {
    #[cfg(target_family = "wasm")]
    super::web_page_calls::send_message(&serde_json::json!({ "opened": true }));
}

/// The guest battle that was on the screen before the page was reloaded.
#[cfg(target_family = "wasm")]
pub fn guest_battle_before_reload(name: &str) -> Option<ShareLink> {
    let played =
        super::save_list::slots_under_way().chain([StorageSlot::Guest]).map(|place| (place, LinkPurpose::GoOn));
    let (place, purpose) =
        played.chain([(StorageSlot::Recording, LinkPurpose::Watch)]).find(|(place, _)| place.name() == name)?;
    let record = Record::read(&storage_slots::load(place).ok()??).ok()?;
    Some(ShareLink { purpose, record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{BattleStart, Session};
    use crate::faults::Source;
    use crate::model::Side;

    #[test]
    fn a_guest_battle_is_played_on_once_it_differs_from_its_arrival() {
        let (name, text) = crate::levels::shipped()[0];
        let source = Source::new(name, text);
        let books = crate::books();
        let start = BattleStart::of(&source, books, 7, &[]).unwrap();
        let mut session = Session::begin(start, books, &[Side::Hostile]).unwrap().session;
        let came = session.record();
        assert!(stored_guest_battle().is_none() && guest_battle_played_on().is_none());
        store_arrival_as_guest(&ShareLink { purpose: LinkPurpose::GoOn, record: came.clone() }).unwrap();
        assert!(
            stored_guest_battle().is_some() && guest_battle_played_on().is_none() && is_same_arrival(&came),
            "it lies there as it came"
        );
        session.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        let on = session.record();
        storage_slots::store(StorageSlot::Guest, &on.text()).unwrap();
        assert!(guest_battle_played_on().is_some());
        store_arrival_as_guest(&ShareLink { purpose: LinkPurpose::GoOn, record: on }).unwrap();
        assert!(guest_battle_played_on().is_some() && is_same_arrival(&came), "going on with it is no other guest");
        delete_guest_battle().unwrap();
        assert!(stored_guest_battle().is_none());
    }
}
