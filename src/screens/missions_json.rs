//! The missions as data, for the page that lists them while the game loads. `web/pack.mjs` asks the game itself for them.
use serde_json::{Value, json};

use super::briefing::{Briefing, Briefings};
use super::starting_board_json::starting_board_as_json;
use crate::levels::lessons::lessons;
use crate::levels::translation::{FetchedTranslations, level_texts, shipped_translation, shipped_translations};
use crate::localization::{LevelTexts, Localizer};
use crate::model::Difficulty;

/// The list of missions in one language.
pub struct MissionsInLanguage {
    messages: Localizer,
    translations: FetchedTranslations,
    texts: LevelTexts,
}

impl MissionsInLanguage {
    /// The list in the language of these messages, with the translations of levels that are not part of the program.
    pub fn new(messages: Localizer, translations: FetchedTranslations) -> Self {
        let texts = shipped_translations(messages.language(), &translations);
        Self { messages, translations, texts }
    }

    /// The lessons, each with the word that opens it.
    pub fn lessons(&self) -> Vec<Value> {
        let read = lessons().iter().filter_map(|lesson| Some((&lesson.level, Briefing::of(&lesson.source()).ok()?)));
        let lesson = |(level, briefing): (&String, Briefing)| {
            self.mission(&format!("lesson {level}"), &format!("lessons/{level}"), &briefing)
        };
        read.map(lesson).collect()
    }

    /// The single missions, each with the word that opens it.
    pub fn missions(&self) -> Vec<Value> {
        let mission = |briefing: &Briefing| self.mission(&briefing.source.name, &briefing.source.name, briefing);
        Briefings::read().0.iter().map(mission).collect()
    }

    fn mission(&self, opens: &str, translated_as: &str, briefing: &Briefing) -> Value {
        let localizer = self.localizer_of(translated_as, &briefing.source.text);
        json!({
            "opens": opens,
            "title": localizer.level_text(&briefing.name),
            "book": briefing.rulebook,
            "facts": localizer.text(&briefing.facts()),
            "briefing": localizer.level_text(&briefing.briefing),
            "plan": briefing.plan(),
            "board": starting_board_as_json(&briefing.source, 0, Difficulty::default(), &localizer),
        })
    }

    /// The localizer of a level: its own texts come before those of other levels.
    fn localizer_of(&self, name: &str, original: &str) -> Localizer {
        let mut texts = self.texts.clone();
        if let Some(own) = shipped_translation(self.messages.language(), name, &self.translations) {
            texts.extend(level_texts(original, own));
        }
        let mut localizer = self.messages.clone();
        localizer.set_level_texts(texts);
        localizer
    }
}

#[cfg(target_family = "wasm")]
mod exports {
    use serde_json::{Value, json};
    use wasm_bindgen::prelude::*;

    use super::MissionsInLanguage;
    use crate::levels::translation::FetchedTranslations;
    use crate::levels::{Theme, Tone};
    use crate::localization::{Language, Localizer};
    use crate::screens::briefing::Briefing;
    use crate::theme::colour_blind_palettes::Vision;
    use crate::view::campaign_state::CampaignState;

    /// The campaign's name and briefing, the lessons and the single missions, as JSON. Each has the word that opens it. Also
    /// the colours of the palette of high contrast, by their names in a theme.
    #[wasm_bindgen]
    pub fn missions_as_json() -> String {
        listed(&MissionsInLanguage::new(Localizer::english().clone(), FetchedTranslations::new()))
    }

    /// The same list in another language: its tag, its messages, and its translations of levels as JSON by the names of what
    /// they translate. What it lacks is in English.
    #[wasm_bindgen]
    pub fn missions_in_language_as_json(tag: &str, messages: &str, translations: &str) -> String {
        let messages = Localizer::of_files(Language::of_tag(tag).unwrap_or_default(), &[messages]);
        listed(&MissionsInLanguage::new(messages, serde_json::from_str(translations).unwrap_or_default()))
    }

    fn listed(list: &MissionsInLanguage) -> String {
        let state = CampaignState::read();
        let first = state.missions().into_iter().find_map(|(id, _)| Briefing::of(&state.written_level(id)?).ok());
        let drawing = first.map(|briefing| briefing.plan()).unwrap_or_default();
        let text = |original: &str| list.texts.text(original).unwrap_or(original).to_owned();
        let campaign = state
            .plan
            .map(|plan| json!({ "title": text(&plan.name), "briefing": text(plan.briefing.trim()), "plan": drawing }));
        let (lessons, missions) = (list.lessons(), list.missions());
        json!({ "campaign": campaign, "lessons": lessons, "missions": missions, "contrast": contrast() }).to_string()
    }

    fn contrast() -> Value {
        let theme = Vision::HighContrast.of(&Theme::own());
        let hex = |tone: &Tone| {
            let [red, green, blue] = theme.of(*tone);
            (tone.key().1.to_owned(), Value::from(format!("#{red:02x}{green:02x}{blue:02x}")))
        };
        Value::Object(Tone::ALL.iter().map(hex).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::Language;

    fn list(language: Language) -> Vec<Value> {
        let list = MissionsInLanguage::new(Localizer::embedded(language), FetchedTranslations::new());
        list.lessons().into_iter().chain(list.missions()).collect()
    }

    #[test]
    fn every_mission_is_told_in_every_language() {
        let english = list(Language::English);
        for language in [Language::German, Language::Polish] {
            for (told, english) in list(language).iter().zip(&english) {
                let opens = &english["opens"];
                assert_eq!(&told["opens"], opens);
                for part in ["title", "briefing"] {
                    assert_ne!(told[part], english[part], "{part} of {opens}");
                }
                let goals = |list: &Value| list["board"]["objectives"].as_array().cloned().unwrap_or_default();
                assert!(!goals(told).is_empty() && goals(told).len() == goals(english).len(), "{opens}");
                for (told, english) in goals(told).iter().zip(goals(english)) {
                    assert_ne!(*told, english, "an objective of {opens}");
                }
            }
        }
    }
}
