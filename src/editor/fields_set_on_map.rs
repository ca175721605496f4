//! The fields of a part that are set by a click on the map: tiles, lists of tiles, and the names of other parts.
use serde_json::Value as Json;

use super::field_value::FieldValue;
use super::part_address::PartAddress;
use super::part_edits::names_by_id;
use super::part_form::{FormField, form_fields};
use super::partial_level::PartialLevel;
use super::tile_references::level_schema;
use crate::board::Tile;

/// The value that a click on the map gives a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapKind {
    Tile,
    /// A list of tiles.
    Tiles,
    /// The id of a part.
    Name,
    /// A list of ids.
    Names,
}

/// The fields of a part of a level that are set on the map, each with what a click gives it.
pub fn map_fields(text: &str, part: &PartAddress) -> Vec<(FormField, MapKind)> {
    let fields = form_fields(text, part).unwrap_or_default();
    fields.into_iter().filter_map(|field| kind(part, &field).map(|kind| (field, kind))).collect()
}

fn kind(part: &PartAddress, field: &FormField) -> Option<MapKind> {
    let group = &level_schema()["properties"][part.group()];
    let form = if part.id().is_some() { &group["additionalProperties"] } else { &group["items"] };
    let form = field.keys.iter().fold(referred(form), |form, key| referred_keeping_tiles(&form["properties"][key]));
    let is_tile = |form: &Json| form["$ref"] == "#/$defs/Tile";
    let keys: Vec<&str> = field.keys.iter().map(String::as_str).collect();
    // A verb of an objective is picked once it is there: each of them names something else.
    let is_target = !matches!(part, PartAddress::Objective(_)) || field.is_verb() && field.value.is_some();
    let named = names_by_id(&part.field_path(&keys)) && is_target;
    match form["type"].as_str() {
        _ if is_tile(form) => Some(MapKind::Tile),
        Some("array") if is_tile(&form["items"]) => Some(MapKind::Tiles),
        Some("array") if named => Some(MapKind::Names),
        _ if named => Some(MapKind::Name),
        _ => None,
    }
}

fn referred(form: &'static Json) -> &'static Json {
    match form["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        Some(name) => &level_schema()["$defs"][name],
        None => form,
    }
}

fn referred_keeping_tiles(form: &'static Json) -> &'static Json {
    if form["$ref"] == "#/$defs/Tile" { form } else { referred(form) }
}

/// The part of a level that a click on a tile means for a field: the room for `entered` and its like, else who or what
/// stands there, else the room.
pub fn part_named_by_click(level: &PartialLevel, key: &str, tile: Tile) -> Option<PartAddress> {
    let room = || room_at_tile(level, tile);
    if matches!(key, "entered" | "burn" | "rooms" | "to" | "test") {
        return room();
    }
    let there = level.part_on(tile).filter(|part| matches!(part, PartAddress::Figure(_) | PartAddress::Object(_)));
    there.cloned().or_else(room)
}

/// The room of a level that a tile is in.
pub fn room_at_tile(level: &PartialLevel, tile: Tile) -> Option<PartAddress> {
    let board = level.board()?;
    let index = board.room_at(tile)?;
    let here = |fields: &FieldValue| fields.get("at").and_then(FieldValue::as_tile).and_then(|at| board.room_at(at));
    let rooms = level.parts.iter().filter(|(part, _)| matches!(part, PartAddress::Room(_)));
    rooms.into_iter().find(|(_, fields)| here(fields) == Some(index)).map(|(part, _)| part.clone())
}
