//! The text of a file of Tiled's: a map, a tileset or a template, as XML or JSON.
use std::path::Path;

use super::json_to_xml::XmlFromJson;
use super::json_tree::Json;
use super::older_tiled_versions;
use crate::files;

/// Size limit of a map, tileset or template, in bytes.
const LARGEST_FILE: usize = 4 << 20;

/// A fault of a file: code, sentence, fix.
pub(super) type ReadError = (&'static str, String, String);

/// Reads a file's text.
pub(super) fn read_tiled_text(path: &Path) -> Result<String, ReadError> {
    let shown = path.display();
    files::read_text(path, LARGEST_FILE).map_err(|unread| match unread {
        files::ReadError::Large(most) => {
            let sentence = format!("{shown} is too long: a file of Tiled's may have at most {most} bytes");
            ("tiled::file::large", sentence, "take out what is no part of the level".into())
        }
        files::ReadError::NotText(_) => {
            ("tiled::file::encoding", format!("{shown} is no UTF-8 text"), "let Tiled save it anew".into())
        }
        other => ("tiled::file::unreadable", format!("{shown} cannot be read: {other}"), "check the path".into()),
    })
}

/// The XML of a tileset or a template, rewritten if it is JSON.
///
/// # Errors
/// A sentence.
pub(super) fn read_part_as_xml(path: &Path) -> Result<String, String> {
    let shown = path.display();
    let text = read_tiled_text(path).map_err(|(_, sentence, _)| sentence)?;
    if is_json(&text) {
        let json = Json::read(&text).map_err(|(_, error)| format!("{shown} is no JSON: {error}"))?;
        return Ok(XmlFromJson::of(&json).text);
    }
    older_tiled_versions::without_doctype(text).ok_or_else(|| format!("in {shown}, {DECLARES}"))
}

/// Whether a text is JSON rather than XML.
pub(super) fn is_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// A sentence on a document type that does more than to name the kind of the file.
pub(super) const DECLARES: &str = "the document type declares something, which no file of Tiled's does";
