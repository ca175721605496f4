//! Parses a map of glyphs, reporting every fault, and writes one.
use std::collections::BTreeMap;

use super::{Board, Terrain, Tile};
use crate::faults::{code_point, is_control};

/// The most columns and rows of a map, in tiles.
pub const LARGEST: usize = 256;

/// A fault of a map, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The lint code, such as `level::map::ragged`.
    pub code: &'static str,
    /// Row of the map, from 0.
    pub row: usize,
    /// Column in characters, from 0.
    pub column: usize,
    /// The fault.
    pub sentence: String,
    /// Advice for mending it.
    pub mend: String,
}

impl MapFault {
    fn new(code: &'static str, (row, column): (usize, usize), sentence: String, mend: impl Into<String>) -> Self {
        Self { code, row, column, sentence, mend: mend.into() }
    }
}

impl Board {
    /// Parses a map: one line per row, one glyph per tile ([`Terrain::GLYPHS`]). The final line break is optional.
    ///
    /// # Errors
    /// All faults at once: `level::map::empty`, `::large` (alone, and before anything is allocated), `::ragged`,
    /// `::glyph` and `::impassable`.
    ///
    /// ```
    /// use fatal_funnel::board::{Board, Tile};
    /// let board = Board::read("#####\n#.+.#\n#####").unwrap();
    /// assert!(board.door(Tile::new(2, 1)).is_some());
    /// assert_eq!(Board::read("##\n#").unwrap_err()[0].code, "level::map::ragged");
    /// ```
    pub fn read(map: &str) -> Result<Board, Vec<MapFault>> {
        let map = map.strip_suffix('\n').unwrap_or(map);
        let map = map.strip_suffix('\r').unwrap_or(map);
        if map.is_empty() {
            let mend = "draw at least one row of glyphs, such as `#...#`";
            return Err(vec![MapFault::new("level::map::empty", (0, 0), "the map is empty".into(), mend)]);
        }
        if let Some(fault) = too_large(map) {
            return Err(vec![fault]);
        }
        let faults = faults(map);
        if faults.is_empty() { Ok(parse_checked(map)) } else { Err(faults) }
    }

    /// Parses a map like [`read`](Self::read), with nothing derived from it yet.
    pub(super) fn read_bare(map: &str) -> Result<Board, Vec<MapFault>> {
        let map = map.strip_suffix('\n').unwrap_or(map);
        if map.is_empty() || too_large(map).is_some() || !faults(map).is_empty() {
            return Self::read(map);
        }
        Ok(bare(map))
    }

    /// The current map: doors open or closed, forced walls open, blown thresholds as rubble. Ends with a line break.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for tile in self.tiles() {
            text.push(self.terrain(tile).glyph(self.door(tile)));
            if usize::from(self.width()) == tile.x as usize + 1 {
                text.push('\n');
            }
        }
        text
    }
}

fn rows(map: &str) -> impl Iterator<Item = &str> + Clone {
    map.split('\n').map(|row| row.strip_suffix('\r').unwrap_or(row))
}

fn too_large(map: &str) -> Option<MapFault> {
    let mend = format!("keep a map within {LARGEST} by {LARGEST} tiles, and split the level in two");
    if let Some((row, _)) = rows(map).enumerate().nth(LARGEST) {
        return Some(MapFault::new(
            "level::map::large",
            (row, 0),
            format!("the map has more than {LARGEST} rows"),
            mend,
        ));
    }
    let row = rows(map).position(|row| row.chars().nth(LARGEST).is_some())?;
    let sentence = format!("row {row} of the map has more than {LARGEST} tiles");
    Some(MapFault::new("level::map::large", (row, LARGEST), sentence, mend))
}

fn faults(map: &str) -> Vec<MapFault> {
    let width = common_width(map);
    let mut faults = Vec::new();
    for (number, row) in rows(map).enumerate() {
        faults.extend(row.chars().enumerate().filter_map(|(column, glyph)| unknown(glyph, (number, column))));
        faults.extend(ragged(row.chars().count(), width, number));
    }
    let ground = |glyph| Terrain::from_glyph(glyph).is_some_and(|(terrain, _)| terrain.is_ground());
    if !map.chars().any(ground) {
        let sentence = "no tile of the map can be stood on".to_owned();
        faults.push(MapFault::new("level::map::impassable", (0, 0), sentence, "draw some floor with `.`"));
    }
    faults
}

/// The width of most rows; among equally common widths the greatest.
fn common_width(map: &str) -> usize {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for row in rows(map) {
        *counts.entry(row.chars().count()).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(width, count)| (*count, *width)).map_or(0, |(width, _)| width)
}

fn unknown(glyph: char, at: (usize, usize)) -> Option<MapFault> {
    if Terrain::from_glyph(glyph).is_some() {
        return None;
    }
    let sentence = match (glyph, unseen(glyph)) {
        ('\t', _) => "a tab stands in the map".to_owned(),
        (_, Some(name)) => format!("{name}, {}, stands in the map", code_point(glyph)),
        (_, None) if glyph.is_ascii() => format!("no tile is drawn `{glyph}`"),
        // It may look like a glyph of the map.
        (_, None) => format!("no tile is drawn `{glyph}`, {}", code_point(glyph)),
    };
    Some(MapFault::new(
        "level::map::glyph",
        at,
        sentence,
        format!("use one of `{}`; a space is for nothing", Terrain::GLYPHS.trim_end()),
    ))
}

/// The name of a character that cannot be seen, or that looks like a space.
fn unseen(glyph: char) -> Option<&'static str> {
    Some(match glyph {
        '\u{a0}' | '\u{202f}' => "a no-break space",
        '\u{ad}' => "a soft hyphen",
        '\u{200b}'..='\u{200d}' | '\u{2060}' => "a character without width",
        glyph if is_control(glyph) => "a control character",
        glyph if glyph.is_whitespace() => "a space of another kind",
        _ => return None,
    })
}

fn ragged(found: usize, width: usize, row: usize) -> Option<MapFault> {
    let mend = match width.abs_diff(found) {
        0 => return None,
        apart if found < width => {
            format!("add {apart} at its end: a space for nothing, `#` for wall")
        }
        apart => format!("take {apart} away, or widen the other rows"),
    };
    let sentence = format!("row {row} of the map has {found} tiles where the others have {width}");
    Some(MapFault::new("level::map::ragged", (row, found.min(width)), sentence, mend))
}

/// Builds the board of a map without faults.
fn parse_checked(map: &str) -> Board {
    let mut board = bare(map);
    board.derive();
    board
}

fn bare(map: &str) -> Board {
    let width = common_width(map) as u16;
    let height = rows(map).count() as u16;
    let mut terrain = Vec::with_capacity(usize::from(width) * usize::from(height));
    let mut doors = BTreeMap::new();
    for (y, row) in rows(map).enumerate() {
        for (x, (kind, door)) in row.chars().filter_map(Terrain::from_glyph).enumerate() {
            terrain.push(kind);
            doors.extend(door.map(|door| (Tile::new(x as i16, y as i16), door)));
        }
    }
    Board::bare(width, height, terrain, doors)
}
