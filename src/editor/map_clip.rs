//! A piece of a level: tiles of its map, and what stands on them.
use super::clip_turn::ClipTurn;
use super::field_value::FieldValue;
use super::map_rows::MapRows;
use super::part_address::PartAddress;
use super::partial_level::PartialLevel;
use super::tile_references::with_tiles;
use crate::board::Tile;

/// Rows of glyphs, all of one length, and the parts on them. A piece without rows has parts alone, and leaves the ground
/// as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapClip {
    rows: Vec<Vec<char>>,
    /// Columns and rows that it takes.
    size: (usize, usize),
    /// Figures, objects, rooms and ground, their tiles counted from the piece's first one.
    parts: Vec<(PartAddress, FieldValue)>,
}

impl MapClip {
    /// The part of a map between two corners, as far as the map goes.
    pub fn of_map(map: &MapRows, a: Tile, b: Tile) -> Self {
        let columns = a.x.min(b.x)..=a.x.max(b.x);
        let row = |y: i16| columns.clone().filter_map(|x| map.glyph(Tile::new(x, y))).collect::<Vec<_>>();
        let rows = (a.y.min(b.y)..=a.y.max(b.y)).map(row).filter(|row| !row.is_empty());
        Self::of(rows.collect(), Vec::new())
    }

    /// An area of a level with the figures, objects and names of rooms in it, and the ground that lies in it whole.
    pub fn of_area(level: &PartialLevel, a: Tile, b: Tile) -> Self {
        let tiles = Self::of_map(&level.map, a, b);
        let corner = Tile::new(a.x.min(b.x).max(0), a.y.min(b.y).max(0));
        let (width, height) = tiles.size;
        let within = |tile: Tile| {
            let (x, y) = corner.offset_to(tile);
            (0..width as i32).contains(&x) && (0..height as i32).contains(&y)
        };
        let placed = |fields: &FieldValue, key: &str| fields.get(key).and_then(FieldValue::as_tile).map(within);
        let stands = |part: &PartAddress, fields: &FieldValue| match part {
            PartAddress::Ground(_) => placed(fields, "from") == Some(true) && placed(fields, "to") != Some(false),
            _ => placed(fields, "at") == Some(true),
        };
        let parts = parts_from(level, corner, stands);
        Self { parts, ..tiles }
    }

    /// Figures and objects of a level, without the ground below them; empty if none has a tile.
    pub fn of_parts(level: &PartialLevel, parts: &[PartAddress]) -> Self {
        let at = |part: &PartAddress| level.part(part)?.get("at")?.as_tile();
        let tiles: Vec<Tile> = parts.iter().filter_map(at).collect();
        let Some(corner) = tiles.iter().copied().reduce(|a, b| Tile::new(a.x.min(b.x), a.y.min(b.y))) else {
            return Self::default();
        };
        Self::of(Vec::new(), parts_from(level, corner, |part, _| parts.contains(part)))
    }

    /// Rows and parts as a piece.
    pub(super) fn of(rows: Vec<Vec<char>>, parts: Vec<(PartAddress, FieldValue)>) -> Self {
        let size = (rows.first().map_or(0, Vec::len), rows.len());
        let mut clip = Self { rows, size, parts };
        if clip.rows.is_empty() {
            let at = |(_, fields): &(PartAddress, FieldValue)| fields.get("at").and_then(FieldValue::as_tile);
            let most = clip.parts.iter().filter_map(at).fold((0, 0), |most, at| (most.0.max(at.x), most.1.max(at.y)));
            let some = usize::from(!clip.parts.is_empty());
            clip.size = ((most.0 as usize + 1) * some, (most.1 as usize + 1) * some);
        }
        clip
    }

    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        self.size
    }

    /// The glyph on one of its tiles, counted from its first.
    pub fn glyph(&self, tile: Tile) -> Option<char> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        self.rows.get(y)?.get(x).copied()
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.size == (0, 0)
    }

    /// Figures, objects, rooms and ground in it, their tiles counted from its first one.
    pub fn parts(&self) -> &[(PartAddress, FieldValue)] {
        &self.parts
    }

    /// The piece without what stands on it.
    pub fn without_parts(&self) -> Self {
        Self { parts: Vec::new(), ..self.clone() }
    }

    pub(super) fn rows(&self) -> &[Vec<char>] {
        &self.rows
    }

    /// Left and right swapped.
    pub fn mirrored(&self) -> Self {
        self.after(ClipTurn::Mirror)
    }

    /// A quarter turn clockwise.
    pub fn turned(&self) -> Self {
        self.after(ClipTurn::Quarter)
    }

    fn after(&self, turn: ClipTurn) -> Self {
        let size = turn.size(self.size);
        let (width, height) = if self.rows.is_empty() { (0, 0) } else { size };
        let mut rows = vec![vec![' '; width]; height];
        for (tile, glyph) in self.tiles_at(Tile::new(0, 0)) {
            let to = turn.tile(tile, self.size);
            rows[to.y as usize][to.x as usize] = glyph;
        }
        let moved = |(part, fields): &(PartAddress, FieldValue)| {
            (part.clone(), with_tiles(part, fields, &mut |tile| turn.tile(tile, self.size)))
        };
        Self { rows, size, parts: self.parts.iter().map(moved).collect() }
    }

    /// Its glyphs, with the first at a tile.
    pub fn tiles_at(&self, at: Tile) -> Vec<(Tile, char)> {
        let row = |(y, row): (usize, &Vec<char>)| {
            let glyphs: Vec<_> =
                row.iter().enumerate().map(|(x, glyph)| (at.offset(x as i16, y as i16), *glyph)).collect();
            glyphs
        };
        self.rows.iter().enumerate().flat_map(row).collect()
    }

    /// The tile of each part in it, with the first tile here; of ground its corner.
    pub fn parts_at(&self, at: Tile) -> Vec<(&PartAddress, &FieldValue, Tile)> {
        let placed = |(part, fields): &'_ (PartAddress, FieldValue)| {
            let key = if matches!(part, PartAddress::Ground(_)) { "from" } else { "at" };
            fields.get(key).and_then(FieldValue::as_tile).map(|tile| at.offset(tile.x, tile.y))
        };
        self.parts.iter().filter_map(|entry| Some((&entry.0, &entry.1, placed(entry)?))).collect()
    }
}

/// Parts of a level with their tiles counted from a corner; with what a figure among them carries.
fn parts_from(
    level: &PartialLevel,
    corner: Tile,
    chosen: impl Fn(&PartAddress, &FieldValue) -> bool,
) -> Vec<(PartAddress, FieldValue)> {
    let kinds = |part: &PartAddress| {
        matches!(part, PartAddress::Figure(_) | PartAddress::Object(_) | PartAddress::Room(_) | PartAddress::Ground(_))
    };
    let carrier = |fields: &FieldValue| fields.get("carried_by").and_then(FieldValue::as_text).map(str::to_owned);
    let carried = |fields: &FieldValue| {
        let figure = carrier(fields).map(PartAddress::Figure)?;
        Some(chosen(&figure, level.part(&figure)?))
    };
    let relative = |(part, fields): &(PartAddress, FieldValue)| {
        let back = |tile: Tile| tile.offset(-corner.x, -corner.y);
        (part.clone(), with_tiles(part, fields, &mut { back }))
    };
    let wanted =
        |(part, fields): &&(PartAddress, FieldValue)| kinds(part) && carried(fields).unwrap_or(chosen(part, fields));
    level.parts.iter().filter(wanted).map(relative).collect()
}
