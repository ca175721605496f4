//! Writes the level, laid out like the shipped ones, and remembers which part of the map each line comes from.
use std::ops::Range;

use tiled::PropertyValue;

use super::flat_layers::FlatLayer;
use super::glyph_map::GlyphMap;
use super::object_positions_and_references::ObjectReferences;
use super::read_tiled::TiledMapFile;
use super::toml_entry::{TableKind, TomlEntry};
use super::{properties, source_positions};
use crate::faults::{Fault, Faults};
use crate::levels::key_order::LEVEL_KEYS;

/// Line width of prose.
const WIDTH: usize = 118;
/// A text, and the span of the map file that each line comes from.
pub(super) struct LevelText {
    pub text: String,
    from: Vec<Range<usize>>,
    /// Line of the map's first row, from 0, and the number of its rows.
    first_row: usize,
    rows: usize,
}

impl LevelText {
    pub fn write(tmx: &TiledMapFile, drawn: &GlyphMap, entries: &[TomlEntry]) -> Self {
        let mut page = Self { text: String::new(), from: Vec::new(), first_row: 0, rows: drawn.rows.len() };
        let root = source_positions::tag_span(tmx.source, tmx.xml.root_element());
        page.line(&format!("# Drawn in Tiled, and converted from {}.", tmx.name.escape_debug()), &root);
        page.head(tmx, &root);
        page.line("map = '''", &root);
        page.first_row = page.from.len();
        drawn.rows.iter().for_each(|row| page.line(row, &root));
        page.line("'''", &root);
        let mut before = None;
        for kind in [
            TableKind::Ground,
            TableKind::Figures,
            TableKind::Objects,
            TableKind::Rooms,
            TableKind::Objectives,
            TableKind::Events,
        ] {
            for entry in entries.iter().filter(|entry| entry.kind == kind) {
                if before != Some(kind) {
                    page.line("", &entry.span);
                }
                before = Some(kind);
                page.entry(entry);
            }
        }
        page.rest(tmx);
        page
    }

    fn line(&mut self, text: &str, from: &Range<usize>) {
        self.text += text;
        self.text.push('\n');
        self.from.push(from.clone());
    }

    fn head(&mut self, tmx: &TiledMapFile, root: &Range<usize>) {
        let own = &tmx.map.properties;
        let node = [tmx.xml.root_element()];
        let none = ObjectReferences::of(tmx, &[], [0, 0]);
        self.line("format = 1", root);
        let mut others: Vec<&str> = own.keys().map(String::as_str).collect();
        others.retain(|name| {
            !LEVEL_KEYS.contains(name) && !["allow", "toml", "score", properties::ORIGINAL].contains(name)
        });
        others.sort_unstable();
        for name in LEVEL_KEYS.into_iter().chain(others) {
            let Some(property) = own.get(name) else { continue };
            let from = source_positions::property_span(tmx.source, &node, name);
            match (name, property) {
                ("briefing", PropertyValue::StringValue(text)) => self.prose(name, text, &from),
                ("heat", PropertyValue::IntValue(start)) => self.line(&format!("heat = {{ start = {start} }}"), &from),
                // Unconvertible values are written as text, so that lint reports them.
                _ => {
                    let value = properties::property_as_toml(name, property, &none)
                        .unwrap_or_else(|wrong| properties::quoted_toml(&wrong));
                    self.line(&format!("{} = {value}", properties::toml_key(name)), &from);
                }
            }
        }
    }

    /// A multi-line string, if it reads the same when its lines are wrapped.
    fn prose(&mut self, name: &str, text: &str, from: &Range<usize>) {
        let wraps = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ") == line;
        let plain = !text.is_empty() && !text.ends_with('\n') && text.split('\n').all(wraps);
        if !plain || text.contains(['\\', '"']) || text.chars().any(|letter| letter.is_control() && letter != '\n') {
            return self.line(&format!("{name} = {}", properties::quoted_toml(text)), from);
        }
        self.line(&format!("{name} = \"\"\""), from);
        let paragraphs: Vec<&str> = text.lines().collect();
        for (number, paragraph) in paragraphs.iter().enumerate() {
            let lines = wrapped(paragraph);
            for (index, line) in lines.iter().enumerate() {
                let end = match (index + 1 == lines.len(), number + 1 == paragraphs.len()) {
                    (false, _) => " \\",
                    (true, true) => "\"\"\"",
                    (true, false) => "",
                };
                self.line(&format!("{line}{end}"), from);
            }
        }
    }

    fn entry(&mut self, entry: &TomlEntry) {
        entry.allowed.iter().for_each(|allowed| self.line(&allow(allowed), &entry.span));
        let noted = !entry.kind.is_named() && !entry.name.is_empty();
        let note = if noted { format!(" # {}", entry.name.escape_debug()) } else { String::new() };
        self.line(&format!("{}{note}", entry.kind.header(&entry.name)), &entry.span);
        for field in &entry.fields {
            self.line(&format!("{} = {}", field.key, field.value), &field.span);
        }
    }

    /// The score, and the TOML in the map's property `toml`.
    fn rest(&mut self, tmx: &TiledMapFile) {
        let node = [tmx.xml.root_element()];
        if let Some(score) = tmx.map.properties.get("score") {
            let from = source_positions::property_span(tmx.source, &node, "score");
            let value = properties::property_as_toml("score", score, &ObjectReferences::of(tmx, &[], [0, 0]));
            let inner = value.unwrap_or_else(|wrong| properties::quoted_toml(&wrong));
            let rows = inner.trim_start_matches('{').trim_end_matches('}').split(',').map(str::trim);
            self.line("", &from);
            self.line("[score]", &from);
            rows.filter(|row| !row.is_empty()).for_each(|row| self.line(row, &from));
        }
        if let Some(PropertyValue::StringValue(toml)) = tmx.map.properties.get("toml") {
            let from = source_positions::property_span(tmx.source, &node, "toml");
            self.line("", &from);
            toml.trim().lines().for_each(|line| self.line(line.trim_end(), &from));
        }
    }

    /// Puts the warnings that the map's author accepts above what they are about: the map, or the line of a warning
    /// with that code. One that is about nothing stands at the top.
    pub fn insert_allow_comments(&mut self, tmx: &TiledMapFile, found: &Faults) {
        let Some(PropertyValue::StringValue(allowed)) = tmx.map.properties.get("allow") else { return };
        let from = source_positions::property_span(tmx.source, &[tmx.xml.root_element()], "allow");
        let mut places: Vec<(usize, String)> = Vec::new();
        for line in allowed.lines().filter(|line| !line.trim().is_empty()) {
            let comment = allow(line);
            let code = code_of(&comment).to_owned();
            let of_code = found.iter().filter(|fault| fault.code.0 == code);
            let mut lines = of_code.map(|fault| self.line_above(fault.place.line as usize - 1));
            let taken = |place: usize| places.iter().any(|(at, other)| *at == place && code_of(other) == code);
            let place = lines.find(|place| !taken(*place)).unwrap_or(self.format_line());
            places.push((place, comment));
        }
        // From the bottom up, so that the places above stay.
        places.sort_by_key(|(place, _)| *place);
        for (place, comment) in places.into_iter().rev() {
            self.insert(place, &comment, &from);
        }
    }

    /// The line of `format`, from 0: below the comment at the top.
    fn format_line(&self) -> usize {
        1
    }

    /// The line above which a comment covers a line, from 0.
    fn line_above(&self, line: usize) -> usize {
        let map = self.first_row.saturating_sub(1);
        if line > map && line <= self.first_row + self.rows { map } else { line.max(self.format_line()) }
    }

    fn insert(&mut self, line: usize, text: &str, from: &Range<usize>) {
        let at: usize = self.text.split_inclusive('\n').take(line).map(str::len).sum();
        self.text.insert_str(at, &format!("{text}\n"));
        self.from.insert(line.min(self.from.len()), from.clone());
        self.first_row += usize::from(line < self.first_row);
    }

    /// Maps a lint finding in the level to its place in the map file.
    pub fn fault_in_map_file(&self, tmx: &TiledMapFile, layers: &[FlatLayer], drawn: &GlyphMap, fault: Fault) -> Fault {
        let line = fault.place.line as usize - 1;
        let from = self.from.get(line).or(self.from.last()).cloned().unwrap_or_default();
        let (row, column) = (line.checked_sub(self.first_row), fault.place.column as usize - 1);
        let by = row.and_then(|row| drawn.by.get(row)).map(|by| by.get(column).copied().flatten());
        let Some((row, by)) = row.zip(by) else { return Fault { place: tmx.source.place(from), ..fault } };
        let (x, y) = (column as i64 + i64::from(drawn.corner[0]), row as i64 + i64::from(drawn.corner[1]));
        let (from, layer) = by.map_or((from, String::new()), |number| {
            let flat = &layers[number];
            (source_positions::tag_span(tmx.source, flat.node), format!(" of layer `{}`", flat.layer.name))
        });
        let sentence = format!("at column {x}, row {y}{layer}: {}", fault.sentence);
        Fault { place: tmx.source.place(from), sentence, ..fault }
    }
}

/// The code in a comment that accepts a warning.
fn code_of(comment: &str) -> &str {
    let said = comment.trim_start_matches("# lint: allow ");
    said.split_once(": ").map_or(said, |(code, _)| code).trim()
}

fn allow(line: &str) -> String {
    format!("# lint: allow {}", line.trim().trim_start_matches("# lint: allow").trim())
}

/// Wraps a paragraph.
fn wrapped(paragraph: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let last = lines.len() - 1;
        if !lines[last].is_empty() && lines[last].chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_owned());
        } else {
            let space = if lines[last].is_empty() { "" } else { " " };
            lines[last] += &format!("{space}{word}");
        }
    }
    lines
}
