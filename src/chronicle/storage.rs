//! Storage for saves and campaigns: files in the user's data folder, or the browser's local storage.
use std::collections::BTreeMap;

#[cfg(not(target_family = "wasm"))]
use crate::files::{self, ReadError};

/// Stores a text under a name, replacing any earlier one.
///
/// # Errors
/// A sentence.
#[cfg(not(target_family = "wasm"))]
pub fn store(name: &str, text: &str) -> Result<(), String> {
    let path = path(name)?;
    if let Some(folder) = path.parent() {
        files::folder(folder)?;
    }
    files::write(&path, text)
}

/// The text stored under a name; `None` if there is none.
///
/// # Errors
/// A sentence, if it cannot be read.
#[cfg(not(target_family = "wasm"))]
pub fn load(name: &str) -> Result<Option<String>, String> {
    match files::read_text(&path(name)?, super::LARGEST_SAVE) {
        Ok(text) => Ok(Some(text)),
        Err(ReadError::Missing) => Ok(None),
        Err(unread) => Err(format!("The save cannot be read: {unread}.")),
    }
}

/// All stored texts, by name.
///
/// # Errors
/// A sentence, if storage cannot be read.
#[cfg(not(target_family = "wasm"))]
pub fn all() -> Result<BTreeMap<String, String>, String> {
    let Ok(files) = std::fs::read_dir(folder()?) else { return Ok(BTreeMap::new()) };
    let names = files.flatten().filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".json")?.to_owned()));
    names.map(|name| Ok((name.clone(), load(&name)?.unwrap_or_default()))).collect()
}

/// Stores a picture under the first free number, and returns its path.
///
/// # Errors
/// A sentence without its full stop.
#[cfg(not(target_family = "wasm"))]
pub fn keep_picture(fill: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>) -> Result<String, String> {
    let folder = folder()?.join("pictures");
    files::folder(&folder)?;
    let named = |number: u32| folder.join(format!("board-{number}.png"));
    let path = (1..=9_999).map(named).find(|path| !path.exists()).ok_or("the folder of pictures is full")?;
    files::write_with(&path, fill)?;
    Ok(path.display().to_string())
}

#[cfg(not(target_family = "wasm"))]
fn path(name: &str) -> Result<std::path::PathBuf, String> {
    Ok(folder()?.join(format!("{name}.json")))
}

#[cfg(not(target_family = "wasm"))]
thread_local!(static ELSEWHERE: std::cell::RefCell<Option<std::path::PathBuf>> = const { std::cell::RefCell::new(None) });

/// Redirects this thread's storage to a folder, so that tests never touch a player's saves.
#[cfg(not(target_family = "wasm"))]
pub fn keep_under(folder: std::path::PathBuf) {
    ELSEWHERE.set(Some(folder));
}

#[cfg(not(target_family = "wasm"))]
fn folder() -> Result<std::path::PathBuf, String> {
    if let Some(folder) = ELSEWHERE.with_borrow(Clone::clone) {
        return Ok(folder);
    }
    data_folder(|name| std::env::var_os(name))
}

/// The game's folder, from the variables of the environment. A relative path in one of them is ignored, as the XDG base
/// directory specification says: saves would lie wherever the program happened to be started.
#[cfg(not(target_family = "wasm"))]
fn data_folder(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Result<std::path::PathBuf, String> {
    let from = |name: &str| variable(name).map(std::path::PathBuf::from).filter(|path| path.is_absolute());
    let home = || from("HOME").map(|home| home.join(".local/share"));
    let data = from("XDG_DATA_HOME").or_else(|| from("APPDATA")).or_else(home);
    let data = data.ok_or("No folder for saves was found: set HOME or XDG_DATA_HOME to a full path.")?;
    Ok(data.join("fatal-funnel"))
}

/// The folder of the player's own levels.
///
/// # Errors
/// A sentence, if the system has no folder for it.
#[cfg(not(target_family = "wasm"))]
pub(super) fn level_folder() -> Result<std::path::PathBuf, String> {
    Ok(folder()?.join("levels"))
}

#[cfg(target_family = "wasm")]
fn storage() -> Result<web_sys::Storage, String> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| {
        "The browser keeps nothing for this page: allow it to store data, or export your progress before you leave."
            .into()
    })
}

/// Prefix of this game's keys.
#[cfg(target_family = "wasm")]
const KEYS: &str = "fatal-funnel/";

#[cfg(target_family = "wasm")]
fn key(name: &str) -> String {
    format!("{KEYS}{name}")
}

/// Stores a text under a name, replacing any earlier one.
///
/// # Errors
/// A sentence.
#[cfg(target_family = "wasm")]
pub fn store(name: &str, text: &str) -> Result<(), String> {
    storage()?.set_item(&key(name), text).map_err(|_| {
        "The browser's storage is full: remove data of other pages, or export your progress before you leave.".into()
    })
}

/// The text stored under a name; `None` if there is none.
///
/// # Errors
/// A sentence, if it cannot be read.
#[cfg(target_family = "wasm")]
pub fn load(name: &str) -> Result<Option<String>, String> {
    Ok(storage()?.get_item(&key(name)).ok().flatten())
}

/// All stored texts, by name.
///
/// # Errors
/// A sentence, if storage cannot be read.
#[cfg(target_family = "wasm")]
pub fn all() -> Result<BTreeMap<String, String>, String> {
    let storage = storage()?;
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|place| storage.key(place).ok().flatten());
    let ours = keys.filter_map(|key| key.strip_prefix(KEYS).map(str::to_owned));
    Ok(ours.filter_map(|name| Some((name.clone(), storage.get_item(&key(&name)).ok().flatten()?))).collect())
}

/// Removes the text stored under a name.
#[cfg(target_family = "wasm")]
pub(super) fn forget(name: &str) {
    if let Ok(storage) = storage() {
        storage.remove_item(&key(name)).ok();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn relative_folders_of_the_environment_are_ignored() {
        let folder = |given: &[(&str, &str)]| {
            let found = |name: &str| given.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).into());
            data_folder(found).map(|path| path.display().to_string())
        };
        let home = ("HOME", "/home/a");
        assert_eq!(folder(&[("XDG_DATA_HOME", "/data"), home]).as_deref(), Ok("/data/fatal-funnel"));
        for relative in ["rel", "./rel", "", "~/data"] {
            let found = folder(&[("XDG_DATA_HOME", relative), home]);
            assert_eq!(found.as_deref(), Ok("/home/a/.local/share/fatal-funnel"), "{relative:?}");
        }
        assert!(folder(&[("XDG_DATA_HOME", "rel"), ("HOME", "rel")]).is_err_and(|why| why.contains("full path")));
    }
}
