//! What the window keeps: the quick save, and battles that were left before their end, each in a place of its own.
use crate::model::Word;

/// Where a text is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The battle that the player saved, and the digest of it where it was a guest.
    Saved,
    SavedGuest,
    /// The battle of a mission of the campaign that was left in its midst.
    Mission(Word),
    /// The battle from outside that is played on, and the digest of it as it came.
    Guest,
    GuestCame,
    /// The recording from outside.
    Recording,
    /// Where earlier versions kept the battle of the campaign.
    Campaign,
    /// What the player has set.
    Settings,
}

impl Place {
    /// The name under which it is kept.
    pub fn name(self) -> String {
        let plain = |letter: char| if letter.is_ascii_lowercase() || letter.is_ascii_digit() { letter } else { '-' };
        match self {
            Self::Saved => "quick-save".into(),
            Self::SavedGuest => "quick-save-guest".into(),
            Self::Mission(id) => format!("mission-{}-battle", id.as_str().chars().map(plain).collect::<String>()),
            Self::Guest => "guest-battle".into(),
            Self::GuestCame => "guest-came".into(),
            Self::Recording => "guest-recording".into(),
            Self::Campaign => "campaign-battle".into(),
            Self::Settings => "settings".into(),
        }
    }
}

/// Keeps a text; an empty one forgets what was there.
///
/// # Errors
/// A sentence.
pub fn keep(place: Place, text: &str) -> Result<(), String> {
    shelf::keep(&place.name(), text)
}

/// The text that is kept, if there is one.
///
/// # Errors
/// A sentence, where it cannot be read.
pub fn kept(place: Place) -> Result<Option<String>, String> {
    Ok(shelf::kept(&place.name())?.filter(|text| !text.is_empty()))
}

#[cfg(not(test))]
use crate::chronicle as shelf;

/// Tests keep nothing on the disk: what a thread keeps, it alone finds again, so that systems run on the thread of their test.
#[cfg(test)]
mod shelf {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    thread_local!(static KEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) });

    pub fn keep(name: &str, text: &str) -> Result<(), String> {
        KEPT.with_borrow_mut(|kept| kept.insert(name.into(), text.into()));
        Ok(())
    }

    pub fn kept(name: &str) -> Result<Option<String>, String> {
        Ok(KEPT.with_borrow(|kept| kept.get(name).cloned()))
    }
}
