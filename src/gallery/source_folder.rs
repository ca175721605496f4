//! The folder that a gallery is built from: levels, packs and records, wherever they lie in it.
use std::fs;
use std::path::Path;

use super::gallery_index::{GalleryIndex, INDEX, LARGEST_INDEX, LeftOut};
use crate::chronicle::LARGEST_SAVE;
use crate::faults::{code_point, is_control, truncate_for_message};
use crate::files;
use crate::levels::pack::{LARGEST_PACK, PACK};
use crate::levels::{LARGEST_TEXT, campaign, is_rulebook_data, translation};
use crate::referee::AnyBook;

/// Maximum depth of folder search.
const DEEPEST: usize = 16;
/// The most files that are read.
const MOST_FILES: usize = 20_000;

/// A file of the folder, by its path in it with slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceFile {
    Level { path: String, text: String },
    Pack { path: String, bytes: Vec<u8> },
    Record { path: String, text: String },
}

/// The files of a folder, in the order of their paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFolder {
    pub files: Vec<SourceFile>,
    pub left_out: Vec<LeftOut>,
    /// Campaigns, translations, themes and notes, for which a gallery has no page.
    pub skipped: Vec<String>,
    count: usize,
}

impl SourceFolder {
    /// Reads a folder. Galleries in it are passed over, such as the one that was built from it.
    ///
    /// # Errors
    /// A sentence without its full stop, if it cannot be listed or holds too many files.
    pub fn read(folder: &Path, books: &[&'static dyn AnyBook]) -> Result<Self, String> {
        let mut found = Self::default();
        found.take(folder, "", 0, books)?;
        Ok(found)
    }

    fn take(
        &mut self,
        folder: &Path,
        within: &str,
        depth: usize,
        books: &[&'static dyn AnyBook],
    ) -> Result<(), String> {
        let unread = |error: std::io::Error| {
            format!("The folder {} cannot be read: {}", files::shown_path(folder), files::error_reason(&error))
        };
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder).map_err(unread)? {
            entries.push(entry.map_err(unread)?.path());
        }
        entries.sort();
        entries.iter().try_for_each(|entry| self.one(entry, within, depth, books))
    }

    fn one(&mut self, entry: &Path, within: &str, depth: usize, books: &[&'static dyn AnyBook]) -> Result<(), String> {
        let name = entry.file_name().unwrap_or_default();
        let shown = format!("{within}{}", name.to_string_lossy());
        if shown.rsplit('/').next().is_some_and(|name| name.starts_with('.')) || shown.ends_with(".autosave.toml") {
            return Ok(());
        }
        self.count += 1;
        if self.count > MOST_FILES {
            return Err(format!("The folder holds more than {MOST_FILES} files"));
        }
        let is_folder = !entry.is_symlink() && entry.is_dir();
        let ending = entry.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        if !is_folder && !["toml", "json", PACK].contains(&&*ending) {
            self.skipped.push(truncate_for_message(&shown));
            return Ok(());
        }
        let mut refuse = |why: &str, mend: &str| {
            self.left_out.push(LeftOut { file: truncate_for_message(&shown), why: why.into(), mend: mend.into() });
            Ok(())
        };
        if name.to_str().is_none() {
            return refuse("its name is no text", "Rename it");
        }
        if let Some(letter) = shown.chars().find(|letter| is_control(*letter)) {
            return refuse(&format!("its name holds the control character {}", code_point(letter)), "Rename it");
        }
        if entry.is_symlink() {
            return refuse("it is a link, which a gallery does not follow", "Put the file itself there");
        }
        if is_folder {
            return match () {
                () if is_gallery(entry) => Ok(()),
                () if depth >= DEEPEST => refuse("the folder lies too deep", "Move it up"),
                () => self.take(entry, &format!("{shown}/"), depth + 1, books),
            };
        }
        match &*ending {
            PACK => match files::read(entry, LARGEST_PACK) {
                Ok(bytes) => self.files.push(SourceFile::Pack { path: shown, bytes }),
                Err(unread) => return refuse(&unread.to_string(), "Mend the pack, or take it out"),
            },
            "json" => match files::read_text(entry, LARGEST_SAVE) {
                Ok(text) => self.files.push(SourceFile::Record { path: shown, text }),
                Err(unread) => {
                    return refuse(&unread.to_string(), "Take it out, or put a file there that the game saved");
                }
            },
            _ => match files::read_text(entry, LARGEST_TEXT) {
                Ok(text) if is_rulebook_data(&text, books) => {
                    let why = "it holds numbers of a rulebook, which a gallery takes in packs alone";
                    return refuse(why, "Put it into a pack with its levels: `fatal-funnel pack FOLDER OUT.ffpack`");
                }
                Ok(text)
                    if campaign::is_campaign(&text)
                        || translation::is_translation(&text)
                        || is_beside_levels(&shown) =>
                {
                    self.skipped.push(shown)
                }
                Ok(text) => self.files.push(SourceFile::Level { path: shown, text }),
                Err(unread) => return refuse(&unread.to_string(), "Mend the level, or take it out"),
            },
        }
        Ok(())
    }
}

/// Whether a file belongs to a pack's folder and is no level: its manifest, its theme, a piece for the editor.
fn is_beside_levels(path: &str) -> bool {
    let mut parts = path.rsplit('/');
    matches!(parts.next(), Some("pack.toml" | "theme.toml")) || parts.next() == Some("prefabs")
}

/// Whether a folder is a gallery that was built, by this version of the game or another.
pub fn is_gallery(folder: &Path) -> bool {
    files::read(&folder.join(INDEX), LARGEST_INDEX).is_ok_and(|index| GalleryIndex::looks_like_index(&index))
}
