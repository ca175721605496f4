//! The saved battles that the player can load: the quick save, the slots and the autosaves, with what each holds.
use serde::{Deserialize, Serialize};

use super::current_battle::CurrentBattle;
use super::storage_slots::{self, StorageSlot};
use crate::model::Stamp;

/// Save slots, and autosaves kept.
pub const SLOTS: u8 = 4;
pub const AUTOSAVES: u8 = 3;

/// What a save holds, as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The name it is stored under.
    pub name: String,
    pub title: String,
    /// Round and phase.
    pub when: String,
    /// The state's digest: the same state is saved once.
    pub digest: String,
    /// Whether it is a guest battle.
    #[serde(default)]
    pub guest: bool,
}

/// The stored notes, and whether the newest save is of a battle that was not finished.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct List {
    /// Newest first.
    notes: Vec<Note>,
    under_way: bool,
}

/// A line of the list: a place, and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub place: StorageSlot,
    pub note: Option<Note>,
}

impl List {
    /// The stored list. An unreadable one counts as empty: the saves themselves are still there.
    fn read() -> Self {
        let text = storage_slots::load(StorageSlot::SaveList).ok().flatten().unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn keep(&self) -> Result<(), String> {
        storage_slots::store(StorageSlot::SaveList, &serde_json::to_string(self).map_err(|error| error.to_string())?)
    }

    fn note(&self, place: StorageSlot) -> Option<&Note> {
        let name = place.name();
        self.notes.iter().find(|note| note.name == name)
    }

    fn put(&mut self, note: Note) {
        self.notes.retain(|old| old.name != note.name);
        self.notes.insert(0, note);
    }
}

fn autosaves() -> impl Iterator<Item = StorageSlot> {
    (1..=AUTOSAVES).map(StorageSlot::Auto)
}

/// Quick save and slots, then the autosaves, newest first.
pub fn entries() -> Vec<Entry> {
    let list = List::read();
    let entry = |place: StorageSlot| Entry { place, note: held(&list, place) };
    let mut autosaves: Vec<Entry> = autosaves().map(entry).filter(|entry| entry.note.is_some()).collect();
    let age = |entry: &Entry| list.notes.iter().position(|note| note.name == entry.place.name());
    autosaves.sort_by_key(|entry| age(entry).unwrap_or(usize::MAX));
    let own = std::iter::once(StorageSlot::Saved).chain((1..=SLOTS).map(StorageSlot::Slot)).map(entry);
    own.chain(autosaves).collect()
}

/// What a place holds. A save without a note was written by an earlier version, or the list was lost.
fn held(list: &List, place: StorageSlot) -> Option<Note> {
    let there = !matches!(storage_slots::load(place), Ok(None));
    let unknown = || Note {
        name: place.name(),
        title: "A saved battle".into(),
        when: String::new(),
        digest: String::new(),
        guest: false,
    };
    there.then(|| list.note(place).cloned().unwrap_or_else(unknown))
}

/// Stores a battle, and notes what it is.
///
/// # Errors
/// Why it cannot be stored, in a sentence; what the place held before is kept.
pub fn save(place: StorageSlot, play: &CurrentBattle, now: Stamp) -> Result<(), String> {
    let record = play.record();
    storage_slots::store(place, &record.text())?;
    let mut list = List::read();
    list.put(note(place, play, record.last_digest(), now));
    list.under_way = true;
    list.keep()
}

fn note(place: StorageSlot, play: &CurrentBattle, digest: &str, now: Stamp) -> Note {
    let phases = play.book.phases();
    let phase = phases.get(usize::from(now.phase)).filter(|_| phases.len() > 1);
    let phase = phase.map_or_else(String::new, |phase| format!(", {} Phase", phase.title));
    let when = format!("Round {}{phase}", now.round);
    Note { name: place.name(), title: play.title.clone(), when, digest: digest.into(), guest: play.guest }
}

/// Stores the battle over the oldest autosave, unless its state is saved already.
///
/// # Errors
/// Why it cannot be stored, in a sentence; all earlier autosaves are kept.
pub fn autosave(play: &CurrentBattle, now: Stamp) -> Result<(), String> {
    let list = List::read();
    let digest = play.record().last_digest().to_owned();
    if list.notes.iter().any(|note| note.digest == digest) {
        return Ok(());
    }
    let age = |place: &StorageSlot| list.notes.iter().position(|note| note.name == place.name()).unwrap_or(usize::MAX);
    let oldest = autosaves().max_by_key(|place| (age(place), std::cmp::Reverse(place.name())));
    oldest.map_or(Ok(()), |place| save(place, play, now))
}

/// The newest save, if its battle was not finished.
pub fn unfinished() -> Option<Entry> {
    let list = List::read();
    let newest = list.notes.first().filter(|_| list.under_way)?;
    entries().into_iter().find(|entry| entry.note.as_ref() == Some(newest))
}

/// Notes that the battle of the newest save is finished.
///
/// # Errors
/// Why that cannot be stored, in a sentence.
pub fn finished() -> Result<(), String> {
    let list = List::read();
    if list.under_way { List { under_way: false, ..list }.keep() } else { Ok(()) }
}

/// Whether the save of this state is a guest battle.
pub fn is_guest(place: StorageSlot, digest: &str) -> bool {
    List::read().note(place).is_some_and(|note| note.guest && note.digest == digest)
}
