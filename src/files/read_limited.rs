//! Reads plain files up to a size limit.
use std::fmt;
use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::Path;
use std::time::SystemTime;

use super::error_reason;

/// The reason why a file was not read.
#[derive(Debug)]
pub enum ReadError {
    Missing,
    Folder,
    /// A device, pipe or socket, which may never end.
    NotPlain,
    /// It is longer than this many bytes.
    Large(usize),
    /// It is not UTF-8; holds the valid text before the first bad byte.
    NotText(String),
    /// The operating system's reason, in words.
    Failed(String),
}

impl fmt::Display for ReadError {
    /// A sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file"),
            Self::Folder => f.write_str("this is a folder, not a file"),
            Self::NotPlain => f.write_str("this is a device or a pipe, not a file"),
            Self::Large(most) => write!(f, "the file has more than {most} bytes"),
            Self::NotText(_) => f.write_str("the file is no UTF-8 text"),
            Self::Failed(reason) => write!(f, "the file cannot be read: {reason}"),
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Failed(error_reason(&error)),
        }
    }
}

/// Opens a plain file, following links.
///
/// # Errors
/// If there is no plain file at the path. The path is checked before it is opened, so that a pipe cannot block.
pub fn open(path: &Path) -> Result<File, ReadError> {
    match metadata(path)? {
        about if about.is_dir() => Err(ReadError::Folder),
        about if !about.is_file() => Err(ReadError::NotPlain),
        _ => Ok(File::open(path)?),
    }
}

/// Time at which a file was last written; `None` if the system does not say.
pub fn changed_at(path: &Path) -> Option<SystemTime> {
    metadata(path).and_then(|about| about.modified()).ok()
}

/// Reads a plain file of at most `most` bytes. Reading stops at the limit, even if the file grows meanwhile.
///
/// # Errors
/// Those of [`open`], and if the file is longer.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let file = open(path)?;
    if file.metadata()?.len() > most as u64 {
        return Err(ReadError::Large(most));
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most { Err(ReadError::Large(most)) } else { Ok(bytes) }
}

/// Reads a UTF-8 text of at most `most` bytes.
///
/// # Errors
/// Those of [`read`], and if the file is not UTF-8.
pub fn read_text(path: &Path, most: usize) -> Result<String, ReadError> {
    String::from_utf8(read(path, most)?).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        ReadError::NotText(String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned())
    })
}
