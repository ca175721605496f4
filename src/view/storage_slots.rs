//! What the window stores: saves and autosaves, unfinished battles and settings, each under its own name.
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
    /// What the saves hold; see [`super::save_list`].
    SaveList,
    /// The unfinished battle of a campaign mission.
    Mission(Word),
    /// The same of a pack's campaign, which is told by a hash of its name.
    PackMission(u32, Word),
    /// The unfinished ironman battle of a single mission.
    Ironman,
    /// The guest battle being played, and its digest on arrival.
    Guest,
    GuestCame,
    /// The guest recording.
    Recording,
    /// The slot that earlier versions used for the campaign's battle.
    Campaign,
    /// The settings, and those that could not be read.
    Settings,
    SettingsBroken,
    /// The service record, and one that could not be read.
    ServiceRecord,
    ServiceRecordBroken,
    /// The lessons that were passed.
    Lessons,
    /// The hints that were followed or dismissed.
    Hints,
}

impl StorageSlot {
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
            Self::Ironman => "ironman-battle".into(),
            Self::Guest => "guest-battle".into(),
            Self::GuestCame => "guest-came".into(),
            Self::Recording => "guest-recording".into(),
            Self::Campaign => "campaign-battle".into(),
            Self::Settings => "settings".into(),
            Self::SettingsBroken => "settings-broken".into(),
            Self::ServiceRecord => "service-record".into(),
            Self::ServiceRecordBroken => "service-record-broken".into(),
            Self::Lessons => "lessons".into(),
            Self::Hints => "hints".into(),
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

#[cfg(not(test))]
use crate::chronicle as storage;

/// Tests store nothing on disk but in a thread-local map, so their systems must run on the test's thread.
#[cfg(test)]
mod storage {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    thread_local!(static KEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) });

    pub fn store(name: &str, text: &str) -> Result<(), String> {
        KEPT.with_borrow_mut(|kept| kept.insert(name.into(), text.into()));
        Ok(())
    }

    pub fn load(name: &str) -> Result<Option<String>, String> {
        Ok(KEPT.with_borrow(|kept| kept.get(name).cloned()))
    }
}
