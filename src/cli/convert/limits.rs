//! How much of a file of Tiled's is read. Its readers recurse into nested elements, compare attributes pair by pair and unpack
//! whatever a layer holds, so each of these is bounded first.
use std::io::{Read, copy, sink};

use data_encoding::BASE64;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// Elements within one another. Tiled writes about ten, and a few more for groups and classes.
const DEEPEST: usize = 64;

/// Attributes of one element. Tiled writes at most twenty.
const ATTRIBUTES: usize = 64;

/// Bytes of tiles that all layers of a map may come to: 32 layers of the largest size, at four bytes a tile.
pub(super) const UNPACKED: u64 = 8 << 20;

/// The first place at which a text is nested too deeply, has too many attributes or is no XML: the byte, and a sentence.
pub(super) fn beyond(text: &str) -> Option<(usize, String)> {
    let mut reader = Reader::from_str(text);
    // Unlike names are found by the reader that builds the tree, with better words.
    reader.check_end_names(false);
    let mut depth = 0_usize;
    loop {
        let at = reader.buffer_position();
        let tag = match reader.read_event() {
            Ok(Event::Start(tag)) => {
                depth += 1;
                tag
            }
            Ok(Event::Empty(tag)) => tag,
            Ok(Event::End(_)) => {
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
        if is_crowded(&tag) {
            return Some((at, format!("an element has more than {ATTRIBUTES} attributes")));
        }
    }
}

fn is_crowded(tag: &BytesStart) -> bool {
    tag.attributes().with_checks(false).take(ATTRIBUTES + 1).count() > ATTRIBUTES
}

/// How many bytes a layer's base64 text unpacks to, counted no further than just past `most`; 0 where it is damaged, which the
/// reader of maps tells.
pub(super) fn unpacked(text: &str, compression: Option<&str>, most: u64) -> u64 {
    let Ok(packed) = BASE64.decode(text.trim().as_bytes()) else { return 0 };
    let count = |reader: &mut dyn Read| copy(&mut reader.take(most + 1), &mut sink()).unwrap_or(0);
    match compression {
        Some("zlib") => count(&mut flate2::bufread::ZlibDecoder::new(&packed[..])),
        Some("gzip") => count(&mut flate2::bufread::GzDecoder::new(&packed[..])),
        Some("zstd") => zstd::stream::read::Decoder::with_buffer(&packed[..]).map_or(0, |mut data| count(&mut data)),
        _ => packed.len() as u64,
    }
}
