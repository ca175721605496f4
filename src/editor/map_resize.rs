//! Moves the edges of the map: every tile that the level names moves with its ground.
use super::edit_refusal::EditRefusal;
use super::field_edits::TextReplacements;
use super::map_rows::MapRows;
use super::tile_references::{self, TileValue};
use super::toml_document::TomlDocument;

/// Tiles that each edge moves outward; inward if negative.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct MapGrowth {
    pub left: i16,
    pub right: i16,
    pub top: i16,
    pub bottom: i16,
}

impl MapGrowth {
    /// The growth that gives a map of these columns and rows others. The anchor says where the old map stays: -1 at the
    /// left or the top, 0 in the middle, 1 at the right or the bottom.
    pub fn to_size(old: (usize, usize), new: (usize, usize), anchor: (i8, i8)) -> Self {
        let sides = |old: usize, new: usize, anchor: i8| {
            let more = new.min(10_000) as i16 - old as i16;
            let before = match anchor {
                -1 => 0,
                0 => more / 2,
                _ => more,
            };
            (before, more - before)
        };
        let (left, right) = sides(old.0, new.0, anchor.0);
        let (top, bottom) = sides(old.1, new.1, anchor.1);
        Self { left, right, top, bottom }
    }
}

/// Moves the edges of the map; new ground is `fill`.
pub(super) fn resize_map(view: &TomlDocument, growth: MapGrowth, fill: char) -> Result<TextReplacements, EditRefusal> {
    let map = MapRows::of(view)?;
    let size = [
        map.width() as i32 + i32::from(growth.left) + i32::from(growth.right),
        map.height() as i32 + i32::from(growth.top) + i32::from(growth.bottom),
    ];
    MapRows::check_size(size[0], size[1])?;
    let cut = |one: i16, other: i16| i32::from(one.min(0)) + i32::from(other.min(0));
    MapRows::check_size(
        map.width() as i32 + cut(growth.left, growth.right),
        map.height() as i32 + cut(growth.top, growth.bottom),
    )?;
    let mut replaced = rows(view, &map, growth, fill);
    for value in tile_references::of(view) {
        replaced.extend(moved(&map, &value, growth, size)?);
    }
    Ok(replaced)
}

/// The replacements of a tile's numbers.
fn moved(map: &MapRows, value: &TileValue, growth: MapGrowth, size: [i32; 2]) -> Result<TextReplacements, EditRefusal> {
    let old = [i32::from(value.tile.x), i32::from(value.tile.y)];
    let mut new = [old[0] + i32::from(growth.left), old[1] + i32::from(growth.top)];
    let inside = |new: [i32; 2]| (0..2).all(|axis| (0..size[axis]).contains(&new[axis]));
    if map.contains(value.tile) && !inside(new) {
        // A rectangle of ground ends at the edge.
        if value.part.group() != "ground" {
            let sentence = format!(
                "{} has {} in `{}`, which would be off the map: move it first",
                value.part, value.tile, value.key
            );
            return Err(EditRefusal(sentence));
        }
        new = [0, 1].map(|axis| new[axis].clamp(0, size[axis] - 1));
    }
    let differs = (0..2).filter(|axis| old[*axis] != new[*axis]);
    Ok(differs.map(|axis| (value.places[axis].clone(), new[axis].to_string())).collect())
}

fn rows(view: &TomlDocument, map: &MapRows, growth: MapGrowth, fill: char) -> TextReplacements {
    let width = map.width();
    let fitted = |glyphs: &[char]| -> Vec<char> {
        let padded = glyphs.iter().copied().chain(std::iter::repeat(' ')).take(width);
        let left = std::iter::repeat_n(fill, growth.left.max(0) as usize);
        let right = std::iter::repeat_n(fill, growth.right.max(0) as usize);
        let all: Vec<char> = left.chain(padded).chain(right).collect();
        let cut = |by: i16| (-by).max(0) as usize;
        all[cut(growth.left)..all.len() - cut(growth.right)].to_vec()
    };
    let (cut_top, cut_bottom) = ((-growth.top).max(0) as usize, (-growth.bottom).max(0) as usize);
    let kept = cut_top..map.height() - cut_bottom;
    let empty: String = fitted(&vec![fill; width]).into_iter().collect();
    let (above, below) = (growth.top.max(0) as usize, growth.bottom.max(0) as usize);
    if !map.plain {
        let old = map.rows[kept].iter().map(|row| fitted(&row.glyphs).into_iter().collect::<String>());
        let all = std::iter::repeat_n(empty.clone(), above).chain(old).chain(std::iter::repeat_n(empty.clone(), below));
        return vec![map.whole_map_replacement(&all.collect::<Vec<_>>())];
    }
    let newline = view.newline();
    let (first, last) = (&map.rows[kept.start], &map.rows[kept.end - 1]);
    let (top, bottom) = (map.rows[0].span.start, map.rows[map.height() - 1].span.end);
    let mut replaced: TextReplacements = Vec::new();
    // Rows above go before what is written at the start of the first row, at the same byte.
    if growth.top != 0 {
        replaced.push((top..first.span.start, format!("{empty}{newline}").repeat(above)));
    }
    if growth.left != 0 || growth.right != 0 {
        replaced.extend(map.rows[kept].iter().flat_map(|row| row_end_changes(row, growth, fill, width)));
    }
    if growth.bottom != 0 {
        replaced.push((last.span.end..bottom, format!("{newline}{empty}").repeat(below)));
    }
    replaced
}

/// Changes at both ends of a row.
fn row_end_changes(row: &super::map_rows::MapRow, growth: MapGrowth, fill: char, width: usize) -> TextReplacements {
    let length = |glyphs: &[char]| glyphs.iter().map(|glyph| glyph.len_utf8()).sum::<usize>();
    let glyphs = &row.glyphs;
    let filled = |by: i16| fill.to_string().repeat(by.max(0) as usize);
    let cut = ((-growth.left).max(0) as usize).min(glyphs.len());
    let left = (row.span.start..row.span.start + length(&glyphs[..cut]), filled(growth.left));
    let pad = if growth.right > 0 { " ".repeat(width - glyphs.len()) } else { String::new() };
    let keep = width.saturating_sub((-growth.right).max(0) as usize).min(glyphs.len()).max(cut);
    let right = (row.span.start + length(&glyphs[..keep])..row.span.end, format!("{pad}{}", filled(growth.right)));
    vec![left, right]
}
