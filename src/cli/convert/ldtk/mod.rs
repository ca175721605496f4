//! Reads a level of an LDtk project as if Tiled had drawn it. `docs/levels/ldtk.md` describes the mapping.
mod entities;
mod entity_ids;
mod field_values;
mod identifiers;
mod level_choice;
mod project_and_xml_writer;
mod terrain;

use std::path::Path;

use super::json_to_xml::XmlFromJson;
use super::json_tree::Json;
use crate::faults::{Faults, Source};
use entities::Entities;
use entity_ids::EntityIds;
use project_and_xml_writer::{LdtkProject, XmlWriter};
use terrain::Terrains;

/// The ending of projects, without its dot.
pub(super) const ENDING: &str = "ldtk";

/// Whether JSON is a project of LDtk's: its head says so, or it has definitions and levels.
pub(super) fn is_project(json: &Json) -> bool {
    let app = json.get("__header__").and_then(|head| head.get("app")).and_then(Json::text);
    app == Some("LDtk") || json.get("defs").is_some() && json.get("levels").is_some()
}

/// The level of this name, or the only one, as Tiled's XML.
///
/// # Errors
/// The faults of the project.
pub(super) fn ldtk_as_tiled_xml(
    path: &Path,
    json: &Json,
    source: &Source,
    name: Option<&str>,
) -> Result<XmlFromJson, Faults> {
    let project = LdtkProject { json, source };
    let level = level_choice::choose_level(&project, path, name).map_err(|fault| Faults::from(vec![*fault]))?;
    let mut faults = Faults::new();
    let layers: Vec<&Json> = level.get("layerInstances").into_iter().flat_map(Json::entries).collect();
    let shown: Vec<&Json> = layers
        .into_iter()
        .filter(|layer| layer.get("visible").and_then(Json::scalar).as_deref() != Some("false"))
        .collect();
    let terrain = Terrains::read(&project, &level, &shown, &mut faults);
    let entities = Entities::read(&project, &shown, &mut faults);
    let (Some(terrain), false) = (terrain, faults.has_faults()) else { return Err(faults) };
    let mut map = XmlWriter::default();
    begin(&mut map, &level, &terrain);
    level_fields(&mut map, &project, &level, &entities.ids, &mut faults);
    terrain.write(&mut map);
    entities.write(&project, &mut map, &mut faults);
    map.text += "</map>\n";
    if faults.has_faults() { Err(faults) } else { Ok(XmlFromJson { text: map.text, parts: map.parts }) }
}

/// The head of the map.
fn begin(map: &mut XmlWriter, level: &Json, terrain: &Terrains) {
    let (width, height, grid) = (terrain.width, terrain.height, terrain.grid);
    map.text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    map.set_source(level);
    map.text += &format!(
        "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"{width}\" height=\"{height}\" tilewidth=\"{grid}\" tileheight=\"{grid}\" infinite=\"0\">\n"
    );
}

/// Fields of the level as properties of the map.
fn level_fields(map: &mut XmlWriter, project: &LdtkProject, level: &Json, ids: &EntityIds, faults: &mut Faults) {
    map.text += "<properties>\n";
    let fields: Vec<&Json> = level.get("fieldInstances").into_iter().flat_map(Json::entries).collect();
    let named = fields.iter().any(|field| {
        let is_name =
            field.get("__identifier").and_then(Json::text).is_some_and(|key| key.eq_ignore_ascii_case("name"));
        is_name && field.get("__value").and_then(Json::scalar).is_some()
    });
    if let Some(identifier) = level.get("identifier").filter(|_| !named) {
        map.set_source(identifier);
        map.property("name", "string", &identifier.text().unwrap_or_default().replace('_', " "));
    }
    for field in fields {
        field_values::write_field(map, project, field, ids, faults);
    }
    map.text += "</properties>\n";
}
