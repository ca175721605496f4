//! Checks the tilesets and templates that a map refers to: they exist, are readable, and form no cycle.
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use super::tiled_text::read_part_as_xml;
use super::{older_tiled_versions, source_positions, tiled_file_limits};
use crate::faults::{Fault, Faults, Source};
use crate::support::catch_panic;

/// Size limit of all tilesets and templates together, in bytes.
const LARGEST: usize = 32 << 20;

/// A kind of external file: referring element, its attribute, fault code and file extension.
#[derive(Clone, Copy)]
struct FileKind {
    tag: &'static str,
    attribute: &'static str,
    code: &'static str,
    ending: &'static str,
    json_ending: &'static str,
}

const TILESET: FileKind =
    FileKind { tag: "tileset", attribute: "source", code: "tiled::tileset", ending: "tsx", json_ending: "tsj" };
const TEMPLATE: FileKind =
    FileKind { tag: "object", attribute: "template", code: "tiled::template", ending: "tx", json_ending: "tj" };

/// Reports each tileset and template that cannot be read.
pub(super) fn check_external_files(source: &Source, path: &Path, xml: &Document, faults: &mut Faults) {
    let mut files = Files::default();
    for kind in [TILESET, TEMPLATE] {
        for (node, file) in named(xml, kind) {
            let Some(sentence) = files.wrong(path, file, kind) else { continue };
            let place = source.place(source_positions::attribute_span(source, node, kind.attribute));
            let mend = format!("save it as .{} where the map looks for it, or choose it anew in Tiled", kind.ending);
            faults.push(Fault::new(kind.code, place, sentence, mend));
        }
    }
}

fn named<'d>(xml: &'d Document, kind: FileKind) -> impl Iterator<Item = (Node<'d, 'd>, &'d str)> {
    let nodes = xml.descendants().filter(move |node| node.has_tag_name(kind.tag));
    nodes.filter_map(move |node| Some((node, node.attribute(kind.attribute)?)))
}

/// Files already checked; each is checked once.
#[derive(Default)]
struct Files {
    looked_at: BTreeMap<PathBuf, Option<String>>,
    bytes: usize,
}

impl Files {
    /// Checks a file that another refers to.
    fn wrong(&mut self, from: &Path, file: &str, kind: FileKind) -> Option<String> {
        let path = from.parent().unwrap_or(Path::new("")).join(file);
        if let Some(known) = self.looked_at.get(&path) {
            return known.clone();
        }
        let wrong = self.read(&path, file, kind).err();
        self.looked_at.insert(path, wrong.clone());
        wrong
    }

    fn read(&mut self, path: &Path, file: &str, kind: FileKind) -> Result<(), String> {
        let FileKind { tag, ending, json_ending, .. } = kind;
        if path.extension().is_none_or(|end| ![ending, "xml", json_ending, "json"].iter().any(|known| end == *known)) {
            return Err(format!("the {tag} `{file}` is no .{ending} file"));
        }
        let text = read_part_as_xml(path)?;
        self.bytes += text.len();
        if self.bytes > LARGEST {
            return Err(format!("the map's tilesets and templates have more than {LARGEST} bytes together"));
        }
        let shown = path.display();
        if let Some((_, sentence)) = tiled_file_limits::first_violation(&text) {
            return Err(format!("in {shown}, {sentence}"));
        }
        let xml = Document::parse(&text).map_err(|error| format!("{shown} is no XML: {error}"))?;
        self.leads_no_further(path, &xml, kind)?;
        let wrong = if kind.tag == TILESET.tag { wrong_tileset(path) } else { None };
        wrong
            .map_or(Ok(()), |wrong| Err(format!("the tileset {shown} cannot be read: {}", wrong.trim_end_matches('.'))))
    }

    /// Tiled never nests templates, and the `tiled` crate would recurse forever on one that refers to itself.
    fn leads_no_further(&mut self, path: &Path, xml: &Document, kind: FileKind) -> Result<(), String> {
        if let Some((_, further)) = named(xml, TEMPLATE).next() {
            return Err(format!("{} stands on the template `{further}`, and only a map may name one", path.display()));
        }
        let within = if kind.tag == TEMPLATE.tag { named(xml, TILESET).next() } else { None };
        within.and_then(|(_, file)| self.wrong(path, file, TILESET)).map_or(Ok(()), Err)
    }
}

/// The reason why a tileset cannot be read; `None` if it can.
fn wrong_tileset(path: &Path) -> Option<String> {
    let open = |asked: &Path| -> std::io::Result<Cursor<Vec<u8>>> {
        let found = read_part_as_xml(asked).map_err(std::io::Error::other)?;
        Ok(Cursor::new(older_tiled_versions::upgraded_tiled_text(&found).into_bytes()))
    };
    match catch_panic(|| tiled::Loader::with_reader(open).load_tsx_tileset(path).map(|_| ())) {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(error.to_string()),
        Err(_) => Some("its numbers do not fit together".to_owned()),
    }
}
