//! The map and the parts of a level, read from its text as far as it goes: a level under edit has faults most of the time.
use std::sync::OnceLock;

use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::map_rows::MapRows;
use super::part_address::{PartAddress, PathSegment};
use super::tile_references::{self, TileValue};
use super::toml_blocks::TomlBlocks;
use super::toml_document::TomlDocument;
use crate::board::{Board, Terrain, Tile};

/// The map of a level and everything that it places there.
#[derive(Clone, Debug)]
pub struct PartialLevel {
    pub map: MapRows,
    /// The level's name.
    pub name: Option<String>,
    board: OnceLock<Option<Board>>,
    /// Every tile that the level names.
    pub tiles: Vec<TileValue>,
    /// Every part with its fields, in the order of the text.
    pub parts: Vec<(PartAddress, FieldValue)>,
}

impl PartialLevel {
    /// Reads as much of a level as its text gives.
    ///
    /// # Errors
    /// If the text is no TOML or has no map.
    pub fn of(text: &str) -> Result<Self, EditRefusal> {
        let view = TomlDocument::of(text)?;
        let map = MapRows::of(&view)?;
        let name = view
            .get(&[PathSegment::Key("name".into())])
            .and_then(FieldValue::of)
            .as_ref()
            .and_then(FieldValue::as_text)
            .map(str::to_owned);
        Ok(Self { board: OnceLock::new(), map, name, tiles: tile_references::of(&view), parts: parts(&view) })
    }

    /// Takes up rows of its text after edits that only drew tiles: what is named behind the map has moved with its end.
    pub fn take_up_map(&mut self, map: MapRows) {
        let (old, new) = (self.map.end(), map.end());
        let behind = self.tiles.iter_mut().flat_map(|value| &mut value.places).filter(|place| place.start >= old);
        behind.for_each(|place| *place = place.start + new - old..place.end + new - old);
        self.board = OnceLock::new();
        self.map = map;
    }

    /// The board, with unknown glyphs as floor and short rows filled up; `None` if there is no ground at all. Built once
    /// it is asked for: lint reads the board of a level without faults anyway.
    pub fn board(&self) -> Option<&Board> {
        self.board.get_or_init(|| board(&self.map)).as_ref()
    }

    /// The fields of a part.
    pub fn part(&self, part: &PartAddress) -> Option<&FieldValue> {
        self.parts.iter().find(|(of, _)| of == part).map(|(_, fields)| fields)
    }

    /// The part that is placed on a tile: a figure before an object, an object before a room.
    pub fn part_on(&self, tile: Tile) -> Option<&PartAddress> {
        let placed = |value: &&TileValue| value.tile == tile && matches!(value.key.as_str(), "at" | "tiles");
        let rank = |part: &PartAddress| match part {
            PartAddress::Figure(_) => 0,
            PartAddress::Object(_) => 1,
            PartAddress::Room(_) => 2,
            _ => 3,
        };
        self.tiles.iter().filter(placed).map(|value| &value.part).min_by_key(|part| rank(part))
    }

    /// An id that no part has yet: `base`, or `base-2` and so on.
    pub fn free_id(&self, base: &str) -> String {
        let numbered = (2..).map(|number| format!("{base}-{number}"));
        std::iter::once(base.to_owned()).chain(numbered).find(|id| self.is_free(id)).unwrap_or_default()
    }

    /// Whether no part has this id.
    pub fn is_free(&self, id: &str) -> bool {
        !self.parts.iter().any(|(part, _)| part.id() == Some(id))
    }
}

fn board(map: &MapRows) -> Option<Board> {
    let glyph = |x: usize, y: usize| map.glyph(Tile::new(x as i16, y as i16)).unwrap_or(' ');
    let known = |glyph: char| if Terrain::from_glyph(glyph).is_some() { glyph } else { '.' };
    let row = |y: usize| (0..map.width()).map(|x| known(glyph(x, y))).chain(['\n']).collect::<String>();
    Board::read(&(0..map.height()).map(row).collect::<String>()).ok()
}

/// Every part of a parsed level with its fields.
pub(super) fn parts(view: &TomlDocument) -> Vec<(PartAddress, FieldValue)> {
    let groups = ["figures", "objects", "rooms", "objective", "event", "ground"];
    let of = |group: &str| {
        let path = vec![PathSegment::Key(group.to_owned())];
        let steps = view.get(&path).map(|node| node.segments()).unwrap_or_default();
        steps.into_iter().map(move |seg| [path.clone(), vec![seg]].concat()).collect::<Vec<_>>()
    };
    let fields = |path: Vec<PathSegment>| Some((PartAddress::of(&path), view.get(&path).and_then(FieldValue::of)?));
    groups.into_iter().flat_map(of).filter_map(fields).collect()
}

/// The part that a byte of the text belongs to.
pub fn part_at(text: &str, byte: usize) -> PartAddress {
    let outline = TomlBlocks::of(text);
    let within = (0..outline.blocks.len()).rev().find(|number| outline.lines_of(*number).contains(&byte));
    within.map_or(PartAddress::Level, |number| {
        let block = &outline.blocks[number];
        let line = block.fields.iter().find(|line| line.span.contains(&byte));
        let keys = line.into_iter().flat_map(|line| line.keys.iter().map(|key| PathSegment::Key(key.clone())));
        PartAddress::of(&block.path.iter().cloned().chain(keys).collect::<Vec<_>>())
    })
}
