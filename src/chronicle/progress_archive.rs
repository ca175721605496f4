//! Exports campaigns and saved battles as one text, to be moved to another machine or browser.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::saved_text_format::SavedTextFormat;
use super::storage;
use super::unfit_reasons::Unfit;
use crate::faults::truncate_for_message;
use crate::files::{self, Checksum};

/// Version of the format. 2: with a checksum over every byte.
pub const PROGRESS_ARCHIVE: u32 = 2;

const FORM: SavedTextFormat = SavedTextFormat {
    version: PROGRESS_ARCHIVE,
    field: "fatal_funnel_backup",
    what: "this progress was exported",
    none: "this is no exported progress",
    choose: "Choose a file that the game exported",
    older: "Choose another file that the game exported",
};

/// The exported texts, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgressArchive {
    /// [`PROGRESS_ARCHIVE`].
    fatal_funnel_backup: u32,
    checksum: Checksum,
    /// The version of the game that wrote it.
    game: String,
    kept: BTreeMap<String, String>,
}

impl ProgressArchive {
    /// An archive of the given texts.
    pub fn of(kept: BTreeMap<String, String>) -> Self {
        Self { fatal_funnel_backup: PROGRESS_ARCHIVE, checksum: Checksum, game: env!("CARGO_PKG_VERSION").into(), kept }
    }

    /// Exports everything in storage.
    ///
    /// # Errors
    /// A sentence, if storage cannot be read.
    pub fn of_storage() -> Result<Self, String> {
        storage::all_texts().map(Self::of)
    }

    /// Whether a text claims to be an archive.
    pub fn looks_like_archive(text: &str) -> bool {
        text.trim_start().starts_with('{') && text.contains("\"fatal_funnel_backup\"")
    }

    /// The archive as indented JSON with its checksum.
    pub fn text(&self) -> String {
        // Texts by name, which JSON always holds.
        files::insert_checksum(serde_json::to_string_pretty(self).unwrap_or_default() + "\n")
    }

    /// Reads an archive.
    ///
    /// # Errors
    /// If it is no archive, has another version, or contains names that the game does not use.
    pub fn read(text: &str) -> Result<Self, Unfit> {
        let mend = "Choose a file that the game exported";
        let backup: Self = serde_json::from_value(FORM.open(text)?)
            .map_err(|error| Unfit::new(format!("this is no exported progress: {error}"), mend))?;
        // Names become storage keys and file names.
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        match backup.kept.keys().find(|name| name.is_empty() || name.len() > 80 || !name.chars().all(plain)) {
            Some(name) => Err(Unfit::new(
                format!("this exported progress was changed: it has an odd name, {:?}", truncate_for_message(name)),
                mend,
            )),
            None => Ok(backup),
        }
    }

    /// The number of texts in it.
    pub fn text_count(&self) -> usize {
        self.kept.len()
    }

    /// The stored texts that it would replace with others, by name. What cannot be read is none: it is kept aside.
    pub fn replaced_texts(&self) -> BTreeMap<String, String> {
        let stored = |name: &String| storage::load(name).ok().flatten().filter(|text| !text.is_empty());
        let differing =
            self.kept.iter().filter_map(|(name, new)| Some((name.clone(), stored(name).filter(|old| old != new)?)));
        differing.collect()
    }

    /// Writes all texts to storage, replacing those of the same names. What cannot be read there is kept aside.
    ///
    /// # Errors
    /// A sentence; the earlier texts are restored then.
    pub fn restore(&self) -> Result<(), String> {
        storage::with_storage_locked(|| self.write())
    }

    fn write(&self) -> Result<(), String> {
        let mut before = Vec::new();
        for name in self.kept.keys() {
            match storage::load(name) {
                Ok(text) => before.push((name, text)),
                Err(_) => _ = storage::keep_copy_aside(name)?,
            }
        }
        let kept = self.kept.iter().try_for_each(|(name, text)| storage::store(name, text));
        if kept.is_err() {
            for (name, text) in &before {
                match text {
                    // It fitted before, so this does not fail for lack of space.
                    Some(text) => _ = storage::store(name, text),
                    None => storage::delete(name),
                }
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(name: &str) -> BTreeMap<String, String> {
        BTreeMap::from([(name.to_owned(), "{\"score\": 3}".to_owned())])
    }

    #[test]
    fn an_exported_backup_can_be_read() {
        let backup = ProgressArchive::of(kept("campaign-test-0a"));
        assert!(ProgressArchive::looks_like_archive(&backup.text()));
        assert_eq!(ProgressArchive::read(&backup.text()), Ok(backup));
    }

    #[test]
    fn a_foreign_outdated_or_changed_backup_is_refused_in_a_sentence() {
        let other = ProgressArchive { fatal_funnel_backup: 3, ..ProgressArchive::of(kept("quick-save")) }.text();
        let odd = ["../../escape", "", "Quick Save"].map(|name| ProgressArchive::of(kept(name)).text());
        let cases = [("{}", "no exported"), (&other, "form 3"), ("[1", "no exported")];
        for (text, words) in cases.into_iter().chain(odd.iter().map(|text| (text.as_str(), "odd name"))) {
            let said = ProgressArchive::read(text).unwrap_err().to_string();
            assert!(said.contains(words) && said.ends_with('.'), "{text}: {said}");
        }
        assert!(
            !ProgressArchive::looks_like_archive("name = \"A level\"") && !ProgressArchive::looks_like_archive("{}")
        );
    }
}
