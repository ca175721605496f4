//! Packs: a folder of levels, with campaign, rule data and theme, in one zip file. `docs/levels/packs.md` describes them.
//!
//! A pack is read in memory and never unpacked to a disk.
mod pack_file_role;
mod read;
mod rulebook_data_swap;
mod unzip;
mod zip;

use std::fmt;

use super::campaign::CampaignSpec;
use super::level_text_edits::write_data_under;
use super::rulebook_data::changes_from_own_data;
use super::translation::level_texts;
use super::{Theme, shipped_level};
use crate::faults::Source;
use crate::localization::{Language, LevelTexts};
use crate::model::LevelAbout;
use crate::referee::AnyBook;
pub use pack_file_role::{MANIFEST, PackFile, is_packable_path};
pub use read::check_manifest;
pub use rulebook_data_swap::RulebookDataSwap;
pub use zip::zipped;

/// The ending of packs, without its dot.
pub const PACK: &str = "ffpack";
/// The largest pack, in bytes.
pub const LARGEST_PACK: usize = 4 << 20;
/// The most files and folders in a pack.
pub const MOST_FILES: usize = 256;
/// The largest sum of its unpacked files, in bytes; each alone is at most [`super::LARGEST_TEXT`].
pub const LARGEST_UNPACKED: usize = 16 << 20;

/// A pack, checked: its levels and campaign have no fault.
#[derive(Clone, Debug)]
pub struct Pack {
    /// From `pack.toml`, or else the campaign's name, or else that of the file.
    pub name: String,
    /// Content of `pack.toml`.
    pub about: LevelAbout,
    /// In the order of their paths.
    pub levels: Vec<PackedLevel>,
    pub campaign: Option<CampaignSpec>,
    pub theme: Option<Theme>,
    pub translations: Vec<PackedTranslation>,
    /// Pieces for the editor, which reads them when its list is opened.
    pub prefabs: Vec<PackFile>,
    /// The rulebooks with data in the pack, each with the hash of the data.
    pub data: Vec<(&'static str, String)>,
    pub warnings: PackWarnings,
    /// By rulebook, what its data change of the game's own, as the text of a data file.
    changes: Vec<(&'static str, String)>,
    /// The campaign's folder, with a slash at its end; empty if it is the pack's own.
    campaign_folder: String,
}

/// The number of warnings beside those of the levels.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct PackWarnings {
    /// Of `pack.toml`.
    pub manifest: usize,
    pub campaign: usize,
    pub translations: usize,
}

/// A level of a pack.
#[derive(Clone, Debug)]
pub struct PackedLevel {
    /// Its path without the ending.
    pub path: String,
    /// Its text, named after pack and path.
    pub source: Source,
    pub name: String,
    pub rulebook: String,
    pub about: LevelAbout,
    /// The number of its warnings.
    pub warnings: usize,
    /// A gallery's note on it; empty in a pack.
    pub note: String,
}

/// A translation in a pack, with what it translates.
#[derive(Clone, Debug)]
pub struct PackedTranslation {
    /// The code of its language.
    pub language: String,
    original: String,
    text: String,
}

/// A level that a gallery lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedText {
    /// Names it within the gallery.
    pub path: String,
    pub text: String,
    pub note: String,
}

/// The reason why a pack is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPack {
    /// Without its full stop.
    pub sentence: String,
    pub mend: &'static str,
}

impl BadPack {
    fn new(sentence: impl Into<String>, mend: &'static str) -> Self {
        Self { sentence: sentence.into(), mend }
    }
}

impl fmt::Display for BadPack {
    /// Both sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}.", self.sentence, self.mend)
    }
}

impl std::error::Error for BadPack {}

/// Whether a file is meant as a pack, by its name or its first bytes.
pub fn is_pack(name: &str, bytes: &[u8]) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.as_deref() == Some(PACK) || bytes.starts_with(b"PK\x03\x04")
}

impl Pack {
    /// Reads a pack from the bytes of its file. Rule data in it are written into its levels, as their own. They are also kept
    /// as another version of their rulebook's data, on which older saves stand, and do not replace the present one.
    ///
    /// # Errors
    /// The fault, if it is no zip file, goes beyond the limits, or holds something else than a pack may or anything
    /// with faults.
    pub fn read(file: &str, bytes: &[u8], books: &[&'static dyn AnyBook]) -> Result<Self, BadPack> {
        if bytes.len() > LARGEST_PACK {
            let sentence = format!("a pack has at most {LARGEST_PACK} bytes, and this one has more");
            return Err(BadPack::new(sentence, "Split it in two"));
        }
        Self::of(file, unzip::unzipped(bytes)?, books)
    }

    /// A pack of these files; `file` names it if nothing in it does.
    ///
    /// # Errors
    /// As [`Pack::read`].
    pub fn of(file: &str, files: Vec<PackFile>, books: &[&'static dyn AnyBook]) -> Result<Self, BadPack> {
        read::read(file, files, books)
    }

    /// The levels of a gallery as a pack, and sentences about those that cannot be played; `None` if none can.
    pub fn of_texts(
        name: &str,
        levels: impl Iterator<Item = ListedText>,
        books: &[&'static dyn AnyBook],
    ) -> (Option<Self>, Vec<String>) {
        read::of_texts(name, levels, books)
    }

    /// A level that the campaign names: one of the pack, or one that comes with the game.
    pub fn level(&self, name: &str) -> Option<Source> {
        let packed = self.packed_level(name).map(|level| level.source.clone());
        packed.or_else(|| shipped_level(name).map(|text| with_data(Source::new(name, text), &self.changes)))
    }

    /// A level of the pack by the name that the campaign gives.
    pub fn packed_level(&self, name: &str) -> Option<&PackedLevel> {
        let path = format!("{}{}", self.campaign_folder, name.strip_suffix(".toml").unwrap_or(name));
        self.levels.iter().find(|level| level.path == path)
    }

    /// Its texts in a language.
    pub fn level_texts(&self, language: Language) -> LevelTexts {
        let mut texts = LevelTexts::default();
        for file in self.translations.iter().filter(|file| file.language == language.tag()) {
            texts.extend(level_texts(&file.original, &file.text));
        }
        texts
    }

    /// Whether a level's source, by its name, is of this pack or of its campaign.
    pub fn contains_source(&self, source: &str) -> bool {
        let of_campaign =
            |plan: &CampaignSpec| source.strip_prefix(&*plan.name).is_some_and(|rest| rest.starts_with(": "));
        self.levels.iter().any(|level| &*level.source.name == source) || self.campaign.as_ref().is_some_and(of_campaign)
    }
}

/// A level's text with what a data file of its book changes written into it, under the level's own `data`.
pub fn write_data_into_level(level: &str, data: &str, book: &dyn AnyBook) -> String {
    let changes = [(book.name(), changes_from_own_data(data, book))];
    with_data(Source::new("level", level), &changes).text.to_string()
}

/// A level with the data for its rulebook written into it, under its own: they go with it into saves, links and the editor.
fn with_data(level: Source, changes: &[(&'static str, String)]) -> Source {
    let table: Option<toml::Table> = level.text.parse().ok();
    let rulebook = table.as_ref().and_then(|table| table.get("rulebook")?.as_str()).unwrap_or_default();
    let under = changes.iter().find(|(book, changes)| *book == rulebook && !changes.is_empty());
    match under.map(|(_, changes)| write_data_under(&level.text, changes)) {
        Some(Ok(text)) => Source::new(level.name, text),
        _ => level,
    }
}
