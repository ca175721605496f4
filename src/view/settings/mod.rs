//! The player's settings, stored beside the battles.
mod apply;
mod setting_catalogue;
mod system_preferences;

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::current_battle::Notice;
use super::storage_slots::{StorageSlot, failure_or_kept_aside};
use crate::chronicle::{LoadedDocument, SharedDocument, merge_json_changes};
use crate::input::{Action, ActionInput, BindingChanges};
use crate::levels::Loadout;
#[cfg(target_family = "wasm")]
use crate::levels::Theme;
use crate::localization::{LanguageChoice, Phrase, phrase};
use crate::model::Difficulty;
use crate::theme::colour_blind_palettes::Vision;
#[cfg(target_family = "wasm")]
use crate::theme::palette;

pub use apply::{LanguageSystems, ShownVision};
pub use setting_catalogue::{Setting, SettingsPage};
pub use system_preferences::SystemPreferences;
use system_preferences::{ChosenSettings, stored_without_system_preferences};

pub(super) fn plugin(app: &mut App) {
    #[cfg(target_family = "wasm")]
    app.add_plugins(system_preferences::plugin);
    let (settings, trouble) = Settings::read();
    apply::show_first_language(app, &settings);
    app.insert_resource(settings).insert_resource(Trouble(trouble));
    app.add_systems(Startup, tell).add_plugins(apply::plugin);
}

/// Takes the player's colours before anything is drawn: nothing has to be drawn twice.
#[cfg(target_family = "wasm")]
pub fn apply_stored_colours() {
    system_preferences::read_from_page();
    palette::set_theme_and_vision(Theme::own(), Settings::read().0.comfort.colours);
}

/// Why the stored settings could not be read.
#[derive(Resource)]
struct Trouble(Option<String>);

fn tell(mut trouble: ResMut<Trouble>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(trouble.0.take().map(Notice::bad));
}

/// The player's settings. Those that a file of an earlier version lacks take their defaults.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The questions that are turned off, by their keys.
    unasked: BTreeSet<String>,
    pub sound: SoundSettings,
    pub video: VideoSettings,
    pub play: GameSettings,
    pub comfort: ComfortSettings,
    /// The language of words and numbers.
    pub language: LanguageChoice,
    /// The difficulty of single missions.
    pub difficulty: Difficulty,
    /// Loadouts of the teams of single missions, by the names of the levels.
    loadouts: BTreeMap<String, Loadout>,
    /// The actions whose keys differ from the defaults.
    pub keys: BindingChanges,
    /// The keys that write something else than on a US keyboard, as far as they were pressed.
    pub key_labels: Vec<(KeyCode, char)>,
    /// Stored by its presence: what is not chosen is left out.
    #[serde(skip)]
    chosen: ChosenSettings,
    #[serde(skip)]
    known: Known,
}

/// The settings as this window last read or stored them: what it has changed since is told by them. Any two are equal, since
/// they are no setting.
#[derive(Clone, Debug, Default)]
struct Known(Value);

impl PartialEq for Known {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Known {}

/// Audio settings; volumes in percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    pub master: u8,
    pub effects: u8,
    pub music: u8,
    pub ambience: u8,
    pub muted: bool,
    /// Whether captions tell what is heard.
    pub captions: bool,
}

/// The window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct VideoSettings {
    /// Size of the interface, in percent of what suits the window.
    pub scale: u16,
    pub fullscreen: bool,
    /// Frames a second at most; 0 is no limit.
    pub frame_limit: u16,
    pub vsync: bool,
    /// Whether walls shade the floor beside them.
    pub shadows: bool,
    pub team: TeamPanel,
    /// Whether the log shows its last line alone.
    pub fold_log: bool,
}

/// Arrangement of the team's panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamPanel {
    /// Cards beside the board.
    #[default]
    Cards,
    /// Compact cards beside the board.
    Compact,
    /// Compact cards in a row below the board.
    Below,
}

impl TeamPanel {
    /// Every one, in the order in which a key turns them over.
    pub const ALL: [TeamPanel; 3] = [TeamPanel::Cards, TeamPanel::Compact, TeamPanel::Below];

    /// Its name.
    pub fn title(self) -> Phrase {
        match self {
            TeamPanel::Cards => phrase!("team-panel-cards"),
            TeamPanel::Compact => phrase!("team-panel-compact"),
            TeamPanel::Below => phrase!("team-panel-below"),
        }
    }
}

/// Settings of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameSettings {
    /// The pace at which events are shown, as a number of the list of paces.
    pub speed: u8,
    /// Whether a phase in which nobody can act any more ends by itself.
    pub auto_end: bool,
    /// Whether dice are shown on the board.
    pub dice: bool,
    /// Whether orders can be undone.
    pub undo: bool,
    /// Whether the first missions give hints.
    pub hints: bool,
    /// Whether keys of letters stay where a US keyboard has them, whatever the keyboard writes there.
    pub keys_by_place: bool,
}

/// Settings that make the game easier to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ComfortSettings {
    pub colours: Vision,
    /// Whether the view jumps in place of gliding, and words stay where they appear.
    pub less_motion: bool,
    /// Whether the camera comes close to a shot that decides something.
    pub close_ups: bool,
    /// Whether bright flashes are dim.
    pub less_flashing: bool,
    /// Size of text, in percent.
    pub text: u16,
    /// Whether keys that show something show it only while they are held.
    pub hold: bool,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self { master: 80, effects: 90, music: 60, ambience: 60, muted: false, captions: true }
    }
}

impl Default for VideoSettings {
    fn default() -> Self {
        let scale = SystemPreferences::current().interface_scale();
        let (team, fold_log) = (TeamPanel::default(), false);
        Self { scale, fullscreen: false, frame_limit: 0, vsync: true, shadows: true, team, fold_log }
    }
}

impl Default for GameSettings {
    fn default() -> Self {
        Self { speed: 1, auto_end: false, dice: true, undo: true, hints: true, keys_by_place: false }
    }
}

impl Default for ComfortSettings {
    fn default() -> Self {
        let system = SystemPreferences::current();
        let less = system.less_motion;
        Self {
            colours: system.vision(),
            less_motion: less,
            close_ups: true,
            less_flashing: less,
            text: 100,
            hold: false,
        }
    }
}

impl ComfortSettings {
    /// Strength of a bright flash, from 0 to 1.
    pub fn glare(&self) -> f32 {
        if self.less_flashing { 0.25 } else { 1.0 }
    }

    /// Whether a key turns what it shows on or off in this frame: each press does, or press and release.
    pub fn is_toggled(&self, input: &ActionInput, action: Action) -> bool {
        input.just_pressed(&action) || self.hold && input.just_released(&action)
    }
}

/// The settings under their name, as JSON: fields of a later version of the game stay.
fn stored(name: &str) -> SharedDocument<'_, fn(&str) -> Result<Value, String>> {
    let read = |text: &str| {
        let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Settings::from_stored(&value).map(|_| value).map_err(|error| error.to_string())
    };
    SharedDocument { name, title: StorageSlot::Settings.title(), read }
}

impl Settings {
    /// The stored settings, and sentences if they cannot be read.
    pub fn read() -> (Self, Option<String>) {
        let LoadedDocument { value, trouble } = stored(&StorageSlot::Settings.name()).load();
        let settings = value.and_then(|value| Self::from_stored(&value).ok()).unwrap_or_default();
        (settings.now_known(), trouble)
    }

    /// The same settings, known as they are now.
    fn now_known(mut self) -> Self {
        self.known = Known(self.value());
        self
    }

    /// The settings as they are stored, without those that follow the system.
    fn value(&self) -> Value {
        // Settings are plain data with text keys, which JSON always holds.
        stored_without_system_preferences(self).unwrap_or_default()
    }

    /// These settings with what another window has stored; `None` if that changes nothing.
    pub fn reloaded(&self) -> Option<Self> {
        let (_, settings) = self.with(&stored(&StorageSlot::Settings.name()).load().value?);
        (settings != *self).then_some(settings)
    }

    /// These settings, with what another window has changed since: as JSON, and as settings.
    fn with(&self, stored: &Value) -> (Value, Self) {
        let (known, ours) = (&self.known.0, self.value());
        let mut all = merge_json_changes(known, &ours, stored);
        if let Some(all) = all.as_object_mut() {
            all.insert("unasked".into(), merged_words(known, &ours, stored).into_iter().collect());
        }
        let settings = Self::from_stored(&all).unwrap_or_else(|_| self.clone());
        (all, settings.now_known())
    }

    /// Whether a question is still asked.
    pub fn asks_question(&self, question: &str) -> bool {
        !self.unasked.contains(question)
    }

    /// Whether any question is turned off.
    pub fn has_question_turned_off(&self) -> bool {
        !self.unasked.is_empty()
    }

    /// Asks a question again, or no more.
    pub fn set_asked(&mut self, question: &str, asks: bool) {
        if asks {
            self.unasked.remove(question);
        } else {
            self.unasked.insert(question.into());
        }
    }

    /// Turns a question off.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn turn_off_question(&mut self, question: &str) -> Result<(), String> {
        self.set_asked(question, false);
        self.save()
    }

    /// Turns all questions on again.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn turn_all_questions_on(&mut self) -> Result<(), String> {
        self.unasked.clear();
        self.save()
    }

    /// Changes the difficulty of single missions.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn set_difficulty(&mut self, difficulty: Difficulty) -> Result<(), String> {
        self.difficulty = difficulty;
        self.save()
    }

    /// Loadout of the team of a single mission, by the name of its level.
    pub fn loadout(&self, level: &str) -> Loadout {
        self.loadouts.get(level).cloned().unwrap_or_default()
    }

    /// Gives the team of a single mission other equipment, and stores it.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn set_loadout(&mut self, level: &str, loadout: Loadout) -> Result<(), String> {
        if loadout.is_empty() {
            self.loadouts.remove(level);
        } else {
            self.loadouts.insert(level.into(), loadout);
        }
        self.save()
    }

    /// Stores what was changed. What another window has changed meanwhile stays, and takes effect here too.
    ///
    /// # Errors
    /// Why that cannot be done, or where what could not be read is kept, in a sentence.
    pub fn save(&mut self) -> Result<(), String> {
        failure_or_kept_aside(stored(&StorageSlot::Settings.name()).change(|stored| {
            let (value, settings) = self.with(&stored.unwrap_or_else(|| self.known.0.clone()));
            let text = serde_json::to_string(&value).map_err(|error| error.to_string())?;
            *self = settings;
            Ok(Some(text))
        }))
    }
}

/// The questions that are turned off by two windows together.
fn merged_words(known: &Value, ours: &Value, theirs: &Value) -> BTreeSet<String> {
    let words = |value: &Value| -> BTreeSet<String> {
        value.get("unasked").and_then(|words| BTreeSet::deserialize(words).ok()).unwrap_or_default()
    };
    let (known, ours, theirs) = (words(known), words(ours), words(theirs));
    let kept = theirs.iter().filter(|word| ours.contains(*word) || !known.contains(*word));
    kept.chain(ours.difference(&known)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::storage_slots;

    fn read() -> Settings {
        Settings::read().0
    }

    #[test]
    fn a_question_stays_turned_off_until_it_is_turned_on() {
        let mut settings = read();
        assert!(settings.asks_question("end") && !settings.has_question_turned_off());
        settings.turn_off_question("end").unwrap();
        assert!(!read().asks_question("end") && read().asks_question("other"));
        read().turn_all_questions_on().unwrap();
        assert_eq!(read(), Settings::default());
    }

    #[test]
    fn settings_of_an_earlier_version_are_read() {
        storage_slots::store(StorageSlot::Settings, r#"{"unasked":["end-part"]}"#).unwrap();
        let (settings, trouble) = Settings::read();
        assert!(!settings.asks_question("end-part") && trouble.is_none());
        assert_eq!(settings.sound, SoundSettings::default());
    }

    #[test]
    fn broken_settings_are_kept_aside_and_told_in_a_sentence() {
        for broken in ["{", "7", r#"{"sound":{"master":"loud"}}"#, r#"{"comfort":{"colours":"plaid"}}"#] {
            storage_slots::store(StorageSlot::Settings, broken).unwrap();
            let (settings, trouble) = Settings::read();
            assert_eq!(settings, Settings::default(), "{broken}");
            let trouble = trouble.unwrap();
            let place = trouble.split('`').nth(1).unwrap();
            assert!(trouble.starts_with("Your settings could not be read; what was there is kept as"), "{trouble}");
            let kept = || crate::chronicle::load(place).unwrap();
            assert_eq!(kept().as_deref(), Some(broken));
            read().turn_off_question("end").ok();
            assert_eq!(kept().as_deref(), Some(broken), "and no change takes its place");
            assert!(!read().asks_question("end"));
        }
    }

    #[test]
    fn what_two_windows_change_is_kept_of_both() {
        let (mut first, mut second) = (read(), read());
        first.turn_off_question("end").unwrap();
        first.sound.master = 20;
        first.save().unwrap();
        second.turn_off_question("other").unwrap();
        second.sound.effects = 10;
        second.save().unwrap();
        assert_eq!(second, read());
        assert_eq!((second.sound.master, second.sound.effects), (20, 10));
        assert!(!second.asks_question("end") && !second.asks_question("other"));
        first.set_asked("end", true);
        first.save().unwrap();
        assert!(read().asks_question("end") && !read().asks_question("other"));
        assert_eq!((second.reloaded(), read().reloaded()), (Some(read()), None));
    }

    #[test]
    fn fields_of_a_later_version_stay() {
        storage_slots::store(StorageSlot::Settings, r#"{"later":7,"sound":{"depth":3}}"#).unwrap();
        let mut settings = read();
        settings.sound.muted = true;
        settings.save().unwrap();
        let text = storage_slots::load(StorageSlot::Settings).unwrap().unwrap();
        assert!(text.contains(r#""later":7"#) && text.contains(r#""depth":3"#) && text.contains(r#""muted":true"#));
    }

    #[test]
    fn every_setting_is_stored() {
        for setting in Setting::ALL {
            storage_slots::store(StorageSlot::Settings, "").unwrap();
            let mut settings = read();
            let before = setting.value(&settings);
            setting.change(&mut settings, true);
            if setting.value(&settings) == before {
                setting.change(&mut settings, false);
            }
            assert_ne!(setting.value(&settings), before, "{setting:?} changes");
            settings.save().unwrap();
            assert_eq!(setting.value(&read()), setting.value(&settings), "{setting:?} survives a restart");
        }
    }
}
