//! Battles from outside, by a link or a file: they lie in a place of their own, so that they touch none of the player's.
use bevy::prelude::*;

use super::battle_saves::{self, Place};
use super::current_battle::Play;
use crate::chronicle::{Link, Purpose, Record};

/// Keeps a battle as it comes onto the screen. The one that is kept already is gone on with.
///
/// # Errors
/// A sentence.
pub fn welcome(Link { purpose, record }: &Link) -> Result<(), String> {
    if *purpose == Purpose::Watch {
        return battle_saves::keep(Place::Recording, &record.text());
    }
    if kept().is_none_or(|old| old.last_digest() != record.last_digest()) {
        battle_saves::keep(Place::GuestCame, record.last_digest())?;
    }
    battle_saves::keep(Place::Guest, &record.text())
}

/// The guest's battle that was left before its end.
pub fn kept() -> Option<Record> {
    Record::read(&battle_saves::kept(Place::Guest).ok()??).ok()
}

/// The guest's battle, where it was played on since it came.
pub fn played_on() -> Option<Record> {
    let came = battle_saves::kept(Place::GuestCame).ok().flatten();
    kept().filter(|record| came.as_deref() != Some(record.last_digest()))
}

/// Whether a link carries the very battle that was played on since.
pub fn came_as(record: &Record) -> bool {
    battle_saves::kept(Place::GuestCame).is_ok_and(|came| came.as_deref() == Some(record.last_digest()))
}

/// The battle is over, or is not wanted any more.
///
/// # Errors
/// A sentence.
pub fn farewell() -> Result<(), String> {
    battle_saves::keep(Place::Guest, "")
}

/// A reload of the page goes on with a guest that is on the screen; one's own battles are gone on with from the list.
pub(super) fn stay(play: Option<Res<Play>>) {
    #[cfg(target_family = "wasm")]
    if let Some(play) = play.filter(|play| play.guest) {
        let place = if play.watched().is_some() { Place::Recording } else { Place::Guest };
        super::page::stay_at(Some(&place.name()));
    }
    #[cfg(not(target_family = "wasm"))]
    let _ = play;
}

/// Whoever leaves a guest is not brought back to it.
pub(super) fn leave() {
    #[cfg(target_family = "wasm")]
    super::page::stay_at(None);
}

/// The guest that was on the screen before the page was loaded again.
#[cfg(target_family = "wasm")]
pub fn resumed(name: &str) -> Option<Link> {
    let (place, purpose) = [(Place::Guest, Purpose::GoOn), (Place::Recording, Purpose::Watch)]
        .into_iter()
        .find(|(place, _)| place.name() == name)?;
    let record = Record::read(&battle_saves::kept(place).ok()??).ok()?;
    Some(Link { purpose, record })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::{Session, Start};
    use crate::faults::Source;
    use crate::model::Side;

    #[test]
    fn a_guest_counts_as_played_on_once_it_differs_from_what_came() {
        let (name, text) = crate::levels::shipped()[0];
        let source = Source::new(name, text);
        let books = crate::books();
        let start = Start::of(&source, books, 7, &[]).unwrap();
        let mut session = Session::begin(start, books, &[Side::Hostile]).unwrap().session;
        let came = session.record();
        assert!(kept().is_none() && played_on().is_none());
        welcome(&Link { purpose: Purpose::GoOn, record: came.clone() }).unwrap();
        assert!(kept().is_some() && played_on().is_none() && came_as(&came), "it lies there as it came");
        session.give(&serde_json::json!({"order": "end_phase"})).unwrap();
        let on = session.record();
        battle_saves::keep(Place::Guest, &on.text()).unwrap();
        assert!(played_on().is_some());
        welcome(&Link { purpose: Purpose::GoOn, record: on }).unwrap();
        assert!(played_on().is_some() && came_as(&came), "going on with it is no other guest");
        farewell().unwrap();
        assert!(kept().is_none());
    }
}
