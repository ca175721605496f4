//! Reads a Tiled map file, keeping its XML for source positions.
use std::io::Cursor;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node, ParsingOptions};

use super::tiled_text::read_part_as_xml;
use super::{external_file_checks, older_tiled_versions, source_positions, tiled_file_limits};
use crate::board::LARGEST;
use crate::faults::{Fault, Faults, Source, closest};
use crate::support::catch_panic;

/// A map with its source.
pub(super) struct TiledMapFile<'s> {
    pub name: String,
    pub source: &'s Source,
    pub xml: Document<'s>,
    pub map: tiled::Map,
}

impl<'s> TiledMapFile<'s> {
    pub fn read(path: &Path, source: &'s Source) -> Result<Self, Faults> {
        let xml = document(source).map_err(|fault| Faults::from(vec![*fault]))?;
        let mut faults = Faults::new();
        head(source, xml.root_element(), &mut faults);
        external_file_checks::check_external_files(source, path, &xml, &mut faults);
        data(source, &xml, &mut faults);
        if faults.has_faults() {
            return Err(faults);
        }
        let map = loaded(path, source, &xml).map_err(|fault| Faults::from(vec![*fault]))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { name, source, xml, map })
    }

    /// A fault at a span of the map file.
    pub fn fault(
        &self,
        code: &'static str,
        span: std::ops::Range<usize>,
        sentence: impl Into<String>,
        mend: impl Into<String>,
    ) -> Fault {
        Fault::new(code, self.source.place(span), sentence, mend)
    }
}

fn document(source: &Source) -> Result<Document<'_>, Box<Fault>> {
    let options = ParsingOptions { nodes_limit: 1 << 20, ..ParsingOptions::default() };
    let fault = |place, code, sentence: String, mend: &str| Box::new(Fault::new(code, place, sentence, mend));
    if let Some((at, sentence)) = tiled_file_limits::first_violation(&source.text) {
        return Err(fault(source.place(at..at), "tiled::xml", sentence, "let Tiled save it anew, as .tmx"));
    }
    let xml = Document::parse_with_options(&source.text, options).map_err(|error| {
        let place = source.place_at(error.pos().row, error.pos().col);
        fault(place, "tiled::xml", format!("this is no XML: {error}"), "let Tiled save it anew, as .tmx")
    })?;
    let root = xml.root_element();
    if !root.has_tag_name("map") {
        let name = root.tag_name().name();
        let sentence = format!("this is a Tiled `{name}`, and no map");
        let place = source.place(source_positions::tag_span(source, root));
        return Err(fault(place, "tiled::xml::root", sentence, "name the .tmx file of the map"));
    }
    Ok(xml)
}

/// Checks the map's attributes.
fn head(source: &Source, root: Node, faults: &mut Faults) {
    let mut note = |name: &str, code, sentence: String, mend: &str| {
        faults.push(Fault::new(
            code,
            source.place(source_positions::attribute_span(source, root, name)),
            sentence,
            mend,
        ));
    };
    let orientation = root.attribute("orientation").unwrap_or("orthogonal");
    if orientation != "orthogonal" {
        let sentence = format!("the map is {orientation}, and a level is drawn in squares");
        note("orientation", "tiled::orientation", sentence, "set the map's Orientation to Orthogonal");
    }
    if root.attribute("infinite").is_some_and(|infinite| infinite == "1") {
        return;
    }
    for (name, noun) in [("width", "columns"), ("height", "rows")] {
        let size = root.attribute(name).and_then(|size| size.parse::<usize>().ok());
        if !size.is_some_and(|size| (1..=LARGEST).contains(&size)) {
            let told = root.attribute(name).unwrap_or("no");
            let sentence = format!("the map has {told} {noun}, and one may have 1 to {LARGEST}");
            note(name, "tiled::size", sentence, "crop it with Map > Resize Map");
        }
    }
}

/// Checks the layers' data by attributes and separators.
fn data(source: &Source, xml: &Document, faults: &mut Faults) {
    let mut left = Some(tiled_file_limits::UNPACKED);
    for node in xml.descendants().filter(|node| node.has_tag_name("data")) {
        let (encoding, compression) = (node.attribute("encoding"), node.attribute("compression"));
        let layer = node.parent().and_then(|layer| layer.attribute("name")).unwrap_or_default();
        let mut note = |code, sentence: String| {
            let mend = "set Tile Layer Format of the map to CSV, and save";
            faults.push(Fault::new(code, source.place(source_positions::tag_span(source, node)), sentence, mend));
        };
        match (encoding, compression) {
            (Some("csv"), None) => {
                if let Some(word) = node
                    .descendants()
                    .filter_map(|node| node.text())
                    .flat_map(|text| text.split(','))
                    .map(str::trim)
                    .find(|word| !word.is_empty() && word.parse::<u32>().is_err())
                {
                    let word: String = word.chars().take(20).collect();
                    note(
                        "tiled::layer::data",
                        format!("the data of layer `{layer}` has `{word}` where a number is meant"),
                    );
                }
            }
            (Some("base64"), None | Some("zlib" | "gzip" | "zstd")) => {
                let texts = node.descendants().filter_map(|node| node.text());
                left = texts.fold(left, |left, text| {
                    left.and_then(|left| left.checked_sub(tiled_file_limits::unpacked_size(text, compression, left)))
                });
                if left.is_none() {
                    let most = tiled_file_limits::UNPACKED >> 20;
                    note(
                        "tiled::layer::data",
                        format!("with the data of layer `{layer}` the map's tiles unpack to more than {most} MiB"),
                    );
                    return;
                }
            }
            _ => {
                let sentence = format!(
                    "layer `{layer}` is written as {} with {} compression, which is not read",
                    encoding.unwrap_or("XML"),
                    compression.unwrap_or("no")
                );
                note("tiled::layer::encoding", sentence);
            }
        }
    }
}

fn loaded(path: &Path, source: &Source, xml: &Document) -> Result<tiled::Map, Box<Fault>> {
    let (main, of_main) = (path.to_owned(), older_tiled_versions::upgraded_tiled_text(&source.text));
    // The map file is read once, so that the text parsed is the text checked.
    let open = move |asked: &Path| -> std::io::Result<Cursor<Vec<u8>>> {
        if asked == main {
            return Ok(Cursor::new(of_main.clone().into_bytes()));
        }
        let found = read_part_as_xml(asked).map_err(std::io::Error::other)?;
        Ok(Cursor::new(older_tiled_versions::upgraded_tiled_text(&found).into_bytes()))
    };
    let file: PathBuf = path.to_owned();
    // The crate trusts the numbers in its files.
    let read = catch_panic(move || tiled::Loader::with_reader(open).load_tmx_map(file));
    let (error, of_layer) = match read {
        Ok(Ok(map)) => return Ok(map),
        Ok(Err(error)) => (error.to_string(), is_of_a_layer(&error)),
        Err(_) => ("its numbers do not fit together".to_owned(), false),
    };
    let data = xml.descendants().find(|node| node.has_tag_name("data")).unwrap_or(xml.root_element());
    let (code, node) = if of_layer { ("tiled::layer::data", data) } else { ("tiled::read", xml.root_element()) };
    let place = source.place(source_positions::tag_span(source, node));
    let mend = "let Tiled open it and save it anew";
    Err(Box::new(Fault::new(code, place, format!("the map cannot be read: {}", error.trim_end_matches('.')), mend)))
}

fn is_of_a_layer(error: &tiled::Error) -> bool {
    use tiled::Error::{Base64DecodingError, CsvDecodingError, DecompressingError, InvalidEncodingFormat};
    matches!(error, Base64DecodingError(_) | CsvDecodingError(_) | DecompressingError(_) | InvalidEncodingFormat { .. })
}

/// Adds a suggestion to a fault.
pub(super) fn with_suggestion(fault: Fault, word: &str, known: &[&str]) -> Fault {
    let near = closest(word, known.iter().copied()).filter(|near| *near != word);
    fault.did_you_mean(near)
}
