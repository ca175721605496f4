//! Moves an area of the map with everything on it, or several parts together.
use super::edit_refusal::EditRefusal;
use super::field_edits::TextReplacements;
use super::map_rows::MapRows;
use super::part_address::PartAddress;
use super::tile_references::{self, TileValue};
use super::tile_shapes::rectangle;
use super::toml_document::TomlDocument;
use crate::board::Tile;

/// Ground that is left behind.
const LEFT_BEHIND: char = '.';

/// Moves the tiles between two corners by columns and rows, with every tile that the level names there. What a rectangle
/// of ground has outside the area stays.
pub(super) fn shift_area(
    view: &TomlDocument,
    corners: (Tile, Tile),
    by: (i16, i16),
) -> Result<TextReplacements, EditRefusal> {
    let map = MapRows::of(view)?;
    let area: Vec<Tile> = rectangle(corners.0, corners.1).into_iter().filter(|tile| map.contains(*tile)).collect();
    let there = |tile: Tile| tile.offset(by.0, by.1);
    let within = |tile: Tile| is_between(tile, corners) && map.contains(tile);
    if let Some(off) = area.iter().map(|tile| there(*tile)).find(|tile| !map.contains(*tile)) {
        return Err(off_the_map("the area", off, &map));
    }
    let mut drawn: Vec<(Tile, char)> = area.iter().map(|tile| (*tile, LEFT_BEHIND)).collect();
    drawn.extend(area.iter().filter_map(|tile| Some((there(*tile), map.glyph(*tile)?))));
    let mut replaced = map.replacements_to_paint(&drawn);
    let values = tile_references::of(view);
    let whole = |value: &TileValue| {
        let same = |other: &&TileValue| other.part == value.part && matches!(value.part, PartAddress::Ground(_));
        values.iter().filter(same).all(|corner| within(corner.tile))
    };
    for value in values.iter().filter(|value| within(value.tile) && whole(value)) {
        replaced.extend(moved(value, by, &map)?);
    }
    Ok(replaced)
}

fn is_between(tile: Tile, (a, b): (Tile, Tile)) -> bool {
    (a.x.min(b.x)..=a.x.max(b.x)).contains(&tile.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&tile.y)
}

/// Moves parts by columns and rows, a squad with all its bodies.
pub(super) fn shift_parts(
    view: &TomlDocument,
    parts: &[PartAddress],
    by: (i16, i16),
) -> Result<TextReplacements, EditRefusal> {
    let map = MapRows::of(view)?;
    let place = |value: &TileValue| matches!(value.key.as_str(), "at" | "tiles" | "from" | "to");
    let values = tile_references::of(view);
    let of_parts = values.iter().filter(|value| parts.contains(&value.part) && place(value));
    let moved: Result<Vec<TextReplacements>, EditRefusal> = of_parts.map(|value| moved(value, by, &map)).collect();
    Ok(moved?.into_iter().flatten().collect())
}

fn moved(value: &TileValue, by: (i16, i16), map: &MapRows) -> Result<TextReplacements, EditRefusal> {
    let to = value.tile.offset(by.0, by.1);
    if !map.contains(to) {
        return Err(off_the_map(&value.part.to_string(), to, map));
    }
    let numbers = [(value.tile.x, to.x), (value.tile.y, to.y)].into_iter().zip(&value.places);
    let differs = numbers.filter(|((old, new), _)| old != new);
    Ok(differs.map(|((_, new), place)| (place.clone(), new.to_string())).collect())
}

fn off_the_map(what: &str, tile: Tile, map: &MapRows) -> EditRefusal {
    let (width, height) = (map.width(), map.height());
    EditRefusal(format!("{what} would be at {tile}, off the map of {width} columns and {height} rows"))
}
