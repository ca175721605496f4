//! Brings files of older versions of Tiled into the form that the `tiled` crate reads.
use std::ops::Range;

use roxmltree::{Document, Node};

/// Parts of a tileset that no level uses. Those of older versions are not in the form of today.
const UNUSED: [&str; 2] = ["wangsets", "terraintypes"];

/// The text of a map, tileset or template: the number of tiles added where a tileset does not tell it, line breaks
/// taken out of base64, and parts left out that no level uses.
pub(super) fn upgraded_tiled_text(text: &str) -> String {
    let Ok(xml) = Document::parse(text) else { return text.to_owned() };
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for node in xml.descendants() {
        match node.tag_name().name() {
            "tileset" if !node.has_attribute("source") && !node.has_attribute("tilecount") => {
                let at = node.range().start + "<tileset".len();
                edits.push((at..at, format!(" tilecount=\"{}\"", tiles(node))));
            }
            // The reader takes the end of one that stands elsewhere for the end of the map.
            "tileset" if node.has_attribute("source") && !text[node.range()].ends_with("/>") => {
                let opened = node.range().start + text[node.range()].find('>').unwrap_or_default();
                edits.push((opened..node.range().end, "/>".to_owned()));
            }
            name if UNUSED.contains(&name) => edits.push((node.range(), String::new())),
            "data" | "chunk" if is_base64(node) => {
                let texts = node.children().filter(|child| child.is_text());
                edits.extend(texts.map(|text| (text.range(), without_whitespace(text.text().unwrap_or_default()))));
            }
            _ => {}
        }
    }
    spliced(text, edits)
}

/// The number of tiles, from the ids of those that are listed.
fn tiles(tileset: Node) -> u32 {
    let ids = tileset.children().filter(|child| child.has_tag_name("tile"));
    let ids = ids.filter_map(|tile| tile.attribute("id")?.parse::<u32>().ok());
    ids.max().map_or(0, |last| last.saturating_add(1))
}

fn is_base64(node: Node) -> bool {
    let data = if node.has_tag_name("chunk") { node.parent() } else { Some(node) };
    data.and_then(|data| data.attribute("encoding")) == Some("base64")
}

/// Base64 without the line breaks and spaces within it.
pub(super) fn without_whitespace(base64: &str) -> String {
    base64.split_ascii_whitespace().collect()
}

/// A text with stretches replaced, which do not overlap.
fn spliced(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let mut renewed = String::with_capacity(text.len());
    let mut done = 0;
    for (range, new) in edits.into_iter().filter(|(range, _)| range.start <= range.end) {
        if range.start < done {
            continue;
        }
        renewed += &text[done..range.start];
        renewed += &new;
        done = range.end;
    }
    renewed + &text[done..]
}

/// The text with its document type blanked out, so that all places stay: Tiled wrote one long ago, and no reader asks
/// for it. `None` if it declares something, such as entities.
pub(super) fn without_doctype(text: String) -> Option<String> {
    let Some(start) = text.find("<!DOCTYPE") else { return Some(text) };
    // Behind the first element it is no document type.
    if text.find("<map").into_iter().chain(text.find("<tileset")).chain(text.find("<template")).any(|at| at < start) {
        return Some(text);
    }
    let end = start + text[start..].find('>')? + 1;
    let declared = &text[start..end];
    if declared.contains('[') {
        return None;
    }
    let blank: String = declared.chars().map(|letter| if letter == '\n' { "\n" } else { " " }).collect();
    // A letter of several bytes would shift what follows.
    let blank = if blank.len() == declared.len() { blank } else { " ".repeat(declared.len()) };
    Some(text[..start].to_owned() + &blank + &text[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_type_leaves_every_place_where_it_was() {
        let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE map SYSTEM\n \"x.dtd\">\n<map/>";
        let without = without_doctype(text.to_owned()).unwrap();
        assert_eq!((without.len(), without.find("<map/>")), (text.len(), text.find("<map/>")));
        assert!(!without.contains("DOCTYPE") && without.lines().count() == 4);
        assert_eq!(without_doctype("<!DOCTYPE m [<!ENTITY a 'a'>]><map/>".into()), None);
    }

    #[test]
    fn a_tileset_that_stands_elsewhere_ends_where_it_begins() {
        assert_eq!(
            upgraded_tiled_text("<map><tileset source=\"a.tsx\">\n</tileset><layer/></map>"),
            "<map><tileset source=\"a.tsx\"/><layer/></map>"
        );
    }

    #[test]
    fn tilesets_are_counted_and_unused_parts_left_out() {
        let old = "<map><tileset firstgid=\"1\"><tile id=\"6\"/><wangsets><w/></wangsets></tileset>\
            <data encoding=\"base64\">\nAg AA\n</data><data encoding=\"csv\">1, 2</data></map>";
        let new = "<map><tileset tilecount=\"7\" firstgid=\"1\"><tile id=\"6\"/></tileset>\
            <data encoding=\"base64\">AgAA</data><data encoding=\"csv\">1, 2</data></map>";
        assert_eq!(upgraded_tiled_text(old), new);
    }
}
