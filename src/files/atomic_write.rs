//! Writes files atomically: readers see the old file or the complete new one. Replaces plain files only.
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::disk_operations;
use super::temp_file::{TempFile, is_temp_file_name};
use super::{ReadError, error_reason, read, shown_path};

/// Writes a text to a file, replacing it.
///
/// # Errors
/// One sentence without its full stop. The old file is unchanged then.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    write_with(path, |out| out.write_all(text.as_bytes()))
}

/// Writes the output of `fill` to a file, replacing the old file once the new one is complete.
///
/// # Errors
/// Those of [`write`].
pub fn write_with(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let old = plain(path)?;
    replace(path, old.as_ref(), fill).map_err(|error| unwritten(path, &error_reason(&error)))
}

/// Checks that a file can be written, before the work that fills it begins.
///
/// # Errors
/// Those of [`write`].
pub fn check_writable(path: &Path) -> Result<(), String> {
    plain(path)?;
    TempFile::beside(path).map(drop).map_err(|error| unwritten(path, &error_reason(&error)))
}

/// Copies a file byte for byte to a free path; a file of the same bytes there counts as copied.
///
/// # Errors
/// One sentence without its full stop. Another file at that path is unchanged.
pub fn copy_to_free_path(from: &Path, to: &Path) -> Result<bool, String> {
    let old = read(from, usize::MAX - 1).map_err(|unread| format!("{} cannot be read: {unread}", shown_path(from)))?;
    match read(to, old.len()) {
        Ok(there) => return Ok(there == old),
        Err(ReadError::Missing) => {}
        Err(_) => return Ok(false),
    }
    write_with(to, |out| out.write_all(&old)).map(|()| true)
}

/// Removes a plain file, if there is one and it may be removed.
pub fn remove(path: &Path) {
    if fs::symlink_metadata(path).is_ok_and(|about| about.is_file()) {
        let _ = disk_operations::remove(path);
    }
}

fn unwritten(path: &Path, reason: &str) -> String {
    format!("{} cannot be written: {reason}", shown_path(path))
}

/// The plain file at a path, which may be replaced; `None` if the path is free.
fn plain(path: &Path) -> Result<Option<Metadata>, String> {
    // The next write into that folder would remove it.
    if path.file_name().is_some_and(is_temp_file_name) {
        return Err(unwritten(path, "its name is one of the game's own drafts, which are removed: choose another"));
    }
    let about = match fs::symlink_metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.file_name().is_some() => return Ok(None),
        Err(error) => return Err(unwritten(path, &error_reason(&error))),
    };
    let objection = match () {
        () if about.is_symlink() => "it is a link: name the file that it leads to",
        () if about.is_dir() => "it is a folder",
        () if !about.is_file() => "it is a device or a pipe, not a file",
        () if about.permissions().readonly() => "it is read-only",
        () => return Ok(Some(about)),
    };
    Err(unwritten(path, objection))
}

/// A file that is written piece by piece, and replaces the old one once it is whole.
pub struct GrowingFile {
    path: PathBuf,
    old: Option<Metadata>,
    draft: TempFile,
}

impl GrowingFile {
    /// Begins one; the old file is unchanged until [`finish`](Self::finish).
    ///
    /// # Errors
    /// Those of [`write`].
    pub fn begin(path: &Path) -> Result<Self, String> {
        let old = plain(path)?;
        let draft = TempFile::beside(path).map_err(|error| unwritten(path, &error_reason(&error)))?;
        Ok(Self { path: path.to_owned(), old, draft })
    }

    /// Adds bytes at its end.
    ///
    /// # Errors
    /// Those of [`write`].
    pub fn add(&mut self, bytes: &[u8]) -> Result<(), String> {
        let written = self.draft.writer().write_all(bytes);
        written.map_err(|error| unwritten(&self.path, &error_reason(&error)))
    }

    /// Writes over its beginning, and puts it in place of the old file.
    ///
    /// # Errors
    /// Those of [`write`].
    pub fn finish(self, beginning: &[u8]) -> Result<(), String> {
        let mut file = self.draft.writer();
        let begun = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(beginning));
        let put = begun.and_then(|()| put(self.draft, &self.path, self.old.as_ref()));
        put.map_err(|error| unwritten(&self.path, &error_reason(&error)))
    }
}

fn replace(path: &Path, old: Option<&Metadata>, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let draft = TempFile::beside(path)?;
    let mut out = BufWriter::new(draft.writer());
    fill(&mut out)?;
    out.flush()?;
    drop(out);
    put(draft, path, old)
}

/// Puts a draft in place of the old file.
fn put(draft: TempFile, path: &Path, old: Option<&Metadata>) -> io::Result<()> {
    if let Some(old) = old {
        disk_operations::set_permissions(draft.file(), old.permissions())?;
    }
    disk_operations::sync(draft.file())?;
    draft.put_at(path)?;
    // The rename is durable only after the folder is synced; not every system can do that.
    if let Ok(folder) = File::open(super::temp_file::folder_of(path)) {
        let _ = disk_operations::sync(&folder);
    }
    Ok(())
}
