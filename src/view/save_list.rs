//! The saved battles that the player can load: the quick save, the slots, battles under way and the autosaves, with what
//! each holds.
use serde::{Deserialize, Serialize};

use super::current_battle::CurrentBattle;
use super::storage_slots::{self, NotStored, Revision, StorageSlot, failure_or_kept_aside};
use crate::chronicle::{Record, Seating, SharedDocument, with_storage_locked};
use crate::localization::{Phrase, phrase};
use crate::model::Stamp;

/// Save slots, battles under way and autosaves kept.
pub const SLOTS: u8 = 4;
pub const UNDER_WAY: u8 = 3;
pub const AUTOSAVES: u8 = 3;

/// Content of a save, as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveNote {
    /// The name it is stored under.
    pub name: String,
    /// The title of its mission; empty if unknown.
    title: String,
    /// Round, phase and seating in English; empty if unknown.
    pub when: String,
    /// The same by itself; lists of earlier versions do not have it.
    #[serde(default)]
    round: Option<u16>,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    seating: Option<String>,
    /// The state's digest: the same state is saved once.
    pub digest: String,
    /// Whether it is a guest battle.
    #[serde(default)]
    pub guest: bool,
}

impl SaveNote {
    /// The title of its mission, or words for one that is unknown.
    pub fn title(&self) -> Phrase {
        if self.title.is_empty() { phrase!("save-unknown") } else { (&self.title).into() }
    }

    /// Round, phase and seating; empty if unknown.
    pub fn round_and_phase(&self) -> Phrase {
        let Some(round) = self.round else { return (&self.when).into() };
        let when = match &self.phase {
            Some(phase) => {
                let named = phrase!("phase-named", phase = phase_of_title(phase));
                phrase!("round-and-phase", round = round, phase = named)
            }
            None => phrase!("round-alone", round = round),
        };
        let seating = self.seating.as_ref().map(|word| phrase!("save-seating", seating = word));
        Phrase::facts([when].into_iter().chain(seating))
    }
}

/// The stored notes, and whether the newest save is of a battle that was not finished.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct List {
    /// Newest first.
    notes: Vec<SaveNote>,
    under_way: bool,
}

/// A line of the list: a place, and what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveEntry {
    pub place: StorageSlot,
    pub note: Option<SaveNote>,
}

impl List {
    /// The stored list. An unreadable one counts as empty: the saves themselves are still there.
    fn read() -> Self {
        let text = storage_slots::load(StorageSlot::SaveList).ok().flatten().unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Changes the stored list, if `change` says that it has.
    fn change(change: impl FnOnce(&mut Self) -> bool) -> Result<(), String> {
        let read = |text: &str| serde_json::from_str::<Self>(text).map_err(|error| error.to_string());
        let list = SharedDocument { name: &StorageSlot::SaveList.name(), title: StorageSlot::SaveList.title(), read };
        failure_or_kept_aside(list.change(|old| {
            let mut list = old.unwrap_or_default();
            change(&mut list).then(|| serde_json::to_string(&list)).transpose().map_err(|error| error.to_string())
        }))
    }

    fn note(&self, place: StorageSlot) -> Option<&SaveNote> {
        let name = place.name();
        self.notes.iter().find(|note| note.name == name)
    }

    /// Number of saves that are newer than that of a place.
    fn age(&self, place: StorageSlot) -> usize {
        let name = place.name();
        self.notes.iter().position(|note| note.name == name).unwrap_or(usize::MAX)
    }

    /// Makes a note the newest of a battle under way; false if it is.
    fn put_first(&mut self, note: SaveNote) -> bool {
        let is_new = self.notes.first() != Some(&note) || !self.under_way;
        self.put(note);
        self.under_way = true;
        is_new
    }

    fn put(&mut self, note: SaveNote) {
        self.notes.retain(|old| old.name != note.name);
        self.notes.insert(0, note);
    }
}

fn autosaves() -> impl Iterator<Item = StorageSlot> {
    (1..=AUTOSAVES).map(StorageSlot::Auto)
}

/// The slots of single missions.
fn single_missions() -> impl Iterator<Item = StorageSlot> {
    (1..=UNDER_WAY).map(StorageSlot::UnderWay)
}

/// The slots of battles under way: single missions and a lesson.
pub fn slots_under_way() -> impl Iterator<Item = StorageSlot> {
    single_missions().chain([StorageSlot::Lesson])
}

/// Quick save and slots, then the battles under way and the autosaves, newest first.
pub fn save_entries() -> Vec<SaveEntry> {
    let list = List::read();
    let entry = |place: StorageSlot| SaveEntry { place, note: held(&list, place) };
    let age = |entry: &SaveEntry| list.age(entry.place);
    let newest_first = |places: &mut dyn Iterator<Item = StorageSlot>| {
        let mut all: Vec<SaveEntry> = places.map(entry).filter(|entry| entry.note.is_some()).collect();
        all.sort_by_key(age);
        all
    };
    let own = std::iter::once(StorageSlot::Saved).chain((1..=SLOTS).map(StorageSlot::Slot)).map(entry);
    own.chain(newest_first(&mut slots_under_way())).chain(newest_first(&mut autosaves())).collect()
}

/// The slot of a battle under way that holds this one.
pub fn slot_of(battle: &CurrentBattle) -> Option<StorageSlot> {
    holder_of(&battle.record())
}

fn holder_of(battle: &Record) -> Option<StorageSlot> {
    let is_same = |text: String| Record::read(&text).is_ok_and(|record| record.last_digest() == battle.last_digest());
    slots_under_way().find(|place| storage_slots::load(*place).ok().flatten().is_some_and(is_same))
}

fn is_free(place: StorageSlot) -> bool {
    storage_slots::load(place).is_ok_and(|text| text.is_none())
}

/// The slots that a single mission may take, the best last: one that is free, else the one that was not written for the
/// longest time.
pub fn free_slots() -> Vec<StorageSlot> {
    let list = List::read();
    let mut places: Vec<StorageSlot> = single_missions().collect();
    places.sort_by_key(|place| (is_free(*place), list.age(*place), std::cmp::Reverse(place.name())));
    places
}

/// The slot whose battle a single mission would take the place of, since none is free. `battle` is what it goes on with.
pub fn slot_crowded_out(battle: Option<&Record>) -> Option<StorageSlot> {
    if battle.is_some_and(|battle| holder_of(battle).is_some()) {
        return None;
    }
    free_slots().pop().filter(|place| !is_free(*place))
}

/// Stores the battle on the screen over its last state, which is `known`.
///
/// # Errors
/// If another window has stored one there, or why it cannot be stored.
pub fn store_over_last_state(
    place: StorageSlot,
    known: Option<Revision>,
    battle: &CurrentBattle,
) -> Result<(Revision, Option<String>), NotStored> {
    let (revision, aside) = storage_slots::store_over(place, known, &battle.save())?;
    let listed = match place {
        _ if place.is_under_way() => {
            List::change(|list| list.put_first(note(place, battle, "", battle.present_stamp())))
        }
        _ => Ok(()),
    };
    // The battle is stored, whatever became of the list.
    Ok((revision, aside.or(listed.err())))
}

/// Content of a slot. A save without a note was written by an earlier version, or the list was lost.
fn held(list: &List, place: StorageSlot) -> Option<SaveNote> {
    let there = !matches!(storage_slots::load(place), Ok(None));
    let unknown = || SaveNote {
        name: place.name(),
        title: String::new(),
        when: String::new(),
        round: None,
        phase: None,
        seating: None,
        digest: String::new(),
        guest: false,
    };
    there.then(|| list.note(place).cloned().unwrap_or_else(unknown))
}

/// Stores a battle in place of what the slot held, and notes what it is.
///
/// # Errors
/// Why it cannot be stored, in a sentence; what the place held before is kept. Otherwise the result says what could not be
/// read and is kept aside.
pub fn save_battle(place: StorageSlot, battle: &CurrentBattle, now: Stamp) -> Result<Option<String>, String> {
    with_storage_locked(|| {
        let record = battle.record();
        let aside = storage_slots::store_battle(place, &record.text())?;
        List::change(|list| list.put_first(note(place, battle, record.last_digest(), now)))?;
        Ok(aside)
    })
}

/// Does something that replaces the stored list; what the list held of other saves stays in it.
///
/// # Errors
/// Those of the work, or why the list cannot be stored, in a sentence.
pub fn replace_list_keeping_notes(work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    with_storage_locked(|| {
        let before = List::read();
        work()?;
        List::change(|list| {
            let known = list.notes.len();
            let new = before.notes.into_iter().filter(|old| list.notes.iter().all(|note| note.name != old.name));
            let new: Vec<SaveNote> = new.collect();
            list.notes.extend(new);
            list.notes.len() != known
        })
    })
}

/// The phase that a note names in English.
fn phase_of_title(title: &str) -> Phrase {
    let phases = crate::books().iter().flat_map(|book| book.phases());
    phases.map(|phase| Phrase::from(phase.title)).find(|known| *known == *title).unwrap_or_else(|| title.into())
}

fn note(place: StorageSlot, battle: &CurrentBattle, digest: &str, now: Stamp) -> SaveNote {
    let phases = battle.book.phases();
    let phase = phases.get(usize::from(now.phase)).filter(|_| phases.len() > 1);
    let seating = Some(battle.seating()).filter(|seating| *seating != Seating::Team);
    let note = SaveNote {
        name: place.name(),
        title: battle.title.clone(),
        when: String::new(),
        round: Some(now.round),
        phase: phase.map(|phase| Phrase::from(phase.title).english()),
        seating: seating.map(|seating| seating.word().to_owned()),
        digest: digest.into(),
        guest: battle.guest,
    };
    SaveNote { when: note.round_and_phase().english(), ..note }
}

/// Stores the battle over the oldest autosave, unless its state is saved already.
///
/// # Errors
/// Why it cannot be stored, in a sentence; all earlier autosaves are kept.
pub fn autosave(battle: &CurrentBattle, now: Stamp) -> Result<Option<String>, String> {
    with_storage_locked(|| {
        let list = List::read();
        let digest = battle.record().last_digest().to_owned();
        if list.notes.iter().any(|note| note.digest == digest) {
            return Ok(None);
        }
        let oldest = autosaves().max_by_key(|place| (list.age(*place), std::cmp::Reverse(place.name())));
        oldest.map_or(Ok(None), |place| save_battle(place, battle, now))
    })
}

/// The newest save, if its battle was not finished; else the newest battle under way.
pub fn newest_unfinished() -> Option<SaveEntry> {
    let list = List::read();
    let newest = list.notes.first().filter(|_| list.under_way);
    let all = save_entries();
    let of_newest = all.iter().find(|entry| newest.is_some() && entry.note.as_ref() == newest);
    let known = |entry: &&SaveEntry| entry.note.as_ref().is_some_and(|note| !note.when.is_empty());
    let of_single = || all.iter().filter(known).find(|entry| entry.place.is_under_way());
    of_newest.or_else(of_single).cloned()
}

/// Notes that the battle of the newest save is finished, and frees the slot of the battle under way.
///
/// # Errors
/// Why that cannot be stored, in a sentence.
pub fn note_finished(place: Option<StorageSlot>) -> Result<(), String> {
    let of_single = place.filter(|place| place.is_under_way());
    with_storage_locked(|| {
        if let Some(place) = of_single {
            storage_slots::store(place, "")?;
        }
        List::change(|list| {
            let (was, count) = (list.under_way, list.notes.len());
            list.under_way = false;
            list.notes.retain(|note| of_single.is_none_or(|place| note.name != place.name()));
            was || list.notes.len() != count
        })
    })
}

/// Whether the save of this state is a guest battle.
pub fn holds_guest_battle(place: StorageSlot, digest: &str) -> bool {
    List::read().note(place).is_some_and(|note| note.guest && (note.digest.is_empty() || note.digest == digest))
}
