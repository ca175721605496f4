//! Storage for saves and campaigns: files in the user's data folder, or the browser's local storage. Unit tests store in
//! a map of their thread.
#[cfg(not(target_family = "wasm"))]
use std::cell::RefCell;
use std::collections::BTreeMap;

#[cfg(not(target_family = "wasm"))]
use crate::files;
#[cfg(all(not(target_family = "wasm"), not(test)))]
use crate::files::ReadError;

#[cfg(all(not(target_family = "wasm"), not(test)))]
thread_local!(static LOCK: RefCell<Option<files::FileLock>> = const { RefCell::new(None) });

/// Does something while no other window of the game writes: what is read meanwhile is still so when it is written. May be
/// nested. The browser runs a page's work in one piece.
///
/// # Errors
/// Those of the work. If another window holds the lock for seconds, the work is not begun.
#[cfg(all(not(target_family = "wasm"), not(test)))]
pub fn with_storage_locked<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    if LOCK.with_borrow(Option::is_some) {
        return work();
    }
    let folder = storage_folder()?;
    files::create_folder(&folder)?;
    let lock = files::FileLock::wait_for(&folder.join("writing.lock"))?;
    LOCK.set(Some(lock));
    let done = work();
    LOCK.take();
    done
}

#[cfg(any(target_family = "wasm", test))]
pub fn with_storage_locked<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    work()
}

/// The most names that are tried for what is kept aside.
const MOST_ASIDE: u32 = 99;

/// Keeps a copy of what is stored under a name, so that it can be written over; returns where. The same again is kept
/// once.
///
/// # Errors
/// A sentence, if it cannot be copied.
pub fn keep_copy_aside(name: &str) -> Result<String, String> {
    let numbered = (2..=MOST_ASIDE).map(|number| format!("{name}-broken-{number}"));
    for aside in std::iter::once(format!("{name}-broken")).chain(numbered) {
        if copy(name, &aside)? {
            return where_is(&aside);
        }
    }
    Err(format!("what was kept aside of `{name}` fills its place: remove some of it"))
}

#[cfg(all(not(target_family = "wasm"), not(test)))]
fn copy(name: &str, aside: &str) -> Result<bool, String> {
    files::copy_to_free_path(&path(name)?, &path(aside)?)
}

#[cfg(any(target_family = "wasm", test))]
fn copy(name: &str, aside: &str) -> Result<bool, String> {
    let (old, there) = (load(name)?, load(aside)?);
    match (old, there) {
        (Some(old), Some(there)) => Ok(old == there),
        (Some(old), None) => store(aside, &old).map(|()| true),
        (None, _) => Ok(true),
    }
}

#[cfg(all(not(target_family = "wasm"), not(test)))]
fn where_is(name: &str) -> Result<String, String> {
    path(name).map(|path| files::shown_path(&path))
}

#[cfg(any(target_family = "wasm", test))]
fn where_is(name: &str) -> Result<String, String> {
    Ok(format!("`{name}`"))
}

/// Stores a text under a name, replacing any earlier one.
///
/// # Errors
/// A sentence.
#[cfg(all(not(target_family = "wasm"), not(test)))]
pub fn store(name: &str, text: &str) -> Result<(), String> {
    let path = path(name)?;
    if let Some(folder) = path.parent() {
        files::create_folder(folder)?;
    }
    files::write(&path, text)
}

/// The text stored under a name; `None` if there is none.
///
/// # Errors
/// A sentence, if it cannot be read.
#[cfg(all(not(target_family = "wasm"), not(test)))]
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
#[cfg(all(not(target_family = "wasm"), not(test)))]
pub fn all_texts() -> Result<BTreeMap<String, String>, String> {
    let Ok(files) = std::fs::read_dir(storage_folder()?) else { return Ok(BTreeMap::new()) };
    let names = files.flatten().filter_map(|file| Some(file.file_name().to_str()?.strip_suffix(".json")?.to_owned()));
    names.map(|name| Ok((name.clone(), load(&name)?.unwrap_or_default()))).collect()
}

/// Stores a picture under the first free number, and returns its path.
///
/// # Errors
/// A sentence without its full stop.
#[cfg(not(target_family = "wasm"))]
pub fn store_picture(
    (name, ending): (&str, &str),
    fill: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>,
) -> Result<String, String> {
    let folder = storage_folder()?.join("pictures");
    files::create_folder(&folder)?;
    let named = |number: u32| folder.join(format!("{name}-{number}.{ending}"));
    let path = (1..=9_999).map(named).find(|path| !path.exists()).ok_or("the folder of pictures is full")?;
    files::write_with(&path, fill)?;
    Ok(path.display().to_string())
}

/// Removes the text stored under a name.
#[cfg(all(not(target_family = "wasm"), not(test)))]
pub(super) fn delete(name: &str) {
    if let Ok(path) = path(name) {
        files::remove(&path);
    }
}

#[cfg(all(not(target_family = "wasm"), not(test)))]
fn path(name: &str) -> Result<std::path::PathBuf, String> {
    Ok(storage_folder()?.join(format!("{name}.json")))
}

#[cfg(not(target_family = "wasm"))]
thread_local!(static ELSEWHERE: RefCell<Option<std::path::PathBuf>> = const { RefCell::new(None) });

/// Redirects this thread's storage to a folder, so that tests never touch a player's saves.
#[cfg(not(target_family = "wasm"))]
pub fn redirect_storage(folder: std::path::PathBuf) {
    ELSEWHERE.set(Some(folder));
}

#[cfg(not(target_family = "wasm"))]
pub(super) fn storage_folder() -> Result<std::path::PathBuf, String> {
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

/// The folder of the claims of running games.
///
/// # Errors
/// A sentence, if the system has no folder for it.
#[cfg(not(target_family = "wasm"))]
pub(super) fn claim_folder() -> Result<std::path::PathBuf, String> {
    Ok(storage_folder()?.join("claims"))
}

/// Writes something into the storage, reads it again and removes it; returns the folder.
///
/// # Errors
/// A sentence, if any of that fails.
#[cfg(not(target_family = "wasm"))]
pub fn check_storage() -> Result<std::path::PathBuf, String> {
    const WRITTEN: &str = "written by doctor";
    let folder = storage_folder()?;
    with_storage_locked(|| {
        files::create_folder(&folder)?;
        let path = folder.join("doctor.tmp");
        files::write(&path, WRITTEN)?;
        let read = files::read_text(&path, WRITTEN.len()).map_err(|unread| unread.to_string());
        files::remove(&path);
        if read? == WRITTEN { Ok(folder) } else { Err("what is written there is read back changed".into()) }
    })
}

/// The folder of crash reports.
///
/// # Errors
/// A sentence, if the system has no folder for it.
#[cfg(not(target_family = "wasm"))]
pub fn crash_folder() -> Result<std::path::PathBuf, String> {
    Ok(storage_folder()?.join("crashes"))
}

/// The folder of the player's own levels.
///
/// # Errors
/// A sentence, if the system has no folder for it.
#[cfg(not(target_family = "wasm"))]
pub(super) fn level_folder() -> Result<std::path::PathBuf, String> {
    Ok(storage_folder()?.join("levels"))
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
pub fn all_texts() -> Result<BTreeMap<String, String>, String> {
    let storage = storage()?;
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|place| storage.key(place).ok().flatten());
    let ours = keys.filter_map(|key| key.strip_prefix(KEYS).map(str::to_owned));
    Ok(ours.filter_map(|name| Some((name.clone(), storage.get_item(&key(&name)).ok().flatten()?))).collect())
}

/// Removes the text stored under a name.
#[cfg(target_family = "wasm")]
pub(super) fn delete(name: &str) {
    if let Ok(storage) = storage() {
        storage.remove_item(&key(name)).ok();
    }
}

#[cfg(test)]
thread_local!(static STORED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) });

/// Stores a text under a name in the map of the test's thread, on which the systems of an app must run too.
#[cfg(test)]
pub fn store(name: &str, text: &str) -> Result<(), String> {
    STORED.with_borrow_mut(|stored| stored.insert(name.into(), text.into()));
    Ok(())
}

#[cfg(test)]
pub(super) fn delete(name: &str) {
    STORED.with_borrow_mut(|stored| stored.remove(name));
}

#[cfg(test)]
pub fn load(name: &str) -> Result<Option<String>, String> {
    Ok(STORED.with_borrow(|stored| stored.get(name).cloned()))
}

#[cfg(test)]
pub fn all_texts() -> Result<BTreeMap<String, String>, String> {
    Ok(STORED.with_borrow(Clone::clone))
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
