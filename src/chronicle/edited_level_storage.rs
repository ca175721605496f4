//! The home of a level that a player edits: a file of any folder, or one of the player's own levels.
use std::fmt;
#[cfg(not(target_family = "wasm"))]
use std::path::{Path, PathBuf};

#[cfg(not(target_family = "wasm"))]
use super::storage::level_folder;
#[cfg(target_family = "wasm")]
use super::storage::{all_texts, delete, load, store};
#[cfg(not(target_family = "wasm"))]
use crate::files::{self, ReadError};
#[cfg(not(target_family = "wasm"))]
use crate::levels::{LARGEST_TEXT, pack::PACK};

/// Infix between a level's name and its ending while it is not saved.
#[cfg(not(target_family = "wasm"))]
const AUTOSAVE: &str = ".autosave";
/// The same in the browser, where an export of the progress admits no dot.
#[cfg(target_family = "wasm")]
const AUTOSAVE: &str = "-autosave";
/// The most letters of a level's file name.
const LONGEST: usize = 60;

/// A level's file; in the browser, an entry of its storage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelLocation {
    #[cfg(not(target_family = "wasm"))]
    path: PathBuf,
    #[cfg(target_family = "wasm")]
    name: String,
}

/// A name of a level as part of a file name: `My house` is `my-house`. Empty if no letter is left.
pub fn level_file_stem(name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let name: String = name.chars().map(plain).take(LONGEST).collect();
    let parts: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

/// The player's own levels in the order of their names, those among them that were never saved.
pub fn own_levels() -> Vec<LevelLocation> {
    let mut levels: Vec<LevelLocation> = stored().iter().map(LevelLocation::saved).collect();
    levels.sort_by_key(LevelLocation::name);
    levels.dedup();
    levels
}

/// The packs that lie among the player's own levels, sorted by name.
#[cfg(not(target_family = "wasm"))]
pub fn own_packs() -> Vec<PathBuf> {
    let Ok(folder) = level_folder() else { return Vec::new() };
    let mut packs = files::files_ending_in(&folder, PACK);
    packs.sort();
    packs
}

/// Whether a file is what an editor keeps beside a level that is not saved.
#[cfg(not(target_family = "wasm"))]
pub fn is_autosave(path: &Path) -> bool {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    stem.ends_with(AUTOSAVE) && stem.len() > AUTOSAVE.len()
}

/// A name for a level that no level of the player has: that of `base`, or one with a number.
fn free_name(base: &str) -> String {
    let base = Some(level_file_stem(base)).filter(|base| !base.is_empty()).unwrap_or_else(|| "level".into());
    let taken: Vec<String> = own_levels().iter().map(LevelLocation::name).collect();
    let numbered = (2..).map(|number| format!("{base}-{number}"));
    std::iter::once(base.clone()).chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default()
}

#[cfg(not(target_family = "wasm"))]
fn stored() -> Vec<LevelLocation> {
    let found = level_folder().map(|folder| files::files_ending_in(&folder, "toml")).unwrap_or_default();
    found.into_iter().map(LevelLocation::file).collect()
}

#[cfg(target_family = "wasm")]
fn stored() -> Vec<LevelLocation> {
    let names = all_texts().unwrap_or_default().into_keys();
    names.filter_map(|name| Some(LevelLocation { name: name.strip_prefix(LEVELS)?.to_owned() })).collect()
}

/// Prefix of levels in the browser's storage.
#[cfg(target_family = "wasm")]
const LEVELS: &str = "level-";

#[cfg(not(target_family = "wasm"))]
impl LevelLocation {
    /// A file.
    pub fn file(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// One of the player's own levels.
    ///
    /// # Errors
    /// A sentence, if there is no folder for them.
    pub fn own(name: &str) -> Result<Self, String> {
        Ok(Self { path: level_folder()?.join(format!("{name}.toml")) })
    }

    /// Its name without folder and ending.
    pub fn name(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// A level of another name beside it.
    pub fn renamed(&self, name: &str) -> Self {
        Self { path: self.path.with_file_name(format!("{name}.toml")) }
    }

    /// The home of its text while it is not saved.
    pub fn autosave_location(&self) -> Self {
        let mut name = self.path.file_stem().unwrap_or_default().to_owned();
        name.push(format!("{AUTOSAVE}.toml"));
        Self { path: self.path.with_file_name(name) }
    }

    /// The home of a text that another program wrote, by its number. It does not end as levels do, so that no list has it.
    pub fn aside_location(&self, number: usize) -> Self {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(".theirs");
        if number > 1 {
            name.push(format!("-{number}"));
        }
        Self { path: self.path.with_file_name(name) }
    }

    /// The level that an autosave is of; any other file stands for itself.
    fn saved(&self) -> Self {
        let autosave = Path::new(self.path.file_stem().unwrap_or_default());
        match autosave.extension().zip(autosave.file_stem()) {
            Some((ending, stem)) if ending == AUTOSAVE.trim_start_matches('.') => {
                let mut name = stem.to_owned();
                name.push(".toml");
                Self { path: self.path.with_file_name(name) }
            }
            _ => self.clone(),
        }
    }

    /// The path of its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its text; `None` if there is none.
    ///
    /// # Errors
    /// A sentence, if it cannot be read.
    pub fn read(&self) -> Result<Option<String>, String> {
        match files::read_text(&self.path, LARGEST_TEXT) {
            Ok(text) => Ok(Some(text)),
            Err(ReadError::Missing) => Ok(None),
            Err(unread) => Err(format!("{self} cannot be used: {unread}")),
        }
    }

    /// Time of its last write; the earliest time if that is not known.
    pub fn changed_at(&self) -> std::time::SystemTime {
        files::changed_at(&self.path).unwrap_or(std::time::SystemTime::UNIX_EPOCH)
    }

    /// Writes it.
    ///
    /// # Errors
    /// A sentence without its full stop.
    pub fn write(&self, text: &str) -> Result<(), String> {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            files::create_folder(folder)?;
        }
        files::write(&self.path, text)
    }

    pub fn remove(&self) {
        files::remove(&self.path);
    }
}

#[cfg(target_family = "wasm")]
impl LevelLocation {
    /// One of the player's own levels.
    ///
    /// # Errors
    /// None in the browser.
    pub fn own(name: &str) -> Result<Self, String> {
        Ok(Self { name: name.to_owned() })
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.name.clone()
    }

    /// A level of another name.
    pub fn renamed(&self, name: &str) -> Self {
        Self { name: name.to_owned() }
    }

    /// The home of its text while it is not saved.
    pub fn autosave_location(&self) -> Self {
        self.renamed(&format!("{}{AUTOSAVE}", self.name))
    }

    /// The home of a text that another program wrote, by its number.
    pub fn aside_location(&self, number: usize) -> Self {
        let number = if number < 2 { String::new() } else { format!("-{number}") };
        self.renamed(&format!("{}-theirs{number}", self.name))
    }

    /// The level that an autosave is of; any other entry stands for itself.
    fn saved(&self) -> Self {
        self.renamed(self.name.trim_end_matches(AUTOSAVE))
    }

    fn key(&self) -> String {
        format!("{LEVELS}{}", self.name)
    }

    /// Its text; `None` if there is none.
    ///
    /// # Errors
    /// A sentence, if the browser keeps nothing.
    pub fn read(&self) -> Result<Option<String>, String> {
        load(&self.key())
    }

    /// Time of its last write, which the browser does not say: always 0.
    pub fn changed_at(&self) -> u64 {
        0
    }

    /// Writes it.
    ///
    /// # Errors
    /// A sentence.
    pub fn write(&self, text: &str) -> Result<(), String> {
        store(&self.key(), text)
    }

    pub fn remove(&self) {
        delete(&self.key());
    }
}

impl LevelLocation {
    /// A place for a new level of the player's own, named after `base`.
    ///
    /// # Errors
    /// A sentence, if there is no place for levels.
    pub fn new_own(base: &str) -> Result<Self, String> {
        Self::own(&free_name(base))
    }
}

impl fmt::Display for LevelLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(not(target_family = "wasm"))]
        return f.write_str(&files::shown_path(&self.path));
        #[cfg(target_family = "wasm")]
        return f.write_str(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_file_names() {
        for (name, file) in [("My house", "my-house"), (" ../Ärger/x ", "rger-x"), ("a_b 2", "a-b-2"), ("???", "")] {
            assert_eq!(level_file_stem(name), file);
        }
    }

    #[test]
    fn an_autosave_is_beside_its_level() {
        let home = LevelLocation::file("/tmp/x/house.toml");
        assert_eq!(home.autosave_location().path(), std::path::Path::new("/tmp/x/house.autosave.toml"));
        assert_eq!(home.name(), "house");
        assert_eq!(home.autosave_location().saved(), home);
    }

    #[cfg(unix)]
    #[test]
    fn a_name_that_is_no_utf_8_keeps_its_autosave_apart() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        let homes = [b"/x/a\xff.toml", b"/x/a\xfe.toml"].map(|path| LevelLocation::file(OsStr::from_bytes(path)));
        assert_ne!(homes[0].autosave_location(), homes[1].autosave_location());
        assert_eq!(homes.clone().map(|home| home.autosave_location().saved()), homes);
    }
}
