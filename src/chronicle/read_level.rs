//! Reads level files; I/O errors become faults.
use std::path::Path;

use crate::faults::{Fault, Faults, Source};
use crate::files::{self, ReadError};
use crate::levels::{LARGEST_TEXT, shipped_level, translation};
use crate::localization::{Language, LevelTexts};

/// Maximum size of a saved battle, in bytes.
pub const LARGEST_SAVE: usize = 64 << 20;

/// Reads a level's text. Reading stops at the size limit.
///
/// # Errors
/// One fault, with a `level::file` code.
pub fn read_level(path: &Path) -> Result<Source, Faults> {
    let name = path.display().to_string();
    match files::read_text(path, LARGEST_TEXT) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(unread) => Err(fault(&name, &unread)),
    }
}

/// The texts of a level in a language, as the translation beside its file has them; `None` without one.
pub fn texts_beside(level: &Path, text: &str, language: Language) -> Option<LevelTexts> {
    let translation = translation::translation_path(level, language)?;
    let translation = files::read_text(&translation, LARGEST_TEXT).ok()?;
    Some(translation::level_texts(text, &translation))
}

fn fault(name: &str, unread: &ReadError) -> Faults {
    let (code, mend) = match unread {
        ReadError::Missing => ("level::file::missing", "check the path, or name a level that comes with the game"),
        ReadError::Folder => ("level::file::folder", "name a file in it"),
        ReadError::NotPlain => ("level::file::unreadable", "copy what it gives into a file, and name that"),
        ReadError::Large(_) => ("level::file::large", "choose a smaller file, or split it in two"),
        ReadError::NotText(_) => ("level::file::encoding", "save it as UTF-8 without a byte order mark"),
        ReadError::Failed(_) => ("level::file::unreadable", "check its permissions"),
    };
    let start = if let ReadError::NotText(start) = unread { start } else { "" };
    let source = Source::new(name, start);
    vec![Fault::new(code, source.place(start.len()..start.len()), unread.to_string(), mend)].into()
}

/// The level that a campaign names: a file in its folder, with or without extension, or a shipped level. `None` if
/// there is neither.
pub fn level_beside(folder: &Path, name: &str) -> Option<Result<Source, Faults>> {
    let files = [folder.join(name), folder.join(format!("{name}.toml"))];
    match files.iter().find(|file| file.is_file()) {
        Some(file) => Some(read_level(file)),
        None => shipped_level(name).map(|text| Ok(Source::new(name, text))),
    }
}
