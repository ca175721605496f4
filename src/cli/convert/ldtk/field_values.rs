//! Fields of levels and entities as properties of Tiled's.
use super::super::json_tree::{Json, JsonValue};
use super::super::properties;
use super::entity_ids::EntityIds;
use super::identifiers::{identifier_as_key, identifier_as_word};
use super::project_and_xml_writer::{LdtkProject, XmlWriter};
use crate::faults::Faults;

/// Keys that say what an entity is, and are no property.
const OWN: [&str; 1] = ["id"];
/// Types that a field has for the eye alone.
const SHOWN_ONLY: [&str; 2] = ["Color", "Tile"];

/// Writes a field that has a value as a property.
pub(super) fn write_field(
    map: &mut XmlWriter,
    project: &LdtkProject,
    field: &Json,
    ids: &EntityIds,
    faults: &mut Faults,
) {
    let name = identifier_as_key(field.get("__identifier").and_then(Json::text).unwrap_or_default());
    let kind = field.get("__type").and_then(Json::text).unwrap_or_default();
    let Some(value) = field.get("__value").filter(|value| !is_null(value)) else { return };
    let inner = kind.strip_prefix("Array<").and_then(|kind| kind.strip_suffix('>'));
    if OWN.contains(&name.as_str()) || SHOWN_ONLY.contains(&inner.unwrap_or(kind)) {
        return;
    }
    let written = match inner {
        Some(inner) => listed(inner, value, ids),
        None => single(&name, kind, value, ids),
    };
    map.set_source(field.get("__identifier").unwrap_or(field));
    match written {
        Ok((kind, text)) => map.property(&name, kind, &text),
        Err(wrong) => {
            let at = field.get("__value").unwrap_or(field);
            let mend = "change it in LDtk, or empty it";
            faults.push(project.fault("ldtk::field", at, format!("field `{name}` {wrong}"), mend));
        }
    }
}

fn is_null(value: &Json) -> bool {
    matches!(&value.value, JsonValue::Plain(word) if word == "null")
        || matches!(&value.value, JsonValue::List(entries) if entries.is_empty())
}

/// Tiled's type and text of a value.
fn single(name: &str, kind: &str, value: &Json, ids: &EntityIds) -> Result<(&'static str, String), String> {
    let text = value.scalar().unwrap_or_default();
    match kind {
        "Bool" => Ok(("bool", text)),
        "Int" | "Float" => whole(&text).map(|number| ("int", number)),
        "Point" => {
            let tile = point(value)?;
            // A list of tiles with one entry.
            let several = properties::is_tile_list_key(name);
            Ok(("string", if several { format!("[{tile}]") } else { tile }))
        }
        "EntityRef" => Ok(("string", referred(value, ids)?)),
        kind if is_enum(kind) => Ok(("string", identifier_as_word(&text))),
        _ => Ok(("string", text)),
    }
}

/// A list as TOML.
fn listed(kind: &str, value: &Json, ids: &EntityIds) -> Result<(&'static str, String), String> {
    let entry = |entry: &Json| {
        let text = entry.scalar().unwrap_or_default();
        match kind {
            "Bool" => Ok(text),
            "Int" | "Float" => whole(&text),
            "Point" => point(entry),
            "EntityRef" => referred(entry, ids).map(|id| properties::quoted_toml(&id)),
            kind if is_enum(kind) => Ok(properties::quoted_toml(&identifier_as_word(&text))),
            _ => Ok(properties::quoted_toml(&text)),
        }
    };
    let entries: Result<Vec<String>, String> =
        value.entries().iter().filter(|entry| !is_null(entry)).map(entry).collect();
    Ok(("string", format!("[{}]", entries?.join(", "))))
}

fn is_enum(kind: &str) -> bool {
    kind.starts_with("LocalEnum.") || kind.starts_with("ExternEnum.")
}

fn whole(text: &str) -> Result<String, String> {
    let number: f64 = text.parse().map_err(|_| "is no number".to_owned())?;
    if number.fract() == 0.0 && number.abs() < 1e6 {
        Ok((number as i64).to_string())
    } else {
        Err(format!("is {number}, and a level knows whole numbers only"))
    }
}

/// A point on the grid.
fn point(value: &Json) -> Result<String, String> {
    let of = |key: &str| value.get(key).and_then(Json::scalar).and_then(|number| number.parse::<i64>().ok());
    let (x, y) = of("cx").zip(of("cy")).ok_or("is a point without column and row")?;
    Ok(properties::tile_as_toml([x, y]))
}

fn referred(value: &Json, ids: &EntityIds) -> Result<String, String> {
    let iid = value.get("entityIid").and_then(Json::text).unwrap_or_default();
    ids.get(iid).map(str::to_owned).ok_or_else(|| "points to an entity that the level does not have".into())
}
