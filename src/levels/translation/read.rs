//! Checks a translation against what it translates, and reports what translates nothing.
use std::ops::Range;

use toml::de::DeValue;

use super::super::diagnostics::Diagnostics;
use super::super::table_fields::{TableFields, shorten_name};
use super::super::{level_metadata, toml_syntax, toml_values, warn};
use super::holes;
use super::original_texts::{BRIEFED, NAMED, OriginalTexts, TextAddress};
use super::translated_texts::NAME_FORMS;
use crate::faults::{Faults, Source};
use crate::localization::Language;
use crate::model::Spot;

/// Faults and warnings of a translation. `folder` is the name of the folder that it lies in.
pub fn check(source: &Source, folder: &str, original: &Source) -> Faults {
    check_with(source, folder, Some(original))
}

/// Faults of a translation beside which there is nothing that it could translate.
pub fn check_without_original(source: &Source, folder: &str) -> Faults {
    check_with(source, folder, None)
}

fn check_with(source: &Source, folder: &str, original: Option<&Source>) -> Faults {
    let mut diagnostics = Diagnostics::on(source);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return diagnostics.finish() };
    let mut root = TableFields::new(document.get_ref(), "the translation", 0..0);
    let language = language(&mut diagnostics, &mut root, folder);
    let originals = match original {
        Some(original) => OriginalTexts::of(&original.text),
        None => {
            let sentence = "there is nothing beside this folder that the file could translate";
            let mend = "name it as the level that it translates, and put its folder beside that: `de/house.toml` beside `house.toml`";
            diagnostics.fault("level::translation::original", 0..0, sentence, mend);
            return diagnostics.finish();
        }
    };
    let mut reader = TranslationReader { diagnostics: &mut diagnostics, originals: &originals, found: Vec::new() };
    reader.read(&mut root);
    let found = reader.found;
    root.finish(&mut diagnostics);
    if !diagnostics.has_faults() {
        if let Some(language) = language {
            holes::warn(&mut diagnostics, language, &originals, &found);
        }
        warn::warn_of_texts(&mut diagnostics, document.get_ref(), &[]);
        warn::apply_allow_comments(&mut diagnostics);
    }
    diagnostics.finish()
}

/// The language of the file, and the place where it says so.
fn language(diagnostics: &mut Diagnostics, root: &mut TableFields, folder: &str) -> Option<Spot<Language>> {
    root.need(diagnostics, "language", "\"de\"");
    let tag = root.line(diagnostics, "language")?;
    let shown = shorten_name(&tag);
    if !level_metadata::is_language(&tag) {
        let sentence = format!("`{shown}` is no code of a language");
        diagnostics.fault("level::translation::language", tag.span, sentence, "write it like `language = \"de\"`");
        return None;
    }
    if tag.value != folder {
        let sentence = format!("it is in `{shown}`, and its folder is called `{}`", shorten_name(folder));
        let mend = format!("put it into a folder called `{shown}`, or mend the code");
        diagnostics.fault("level::translation::language", tag.span, sentence, mend);
        return None;
    }
    let language = Language::OFFERED.into_iter().find(|language| language.tag() == tag.value);
    if language.is_none() {
        let known = Language::OFFERED.map(Language::tag);
        let sentence = format!("this version of the game does not speak `{shown}`: nobody is shown these texts");
        let mend = format!("use one of: {}", known.join(", "));
        diagnostics.unknown_warning("level::warn::translation::language", tag.span, &tag.value, sentence, &known, mend);
        return None;
    }
    Some(Spot::new(language?, tag.span))
}

/// Reads the texts of a translation, and reports those that translate nothing.
struct TranslationReader<'r, 's> {
    diagnostics: &'r mut Diagnostics<'s>,
    originals: &'r OriginalTexts,
    found: Vec<TextAddress>,
}

impl TranslationReader<'_, '_> {
    fn read(&mut self, root: &mut TableFields) {
        for (key, address) in [("name", TextAddress::Name), ("briefing", TextAddress::Briefing)] {
            let Some(value) = root.get(key) else { continue };
            if self.text(value, &root.name(key), key == "name") && self.originals.get(&address).is_none() {
                let sentence = format!("there is no `{key}` that this could translate");
                self.without_original(value.span(), sentence, "take it out");
            }
            self.found.push(address);
        }
        for table in NAMED.into_iter().chain(["facts"]) {
            self.table(root, table);
        }
        self.other_texts(root);
    }

    /// The entries of a table, by their ids.
    fn table(&mut self, root: &mut TableFields, table: &'static str) {
        let Some(fields) = root.table(self.diagnostics, table, "{ id = \"...\" }") else { return };
        for (id, value) in fields.unread_fields() {
            let what = format!("`{}` of `{table}`", shorten_name(&id));
            if !self.originals.entries.contains(&(table, id.value.clone())) {
                self.unknown(table, &id);
                continue;
            }
            if let DeValue::String(_) = value.get_ref()
                && NAMED.contains(&table)
            {
                if self.text(value, &what, true) {
                    self.entry_text(TextAddress::NameOf(table, id.value.clone()), &id, "name");
                }
                continue;
            }
            let example = if NAMED.contains(&table) { "id = \"...\"" } else { "id = { briefing = \"...\" }" };
            let Some(mut entry) = TableFields::of(self.diagnostics, value, what, example) else { continue };
            self.entry(table, &id, &mut entry);
            entry.finish(self.diagnostics);
        }
    }

    fn entry(&mut self, table: &'static str, id: &Spot<String>, entry: &mut TableFields) {
        let briefed = BRIEFED.contains(&table);
        let named = NAMED.contains(&table);
        if named && !briefed {
            entry.need(self.diagnostics, "name", "\"...\"");
            for form in NAME_FORMS {
                entry.line(self.diagnostics, form);
            }
        }
        if named && entry.line(self.diagnostics, "name").is_some() {
            self.entry_text(TextAddress::NameOf(table, id.value.clone()), id, "name");
        }
        if briefed && entry.text(self.diagnostics, "briefing").is_some() {
            self.entry_text(TextAddress::BriefingOf(table, id.value.clone()), id, "briefing");
        }
    }

    /// The texts that are translated by what they say.
    fn other_texts(&mut self, root: &mut TableFields) {
        let Some(fields) = root.table(self.diagnostics, "texts", "{ \"He runs.\" = \"Er läuft.\" }") else { return };
        let known = |text: &(TextAddress, String)| match &text.0 {
            TextAddress::Text(text) => Some(text.clone()),
            _ => None,
        };
        let known: Vec<String> = self.originals.texts.iter().filter_map(known).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        for (original, value) in fields.unread_fields() {
            if !known.contains(&original.trim()) {
                let sentence = format!("nothing says \"{}\", which this would translate", shorten_name(&original));
                let mend = "write the text as it is now, or take the line out";
                let code = "level::translation::text";
                self.diagnostics.unknown(code, original.span.clone(), &original, sentence, &known, mend);
            } else if self.text(value, &format!("the translation of \"{}\"", shorten_name(&original)), true) {
                self.found.push(TextAddress::Text(original.trim().to_owned()));
            }
        }
    }

    /// Whether a value is a text.
    fn text(&mut self, value: toml_values::Value, what: &str, one_line: bool) -> bool {
        let read = if one_line { toml_values::line } else { toml_values::text };
        read(self.diagnostics, value, what, "\"...\"").is_some()
    }

    /// Notes the text of an entry; reports one whose original has none.
    fn entry_text(&mut self, address: TextAddress, id: &Spot<String>, key: &str) {
        if self.originals.shown_at(&address).is_none() {
            let sentence = format!("`{}` has no `{key}` that this could translate", shorten_name(id));
            self.without_original(id.span.clone(), sentence, &format!("give it a `{key}` first, or take this out"));
        }
        self.found.push(address);
    }

    fn without_original(&mut self, span: Range<usize>, sentence: String, mend: &str) {
        self.diagnostics.fault("level::translation::text", span, sentence, mend);
    }

    fn unknown(&mut self, table: &'static str, id: &Spot<String>) {
        let known = self.originals.entries.iter().filter(|(of, _)| *of == table).map(|(_, id)| id.as_str());
        let known: Vec<&str> = known.collect();
        let sentence = format!("there is no `{}` among the {table} to translate", shorten_name(id));
        let mend = "write the id as in the file that it translates, or take this out";
        self.diagnostics.unknown("level::translation::id", id.span.clone(), id, sentence, &known, mend);
    }
}
