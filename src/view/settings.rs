//! The player's settings, stored beside the battles: the questions that are turned off, and the difficulty.
use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::battle_saves::{self, Place};
use crate::model::Difficulty;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Settings::read());
}

/// The player's settings.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The questions that are turned off, by their keys.
    unasked: BTreeSet<String>,
    /// The difficulty of single missions.
    pub difficulty: Difficulty,
}

impl Settings {
    /// The stored settings; unreadable ones count as the defaults.
    pub fn read() -> Self {
        let text = battle_saves::load(Place::Settings).ok().flatten().unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Whether a question is still asked.
    pub fn asks(&self, question: &str) -> bool {
        !self.unasked.contains(question)
    }

    /// Whether any question is turned off.
    pub fn any_turned_off(&self) -> bool {
        !self.unasked.is_empty()
    }

    /// Turns a question off.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn turn_off(&mut self, question: &str) -> Result<(), String> {
        self.unasked.insert(question.into());
        self.save()
    }

    /// Turns all questions on again.
    ///
    /// # Errors
    /// Why that cannot be stored, in a sentence.
    pub fn turn_all_on(&mut self) -> Result<(), String> {
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

    fn save(&self) -> Result<(), String> {
        let text = serde_json::to_string(self).map_err(|error| error.to_string())?;
        battle_saves::store(Place::Settings, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_stays_turned_off_until_it_is_turned_on() {
        let mut settings = Settings::read();
        assert!(settings.asks("end") && !settings.any_turned_off());
        settings.turn_off("end").unwrap();
        assert!(!Settings::read().asks("end") && Settings::read().asks("other"));
        Settings::read().turn_all_on().unwrap();
        assert_eq!(Settings::read(), Settings::default());
    }
}
