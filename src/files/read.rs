//! Reading: plain files only, and none beyond a bound.
use std::fmt;
use std::fs::{File, metadata};
use std::io::{self, Read};
use std::path::Path;

use super::reason;

/// Why a file was not read.
#[derive(Debug)]
pub enum Unread {
    Missing,
    Folder,
    /// A device, a pipe or a socket, whose end may never come.
    NotPlain,
    /// It has more bytes than this.
    Large(usize),
    /// It is no UTF-8; what stands before the first byte that is none.
    NotText(String),
    /// The system's reason, in words.
    Refused(String),
}

impl fmt::Display for Unread {
    /// A sentence, without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such file"),
            Self::Folder => f.write_str("this is a folder, not a file"),
            Self::NotPlain => f.write_str("this is a device or a pipe, not a file"),
            Self::Large(most) => write!(f, "the file has more than {most} bytes"),
            Self::NotText(_) => f.write_str("the file is no UTF-8 text"),
            Self::Refused(reason) => write!(f, "the file cannot be read: {reason}"),
        }
    }
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Refused(reason(&error)),
        }
    }
}

/// Opens a plain file; links are followed.
///
/// # Errors
/// Where there is none, or something else stands there. Nothing was opened then, so that a pipe does not wait for its writer.
pub fn open(path: &Path) -> Result<File, Unread> {
    match metadata(path)? {
        about if about.is_dir() => Err(Unread::Folder),
        about if !about.is_file() => Err(Unread::NotPlain),
        _ => Ok(File::open(path)?),
    }
}

/// Reads a plain file of at most so many bytes. One that is longer, or grows while it is read, is not read to its end.
///
/// # Errors
/// As for [`open`], and where it is longer.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, Unread> {
    let file = open(path)?;
    if file.metadata()?.len() > most as u64 {
        return Err(Unread::Large(most));
    }
    let mut bytes = Vec::new();
    file.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most { Err(Unread::Large(most)) } else { Ok(bytes) }
}

/// Reads a text of at most so many bytes.
///
/// # Errors
/// As for [`read`], and where it is no UTF-8.
pub fn read_text(path: &Path, most: usize) -> Result<String, Unread> {
    String::from_utf8(read(path, most)?).map_err(|error| {
        let sound = error.utf8_error().valid_up_to();
        Unread::NotText(String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned())
    })
}
