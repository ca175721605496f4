//! Preferences of the player's system, as the page around the game reports them: the defaults of the settings that they are
//! about. A setting that the player has changed stays as it is.
use std::cell::Cell;

#[cfg(target_family = "wasm")]
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Settings;
#[cfg(any(target_family = "wasm", test))]
use super::{ComfortSettings, VideoSettings};
use crate::theme::colour_blind_palettes::Vision;
#[cfg(target_family = "wasm")]
use crate::view::page_calls::body_attribute;
#[cfg(target_family = "wasm")]
use crate::view::web_page::PageWord;

/// Takes them from an attribute of the page's body.
#[cfg(target_family = "wasm")]
pub(super) fn read_from_page() {
    let first = body_attribute("data-system").and_then(|text| serde_json::from_str(&text).ok());
    SystemPreferences::put(first.unwrap_or_default());
}

/// The page reports each change.
#[cfg(target_family = "wasm")]
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.run_if(on_message::<PageWord>));
}

#[cfg(target_family = "wasm")]
fn hear(mut words: MessageReader<PageWord>, mut settings: ResMut<Settings>) {
    for word in words.read() {
        if let PageWord::System(preferences) = word {
            settings.follow(*preferences);
        }
    }
}

/// The player's preferences for every program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct SystemPreferences {
    /// `prefers-reduced-motion`.
    pub less_motion: bool,
    /// `prefers-contrast: more` or `forced-colors`.
    pub more_contrast: bool,
    /// Size of text, in percent of a browser's usual one.
    pub text: u16,
}

impl Default for SystemPreferences {
    fn default() -> Self {
        Self { less_motion: false, more_contrast: false, text: 100 }
    }
}

thread_local! {
    /// Defaults are asked for where no resource is at hand.
    static NOW: Cell<SystemPreferences> = const {
        Cell::new(SystemPreferences { less_motion: false, more_contrast: false, text: 100 })
    };
}

/// The settings that follow the system until the player changes them: their part and their name in the stored file.
const FOLLOWING: [(&str, &str); 4] =
    [("comfort", "colours"), ("comfort", "less_motion"), ("comfort", "less_flashing"), ("video", "scale")];

impl SystemPreferences {
    /// The present ones.
    pub fn now() -> Self {
        NOW.get()
    }

    /// Makes these the present ones.
    #[cfg(any(target_family = "wasm", test))]
    pub fn put(self) {
        NOW.set(self);
    }

    pub(super) fn colours(self) -> Vision {
        if self.more_contrast { Vision::HighContrast } else { Vision::Usual }
    }

    /// Size of the interface, in percent, within the bounds of the setting.
    pub(super) fn scale(self) -> u16 {
        (self.text.clamp(75, 200) + 2) / 5 * 5
    }
}

impl Settings {
    /// Turns the settings that stand at their defaults to those of other preferences.
    #[cfg(any(target_family = "wasm", test))]
    pub(super) fn follow(&mut self, preferences: SystemPreferences) {
        let (comfort, video) = (ComfortSettings::default(), VideoSettings::default());
        preferences.put();
        let (now, sizes) = (ComfortSettings::default(), VideoSettings::default());
        follow(&mut self.comfort.colours, comfort.colours, now.colours);
        follow(&mut self.comfort.less_motion, comfort.less_motion, now.less_motion);
        follow(&mut self.comfort.less_flashing, comfort.less_flashing, now.less_flashing);
        follow(&mut self.video.scale, video.scale, sizes.scale);
    }
}

#[cfg(any(target_family = "wasm", test))]
fn follow<T: PartialEq>(value: &mut T, before: T, now: T) {
    if *value == before {
        *value = now;
    }
}

/// Takes out of stored settings what follows the system: it has the default of the day when it is read again.
pub(super) fn without_followed<T: Serialize>(settings: &T) -> Result<Value, serde_json::Error> {
    let mut stored = serde_json::to_value(settings)?;
    let usual = serde_json::to_value(Settings::default())?;
    for (part, name) in FOLLOWING {
        if let Some(values) = stored.get_mut(part).and_then(Value::as_object_mut)
            && values.get(name) == usual.get(part).and_then(|part| part.get(name))
        {
            values.remove(name);
        }
    }
    Ok(stored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::storage_slots::{self, StorageSlot};

    const ASKS: SystemPreferences = SystemPreferences { less_motion: true, more_contrast: true, text: 150 };

    /// Colours, less motion, less flashing and the size of the interface.
    fn followed(settings: &Settings) -> (Vision, bool, bool, u16) {
        let comfort = &settings.comfort;
        (comfort.colours, comfort.less_motion, comfort.less_flashing, settings.video.scale)
    }

    #[test]
    fn preferences_are_defaults_until_the_player_decides() {
        storage_slots::store(StorageSlot::Settings, "").unwrap();
        ASKS.put();
        let mut settings = Settings::read().0;
        assert_eq!(followed(&settings), (Vision::HighContrast, true, true, 150));
        settings.comfort.less_motion = false;
        settings.save().unwrap();
        assert_eq!(followed(&Settings::read().0), (Vision::HighContrast, false, true, 150), "the choice is kept");
        SystemPreferences::default().put();
        assert_eq!(followed(&Settings::read().0), (Vision::Usual, false, false, 100), "and nothing else was stored");
    }

    #[test]
    fn a_change_of_preferences_turns_what_stands_at_its_default() {
        SystemPreferences::default().put();
        let mut settings = Settings::default();
        settings.comfort.colours = Vision::RedGreen;
        settings.follow(ASKS);
        assert_eq!(followed(&settings), (Vision::RedGreen, true, true, 150));
        settings.follow(SystemPreferences::default());
        assert_eq!(followed(&settings), (Vision::RedGreen, false, false, 100));
    }

    #[test]
    fn the_size_stays_within_the_bounds_of_the_setting() {
        let scale = |text| SystemPreferences { text, ..SystemPreferences::default() }.scale();
        assert_eq!([0, 100, 112, 113, 900].map(scale), [75, 100, 110, 115, 200]);
    }
}
