//! The files of crash reports, in the player's data folder.
use std::path::PathBuf;

use crate::chronicle;
use crate::files;

/// The most reports that are kept.
const MOST: u32 = 99;
/// Holds the name of the newest report, until the player was told of it.
const UNTOLD: &str = "untold";
/// The most bytes of that name.
const LONGEST_NAME: usize = 64;

/// Stores a report under the first free number.
///
/// # Errors
/// Why it cannot be stored.
pub(super) fn store_report(text: &str) -> Result<PathBuf, String> {
    let folder = chronicle::crash_folder()?;
    files::create_folder(&folder)?;
    let mut names = (1..=MOST).map(|number| format!("crash-{number}.txt"));
    let name = names.find(|name| !folder.join(name).exists()).ok_or("the folder of crash reports is full")?;
    let path = folder.join(&name);
    files::write(&path, text)?;
    files::write(&folder.join(UNTOLD), &name)?;
    Ok(path)
}

/// A sentence about the newest crash, once: who starts the game from a menu sees no stderr.
pub fn take_unreported_crash() -> Option<String> {
    let folder = chronicle::crash_folder().ok()?;
    let name = files::read_text(&folder.join(UNTOLD), LONGEST_NAME).ok()?;
    files::remove(&folder.join(UNTOLD));
    let report = folder.join(name.trim());
    report.is_file().then(|| {
        let path = files::shown_path(&report);
        format!("the game stopped because of a fault of its own the last time: please report it with the file {path}")
    })
}
