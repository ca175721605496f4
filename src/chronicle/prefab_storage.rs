//! The player's prefabs: texts in a folder of the user's data folder; in the browser, entries of its storage.
#[cfg(target_family = "wasm")]
use super::storage::{all_texts, delete, store};
#[cfg(not(target_family = "wasm"))]
use crate::files;
#[cfg(not(target_family = "wasm"))]
use crate::levels::LARGEST_TEXT;

/// A prefab's file name without its ending, and its text, or why that cannot be read.
pub type StoredPrefab = (String, Result<String, String>);

/// The player's prefabs in the order of their file names.
#[cfg(not(target_family = "wasm"))]
pub fn stored_prefabs() -> Vec<StoredPrefab> {
    let Ok(folder) = prefab_folder() else { return Vec::new() };
    let mut paths = files::files_ending_in(&folder, "toml");
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name, files::read_text(&path, LARGEST_TEXT).map_err(|unread| unread.to_string()))
    };
    paths.into_iter().map(read).collect()
}

/// Keeps a prefab under a file name; one that is there is not written over.
///
/// # Errors
/// A sentence without its full stop.
#[cfg(not(target_family = "wasm"))]
pub fn store_prefab(name: &str, text: &str) -> Result<(), String> {
    let folder = prefab_folder()?;
    files::create_folder(&folder)?;
    let path = folder.join(format!("{name}.toml"));
    if path.exists() {
        return Err(format!("there is a prefab `{name}` already: choose another name"));
    }
    files::write(&path, text)
}

/// Removes a prefab.
#[cfg(not(target_family = "wasm"))]
pub fn remove_prefab(name: &str) {
    if let Ok(folder) = prefab_folder() {
        files::remove(&folder.join(format!("{name}.toml")));
    }
}

#[cfg(not(target_family = "wasm"))]
fn prefab_folder() -> Result<std::path::PathBuf, String> {
    Ok(super::storage::storage_folder()?.join("prefabs"))
}

/// Prefix of prefabs in the browser's storage.
#[cfg(target_family = "wasm")]
const PREFABS: &str = "prefab-";

/// The player's prefabs in the order of their file names.
#[cfg(target_family = "wasm")]
pub fn stored_prefabs() -> Vec<StoredPrefab> {
    let texts = all_texts().unwrap_or_default().into_iter();
    texts.filter_map(|(name, text)| Some((name.strip_prefix(PREFABS)?.to_owned(), Ok(text)))).collect()
}

/// Keeps a prefab under a file name; one that is there is not written over.
///
/// # Errors
/// A sentence without its full stop.
#[cfg(target_family = "wasm")]
pub fn store_prefab(name: &str, text: &str) -> Result<(), String> {
    if stored_prefabs().iter().any(|(other, _)| other == name) {
        return Err(format!("there is a prefab `{name}` already: choose another name"));
    }
    store(&format!("{PREFABS}{name}"), text)
}

/// Removes a prefab.
#[cfg(target_family = "wasm")]
pub fn remove_prefab(name: &str) {
    delete(&format!("{PREFABS}{name}"));
}
