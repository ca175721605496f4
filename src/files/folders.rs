//! Creates folders, and lists the plain files in them.
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{disk_operations, error_reason, shown_path};

/// Creates a folder and its parents; an existing folder is fine.
///
/// # Errors
/// One sentence without its full stop.
pub fn create_folder(path: &Path) -> Result<(), String> {
    disk_operations::create_folders(path).map_err(|error| {
        let reason =
            if error.kind() == io::ErrorKind::AlreadyExists { "it is no folder".into() } else { error_reason(&error) };
        format!("The folder {} cannot be made: {reason}", shown_path(path))
    })
}

/// The plain files of a folder with this ending; none for a folder that cannot be listed.
pub fn files_ending_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    files.filter(|file| file.extension().is_some_and(|end| end == ending) && file.is_file()).collect()
}
