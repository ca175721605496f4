//! Preferences of the player's system, as the page around the game reports them: the defaults of the settings that they are
//! about. A setting that the player has chosen stays as it is, also where the system asks for the same for a while.
use std::cell::Cell;
use std::collections::BTreeSet;

#[cfg(target_family = "wasm")]
use bevy::prelude::*;
use serde::Deserialize;
use serde_json::Value;

#[cfg(any(target_family = "wasm", test))]
use super::{ComfortSettings, VideoSettings};
use super::{Setting, Settings};
use crate::theme::colour_blind_palettes::Vision;
#[cfg(target_family = "wasm")]
use crate::view::web_page_calls::body_attribute;
#[cfg(target_family = "wasm")]
use crate::view::web_page_messages::PageMessage;

/// Takes them from an attribute of the page's body.
#[cfg(target_family = "wasm")]
pub(super) fn read_from_page() {
    let first = body_attribute("data-system").and_then(|text| serde_json::from_str(&text).ok());
    SystemPreferences::make_current(first.unwrap_or_default());
}

/// The page reports each change.
#[cfg(target_family = "wasm")]
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.run_if(on_message::<PageMessage>));
}

#[cfg(target_family = "wasm")]
fn hear(mut words: MessageReader<PageMessage>, mut settings: ResMut<Settings>) {
    for word in words.read() {
        if let PageMessage::System(preferences) = word {
            settings.follow_system(*preferences);
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

/// The settings that follow the system until the player chooses them: their part and their name in the stored file.
const FOLLOWING: [(Setting, &str, &str); 4] = [
    (Setting::Colours, "comfort", "colours"),
    (Setting::LessMotion, "comfort", "less_motion"),
    (Setting::LessFlashing, "comfort", "less_flashing"),
    (Setting::Scale, "video", "scale"),
];

/// The settings that the player has chosen, of those that follow the system.
pub(super) type ChosenSettings = BTreeSet<Setting>;

impl SystemPreferences {
    /// The present ones.
    pub fn current() -> Self {
        NOW.get()
    }

    /// Makes these the present ones.
    #[cfg(any(target_family = "wasm", test))]
    pub fn make_current(self) {
        NOW.set(self);
    }

    /// The palette that they ask for.
    pub(super) fn vision(self) -> Vision {
        if self.more_contrast { Vision::HighContrast } else { Vision::Usual }
    }

    /// Size of the interface, in percent, within the bounds of the setting.
    pub(super) fn interface_scale(self) -> u16 {
        (self.text.clamp(75, 200) + 2) / 5 * 5
    }
}

impl Settings {
    /// The settings of a stored text: the player has chosen what stands in it.
    pub(super) fn from_stored(stored: &Value) -> Result<Self, serde_json::Error> {
        let mut settings = Self::deserialize(stored)?;
        let stands = |part, name| stored.get(part).is_some_and(|part: &Value| part.get(name).is_some());
        settings.chosen = FOLLOWING.iter().filter(|(_, part, name)| stands(*part, *name)).map(|(of, ..)| *of).collect();
        Ok(settings)
    }

    /// Keeps a setting as the player has just chosen it, whatever the system asks for.
    pub(super) fn note_chosen(&mut self, setting: Setting) {
        if FOLLOWING.iter().any(|(of, ..)| *of == setting) {
            self.chosen.insert(setting);
        }
    }

    /// Turns the settings that the player has not chosen to those of other preferences.
    #[cfg(any(target_family = "wasm", test))]
    pub(super) fn follow_system(&mut self, preferences: SystemPreferences) {
        preferences.make_current();
        let (now, sizes) = (ComfortSettings::default(), VideoSettings::default());
        let follows = |setting| !self.chosen.contains(&setting);
        if follows(Setting::Colours) {
            self.comfort.colours = now.colours;
        }
        if follows(Setting::LessMotion) {
            self.comfort.less_motion = now.less_motion;
        }
        if follows(Setting::LessFlashing) {
            self.comfort.less_flashing = now.less_flashing;
        }
        if follows(Setting::Scale) {
            self.video.scale = sizes.scale;
        }
    }
}

/// The settings as they are stored: without those that follow the system, which have the default of the day when they are
/// read again.
pub(super) fn stored_without_system_preferences(settings: &Settings) -> Result<Value, serde_json::Error> {
    let mut stored = serde_json::to_value(settings)?;
    for (setting, part, name) in FOLLOWING {
        if !settings.chosen.contains(&setting)
            && let Some(values) = stored.get_mut(part).and_then(Value::as_object_mut)
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
        ASKS.make_current();
        let mut settings = Settings::read().0;
        assert_eq!(followed(&settings), (Vision::HighContrast, true, true, 150));
        Setting::LessMotion.change(&mut settings, false);
        settings.save().unwrap();
        assert_eq!(followed(&Settings::read().0), (Vision::HighContrast, false, true, 150), "the choice is kept");
        SystemPreferences::default().make_current();
        assert_eq!(followed(&Settings::read().0), (Vision::Usual, false, false, 100), "and nothing else was stored");
    }

    #[test]
    fn a_change_of_preferences_turns_what_stands_at_its_default() {
        SystemPreferences::default().make_current();
        let mut settings = Settings::default();
        Setting::Colours.change(&mut settings, true);
        settings.follow_system(ASKS);
        assert_eq!(followed(&settings), (Vision::RedGreen, true, true, 150));
        settings.follow_system(SystemPreferences::default());
        assert_eq!(followed(&settings), (Vision::RedGreen, false, false, 100));
    }

    /// Steps a setting until the system would have it so too.
    fn choose_as_asked(settings: &mut Settings, setting: Setting) {
        let asked = || {
            ASKS.make_current();
            let asked = setting.value(&Settings::default());
            SystemPreferences::default().make_current();
            asked
        };
        let asked = asked();
        while setting.value(settings) != asked {
            setting.change(settings, true);
        }
    }

    #[test]
    fn a_choice_that_the_system_comes_to_share_outlasts_its_preference() {
        for (setting, ..) in FOLLOWING {
            storage_slots::store(StorageSlot::Settings, "").unwrap();
            SystemPreferences::default().make_current();
            let mut settings = Settings::read().0;
            choose_as_asked(&mut settings, setting);
            settings.save().unwrap();
            let chosen = setting.value(&settings);
            // Stored anew while both want the same, and read again when the system wants something else.
            settings.follow_system(ASKS);
            settings.turn_off_question("end").unwrap();
            let mut later = Settings::read().0;
            later.turn_off_question("other").unwrap();
            settings.follow_system(SystemPreferences::default());
            assert_eq!(setting.value(&settings), chosen, "{setting:?} of the window that stayed open");
            assert_eq!(setting.value(&Settings::read().0), chosen, "{setting:?} of the next start");
            for (other, ..) in FOLLOWING.into_iter().filter(|(other, ..)| *other != setting) {
                let usual = other.value(&Settings::default());
                assert_eq!((other.value(&settings), other.value(&Settings::read().0)), (usual.clone(), usual));
            }
        }
    }

    #[test]
    fn a_setting_that_is_changed_there_and_back_is_chosen() {
        storage_slots::store(StorageSlot::Settings, "").unwrap();
        ASKS.make_current();
        let mut settings = Settings::read().0;
        for up in [true, false] {
            Setting::LessMotion.change(&mut settings, up);
            settings.save().unwrap();
        }
        settings.follow_system(SystemPreferences::default());
        assert_eq!(followed(&settings), (Vision::Usual, true, false, 100));
        assert_eq!(followed(&Settings::read().0), (Vision::Usual, true, false, 100));
    }

    /// A stored text names what was chosen when it was written, also one of an earlier version.
    #[test]
    fn what_stands_in_an_earlier_file_is_chosen() {
        let text = r#"{"comfort":{"colours":"usual","text":110},"video":{"fullscreen":true}}"#;
        storage_slots::store(StorageSlot::Settings, text).unwrap();
        ASKS.make_current();
        let (settings, trouble) = Settings::read();
        assert_eq!((followed(&settings), trouble), ((Vision::Usual, true, true, 150), None));
        assert!(settings.comfort.text == 110 && settings.video.fullscreen);
    }

    #[test]
    fn the_size_stays_within_the_bounds_of_the_setting() {
        let scale = |text| SystemPreferences { text, ..SystemPreferences::default() }.interface_scale();
        assert_eq!([0, 100, 112, 113, 900].map(scale), [75, 100, 110, 115, 200]);
    }
}
