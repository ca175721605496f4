//! Edits of a level.
use super::edit_refusal::EditRefusal;
use super::field_edits::TextReplacements;
use super::field_value::FieldValue;
use super::map_clip::MapClip;
use super::map_resize::{self, MapGrowth};
use super::map_rows::MapRows;
use super::part_address::PartAddress;
use super::text_change::TextChange;
use super::toml_document::TomlDocument;
use super::{field_edits, part_edits, tile_shifts};
use crate::board::{Terrain, Tile};
use crate::faults::truncate_for_message;

/// An edit of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelEdit {
    /// Draws these tiles with a glyph; tiles off the map are left out.
    Paint { tiles: Vec<Tile>, glyph: char },
    /// Draws a clip with its first tile here.
    Stamp { at: Tile, clip: MapClip },
    /// Moves the tiles between two corners by columns and rows, with everything that the level names there; floor is left
    /// behind.
    Shift { area: (Tile, Tile), by: (i16, i16) },
    /// Moves several parts together by columns and rows.
    ShiftParts { parts: Vec<PartAddress>, by: (i16, i16) },
    /// Moves the edges of the map. Every tile that the level names keeps its ground.
    Resize { growth: MapGrowth, fill: char },
    /// Adds a part, after the others of its kind. Objectives, events and grounds go to the end of their list, whatever
    /// their number.
    Add { part: PartAddress, fields: Vec<(String, FieldValue)> },
    /// Takes a part out, with the comments directly above it.
    Remove { part: PartAddress },
    /// Gives a figure, an object or a room another id, wherever the level names it.
    Rename { part: PartAddress, id: String },
    /// Moves a part to another tile, with all its bodies.
    Move { part: PartAddress, to: Tile },
    /// Sets a field, given by its keys: `["at"]`, `["when", "heat"]`.
    Set { part: PartAddress, keys: Vec<String>, value: FieldValue },
    /// Removes a field.
    Clear { part: PartAddress, keys: Vec<String> },
}

impl LevelEdit {
    /// Sets a field of a part.
    pub fn set(part: PartAddress, key: &str, value: FieldValue) -> Self {
        Self::Set { part, keys: vec![key.to_owned()], value }
    }

    /// Describes it in a few words.
    pub fn words(&self) -> String {
        match self {
            Self::Paint { tiles, .. } if tiles.len() == 1 => "a tile drawn".into(),
            Self::Paint { tiles, .. } => format!("{} tiles drawn", tiles.len()),
            Self::Stamp { .. } => "a piece pasted".into(),
            Self::Shift { .. } => "an area moved".into(),
            Self::ShiftParts { parts, .. } => format!("{} parts moved", parts.len()),
            Self::Resize { .. } => "the map's size".into(),
            Self::Add { part, .. } => format!("{part} added"),
            Self::Remove { part } => format!("{part} removed"),
            Self::Rename { part, id } => format!("{part} renamed to `{id}`"),
            Self::Move { part, .. } => format!("{part} moved"),
            Self::Set { part, keys, .. } | Self::Clear { part, keys } => format!("`{}` of {part}", keys.join(".")),
        }
    }

    /// Whether it draws tiles of the map and does nothing else.
    pub(super) fn only_draws(&self) -> bool {
        matches!(self, Self::Paint { .. } | Self::Stamp { .. })
    }

    /// The replacements that draw its tiles in these rows.
    pub(super) fn drawn_in(&self, map: &MapRows) -> Result<TextReplacements, EditRefusal> {
        let drawn = match self {
            Self::Paint { tiles, glyph } => tiles.iter().map(|tile| (*tile, *glyph)).collect(),
            Self::Stamp { at, clip } => clip.tiles_at(*at),
            _ => Vec::new(),
        };
        drawn.iter().try_for_each(|(_, glyph)| known_glyph(*glyph).map(|_| ()))?;
        Ok(map.replacements_to_paint(&drawn))
    }

    /// The change of a text that makes the edit. A level stays valid TOML, and the edit does what it says.
    pub(super) fn change(&self, text: &str) -> Result<TextChange, EditRefusal> {
        let view = TomlDocument::of(text)?;
        let replaced = match self {
            Self::Paint { .. } | Self::Stamp { .. } => self.drawn_in(&MapRows::of(&view)?)?,
            Self::Shift { area, by } => tile_shifts::shift_area(&view, *area, *by)?,
            Self::ShiftParts { parts, by } => tile_shifts::shift_parts(&view, parts, *by)?,
            Self::Resize { growth, fill } => map_resize::resize_map(&view, *growth, known_glyph(*fill)?)?,
            Self::Add { part, fields } => part_edits::add(&view, part, fields)?,
            Self::Remove { part } => part_edits::remove(&view, part)?,
            Self::Rename { part, id } => part_edits::rename(&view, part, id)?,
            Self::Move { part, to } => part_edits::move_to(&view, part, *to)?,
            Self::Set { part, keys, value } => field_edits::set_field(&view, &field(part, keys)?, value)?,
            Self::Clear { part, keys } => field_edits::remove_field(&view, &field(part, keys)?)?,
        };
        let change = TextChange::of(text, replaced);
        self.check(&change.applied(text))?;
        Ok(change)
    }

    /// Whether the text after the edit is what the edit means.
    fn check(&self, after: &str) -> Result<(), EditRefusal> {
        let odd = || {
            EditRefusal("this level is written in a way that does not allow the edit: make it in a text editor".into())
        };
        let view = TomlDocument::of(after).map_err(|_| odd())?;
        let done = match self {
            Self::Set { part, keys, value } => {
                let node = view.get(&field(part, keys)?);
                node.and_then(FieldValue::of).as_ref() == Some(value)
            }
            Self::Clear { part, keys } => view.get(&field(part, keys)?).is_none(),
            Self::Rename { part, id } => view.get(&part.with_id(id).path()).is_some(),
            Self::Remove { part } if part.id().is_some() => view.get(&part.path()).is_none(),
            Self::Add { part, .. } if part.id().is_some() => view.get(&part.path()).is_some(),
            _ => true,
        };
        if done { Ok(()) } else { Err(odd()) }
    }
}

fn field(part: &PartAddress, keys: &[String]) -> Result<Vec<super::part_address::PathSegment>, EditRefusal> {
    if keys.is_empty() {
        return Err(EditRefusal("no field was named".into()));
    }
    Ok(part.field_path(&keys.iter().map(String::as_str).collect::<Vec<_>>()))
}

fn known_glyph(glyph: char) -> Result<char, EditRefusal> {
    match Terrain::from_glyph(glyph) {
        Some(_) => Ok(glyph),
        None => Err(EditRefusal(format!("no tile is drawn `{}`", truncate_for_message(&glyph.to_string())))),
    }
}
