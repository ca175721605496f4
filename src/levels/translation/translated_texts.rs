//! The texts of a translation, by the places of what they translate.
use toml::Value;

use super::original_texts::{BRIEFED, NAMED, OriginalTexts, TextAddress, table_of};
use crate::faults::is_forbidden;
use crate::localization::{LevelTexts, NameForms, NameKind};

/// Forms of a name that messages ask for.
pub const NAME_FORMS: [&str; 8] =
    ["gender", "nominative", "genitive", "dative", "accusative", "instrumental", "locative", "preposition"];

/// The texts of a translation, as far as they can be read.
#[derive(Clone, Debug, Default)]
pub struct TranslatedTexts(pub Vec<(TextAddress, NameForms)>);

impl TranslatedTexts {
    /// The texts of a file; none if it is not TOML.
    pub fn of_text(text: &str) -> Self {
        let root = table_of(text);
        let mut found = Self::default();
        found.add(TextAddress::Name, root.get("name"));
        found.add(TextAddress::Briefing, root.get("briefing"));
        let entries = |table| root.get(table).and_then(Value::as_table).into_iter().flatten();
        for table in NAMED {
            let named =
                |(id, entry): (&String, &Value)| Some((TextAddress::NameOf(table, id.clone()), name_forms(entry)?));
            found.0.extend(entries(table).filter_map(named));
        }
        for table in BRIEFED {
            for (id, entry) in entries(table) {
                found.add(TextAddress::BriefingOf(table, id.clone()), entry.get("briefing"));
            }
        }
        for (original, translation) in entries("texts") {
            found.add(TextAddress::Text(original.trim().to_owned()), Some(translation));
        }
        found
    }

    /// The texts by their originals; what has none is left out.
    pub fn of_originals(self, originals: &OriginalTexts) -> LevelTexts {
        let mut texts = LevelTexts::default();
        for (address, forms) in self.0 {
            let Some(original) = originals.shown_at(&address) else { continue };
            match name_kind(&address) {
                Some(kind) => texts.add_name(kind, &original, forms),
                None => texts.add_text(&original, forms.text()),
            }
        }
        texts
    }

    fn add(&mut self, address: TextAddress, value: Option<&Value>) {
        let text = value.and_then(shown_text);
        self.0.extend(text.map(|text| (address, NameForms::plain(text))));
    }
}

/// A text that may be shown: one with a character that a terminal or a reader would obey is left out.
fn shown_text(value: &Value) -> Option<&str> {
    value.as_str().filter(|text| !text.trim().is_empty() && !text.contains(is_forbidden))
}

/// A name alone, or a table of it with its forms.
fn name_forms(entry: &Value) -> Option<NameForms> {
    let Some(table) = entry.as_table() else { return shown_text(entry).map(NameForms::plain) };
    let form = |(key, form): (&String, &Value)| Some((key.clone(), shown_text(form)?.to_owned()));
    let forms = table.iter().filter(|(key, _)| NAME_FORMS.contains(&key.as_str())).filter_map(form).collect();
    Some(NameForms::with_forms(shown_text(table.get("name")?)?, forms))
}

/// Kind of the name at a place; `None` where there is another text than the name of a part.
pub fn name_kind(address: &TextAddress) -> Option<NameKind> {
    match address {
        TextAddress::NameOf("figures", _) => Some(NameKind::Figure),
        TextAddress::NameOf("objects", _) => Some(NameKind::Object),
        TextAddress::NameOf("rooms", _) => Some(NameKind::Room),
        _ => None,
    }
}
