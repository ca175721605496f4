//! Where the quick save lies: a file of the user's on the desktop, the page's storage in the browser.

/// Keeps a text.
///
/// # Errors
/// A sentence.
#[cfg(not(target_family = "wasm"))]
pub fn keep(text: &str) -> Result<(), String> {
    let path = path().ok_or("No folder for saves was found: set HOME or XDG_DATA_HOME.")?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    }
    crate::chronicle::write_text(&path, text)
}

/// The text that was kept.
///
/// # Errors
/// A sentence, where there is none or it cannot be read.
#[cfg(not(target_family = "wasm"))]
pub fn kept() -> Result<String, String> {
    const LARGEST: usize = 64 << 20;
    let path = path().ok_or("No folder for saves was found: set HOME or XDG_DATA_HOME.")?;
    if !path.exists() {
        return Err("No battle has been saved yet.".into());
    }
    crate::chronicle::read_text(&path, LARGEST).map_err(|(sentence, _)| format!("The save cannot be read: {sentence}."))
}

#[cfg(not(target_family = "wasm"))]
fn path() -> Option<std::path::PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(std::path::PathBuf::from);
    let home = || from("HOME").map(|home| home.join(".local/share"));
    let data = from("XDG_DATA_HOME").or_else(|| from("APPDATA")).or_else(home)?;
    Some(data.join("fatal-funnel").join("quick-save.json"))
}

#[cfg(target_family = "wasm")]
const KEY: &str = "fatal-funnel/quick-save";

#[cfg(target_family = "wasm")]
fn storage() -> Result<web_sys::Storage, String> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(|| "The browser keeps nothing for this page.".into())
}

/// Keeps a text.
///
/// # Errors
/// A sentence.
#[cfg(target_family = "wasm")]
pub fn keep(text: &str) -> Result<(), String> {
    storage()?.set_item(KEY, text).map_err(|_| "The browser's storage is full.".into())
}

/// The text that was kept.
///
/// # Errors
/// A sentence, where there is none or it cannot be read.
#[cfg(target_family = "wasm")]
pub fn kept() -> Result<String, String> {
    storage()?.get_item(KEY).ok().flatten().ok_or_else(|| "No battle has been saved yet.".into())
}
