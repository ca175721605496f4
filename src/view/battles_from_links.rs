//! Guest battles, opened from a link or a file: stored apart from the player's own.
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::storage_slots::{self, StorageSlot, told};
use crate::chronicle::{Link, Purpose, Record};

/// Stores a guest battle as it is opened. The digest on arrival stays if the stored battle itself is resumed.
///
/// # Errors
/// Why it cannot be stored, in a sentence.
pub fn keep_arrival(Link { purpose, record }: &Link) -> Result<(), String> {
    if *purpose == Purpose::Watch {
        return told(storage_slots::store_battle(StorageSlot::Recording, &record.text()));
    }
    if stored().is_none_or(|old| old.last_digest() != record.last_digest()) {
        storage_slots::store(StorageSlot::GuestCame, record.last_digest())?;
    }
    told(storage_slots::store_battle(StorageSlot::Guest, &record.text()))
}

/// The unfinished guest battle.
pub fn stored() -> Option<Record> {
    Record::read(&storage_slots::load(StorageSlot::Guest).ok()??).ok()
}

/// The guest battle, if it was played on since it arrived.
pub fn played_on() -> Option<Record> {
    let came = storage_slots::load(StorageSlot::GuestCame).ok().flatten();
    stored().filter(|record| came.as_deref() != Some(record.last_digest()))
}

/// Whether a link carries the same battle that was played on since.
pub fn arrived_as(record: &Record) -> bool {
    storage_slots::load(StorageSlot::GuestCame).is_ok_and(|came| came.as_deref() == Some(record.last_digest()))
}

/// Deletes the guest battle, since it is over or declined.
///
/// # Errors
/// Why that cannot be stored, in a sentence.
pub fn forget() -> Result<(), String> {
    storage_slots::store(StorageSlot::Guest, "")
}

/// Makes a reload of the page return to the guest battle on the screen. The player's own battles resume from the
/// mission list.
pub(super) fn stay_after_reload(battle: Option<Res<CurrentBattle>>) {
    #[cfg(target_family = "wasm")]
    if let Some(battle) = battle.filter(|battle| battle.guest) {
        let place = if battle.replay_progress().is_some() { StorageSlot::Recording } else { StorageSlot::Guest };
        super::page_calls::stay_at(Some(&place.name()));
    }
    #[cfg(not(target_family = "wasm"))]
    let _ = battle;
}

/// After leaving a guest battle, a reload opens the mission list.
pub(super) fn forget_after_reload() {
    #[cfg(target_family = "wasm")]
    super::page_calls::stay_at(None);
}

/// Tells the page that the link in its address is used up, so that a reload does not open it again.
pub(super) fn link_is_read() {
    #[cfg(target_family = "wasm")]
    super::page_calls::ask(&serde_json::json!({ "opened": true }));
}

/// The guest battle that was on the screen before the page was reloaded.
#[cfg(target_family = "wasm")]
pub fn resumed(name: &str) -> Option<Link> {
    let played = super::save_list::under_way().chain([StorageSlot::Guest]).map(|place| (place, Purpose::GoOn));
    let (place, purpose) =
        played.chain([(StorageSlot::Recording, Purpose::Watch)]).find(|(place, _)| place.name() == name)?;
    let record = Record::read(&storage_slots::load(place).ok()??).ok()?;
    Some(Link { purpose, record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{Session, Start};
    use crate::faults::Source;
    use crate::model::Side;

    #[test]
    fn a_guest_battle_is_played_on_once_it_differs_from_its_arrival() {
        let (name, text) = crate::levels::shipped()[0];
        let source = Source::new(name, text);
        let books = crate::books();
        let start = Start::of(&source, books, 7, &[]).unwrap();
        let mut session = Session::begin(start, books, &[Side::Hostile]).unwrap().session;
        let came = session.record();
        assert!(stored().is_none() && played_on().is_none());
        keep_arrival(&Link { purpose: Purpose::GoOn, record: came.clone() }).unwrap();
        assert!(stored().is_some() && played_on().is_none() && arrived_as(&came), "it lies there as it came");
        session.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        let on = session.record();
        storage_slots::store(StorageSlot::Guest, &on.text()).unwrap();
        assert!(played_on().is_some());
        keep_arrival(&Link { purpose: Purpose::GoOn, record: on }).unwrap();
        assert!(played_on().is_some() && arrived_as(&came), "going on with it is no other guest");
        forget().unwrap();
        assert!(stored().is_none());
    }
}
