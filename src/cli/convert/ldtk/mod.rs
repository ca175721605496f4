//! Reads a level of an LDtk project as if Tiled had drawn it. `docs/levels/ldtk.md` describes the mapping.
mod entities;
mod field_values;
mod level_choice;
mod names;
mod terrain;

use std::ops::Range;
use std::path::Path;

use super::json_to_xml::{Rewritten, escaped};
use super::json_tree::Json;
use crate::faults::{Fault, Faults, Source};
use entities::Entities;
use terrain::Terrains;

/// The ending of projects, without its dot.
pub(super) const ENDING: &str = "ldtk";

/// Whether JSON is a project of LDtk's: its head says so, or it has definitions and levels.
pub(super) fn is_project(json: &Json) -> bool {
    let app = json.get("__header__").and_then(|head| head.get("app")).and_then(Json::text);
    app == Some("LDtk") || json.get("defs").is_some() && json.get("levels").is_some()
}

/// Everything that is read with places in the project's file.
struct Project<'j> {
    json: &'j Json,
    source: &'j Source,
}

impl Project<'_> {
    fn fault(&self, code: &'static str, at: &Json, sentence: impl Into<String>, mend: impl Into<String>) -> Fault {
        Fault::new(code, self.source.place(at.span.clone()), sentence, mend)
    }

    /// The definitions of a kind.
    fn defs(&self, kind: &str) -> &[Json] {
        self.json.get("defs").and_then(|defs| defs.get(kind)).map_or(&[], Json::entries)
    }
}

/// The level of this name, or the only one, as Tiled's XML.
///
/// # Errors
/// The faults of the project.
pub(super) fn rewritten(path: &Path, json: &Json, source: &Source, name: Option<&str>) -> Result<Rewritten, Faults> {
    let project = Project { json, source };
    let level = level_choice::chosen(&project, path, name).map_err(|fault| Faults::from(vec![*fault]))?;
    let mut faults = Faults::new();
    let layers: Vec<&Json> = level.get("layerInstances").into_iter().flat_map(Json::entries).collect();
    let shown: Vec<&Json> = layers
        .into_iter()
        .filter(|layer| layer.get("visible").and_then(Json::scalar).as_deref() != Some("false"))
        .collect();
    let terrain = Terrains::read(&project, &level, &shown, &mut faults);
    let entities = Entities::read(&project, &shown, &mut faults);
    let (Some(terrain), false) = (terrain, faults.has_faults()) else { return Err(faults) };
    let mut map = Xml::default();
    map.begin(&level, &terrain);
    map.level_fields(&project, &level, &entities, &mut faults);
    terrain.write(&mut map);
    entities.write(&project, &mut map, terrain.grid, &mut faults);
    map.text += "</map>\n";
    if faults.has_faults() { Err(faults) } else { Ok(Rewritten { text: map.text, parts: map.parts }) }
}

/// XML under way, with the place in the project of each part.
#[derive(Default)]
struct Xml {
    text: String,
    parts: Vec<(usize, Range<usize>)>,
}

impl Xml {
    fn part(&mut self, json: &Json) {
        self.parts.push((self.text.len(), json.span.clone()));
    }

    fn begin(&mut self, level: &Json, terrain: &Terrains) {
        let (width, height, grid) = (terrain.width, terrain.height, terrain.grid);
        self.text += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        self.part(level);
        self.text += &format!(
            "<map version=\"1.10\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"{width}\" height=\"{height}\" tilewidth=\"{grid}\" tileheight=\"{grid}\" infinite=\"0\">\n"
        );
    }

    fn level_fields(&mut self, project: &Project, level: &Json, entities: &Entities, faults: &mut Faults) {
        self.text += "<properties>\n";
        let fields: Vec<&Json> = level.get("fieldInstances").into_iter().flat_map(Json::entries).collect();
        let named = fields.iter().any(|field| {
            let is_name =
                field.get("__identifier").and_then(Json::text).is_some_and(|key| key.eq_ignore_ascii_case("name"));
            is_name && field.get("__value").and_then(Json::scalar).is_some()
        });
        if let Some(identifier) = level.get("identifier").filter(|_| !named) {
            self.part(identifier);
            self.property("name", "string", &identifier.text().unwrap_or_default().replace('_', " "));
        }
        for field in fields {
            field_values::write(self, project, field, entities, faults);
        }
        self.text += "</properties>\n";
    }

    fn property(&mut self, name: &str, kind: &str, value: &str) {
        let (name, value) = (escaped(name), escaped(value));
        self.text += &format!("<property name=\"{name}\" type=\"{kind}\" value=\"{value}\"/>\n");
    }
}
