//! Every tile that a level names, found by the schema of the format: places of figures, routes, doors of events.
use std::ops::Range;
use std::sync::OnceLock;

use serde_json::Value as Json;

use super::edit_refusal::EditRefusal;
use super::field_value::FieldValue;
use super::part_address::{PartAddress, PathSegment};
use super::toml_document::{TomlDocument, TomlNode, value_span};
use crate::board::Tile;

/// A tile in a level's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileValue {
    pub part: PartAddress,
    /// The field, such as `at` or `route`.
    pub key: String,
    /// Its number in a list of tiles, from 0.
    pub number: usize,
    pub tile: Tile,
    /// The places of its column and its row in the text.
    pub(super) places: [Range<usize>; 2],
}

/// Every tile that a level names, in the order of its tables.
///
/// # Errors
/// If the text is no TOML.
pub fn tile_values(text: &str) -> Result<Vec<TileValue>, EditRefusal> {
    Ok(of(&TomlDocument::of(text)?))
}

/// Every tile that a parsed level names.
pub(super) fn of(view: &TomlDocument) -> Vec<TileValue> {
    let mut found = Vec::new();
    find(view.root(), level_schema(), &mut Vec::new(), &mut found);
    found
}

/// The schema of the format.
pub(super) fn level_schema() -> &'static Json {
    static SCHEMA: OnceLock<Json> = OnceLock::new();
    SCHEMA.get_or_init(|| crate::levels::schema(crate::books()))
}

/// The fields of a part with every tile that they name replaced.
pub(super) fn with_tiles(part: &PartAddress, fields: &FieldValue, to: &mut dyn FnMut(Tile) -> Tile) -> FieldValue {
    let group = &level_schema()["properties"][part.group()];
    let form = if part.id().is_some() { &group["additionalProperties"] } else { &group["items"] };
    replaced(fields, form, to)
}

fn replaced(value: &FieldValue, form: &Json, to: &mut dyn FnMut(Tile) -> Tile) -> FieldValue {
    let form = match form["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        Some("Tile") => return value.as_tile().map_or_else(|| value.clone(), |tile| FieldValue::tile(to(tile))),
        Some(name) => &level_schema()["$defs"][name],
        None => form,
    };
    match value {
        FieldValue::List(list) => {
            FieldValue::List(list.iter().map(|entry| replaced(entry, &form["items"], to)).collect())
        }
        FieldValue::Table(fields) => {
            let inner = |key: &str| form["properties"].get(key).unwrap_or(&form["additionalProperties"]);
            let field = |(key, value): &(String, FieldValue)| (key.clone(), replaced(value, inner(key), to));
            FieldValue::Table(fields.iter().map(field).collect())
        }
        plain => plain.clone(),
    }
}

fn find(node: TomlNode, form: &Json, path: &mut Vec<PathSegment>, found: &mut Vec<TileValue>) {
    let form = match form["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        Some("Tile") => return found.extend(tile(node, path)),
        Some(name) => &level_schema()["$defs"][name],
        None => form,
    };
    for seg in node.segments() {
        let inner = match &seg {
            PathSegment::Key(key) => form["properties"].get(key).unwrap_or(&form["additionalProperties"]),
            PathSegment::At(_) => &form["items"],
        };
        if let Some(value) = node.get(&seg) {
            path.push(seg);
            find(value, inner, path, found);
            path.pop();
        }
    }
}

fn tile(node: TomlNode, path: &[PathSegment]) -> Option<TileValue> {
    let array = node.value()?.as_array()?;
    let place = |at: usize| array.get(at).map(value_span);
    let key = path.iter().rev().find_map(|seg| if let PathSegment::Key(key) = seg { Some(key.clone()) } else { None });
    let number = if let Some(PathSegment::At(at)) = path.last() { *at } else { 0 };
    Some(TileValue {
        part: PartAddress::of(path),
        key: key?,
        number,
        tile: FieldValue::of(node)?.as_tile()?,
        places: [place(0)?, place(1)?],
    })
}
