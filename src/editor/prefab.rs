//! Prefabs: a furnished room, a squad, an entrance, kept as a file of their own and placed in any level.
//!
//! The file is written like a level: a map, figures, objects, rooms and ground, with tiles counted from the map's first.
use super::field_value::FieldValue;
use super::level_draft::LevelDraft;
use super::level_edit::LevelEdit;
use super::map_clip::MapClip;
use super::map_rows::MapRows;
use super::part_address::{PartAddress, PathSegment};
use super::partial_level::parts;
use super::toml_document::TomlDocument;
use crate::board::{Terrain, Tile};
use crate::faults::truncate_for_message;
use crate::levels::LARGEST_TEXT;

/// A piece of a level with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prefab {
    pub name: String,
    pub clip: MapClip,
}

impl Prefab {
    /// The prefab of a text.
    ///
    /// # Errors
    /// Its fault, in one sentence without its full stop.
    pub fn read(text: &str) -> Result<Self, String> {
        if text.len() > LARGEST_TEXT {
            return Err(format!("it has {} bytes, and a prefab has at most {LARGEST_TEXT}", text.len()));
        }
        let view = TomlDocument::of(text).map_err(|refusal| {
            refusal.0.replace("of the level is no TOML", "is no TOML").replace(": mend it in a text editor first", "")
        })?;
        let value = |key: &str| view.get(&[PathSegment::Key(key.into())]).and_then(FieldValue::of);
        let name = value("name").as_ref().and_then(FieldValue::as_text).map(str::trim).unwrap_or_default().to_owned();
        if name.is_empty() {
            return Err("it has no `name`: give it one at the top".into());
        }
        let rows = if value("map").is_some() { rows(&view)? } else { Vec::new() };
        let parts: Vec<(PartAddress, FieldValue)> = parts(&view)
            .into_iter()
            .filter(|(part, _)| !matches!(part, PartAddress::Objective(_) | PartAddress::Event(_) | PartAddress::Level))
            .collect();
        let clip = MapClip::of(rows, parts);
        if clip.is_empty() {
            return Err("it has neither a `map` nor a figure or an object: there is nothing to place".into());
        }
        check(&clip)?;
        Ok(Self { name, clip })
    }

    /// Its file.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn text(&self) -> Result<String, String> {
        let rows: String =
            self.clip.rows().iter().map(|row| row.iter().chain(['\n'].iter()).collect::<String>()).collect();
        let map = if rows.is_empty() { String::new() } else { format!("map = '''\n{rows}'''\n") };
        let name = FieldValue::text(self.name.as_str()).toml("\n");
        let mut draft = LevelDraft::of(format!("# A prefab of Fatal Funnel's editor.\nname = {name}\n{map}"))
            .map_err(|refusal| refusal.0)?;
        let add = |(part, fields): &(PartAddress, FieldValue)| {
            let FieldValue::Table(fields) = fields.clone() else { return None };
            Some(LevelEdit::Add { part: part.clone(), fields })
        };
        let edits: Vec<LevelEdit> = self.clip.parts().iter().filter_map(add).collect();
        draft.edit_all(&edits, "a prefab", false).map_err(|refusal| refusal.0)?;
        Ok(draft.text().to_owned())
    }
}

fn rows(view: &TomlDocument) -> Result<Vec<Vec<char>>, String> {
    let map = MapRows::of(view).map_err(|_| "its `map` is no text: write rows of glyphs between `'''`".to_owned())?;
    MapRows::check_size(map.width() as i32, map.height() as i32).map_err(|refusal| refusal.0)?;
    let row = |y: usize| (0..map.width()).map(|x| map.glyph(Tile::new(x as i16, y as i16)).unwrap_or(' ')).collect();
    let rows: Vec<Vec<char>> = (0..map.height()).map(row).collect();
    match rows.iter().flatten().find(|glyph| Terrain::from_glyph(**glyph).is_none()) {
        Some(glyph) => Err(format!("its map has `{}`, which draws no tile", truncate_for_message(&glyph.to_string()))),
        None => Ok(rows),
    }
}

/// Everything in it has a tile of it, unless a figure carries it.
fn check(clip: &MapClip) -> Result<(), String> {
    let (width, height) = clip.size();
    let on = |tile: Tile| (0..width as i16).contains(&tile.x) && (0..height as i16).contains(&tile.y);
    for (part, fields) in clip.parts() {
        let key = if matches!(part, PartAddress::Ground(_)) { "from" } else { "at" };
        match fields.get(key).map(FieldValue::as_tile) {
            Some(Some(tile)) if on(tile) => {}
            Some(Some(tile)) => {
                return Err(format!("{part} is at {tile}, and it has {width} columns and {height} rows"));
            }
            None if fields.get("carried_by").is_some() => {}
            _ => return Err(format!("{part} has no tile in `{key}`: write a column and a row, such as `[1, 2]`")),
        }
    }
    Ok(())
}
