//! Reading and writing files: the only place that knows paths. What goes wrong becomes a fault or a sentence.
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use crate::faults::{Fault, Faults, Source};
use crate::levels::{LARGEST_TEXT, shipped_level};

/// Reads a level's text. A file that is too long is not read to its end.
///
/// # Errors
/// One fault, with a `level::file` code.
pub fn read_level(path: &Path) -> Result<Source, Faults> {
    let name = path.display().to_string();
    let bytes = read_bytes(path, LARGEST_TEXT).map_err(|bad| fault(&name, "", 0, bad))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let sound = error.utf8_error().valid_up_to();
            let start = String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned();
            let mend = "save it as UTF-8 without a byte order mark";
            Err(fault(
                &name,
                &start,
                sound,
                Unread { code: "level::file::encoding", sentence: "the file is no UTF-8 text".into(), mend },
            ))
        }
    }
}

/// The level that a campaign in a folder names: a file there, with or without its ending, or a level that comes with the game;
/// `None` where there is neither.
pub fn level_beside(folder: &Path, name: &str) -> Option<Result<Source, Faults>> {
    let files = [folder.join(name), folder.join(format!("{name}.toml"))];
    match files.iter().find(|file| file.is_file()) {
        Some(file) => Some(read_level(file)),
        None => shipped_level(name).map(|text| Ok(Source::new(name, text))),
    }
}

/// Reads a text of at most so many bytes.
///
/// # Errors
/// A sentence, and how to mend it.
pub fn read_text(path: &Path, most: usize) -> Result<String, (String, &'static str)> {
    let bytes = read_bytes(path, most)
        .map_err(|bad| (bad.sentence, "check the path, and choose a file that the game saved"))?;
    String::from_utf8(bytes).map_err(|_| ("the file is no UTF-8 text".into(), "choose a file that the game saved"))
}

/// Writes a text so that the file is either the old one or the whole new one, whatever happens.
///
/// # Errors
/// One sentence: a full disk, no permission, no such folder.
pub fn write_text(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut file = beside(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error| format!("{} cannot be written: {}", path.display(), reason(&error)))
}

/// A new file in a folder, with the permissions of any other file of the caller's.
fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

struct Unread {
    code: &'static str,
    sentence: String,
    mend: &'static str,
}

fn fault(name: &str, start: &str, at: usize, bad: Unread) -> Faults {
    let source = Source::new(name, start);
    vec![Fault::new(bad.code, source.place(at..at), bad.sentence, bad.mend)].into()
}

fn read_bytes(path: &Path, most: usize) -> Result<Vec<u8>, Unread> {
    let unread = |error: &io::Error| match error.kind() {
        io::ErrorKind::NotFound => Unread {
            code: "level::file::missing",
            sentence: "there is no such file".into(),
            mend: "check the path, or name a level that comes with the game",
        },
        _ => Unread {
            code: "level::file::unreadable",
            sentence: format!("the file cannot be read: {}", reason(error)),
            mend: "check its permissions",
        },
    };
    let about = fs::metadata(path).map_err(|error| unread(&error))?;
    if about.is_dir() {
        let sentence = "this is a folder, not a file".into();
        return Err(Unread { code: "level::file::folder", sentence, mend: "name a file in it" });
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| unread(&error))?;
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(|error| unread(&error))?;
    if bytes.len() > most {
        let sentence = format!("the file has more than {most} bytes");
        return Err(Unread { code: "level::file::large", sentence, mend: "choose a smaller file, or split it in two" });
    }
    Ok(bytes)
}

/// Why a file could not be written, in words.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::FileTooLarge => "the file would be larger than the system allows".into(),
        io::ErrorKind::PermissionDenied => "permission is denied".into(),
        io::ErrorKind::NotFound => "there is no such folder".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        _ => error.to_string(),
    }
}
