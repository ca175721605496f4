//! Texts of levels in one language, found by what the level itself says.

use std::collections::BTreeMap;

use super::NameKind;
use super::name_forms::{NameForms, numbered_name};

/// Texts and names of levels in one language. A battle holds the level's own words; they are looked up here where they are
/// shown, so that no battle, save or record depends on a translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelTexts {
    /// By the original, without the space around it.
    texts: BTreeMap<String, String>,
    names: BTreeMap<(NameKind, String), NameForms>,
}

impl LevelTexts {
    /// Adds the translation of a text; it replaces an earlier one.
    pub fn add_text(&mut self, original: &str, translation: &str) {
        self.texts.insert(original.trim().to_owned(), translation.trim().to_owned());
    }

    /// Adds a name with its forms; it replaces an earlier one.
    pub fn add_name(&mut self, kind: NameKind, original: &str, forms: NameForms) {
        self.texts.insert(original.trim().to_owned(), forms.text().to_owned());
        self.names.insert((kind, bare(original)), forms);
    }

    /// Adds all of another's, which replace earlier ones.
    pub fn extend(&mut self, other: LevelTexts) {
        self.texts.extend(other.texts);
        self.names.extend(other.names);
    }

    /// The translation of a text.
    pub fn text(&self, original: &str) -> Option<&str> {
        if self.texts.is_empty() {
            return None;
        }
        self.texts.get(original.trim()).map(String::as_str)
    }

    /// The forms of a name, also of one with a number.
    pub fn name(&self, kind: NameKind, name: &str) -> Option<NameForms> {
        numbered_name(name, |name| self.names.get(&(kind, bare(name))).cloned())
    }
}

/// A name as it is looked up: sentences tell it with and without its article, and in small letters.
fn bare(name: &str) -> String {
    let lower = name.trim().to_lowercase();
    lower.strip_prefix("the ").unwrap_or(&lower).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::{Argument, Language, Localizer, Phrase, phrase};

    #[test]
    fn what_a_level_says_is_told_in_the_language_and_the_rest_as_it_is() {
        let mut texts = LevelTexts::default();
        texts.add_text("They are coming.\n", "Sie kommen.");
        texts.add_name(NameKind::Figure, "The Wächter", NameForms::plain("Späher"));
        let mut localizer = Localizer::of_files(Language::German, &["list-pair = {\" und \"}\n"]);
        localizer.set_level_texts(texts);
        let told = |phrase: Phrase| localizer.text(&phrase);
        assert_eq!(told("They are coming.".into()), "Sie kommen.");
        assert_eq!(told("They are gone.".into()), "They are gone.");
        assert_eq!(told("The Wächter".into()), "Späher");
        let name = |name: &str| localizer.name(NameKind::Figure, name);
        assert_eq!([name("wächter"), name("wächter 2"), name("Rat")], ["Späher", "Späher 2", "Rat"]);
        assert_eq!(localizer.name(NameKind::Room, "Wächter"), "Wächter", "another kind of name");
        let listed = Argument::list(["They are coming.", "Rat"]);
        assert_eq!(told(phrase!("list-none", all = listed)), "list-none");
        assert_eq!(phrase!("pause-resume").english(), "Resume");
    }
}
