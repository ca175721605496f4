//! Reads the files of a zip file, within limits. Whatever a hostile one holds gets a sentence.
use std::collections::BTreeSet;

use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive, crc32};

use super::pack_file_role::{PackFile, is_packable_path};
use super::{BadPack, LARGEST_UNPACKED, MOST_FILES};
use crate::faults::{is_control, truncate_for_message};
use crate::levels::LARGEST_TEXT;

/// The longest path in a pack, in bytes.
const LONGEST_PATH: usize = 200;
/// Kind of a file of a Unix system, in its mode: the mask, a plain file, a folder.
const KIND: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;
const FOLDER: u32 = 0o040_000;

const AGAIN: &str = "Fetch it again";
const REPACK: &str = "Pack the folder again with `fatal-funnel pack`";

/// The files of a zip file, sorted by path. Folders stay out.
pub(super) fn unzipped(bytes: &[u8]) -> Result<Vec<PackFile>, BadPack> {
    let archive = ZipArchive::from_slice(bytes).map_err(|_| no_archive(bytes))?;
    if archive.entries_hint() > MOST_FILES as u64 {
        return Err(too_many());
    }
    let mut limits = Limits::default();
    let mut files = Vec::new();
    let mut count = 0;
    for entry in archive.entries() {
        let entry = entry.map_err(|_| damaged())?;
        count += 1;
        if count > MOST_FILES {
            return Err(too_many());
        }
        files.extend(unpacked(&archive, &entry, &mut limits)?);
    }
    if count as u64 != archive.entries_hint() {
        return Err(damaged());
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn no_archive(bytes: &[u8]) -> BadPack {
    match bytes.starts_with(b"PK") {
        true => BadPack::new("the pack is cut off: its end is missing", AGAIN),
        false => BadPack::new("this is no pack: it is no zip file", "Choose a file that `fatal-funnel pack` wrote"),
    }
}

fn too_many() -> BadPack {
    BadPack::new(format!("the pack holds more than {MOST_FILES} files"), "Split it in two")
}

fn damaged() -> BadPack {
    BadPack::new("the pack is damaged: its list of files cannot be read", AGAIN)
}

/// Names and bytes seen so far.
#[derive(Default)]
struct Limits {
    /// All paths in small letters: some systems take `A` and `a` for one.
    paths: BTreeSet<String>,
    unpacked: usize,
}

/// A file of the archive; `None` for a folder.
fn unpacked(
    archive: &ZipSliceArchive<&[u8]>,
    entry: &ZipFileHeaderRecord,
    limits: &mut Limits,
) -> Result<Option<PackFile>, BadPack> {
    let path = path_of(entry)?;
    if !limits.paths.insert(path.to_lowercase()) {
        let sentence = format!("the pack holds `{}` twice, perhaps with other capitals", truncate_for_message(&path));
        return Err(BadPack::new(sentence, REPACK));
    }
    if entry.is_dir() {
        return Ok(None);
    }
    plain(entry, &path)?;
    if !is_packable_path(&path) {
        let sentence =
            format!("the pack holds `{}`, which is no level, no data and no note", truncate_for_message(&path));
        return Err(BadPack::new(sentence, "Take it out, and pack the folder with `fatal-funnel pack`"));
    }
    let size = size_of(entry, &path, limits)?;
    let data = archive.get_entry(entry.wayfinder()).map_err(|_| broken(&path))?.data();
    let bytes = inflated(data, entry, size).ok_or_else(|| broken(&path))?;
    if crc32(&bytes) != entry.crc32() {
        return Err(broken(&path));
    }
    let no_text =
        |_| BadPack::new(format!("`{}` of the pack is no UTF-8 text", truncate_for_message(&path)), "Save it as UTF-8");
    let text = String::from_utf8(bytes).map_err(no_text)?;
    Ok(Some(PackFile { path, text }))
}

fn broken(path: &str) -> BadPack {
    BadPack::new(format!("the pack is damaged: `{}` cannot be unpacked", truncate_for_message(path)), AGAIN)
}

/// The path of an entry, which stays below the pack's folder.
fn path_of(entry: &ZipFileHeaderRecord) -> Result<String, BadPack> {
    let path = entry.file_path();
    let bad = |path: &str, why: &str| {
        let shown = truncate_for_message(path);
        BadPack::new(format!("the pack holds the path `{shown}`, {why}"), REPACK)
    };
    let Ok(text) = std::str::from_utf8(path.as_bytes()) else {
        return Err(bad(&String::from_utf8_lossy(path.as_bytes()), "which is no UTF-8 text"));
    };
    let name = text.strip_suffix('/').unwrap_or(text);
    let why = match () {
        () if text.len() > LONGEST_PATH => "which is too long",
        () if text.contains(['\\', ':']) || text.starts_with('/') => "which leads to a place on the disk",
        () if text.chars().any(is_control) => "which has letters that no name may have",
        () if name.split('/').any(|part| matches!(part, "." | "..")) => "which leads out of its folder",
        () if name.split('/').any(|part| part.trim().is_empty()) => "which has a part without a name",
        () => return Ok(name.to_owned()),
    };
    Err(bad(text, why))
}

/// Checks that an entry is a plain file, packed in a way that the game can read.
fn plain(entry: &ZipFileHeaderRecord, path: &str) -> Result<(), BadPack> {
    let kind = entry.mode().value() & KIND;
    let known = [CompressionMethod::STORE, CompressionMethod::DEFLATE];
    let why = match () {
        () if entry.flags().is_encrypted() => "is encrypted",
        () if kind != 0 && kind != PLAIN && kind != FOLDER => "is a link or a device, not a file",
        () if !known.contains(&entry.compression_method()) => "is packed in a way that the game does not read",
        () => return Ok(()),
    };
    Err(BadPack::new(format!("`{}` of the pack {why}", truncate_for_message(path)), REPACK))
}

/// The unpacked size that an entry states, within the limits.
fn size_of(entry: &ZipFileHeaderRecord, path: &str, limits: &mut Limits) -> Result<usize, BadPack> {
    let size = usize::try_from(entry.uncompressed_size_hint()).ok().filter(|size| *size <= LARGEST_TEXT);
    let size = size.ok_or_else(|| {
        let sentence =
            format!("`{}` of the pack unpacks to more than {LARGEST_TEXT} bytes", truncate_for_message(path));
        BadPack::new(sentence, "Take it out, or split it in two")
    })?;
    limits.unpacked += size;
    if limits.unpacked > LARGEST_UNPACKED {
        let sentence = format!("the pack unpacks to more than {LARGEST_UNPACKED} bytes");
        return Err(BadPack::new(sentence, "Split it in two"));
    }
    Ok(size)
}

/// The bytes of an entry; `None` if there are more or fewer than it states.
fn inflated(data: &[u8], entry: &ZipFileHeaderRecord, size: usize) -> Option<Vec<u8>> {
    let bytes = match entry.compression_method() {
        CompressionMethod::STORE => data.get(..size)?.to_vec(),
        _ => miniz_oxide::inflate::decompress_to_vec_with_limit(data, size).ok()?,
    };
    let whole = entry.compression_method() != CompressionMethod::STORE || data.len() == size;
    (whole && bytes.len() == size).then_some(bytes)
}
