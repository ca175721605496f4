//! Limits on Tiled files. The parsers recurse into nested elements, compare attributes pairwise and unpack layers
//! without bounds, so each of these is bounded first.
use std::io::{Read, copy, sink};

use data_encoding::BASE64;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::older_tiled_versions;

/// Nesting depth. Tiled writes about ten levels, a few more for groups and classes.
const DEEPEST: usize = 64;

/// Attributes per element. Tiled writes at most twenty.
const ATTRIBUTES: usize = 64;

/// Properties of one thing. A level has far fewer keys; each is looked up among all.
const PROPERTIES: usize = 1_000;

/// Unpacked bytes of all layers: 32 layers of the largest size, at four bytes a tile.
pub(super) const UNPACKED: u64 = 8 << 20;

/// First violation of the limits or of XML syntax: its byte offset and a sentence.
pub(super) fn first_violation(text: &str) -> Option<(usize, String)> {
    let mut reader = Reader::from_str(text);
    // Mismatched tags are left to the tree parser, which words them better.
    reader.check_end_names(false);
    let mut depth = 0_usize;
    // The number of properties so far in each list that is open.
    let mut properties = Vec::new();
    loop {
        let at = reader.buffer_position();
        let tag = match reader.read_event() {
            Ok(Event::Start(tag)) => {
                depth += 1;
                if tag.name().as_ref() == b"properties" {
                    properties.push(0_usize);
                }
                tag
            }
            Ok(Event::Empty(tag)) => tag,
            Ok(Event::End(tag)) => {
                if tag.name().as_ref() == b"properties" {
                    properties.pop();
                }
                depth = depth.saturating_sub(1);
                continue;
            }
            Ok(Event::Eof) => return None,
            Ok(_) => continue,
            Err(error) => return Some((at, format!("this is no XML: {error}"))),
        };
        if depth > DEEPEST {
            return Some((at, format!("more than {DEEPEST} elements stand within one another")));
        }
        if let Some(count) = properties.last_mut().filter(|_| tag.name().as_ref() == b"property") {
            *count += 1;
            if *count > PROPERTIES {
                return Some((at, format!("something has more than {PROPERTIES} properties")));
            }
        }
        if is_crowded(&tag) {
            return Some((at, format!("an element has more than {ATTRIBUTES} attributes")));
        }
    }
}

fn is_crowded(tag: &BytesStart) -> bool {
    tag.attributes().with_checks(false).take(ATTRIBUTES + 1).count() > ATTRIBUTES
}

/// Unpacked size of a layer's base64 data, counted to just past `most`; 0 if it is damaged, which the
/// map parser reports.
pub(super) fn unpacked_size(text: &str, compression: Option<&str>, most: u64) -> u64 {
    let Ok(packed) = BASE64.decode(older_tiled_versions::without_whitespace(text).as_bytes()) else { return 0 };
    let count = |reader: &mut dyn Read| copy(&mut reader.take(most + 1), &mut sink()).unwrap_or(0);
    match compression {
        Some("zlib") => count(&mut flate2::bufread::ZlibDecoder::new(&packed[..])),
        Some("gzip") => count(&mut flate2::bufread::GzDecoder::new(&packed[..])),
        Some("zstd") => zstd::stream::read::Decoder::with_buffer(&packed[..]).map_or(0, |mut data| count(&mut data)),
        _ => packed.len() as u64,
    }
}
