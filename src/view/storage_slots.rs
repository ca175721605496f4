//! Slots that the window stores: saves and autosaves, unfinished battles and settings, each under its own name.
use std::collections::BTreeSet;

use crate::chronicle::{self as storage, Record, SharedDocument};
use crate::model::Word;

/// The slots for stored texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageSlot {
    /// The quick save, and its digest if it is a guest battle.
    Saved,
    SavedGuest,
    /// A save slot of the player, from 1.
    Slot(u8),
    /// An autosave, from 1.
    Auto(u8),
    /// List of the saves' content; see [`super::save_list`].
    SaveList,
    /// The unfinished battle of a campaign mission.
    Mission(Word),
    /// The same of a pack's campaign, which is told by a hash of its name.
    PackMission(u32, Word),
    /// The unfinished battle of a single mission, from 1.
    UnderWay(u8),
    /// The unfinished lesson.
    Lesson,
    /// The unfinished ironman battle of a single mission.
    Ironman,
    /// The guest battle being played, and its digest on arrival.
    Guest,
    GuestCame,
    /// The guest recording.
    Recording,
    /// The slot that earlier versions used for the campaign's battle.
    Campaign,
    Settings,
    ServiceRecord,
    /// The lessons that were passed.
    Lessons,
    /// The hints that were followed or dismissed.
    Hints,
}

impl StorageSlot {
    /// Whether it stores a battle of its own accord, and none of a campaign or a link.
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::UnderWay(_) | Self::Lesson)
    }

    /// The name it is stored under.
    pub fn name(self) -> String {
        let plain = |letter: char| if letter.is_ascii_lowercase() || letter.is_ascii_digit() { letter } else { '-' };
        match self {
            Self::Saved => "quick-save".into(),
            Self::SavedGuest => "quick-save-guest".into(),
            Self::Slot(number) => format!("slot-{number}"),
            Self::Auto(number) => format!("autosave-{number}"),
            Self::SaveList => "saved-battles".into(),
            Self::Mission(id) => format!("mission-{}-battle", id.as_str().chars().map(plain).collect::<String>()),
            Self::PackMission(campaign, id) => {
                let id: String = id.as_str().chars().map(plain).collect();
                format!("pack-{campaign:08x}-{id}-battle")
            }
            Self::UnderWay(number) => format!("under-way-{number}"),
            Self::Lesson => "lesson-battle".into(),
            Self::Ironman => "ironman-battle".into(),
            Self::Guest => "guest-battle".into(),
            Self::GuestCame => "guest-came".into(),
            Self::Recording => "guest-recording".into(),
            Self::Campaign => "campaign-battle".into(),
            Self::Settings => "settings".into(),
            Self::ServiceRecord => "service-record".into(),
            Self::Lessons => "lessons".into(),
            Self::Hints => "hints".into(),
        }
    }

    /// What a player calls it, within a sentence about what cannot be read or stored.
    pub fn title(self) -> &'static str {
        match self {
            Self::SaveList => "the list of saved battles",
            Self::Settings => "your settings",
            Self::ServiceRecord => "your service record",
            Self::Lessons => "the list of passed lessons",
            Self::Hints => "the list of hints that you know",
            _ => "a saved battle",
        }
    }
}

/// Stores a text; an empty one clears the slot.
///
/// # Errors
/// Why it cannot be stored, in a sentence.
pub fn store(place: StorageSlot, text: &str) -> Result<(), String> {
    storage::store(&place.name(), text)
}

/// The stored text, if there is one.
///
/// # Errors
/// Why it cannot be read, in a sentence.
pub fn load(place: StorageSlot) -> Result<Option<String>, String> {
    Ok(storage::load(&place.name())?.filter(|text| !text.is_empty()))
}

/// The words in a slot, such as the lessons that were passed; none if it cannot be read.
pub fn stored_words(place: StorageSlot) -> BTreeSet<String> {
    load(place).ok().flatten().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Adds words to those in a slot.
///
/// # Errors
/// Why they cannot be stored, or where what could not be read is kept, in a sentence.
pub fn add_stored_words(place: StorageSlot, new: impl IntoIterator<Item = String>) -> Result<(), String> {
    let read = |text: &str| serde_json::from_str::<BTreeSet<String>>(text).map_err(|error| error.to_string());
    let done = SharedDocument { name: &place.name(), title: place.title(), read }.change(|old| {
        let mut all = old.unwrap_or_default();
        all.extend(new);
        serde_json::to_string(&all).map(Some).map_err(|error| error.to_string())
    });
    failure_or_kept_aside(done)
}

/// The hash of what lies in a slot, by which a window knows it again.
pub type Revision = blake3::Hash;

/// The revision of the battle in a slot; `None` if there is none that can be read.
pub fn revision(place: StorageSlot) -> Option<Revision> {
    let text = load(place).ok().flatten()?;
    Record::read(&text).is_ok().then(|| blake3::hash(text.as_bytes()))
}

/// Whether a slot still holds what a window knows of it.
pub fn holds_revision(place: StorageSlot, known: Option<Revision>) -> bool {
    load(place).ok().flatten().map(|text| blake3::hash(text.as_bytes())) == known
}

/// The reason why a battle was not stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// Another window has stored something in its place.
    Changed,
    /// The reason, in a sentence.
    Failed(String),
}

/// Stores a battle over the `known` one and returns its revision. What lies in the slot and cannot be read is kept aside,
/// which the result tells.
///
/// # Errors
/// If the slot holds anything else, or the battle cannot be stored.
pub fn store_over(
    place: StorageSlot,
    known: Option<Revision>,
    text: &str,
) -> Result<(Revision, Option<String>), NotStored> {
    let read = |old: &str| {
        let there = blake3::hash(old.as_bytes());
        if Some(there) == known {
            Ok(there)
        } else {
            Record::read(old).map(|_| there).map_err(|unfit| unfit.to_string())
        }
    };
    let mut changed = false;
    let done = SharedDocument { name: &place.name(), title: place.title(), read }.change(|there| {
        changed = there != known;
        if changed { Ok(None) } else { Ok(Some(text.to_owned())) }
    });
    match done {
        Ok(_) if changed => Err(NotStored::Changed),
        Ok(aside) => Ok((blake3::hash(text.as_bytes()), aside)),
        Err(why) => Err(NotStored::Failed(why)),
    }
}

/// Stores a battle in place of any other. What lies in the slot and cannot be read is kept aside.
///
/// # Errors
/// Why it cannot be stored, in a sentence. Otherwise the result says what was kept aside.
pub fn store_battle(place: StorageSlot, text: &str) -> Result<Option<String>, String> {
    let read = |old: &str| Record::read(old).map(|_| ()).map_err(|unfit| unfit.to_string());
    SharedDocument { name: &place.name(), title: place.title(), read }.change(|_| Ok(Some(text.to_owned())))
}

/// Notice of a failure to store something, or of a text that was kept aside.
///
/// # Errors
/// Either, in a sentence.
pub fn failure_or_kept_aside(stored: Result<Option<String>, String>) -> Result<(), String> {
    stored?.map_or(Ok(()), Err)
}
