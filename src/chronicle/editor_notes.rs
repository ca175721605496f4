//! Notes of the editor on a level, kept on this machine outside the level: a text for each, in the user's data folder.
use super::storage::storage_folder;
use crate::files;

/// The largest of these texts, in bytes.
const LARGEST: usize = 1 << 16;

/// The text that is remembered of a level, by the name of its home.
pub fn load_editor_note(level: &str) -> Option<String> {
    files::read_text(&path(level).ok()?, LARGEST).ok()
}

/// Remembers a text of a level, or forgets it.
///
/// # Errors
/// A sentence without its full stop.
pub fn store_editor_note(level: &str, text: Option<&str>) -> Result<(), String> {
    let path = path(level)?;
    match text {
        None => files::remove(&path),
        Some(text) => {
            if let Some(folder) = path.parent() {
                files::create_folder(folder)?;
            }
            files::write(&path, text)?;
        }
    }
    Ok(())
}

fn path(level: &str) -> Result<std::path::PathBuf, String> {
    let hash = blake3::hash(level.as_bytes()).to_hex();
    Ok(storage_folder()?.join("editor").join(format!("{}.json", &hash[..16])))
}
