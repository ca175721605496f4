//! The map of a level, row by row, with the place of each row in the text.
use std::collections::BTreeMap;
use std::ops::Range;

use super::edit_refusal::EditRefusal;
use super::field_edits::TextReplacements;
use super::part_address::PathSegment;
use super::text_change::TextChange;
use super::toml_document::{TomlDocument, TomlNode, value_span};
use crate::board::{LARGEST, Tile};

/// The rows of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapRows {
    pub(super) rows: Vec<MapRow>,
    /// The length of the longest row.
    width: usize,
    /// The place of the map's value.
    place: Range<usize>,
    /// Whether each row is a line of the file; a map with escapes is written anew when it changes.
    pub(super) plain: bool,
    newline: &'static str,
}

/// A row of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MapRow {
    pub glyphs: Vec<char>,
    /// Its place in the text, without the line break.
    pub span: Range<usize>,
}

impl MapRows {
    /// The map of a level's text.
    ///
    /// # Errors
    /// If the text is no TOML or has no map.
    pub fn read(text: &str) -> Result<Self, EditRefusal> {
        Self::of(&TomlDocument::of(text)?)
    }

    /// The map of a parsed level.
    pub(super) fn of(view: &TomlDocument) -> Result<Self, EditRefusal> {
        let node = view.get(&[PathSegment::Key("map".into())]).and_then(TomlNode::value);
        let value = node.filter(|value| value.is_str()).ok_or_else(|| EditRefusal("the level has no map".into()))?;
        let (place, text) = (value_span(value), value.as_str().unwrap_or_default());
        let raw = &view.text[place.clone()];
        let plain = raw.starts_with('\'') || !raw.contains('\\');
        let map = Self { rows: Vec::new(), width: 0, place: place.clone(), plain, newline: view.newline() };
        if !plain {
            return Ok(map.with_rows(text, 0));
        }
        let quotes = if raw.starts_with("'''") || raw.starts_with("\"\"\"") { 3 } else { 1 };
        let inner = &raw[quotes..raw.len() - quotes];
        let broken = if quotes == 3 {
            inner.len() - inner.strip_prefix("\r\n").or(inner.strip_prefix('\n')).unwrap_or(inner).len()
        } else {
            0
        };
        Ok(map.with_rows(&inner[broken..], place.start + quotes + broken))
    }

    fn with_rows(mut self, text: &str, start: usize) -> Self {
        let text = text.strip_suffix('\n').unwrap_or(text);
        let mut at = start;
        for line in text.split('\n') {
            let row = line.strip_suffix('\r').unwrap_or(line);
            self.rows.push(MapRow { glyphs: row.chars().collect(), span: at..at + row.len() });
            at += line.len() + 1;
        }
        self.width = longest(&self.rows);
        self
    }

    /// The number of columns: the length of the longest row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Whether a tile is on the map.
    pub fn contains(&self, tile: Tile) -> bool {
        let inside = |at: i16, most: usize| usize::try_from(at).is_ok_and(|at| at < most);
        inside(tile.x, self.width()) && inside(tile.y, self.height())
    }

    /// The glyph on a tile; a space where a short row has ended; `None` off the map.
    pub fn glyph(&self, tile: Tile) -> Option<char> {
        let row = self.rows.get(usize::try_from(tile.y).ok()?)?;
        self.contains(tile).then(|| row.glyphs.get(tile.x as usize).copied().unwrap_or(' '))
    }

    /// The tiles that another map of the same size draws otherwise; all of them if the size differs.
    pub fn difference(&self, other: &Self) -> Vec<Tile> {
        let same_size = (self.width, self.height()) == (other.width, other.height());
        let differs = |y: &usize| !same_size || self.rows[*y].glyphs != other.rows[*y].glyphs;
        let rows = (0..self.height()).filter(differs);
        let tiles = rows.flat_map(|y| (0..self.width).map(move |x| Tile::new(x as i16, y as i16)));
        tiles.filter(|tile| !same_size || self.glyph(*tile) != other.glyph(*tile)).collect()
    }

    /// The end of the map's value in the text.
    pub(super) fn end(&self) -> usize {
        self.place.end
    }

    /// Follows a change of the text that replaces glyphs within rows. Returns `false`, and stays as it is, where the change
    /// does more: then the text has to be read again.
    pub(super) fn follow(&mut self, change: &TextChange, after: &str) -> bool {
        let mut touched: BTreeMap<usize, isize> = BTreeMap::new();
        for (old, new) in change.replaced() {
            let y = self.rows.partition_point(|row| row.span.end < old.start);
            let within = self.rows.get(y).is_some_and(|row| row.span.start <= old.start && old.end <= row.span.end);
            if !within || !self.plain || new.contains(['\n', '\r', '\\', '"', '\'']) {
                return false;
            }
            *touched.entry(y).or_default() += new.len() as isize - old.len() as isize;
        }
        let mut shift = 0;
        for (y, row) in self.rows.iter_mut().enumerate() {
            let start = row.span.start.wrapping_add_signed(shift);
            let grown = touched.get(&y);
            shift += grown.copied().unwrap_or(0);
            row.span = start..row.span.end.wrapping_add_signed(shift);
            if grown.is_some() {
                row.glyphs = after[row.span.clone()].chars().collect();
            }
        }
        self.place.end = self.place.end.wrapping_add_signed(shift);
        self.width = longest(&self.rows);
        true
    }

    /// The tile at a byte of the text, if that is a glyph of the map.
    pub fn tile_at(&self, text: &str, byte: usize) -> Option<Tile> {
        let y = self.rows.iter().position(|row| self.plain && row.span.start <= byte && byte <= row.span.end)?;
        let x = text.get(self.rows[y].span.start..byte)?.chars().count();
        Some(Tile::new(x as i16, y as i16)).filter(|tile| self.contains(*tile))
    }

    /// The replacements that draw these tiles.
    pub(super) fn replacements_to_paint(&self, drawn: &[(Tile, char)]) -> TextReplacements {
        let mut rows: BTreeMap<usize, Vec<char>> = BTreeMap::new();
        for (tile, glyph) in drawn.iter().filter(|(tile, _)| self.contains(*tile)) {
            let (x, y) = (tile.x as usize, tile.y as usize);
            let row = rows.entry(y).or_insert_with(|| self.rows[y].glyphs.clone());
            if row.get(x).copied().unwrap_or(' ') != *glyph {
                row.resize(row.len().max(x + 1), ' ');
                row[x] = *glyph;
            }
        }
        self.replacements_for_rows(rows)
    }

    /// The replacements that give these rows other glyphs, run by run.
    pub(super) fn replacements_for_rows(&self, rows: BTreeMap<usize, Vec<char>>) -> TextReplacements {
        if !self.plain {
            let text = |(y, row): (usize, &MapRow)| rows.get(&y).unwrap_or(&row.glyphs).iter().collect::<String>();
            let all: Vec<String> = self.rows.iter().enumerate().map(text).collect();
            let same = rows.iter().all(|(y, row)| self.rows[*y].glyphs == *row);
            return if same { Vec::new() } else { vec![self.whole_map_replacement(&all)] };
        }
        rows.into_iter().flat_map(|(y, new)| runs(&self.rows[y], &new)).collect()
    }

    /// The whole map written anew, a line for each row.
    pub(super) fn whole_map_replacement(&self, rows: &[String]) -> (Range<usize>, String) {
        let newline = self.newline;
        let rows: String = rows.iter().map(|row| format!("{row}{newline}")).collect();
        (self.place.clone(), format!("'''{newline}{rows}'''"))
    }

    /// Refuses a size that no map has.
    pub(super) fn check_size(width: i32, height: i32) -> Result<(), EditRefusal> {
        let most = LARGEST as i32;
        match () {
            () if width < 1 || height < 1 => Err(EditRefusal("a map keeps at least one tile".into())),
            () if width > most || height > most => Err(EditRefusal(format!(
                "a map has at most {most} columns and rows, and this would make {width} by {height}"
            ))),
            () => Ok(()),
        }
    }
}

fn longest(rows: &[MapRow]) -> usize {
    rows.iter().map(|row| row.glyphs.len()).max().unwrap_or(0)
}

/// The stretches of a row that differ.
fn runs(row: &MapRow, new: &[char]) -> TextReplacements {
    let mut replaced: TextReplacements = Vec::new();
    let mut at = row.span.start;
    let mut open: Option<(usize, String)> = None;
    for (x, glyph) in new.iter().enumerate() {
        let old = row.glyphs.get(x);
        let end = at + old.map_or(0, |old| old.len_utf8());
        if old == Some(glyph) {
            replaced.extend(open.take().map(|(from, glyphs)| (from..at, glyphs)));
        } else {
            open.get_or_insert((at, String::new())).1.push(*glyph);
        }
        at = end;
    }
    replaced.extend(open.map(|(from, glyphs)| (from..at, glyphs)));
    if new.len() < row.glyphs.len() {
        replaced.push((at..row.span.end, String::new()));
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_in_any_kind_of_string() {
        for text in [
            "map = '''\n##\n#.\n'''\n",
            "map = \"\"\"##\n#.\"\"\"\n",
            "map = \"##\\n#.\\n\"\n",
            "map = '''\r\n##\r\n#.\r\n'''\r\n",
        ] {
            let map = MapRows::read(text).unwrap();
            assert_eq!((map.width(), map.height()), (2, 2), "{text}");
            assert_eq!(map.glyph(Tile::new(1, 1)), Some('.'), "{text}");
            assert_eq!(map.glyph(Tile::new(2, 1)), None, "{text}");
        }
        assert!(MapRows::read("name = 'x'").is_err());
    }
}
