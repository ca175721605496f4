//! Writes a folder of files as a whole: beside its place first, then put there. Readers see the old folder or the new one.
//!
//! A draft holds a locked file while it is written. The next write of that folder removes drafts that no program locks.
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::temp_file::folder_of;
use super::{FileLock, disk_operations, error_reason, shown_path};

/// The most names that are tried.
const TRIES: u32 = 100;
/// The ending of a draft, and its locked file.
const DRAFT: &str = ".draft";
const LOCK: &str = ".lock";

/// Writes files, by their paths with slashes, into a new folder and puts it in the place of the old one, if there is one. The
/// caller has made sure that the old one may go.
///
/// # Errors
/// One sentence without its full stop. The old folder is unchanged then.
pub fn replace_folder<'f>(path: &Path, files: impl Iterator<Item = (&'f str, &'f [u8])>) -> Result<(), String> {
    let unwritten = |error: io::Error| format!("{} cannot be written: {}", shown_path(path), error_reason(&error));
    let mut draft = FolderDraft::beside(path).map_err(unwritten)?;
    draft.fill(files).and_then(|()| draft.put_at(path)).map_err(unwritten)
}

/// A folder beside its place. What is at its path when it is dropped is removed.
struct FolderDraft {
    path: PathBuf,
    lock: Option<FileLock>,
}

impl Drop for FolderDraft {
    fn drop(&mut self) {
        self.lock = None;
        if self.path.exists() {
            let _ = disk_operations::remove_folder(&self.path);
        }
    }
}

impl FolderDraft {
    fn beside(path: &Path) -> io::Result<Self> {
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy().into_owned();
        let folder = folder_of(path);
        disk_operations::create_folders(folder)?;
        sweep(folder, &name);
        for number in 0..TRIES {
            let path = folder.join(format!(".{name}-{}-{number}{DRAFT}", std::process::id()));
            if !path.exists() {
                disk_operations::create_folders(&path)?;
                // Whoever removes it before it is locked makes the next step fail.
                let lock = FileLock::take(&path.join(LOCK)).ok().flatten();
                return Ok(Self { path, lock });
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn fill<'f>(&self, files: impl Iterator<Item = (&'f str, &'f [u8])>) -> io::Result<()> {
        for (name, bytes) in files {
            let path = self.path.join(name);
            if let Some(folder) = path.parent().filter(|folder| !folder.exists()) {
                disk_operations::create_folders(folder)?;
            }
            let file = disk_operations::open(&path, fs::OpenOptions::new().write(true).create_new(true))?;
            disk_operations::DiskWriter(&file).write_all(bytes)?;
            disk_operations::sync(&file)?;
        }
        Ok(())
    }

    fn put_at(&mut self, path: &Path) -> io::Result<()> {
        if self.lock.take().is_some() {
            disk_operations::remove(&self.path.join(LOCK))?;
        }
        if !path.exists() {
            return disk_operations::rename(&self.path, path);
        }
        if exchanged(&self.path, path)? {
            // The draft's path leads to the old folder now.
            let _ = disk_operations::remove_folder(&self.path);
            return Ok(());
        }
        let old = self.path.with_extension("old");
        disk_operations::rename(path, &old)?;
        if let Err(error) = disk_operations::rename(&self.path, path) {
            disk_operations::rename(&old, path)?;
            return Err(error);
        }
        let _ = disk_operations::remove_folder(&old);
        Ok(())
    }
}

/// Puts two folders in each other's place at once; `false` where the file system cannot.
#[cfg(target_os = "linux")]
fn exchanged(one: &Path, other: &Path) -> io::Result<bool> {
    match disk_operations::exchange(one, other) {
        Ok(()) => Ok(true),
        Err(error) if [io::ErrorKind::InvalidInput, io::ErrorKind::Unsupported].contains(&error.kind()) => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(target_os = "linux"))]
fn exchanged(_: &Path, _: &Path) -> io::Result<bool> {
    Ok(false)
}

/// Removes drafts of a folder that no program locks.
fn sweep(folder: &Path, name: &str) {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
    let is_draft = |entry: &str| {
        let inner = entry.strip_prefix('.').and_then(|entry| entry.strip_prefix(name)?.strip_prefix('-'));
        let numbers = inner.and_then(|inner| inner.strip_suffix(DRAFT)?.split_once('-'));
        numbers.is_some_and(|(process, number)| digits(process) && digits(number))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let left = entry.file_name().to_str().is_some_and(is_draft)
            && entry.file_type().is_ok_and(|kind| kind.is_dir())
            && fs::File::open(entry.path().join(LOCK)).is_ok_and(|file| file.try_lock().is_ok());
        if left {
            let _ = disk_operations::remove_folder(&entry.path());
        }
    }
}
