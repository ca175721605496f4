//! What the player has set, kept beside the battles: which questions are not put any more.
use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::battle_saves::{self, Place};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Settings::read());
}

/// What the player has set.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Questions that are not put any more, by their words.
    unasked: BTreeSet<String>,
}

impl Settings {
    /// What was kept; what cannot be read counts as never set.
    pub fn read() -> Self {
        let text = battle_saves::kept(Place::Settings).ok().flatten().unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Whether a question is still put.
    pub fn asks(&self, question: &str) -> bool {
        !self.unasked.contains(question)
    }

    /// Whether some question is not put any more.
    pub fn any_unasked(&self) -> bool {
        !self.unasked.is_empty()
    }

    /// A question is not put any more.
    ///
    /// # Errors
    /// A sentence, where that cannot be kept beyond this sitting.
    pub fn hush(&mut self, question: &str) -> Result<(), String> {
        self.unasked.insert(question.into());
        self.keep()
    }

    /// All questions are put again.
    ///
    /// # Errors
    /// A sentence, where that cannot be kept beyond this sitting.
    pub fn ask_again(&mut self) -> Result<(), String> {
        self.unasked.clear();
        self.keep()
    }

    fn keep(&self) -> Result<(), String> {
        let text = serde_json::to_string(self).map_err(|error| error.to_string())?;
        battle_saves::keep(Place::Settings, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_that_was_turned_off_stays_so_until_it_is_turned_on_again() {
        let mut settings = Settings::read();
        assert!(settings.asks("end") && !settings.any_unasked());
        settings.hush("end").unwrap();
        assert!(!Settings::read().asks("end") && Settings::read().asks("other"));
        Settings::read().ask_again().unwrap();
        assert_eq!(Settings::read(), Settings::default());
    }
}
