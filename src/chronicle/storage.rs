//! Where the game keeps what it is to find again: files of the user's on the desktop, the page's storage in the browser.
use std::collections::BTreeMap;

#[cfg(not(target_family = "wasm"))]
use crate::files::{self, Unread};

/// Keeps a text under a name, in place of what was there.
///
/// # Errors
/// A sentence.
#[cfg(not(target_family = "wasm"))]
pub fn keep(name: &str, text: &str) -> Result<(), String> {
    let path = path(name)?;
    if let Some(folder) = path.parent() {
        files::folder(folder)?;
    }
    files::write(&path, text)
}

/// The text that was kept under a name; `None` where there is none.
///
/// # Errors
/// A sentence, where it cannot be read.
#[cfg(not(target_family = "wasm"))]
pub fn kept(name: &str) -> Result<Option<String>, String> {
    match files::read_text(&path(name)?, super::LARGEST_SAVE) {
        Ok(text) => Ok(Some(text)),
        Err(Unread::Missing) => Ok(None),
        Err(unread) => Err(format!("The save cannot be read: {unread}.")),
    }
}

/// All that was kept, by name.
///
/// # Errors
/// A sentence, where it cannot be read.
#[cfg(not(target_family = "wasm"))]
pub fn all() -> Result<BTreeMap<String, String>, String> {
    let Ok(files) = std::fs::read_dir(folder()?) else { return Ok(BTreeMap::new()) };
    let names = files.flatten().filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".json")?.to_owned()));
    names.map(|name| Ok((name.clone(), kept(&name)?.unwrap_or_default()))).collect()
}

#[cfg(not(target_family = "wasm"))]
fn path(name: &str) -> Result<std::path::PathBuf, String> {
    Ok(folder()?.join(format!("{name}.json")))
}

#[cfg(not(target_family = "wasm"))]
fn folder() -> Result<std::path::PathBuf, String> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(std::path::PathBuf::from);
    let home = || from("HOME").map(|home| home.join(".local/share"));
    let data = from("XDG_DATA_HOME").or_else(|| from("APPDATA")).or_else(home);
    let data = data.ok_or("No folder for saves was found: set HOME or XDG_DATA_HOME.")?;
    Ok(data.join("fatal-funnel"))
}

#[cfg(target_family = "wasm")]
fn storage() -> Result<web_sys::Storage, String> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| {
        "The browser keeps nothing for this page: allow it to store data, or export your progress before you leave."
            .into()
    })
}

/// What the keys of this game begin with.
#[cfg(target_family = "wasm")]
const KEYS: &str = "fatal-funnel/";

#[cfg(target_family = "wasm")]
fn key(name: &str) -> String {
    format!("{KEYS}{name}")
}

/// Keeps a text under a name, in place of what was there.
///
/// # Errors
/// A sentence.
#[cfg(target_family = "wasm")]
pub fn keep(name: &str, text: &str) -> Result<(), String> {
    storage()?.set_item(&key(name), text).map_err(|_| {
        "The browser's storage is full: remove data of other pages, or export your progress before you leave.".into()
    })
}

/// The text that was kept under a name; `None` where there is none.
///
/// # Errors
/// A sentence, where it cannot be read.
#[cfg(target_family = "wasm")]
pub fn kept(name: &str) -> Result<Option<String>, String> {
    Ok(storage()?.get_item(&key(name)).ok().flatten())
}

/// All that was kept, by name.
///
/// # Errors
/// A sentence, where it cannot be read.
#[cfg(target_family = "wasm")]
pub fn all() -> Result<BTreeMap<String, String>, String> {
    let storage = storage()?;
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|place| storage.key(place).ok().flatten());
    let ours = keys.filter_map(|key| key.strip_prefix(KEYS).map(str::to_owned));
    Ok(ours.filter_map(|name| Some((name.clone(), storage.get_item(&key(&name)).ok().flatten()?))).collect())
}
