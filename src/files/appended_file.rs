//! A file of lines that grows while a program runs. A line that was written in part is taken back.
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::disk_operations::{self, DiskWriter};
use super::{error_reason, shown_path};

/// A file that is open for more lines.
pub struct AppendedFile {
    path: PathBuf,
    file: File,
    /// The length of all whole lines in bytes.
    whole: u64,
}

impl AppendedFile {
    /// Opens a file that exists, to be read and then appended to.
    ///
    /// # Errors
    /// The system's.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = disk_operations::open(path, OpenOptions::new().read(true).write(true))?;
        Ok(Self { path: path.to_owned(), file, whole: 0 })
    }

    /// The file, to read what it holds.
    pub fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Keeps its first bytes only: what follows was cut off by the end of a program.
    ///
    /// # Errors
    /// The system's.
    pub fn keep(&mut self, bytes: u64) -> io::Result<()> {
        disk_operations::set_length(&self.file, bytes)?;
        self.file.seek(SeekFrom::Start(bytes))?;
        self.whole = bytes;
        Ok(())
    }

    /// Appends a line, with its line end.
    ///
    /// # Errors
    /// One sentence without its full stop. The line is not there then; a part of it only if it cannot be removed either,
    /// which the next line tries again.
    pub fn append(&mut self, line: &str) -> Result<(), String> {
        let whole = self.whole;
        let appended = self.keep(whole).and_then(|()| DiskWriter(&self.file).write_all(line.as_bytes()));
        if let Err(error) = appended {
            let _ = self.keep(whole);
            return Err(format!("{} cannot be written: {}", shown_path(&self.path), error_reason(&error)));
        }
        self.whole += line.len() as u64;
        Ok(())
    }
}
