//! Puts a piece of a level down in another place or another level.
use std::collections::BTreeMap;

use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::level_edit::LevelEdit;
use super::map_clip::MapClip;
use super::partial_level::PartialLevel;
use super::tile_references::with_tiles;
use crate::board::Tile;

impl MapClip {
    /// The edits that put it down with its first tile here: ids are made fresh, and what names another part of the piece
    /// names its copy.
    ///
    /// # Errors
    /// If a figure, an object or a room in it would be off the map.
    pub fn edits_to_place(&self, level: &PartialLevel, at: Tile) -> Result<Vec<LevelEdit>, EditRefusal> {
        if let Some((part, _, tile)) = self.parts_at(at).into_iter().find(|(.., tile)| !level.map.contains(*tile)) {
            let sentence = format!("{part} of the piece would be at {tile}, off the map: put it down further in");
            return Err(EditRefusal(sentence));
        }
        let ids = self.fresh_ids(level);
        let id = |old: &str| ids.get(old).cloned().unwrap_or_else(|| old.to_owned());
        let mut edits = Vec::new();
        if !self.rows().is_empty() {
            edits.push(LevelEdit::Stamp { at, clip: self.without_parts() });
        }
        let on_map = |tile: Tile| level.map.contains(tile);
        for (part, fields) in self.parts() {
            let moved = with_tiles(part, fields, &mut |tile| at.offset(tile.x, tile.y));
            let FieldValue::Table(fields) = without_tiles_off(moved, &on_map) else { continue };
            let renamed = |(key, value): (String, FieldValue)| match (key.as_str(), value) {
                ("carried_by", FieldValue::Text(old)) => (key, FieldValue::Text(id(&old))),
                (_, value) => (key, value),
            };
            let part = part.id().map_or_else(|| part.clone(), |old| part.with_id(&id(old)));
            edits.push(LevelEdit::Add { part, fields: fields.into_iter().map(renamed).collect() });
        }
        Ok(edits)
    }

    /// A free id for each id in it.
    fn fresh_ids(&self, level: &PartialLevel) -> BTreeMap<String, String> {
        let mut fresh: BTreeMap<String, String> = BTreeMap::new();
        for old in self.parts().iter().filter_map(|(part, _)| part.id()) {
            let free = |id: &String| level.is_free(id) && !fresh.values().any(|other| other == id);
            let id = numbered(old).find(free).unwrap_or_default();
            fresh.insert(old.to_owned(), id);
        }
        fresh
    }
}

/// The id itself, and those with other numbers behind its stem.
fn numbered(id: &str) -> impl Iterator<Item = String> {
    let stem = id.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let stem = stem.strip_suffix('-').filter(|stem| !stem.is_empty() && stem.len() + 1 < id.len()).unwrap_or(id);
    let stem = stem.to_owned();
    std::iter::once(id.to_owned()).chain((2..).map(move |number| format!("{stem}-{number}")))
}

/// Lists of tiles without those off the map: a patrol that left the copied area ends at its edge.
fn without_tiles_off(fields: FieldValue, on_map: &impl Fn(Tile) -> bool) -> FieldValue {
    let FieldValue::Table(fields) = fields else { return fields };
    let kept = |(key, value): (String, FieldValue)| match value {
        FieldValue::List(list) if matches!(key.as_str(), "route" | "or_at" | "tiles") => {
            let list: Vec<FieldValue> = list.into_iter().filter(|tile| tile.as_tile().is_none_or(on_map)).collect();
            (!list.is_empty()).then_some((key, FieldValue::List(list)))
        }
        value => Some((key, value)),
    };
    FieldValue::Table(fields.into_iter().filter_map(kept).collect())
}
