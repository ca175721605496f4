//! Entities of a level as objects of Tiled's: their layer, or their tag, says what they are.
use std::collections::BTreeSet;

use super::super::json_to_xml::escaped;
use super::super::json_tree::Json;
use super::super::map_objects::LAYER_WORDS;
use super::entity_ids::EntityIds;
use super::field_values;
use super::identifiers::{identifier_as_key, identifier_as_word};
use super::project_and_xml_writer::{LdtkProject, XmlWriter};
use crate::faults::{Faults, closest};

/// The entities of a level by what they are, in the order of the layers.
pub(super) struct Entities<'j> {
    groups: Vec<(&'static str, Vec<Entity<'j>>)>,
    pub ids: EntityIds,
}

struct Entity<'j> {
    json: &'j Json,
    id: String,
    class: String,
    /// Left, top, width and height in pixels.
    bounds: [i64; 4],
}

impl<'j> Entities<'j> {
    /// Reads the entity layers that are shown; a level's entities are in the order of its lists.
    pub fn read(project: &LdtkProject, layers: &[&'j Json], faults: &mut Faults) -> Self {
        let mut all = Self { groups: Vec::new(), ids: EntityIds::default() };
        let mut taken = BTreeSet::new();
        let is_entities = |layer: &&&Json| layer.get("__type").and_then(Json::text) == Some("Entities");
        for layer in layers.iter().filter(is_entities) {
            let name = layer.get("__identifier").and_then(Json::text).unwrap_or_default();
            let of_layer = layer_word(name);
            for json in layer.get("entityInstances").into_iter().flat_map(Json::entries) {
                let Some(kind) = of_layer.or_else(|| tag(json)) else {
                    let identifier = json.get("__identifier").and_then(Json::text).unwrap_or_default();
                    let sentence = format!("entity `{identifier}` on layer `{name}` does not say what it is");
                    let mend =
                        format!("name the layer, or give the entity a tag, of these: {}", LAYER_WORDS.join(", "));
                    let mut fault =
                        project.fault("ldtk::entity", json.get("__identifier").unwrap_or(json), sentence, mend);
                    fault.did_you_mean = closest(&identifier_as_word(name), LAYER_WORDS).map(str::to_owned);
                    faults.push(fault);
                    continue;
                };
                all.add(kind, layer, json, &mut taken);
            }
        }
        all
    }

    fn add(&mut self, kind: &'static str, layer: &Json, json: &'j Json, taken: &mut BTreeSet<String>) {
        let class = identifier_as_word(json.get("__identifier").and_then(Json::text).unwrap_or_default());
        let given = json.get("fieldInstances").into_iter().flat_map(Json::entries).find(|field| {
            field.get("__identifier").and_then(Json::text).is_some_and(|name| identifier_as_key(name) == "id")
        });
        let given =
            given.and_then(|field| field.get("__value")).and_then(Json::scalar).filter(|id| !id.trim().is_empty());
        let has_id = !["ground", "objectives", "events", "notes"].contains(&kind);
        // An id that was typed twice is told by lint.
        let id = given.or_else(|| (!has_id).then(String::new)).unwrap_or_else(|| {
            let numbered = (2..).map(|number| format!("{class}-{number}"));
            std::iter::once(class.clone()).chain(numbered).find(|id| !taken.contains(id)).unwrap_or_default()
        });
        taken.insert(id.clone());
        if let Some(iid) = json.get("iid").and_then(Json::text) {
            self.ids.insert(iid, &id);
        }
        let entity = Entity { json, id, class, bounds: bounds(layer, json) };
        match self.groups.iter_mut().find(|(of, _)| *of == kind) {
            Some((_, group)) => group.push(entity),
            None => self.groups.push((kind, vec![entity])),
        }
    }

    /// Writes a layer of objects for each kind.
    pub fn write(&self, project: &LdtkProject, map: &mut XmlWriter, faults: &mut Faults) {
        let mut number = 0;
        for (kind, entities) in &self.groups {
            map.text += &format!("<objectgroup id=\"{}\" name=\"{kind}\">\n", number + 2);
            for entity in entities {
                number += 1;
                entity.write(project, map, (&self.ids, number), faults);
            }
            map.text += "</objectgroup>\n";
        }
    }
}

impl Entity<'_> {
    fn write(
        &self,
        project: &LdtkProject,
        map: &mut XmlWriter,
        (ids, number): (&EntityIds, usize),
        faults: &mut Faults,
    ) {
        let [x, y, width, height] = self.bounds;
        map.set_source(self.json.get("__identifier").unwrap_or(self.json));
        map.text += &format!(
            "<object id=\"{number}\" name=\"{}\" type=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">\n<properties>\n",
            escaped(&self.id),
            escaped(&self.class)
        );
        for field in self.json.get("fieldInstances").into_iter().flat_map(Json::entries) {
            field_values::write_field(map, project, field, ids, faults);
        }
        map.text += "</properties>\n</object>\n";
    }
}

fn layer_word(name: &str) -> Option<&'static str> {
    let name = identifier_as_word(name);
    LAYER_WORDS.into_iter().find(|word| *word == name)
}

fn tag(entity: &Json) -> Option<&'static str> {
    let tags = entity.get("__tags").into_iter().flat_map(Json::entries);
    tags.filter_map(Json::text).find_map(layer_word)
}

/// Left, top, width and height of an entity: LDtk tells the place of its pivot.
fn bounds(layer: &Json, entity: &Json) -> [i64; 4] {
    let whole =
        |json: Option<&Json>| json.and_then(Json::scalar).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    let pair = |key: &str| {
        let entries = entity.get(key).map_or(&[][..], Json::entries);
        [whole(entries.first()), whole(entries.get(1))]
    };
    let (px, pivot) = (pair("px"), pair("__pivot"));
    let size = [whole(entity.get("width")), whole(entity.get("height"))];
    let offset = [whole(layer.get("__pxTotalOffsetX")), whole(layer.get("__pxTotalOffsetY"))];
    let start = |axis: usize| (px[axis] + offset[axis] - pivot[axis] * size[axis]).floor() as i64;
    [start(0), start(1), size[0] as i64, size[1] as i64]
}
