//! Temporary files that hold a new text until it replaces the old file.
//!
//! The temporary file has no name where the system supports nameless files, so nothing is left
//! behind if the program is killed. Elsewhere, and while it replaces the old file, it has a name in
//! the same folder and is locked by the writing process. The next write into that folder removes
//! temporary files that no process locks.
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::disk_operations::{self, DiskWriter};

/// Prefix and suffix of temporary file names.
const NAME: (&str, &str) = (".fatal-funnel-", ".draft");
/// The most names that are tried.
const TRIES: u32 = 100;

pub(super) struct TempFile {
    file: File,
    folder: PathBuf,
    /// Its path, while it has a name.
    name: Option<PathBuf>,
}

/// The folder that contains a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl TempFile {
    /// A new temporary file in the folder of `path`.
    pub fn beside(path: &Path) -> io::Result<Self> {
        let folder = folder_of(path).to_owned();
        if cfg!(unix) && fs::metadata(&folder)?.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        sweep(&folder);
        match nameless(&folder) {
            Some(file) => {
                // It has no name yet, so no other process can find it unlocked.
                let _ = file.try_lock();
                Ok(Self { file, folder, name: None })
            }
            None => Self::named(folder),
        }
    }

    fn named(folder: PathBuf) -> io::Result<Self> {
        for _ in 0..TRIES {
            let name = free_name(&folder);
            let file = match disk_operations::open(&name, OpenOptions::new().write(true).create_new(true)) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            let draft = Self { file, folder: folder.clone(), name: Some(name.clone()) };
            let _ = draft.file.try_lock();
            // Another process removed it as abandoned before it was locked.
            if name.exists() {
                return Ok(draft);
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    pub fn file(&self) -> &File {
        &self.file
    }

    pub fn writer(&self) -> DiskWriter<'_> {
        DiskWriter(&self.file)
    }

    /// Moves it over a file.
    pub fn put_at(mut self, path: &Path) -> io::Result<()> {
        for _ in 0..TRIES {
            if self.name.is_some() {
                break;
            }
            let name = free_name(&self.folder);
            match give_name(&self.file, &name) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                named => {
                    named?;
                    self.name = Some(name);
                }
            }
        }
        let name = self.name.as_ref().ok_or(io::ErrorKind::AlreadyExists)?;
        disk_operations::rename(name, path)?;
        self.name = None;
        Ok(())
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            let _ = disk_operations::remove(name);
        }
    }
}

fn free_name(folder: &Path) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let (begins, ends) = NAME;
    folder.join(format!("{begins}{}-{}{ends}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// Whether a file name is one that temporary files get: a process id and a number.
pub(super) fn is_temp_file_name(name: &OsStr) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
    let inner = name.to_str().and_then(|name| name.strip_prefix(NAME.0)?.strip_suffix(NAME.1));
    inner.and_then(|inner| inner.split_once('-')).is_some_and(|(process, number)| digits(process) && digits(number))
}

/// Removes temporary files in a folder that no process locks.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let left = is_temp_file_name(&entry.file_name())
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if left {
            let _ = disk_operations::remove(&entry.path());
        }
    }
}

/// A nameless file in a folder; `None` where the system has none.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    disk_operations::create_nameless(folder).ok()
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> Option<File> {
    None
}

#[cfg(target_os = "linux")]
use disk_operations::give_name;

#[cfg(not(target_os = "linux"))]
fn give_name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
