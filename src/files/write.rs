//! Writing: a file is either the old one or the whole new one, whatever happens, and what is no plain file is left alone.
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use super::temp_file::Draft;
use super::{reason, shown};

/// Writes a text into a file, in place of what was there.
///
/// # Errors
/// One sentence, without its full stop. What was there is as it was then.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    write_with(path, |out| out.write_all(text.as_bytes()))
}

/// Writes what `fill` gives into a file, in place of what was there once it is whole.
///
/// # Errors
/// As for [`write`].
pub fn write_with(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let old = plain(path)?;
    replace(path, old.as_ref(), fill).map_err(|error| unwritten(path, &reason(&error)))
}

/// Whether a file could be written now, so that nothing is worked out in vain.
///
/// # Errors
/// As for [`write`].
pub fn ready(path: &Path) -> Result<(), String> {
    plain(path)?;
    Draft::beside(path).map(drop).map_err(|error| unwritten(path, &reason(&error)))
}

/// Makes a folder, and those that it lies in; one that is there already serves.
///
/// # Errors
/// One sentence, without its full stop.
pub fn folder(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|error| {
        let reason =
            if error.kind() == io::ErrorKind::AlreadyExists { "it is no folder".into() } else { reason(&error) };
        format!("The folder {} cannot be made: {reason}", shown(path))
    })
}

fn unwritten(path: &Path, reason: &str) -> String {
    format!("{} cannot be written: {reason}", shown(path))
}

/// What stands at a path, where it is a plain file that may be replaced; nothing where it is free.
fn plain(path: &Path) -> Result<Option<Metadata>, String> {
    let about = match fs::symlink_metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.file_name().is_some() => return Ok(None),
        Err(error) => return Err(unwritten(path, &reason(&error))),
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

fn replace(path: &Path, old: Option<&Metadata>, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut draft = Draft::beside(path)?;
    let mut out = BufWriter::new(draft.file());
    fill(&mut out)?;
    out.flush()?;
    drop(out);
    if let Some(old) = old {
        draft.file().set_permissions(old.permissions())?;
    }
    draft.file().sync_all()?;
    draft.put_at(path)?;
    // The name is only safe once the folder is; a system that cannot do that has done what it can.
    if let Ok(folder) = File::open(super::temp_file::folder_of(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}
