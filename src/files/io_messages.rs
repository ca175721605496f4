//! I/O errors as sentences.
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::faults::truncate_for_message;

/// A path, escaped and shortened for a message.
pub fn shown_path(path: &Path) -> String {
    truncate_for_message(&path.display().to_string())
}

/// The reason why a file could not be read or written, without the system's error numbers.
pub fn error_reason(error: &io::Error) -> String {
    let known = match error.kind() {
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your part of the disk is full",
        ErrorKind::FileTooLarge => "the file would be larger than the system allows",
        ErrorKind::PermissionDenied => "permission is denied",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::NotFound => "there is no such folder",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::NotADirectory => "a part of its path is no folder",
        ErrorKind::AlreadyExists => "something else has that name",
        ErrorKind::InvalidFilename => "its name is too long, or holds a letter that no name may",
        ErrorKind::InvalidInput => "no file can have that name",
        ErrorKind::InvalidData => "it holds something that is no text",
        ErrorKind::ResourceBusy => "another window of the game is using it",
        ErrorKind::BrokenPipe => "nobody reads it any more",
        _ => return plain(error),
    };
    known.to_owned()
}

/// The system's own sentence without its number, such as `Input/output error (os error 5)`.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default().trim();
    if text.is_empty() { "the system does not allow it".to_owned() } else { text.to_lowercase() }
}
