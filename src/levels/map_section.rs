//! Reads the map inside a level: maps its faults to places in the file, and checks the ground under figures and
//! objects.
use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::toml_values::{self, Value};
use crate::board::{Board, LARGEST, Terrain, Tile, distance};
use crate::model::Spot;

/// The most map faults listed.
const MOST: usize = 100;

/// Reads the map. With faults, reports them and returns a repaired map, so that everything else can be checked too;
/// `None` if the map cannot be repaired.
pub(super) fn read(diagnostics: &mut Diagnostics, value: Value) -> Option<(Board, MapPositions)> {
    let map = toml_values::any_text(diagnostics, value, "`map` of the level", "map = '''")?;
    let lines = MapPositions::of(diagnostics, value);
    let faults = match Board::read(&map) {
        Ok(board) => return Some((board, lines)),
        Err(faults) => faults,
    };
    let more = faults.len().saturating_sub(MOST);
    for fault in faults.into_iter().take(MOST) {
        let span = lines.span(diagnostics, fault.row, fault.column);
        diagnostics.fault(fault.code, span, fault.sentence, fault.mend);
    }
    if more > 0 {
        let sentence = format!("the map has {more} more faults, which are not listed");
        diagnostics.fault("level::map::more", value.span(), sentence, "fix those listed first");
    }
    Some((Board::read(&mended(&map)?).ok()?, lines))
}

/// The map with short rows padded and unknown glyphs turned into floor.
fn mended(map: &str) -> Option<String> {
    let rows = map.lines().map(|row| row.chars().count());
    let width = rows.clone().max()?;
    if width > LARGEST || rows.count() > LARGEST {
        return None;
    }
    let known = |glyph| if Terrain::from_glyph(glyph).is_some() { glyph } else { '.' };
    let row = |row: &str| {
        let row: String = row.chars().map(known).collect();
        format!("{row:width$}\n")
    };
    Some(map.lines().map(row).collect())
}

/// The places of a map's rows in the file.
pub(super) enum MapPositions {
    /// One line of the file per row, from this line on; the first row starts at this byte of its line.
    Plain { first: usize, skip: usize },
    /// A string with escapes: rows have no lines in the file.
    Folded(std::ops::Range<usize>),
}

impl MapPositions {
    fn of(diagnostics: &Diagnostics, value: Value) -> Self {
        let span = value.span();
        let raw = diagnostics.source.text.get(span.clone()).unwrap_or_default();
        let long = raw.starts_with("'''") || raw.starts_with("\"\"\"");
        if raw.starts_with('"') && raw.contains('\\') || !matches!(value.get_ref(), DeValue::String(_)) {
            return Self::Folded(span);
        }
        let line = diagnostics.line_of(span.start);
        let quotes = if long { 3 } else { 1 };
        if long && raw[quotes..].trim_start_matches('\r').starts_with('\n') {
            return Self::Plain { first: line + 1, skip: 0 };
        }
        Self::Plain { first: line, skip: span.start - diagnostics.offset_of_line(line) + quotes }
    }

    /// The byte range of the glyph at a row and a column, both from 0.
    pub fn span(&self, diagnostics: &Diagnostics, row: usize, column: usize) -> std::ops::Range<usize> {
        match self {
            Self::Plain { first, skip } => {
                diagnostics.letter_span(first + row, if row == 0 { *skip } else { 0 }, column)
            }
            Self::Folded(span) => span.clone(),
        }
    }
}

/// Requirement of a tile that is to hold something.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum TileRequirement {
    /// Ground where a figure may stand at the start.
    Ground,
    /// Ground, or furniture that objects may lie on.
    Surface,
    /// A tile of a room.
    Room,
    /// A door.
    Door,
    /// Any tile of the map.
    Anything,
}

/// Reports a tile that is not what it must be. Returns whether it is.
pub(super) fn check(
    diagnostics: &mut Diagnostics,
    board: &Board,
    at: &Spot<Tile>,
    what: &str,
    stand: TileRequirement,
) -> bool {
    let tile = at.value;
    if !board.contains(tile) {
        let (width, height) = (board.width(), board.height());
        let sentence = format!("{what} is at {tile}, off the map of {width} columns and {height} rows");
        let mend = format!("columns go from 0 to {} and rows from 0 to {}, from the top left", width - 1, height - 1);
        diagnostics.fault("level::at::outside", at.span.clone(), sentence, mend);
        return false;
    }
    if fits(board, tile, stand) {
        return true;
    }
    let sentence = format!("{what} is at {tile}, which is {}", describe(board, tile));
    let wanted = match stand {
        TileRequirement::Ground => "open ground",
        TileRequirement::Surface => "ground or furniture",
        TileRequirement::Room => "the floor of a room",
        TileRequirement::Door => "a door",
        TileRequirement::Anything => "on the map",
    };
    let near = if diagnostics.is_full() { None } else { nearest(board, tile, stand) };
    let near = near.map_or(String::new(), |tile| format!("; the nearest is {tile}"));
    let code = if stand == TileRequirement::Door { "level::at::door" } else { "level::at::blocked" };
    diagnostics.fault(code, at.span.clone(), sentence, format!("it must be {wanted}{near}"));
    false
}

fn fits(board: &Board, tile: Tile, stand: TileRequirement) -> bool {
    match stand {
        TileRequirement::Ground => board.passable(tile),
        TileRequirement::Surface => {
            board.passable_with_doors_open(tile)
                || matches!(board.terrain(tile), Terrain::HalfCover | Terrain::FullCover)
        }
        TileRequirement::Room => board.room_at(tile).is_some(),
        TileRequirement::Door => board.door(tile).is_some(),
        TileRequirement::Anything => true,
    }
}

fn nearest(board: &Board, tile: Tile, stand: TileRequirement) -> Option<Tile> {
    board.tiles().filter(|other| fits(board, *other, stand)).min_by_key(|other| distance(tile, *other))
}

fn describe(board: &Board, tile: Tile) -> &'static str {
    match board.terrain(tile) {
        Terrain::Nothing => "outside of the building",
        Terrain::Wall => "a wall",
        Terrain::SoftWall => "a soft wall",
        Terrain::Window => "a window",
        Terrain::HalfCover | Terrain::FullCover => "furniture",
        Terrain::Doorway if board.passable(tile) => "an open door",
        Terrain::Doorway => "a closed door",
        _ if board.is_doorway(tile) => "a gap between obstacles, which counts as a doorway",
        Terrain::Floor | Terrain::Rubble | Terrain::Stairs | Terrain::Exit | Terrain::Threshold => "open ground",
    }
}
