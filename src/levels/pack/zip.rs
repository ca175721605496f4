//! Writes a pack: the same files make the same bytes.
use std::io::Write;

use rawzip::{CompressionMethod, DataDescriptorOutput, Error, ZipArchiveWriter, crc32};

use super::pack_file_role::PackFile;

/// Highest compression level of DEFLATE.
const TIGHTEST: u8 = 10;

/// The files as a zip file, in the order of their paths, without times and permissions.
///
/// # Errors
/// A sentence without its full stop, if a path is too long for a zip file.
pub fn zipped(files: &[PackFile]) -> Result<Vec<u8>, String> {
    let mut files: Vec<&PackFile> = files.iter().collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    written(&files).map_err(|error| format!("the files cannot be packed: {error}"))
}

fn written(files: &[&PackFile]) -> Result<Vec<u8>, Error> {
    let mut zip = ZipArchiveWriter::new(Vec::new());
    for PackFile { path, text } in files {
        let bytes = text.as_bytes();
        let small = miniz_oxide::deflate::compress_to_vec(bytes, TIGHTEST);
        let (mut entry, _) = zip.new_file(path.as_str()).compression_method(CompressionMethod::DEFLATE).start()?;
        entry.write_all(&small)?;
        entry.finish(DataDescriptorOutput::new(crc32(bytes), bytes.len() as u64))?;
    }
    zip.finish()
}
