//! The terrain of a level: IntGrid layers by the names of their values, tile layers by the enum tags of their tileset.
use std::collections::BTreeMap;

use super::super::glyph_map::CLASSES;
use super::super::json_tree::Json;
use super::identifiers::identifier_as_word;
use super::project_and_xml_writer::{LdtkProject, XmlWriter};
use crate::board::LARGEST;
use crate::faults::{Faults, closest};

/// Columns, rows, the side of a tile in pixels, and the class of each tile: its number in [`CLASSES`].
pub(super) struct Terrains {
    pub width: usize,
    pub height: usize,
    pub grid: i64,
    tiles: Vec<Option<usize>>,
}

/// A number of a layer.
fn number(json: &Json, key: &str) -> Option<i64> {
    json.get(key)?.scalar()?.parse().ok()
}

fn class_of(name: &str) -> Option<usize> {
    let name = identifier_as_word(name);
    CLASSES.iter().position(|(class, _)| *class == name)
}

impl Terrains {
    /// Reads the layers that draw terrain, the upper over the lower.
    pub fn read(project: &LdtkProject, level: &Json, layers: &[&Json], faults: &mut Faults) -> Option<Self> {
        let mut drawn: Option<Self> = None;
        for layer in layers {
            let name = layer.get("__identifier").and_then(Json::text).unwrap_or_default();
            let kind = layer.get("__type").and_then(Json::text);
            let classes = match kind {
                Some("IntGrid") => int_grid(project, layer, name, faults),
                Some("Tiles" | "AutoLayer") => tiles(project, layer),
                _ => continue,
            };
            let size = [number(layer, "__cWid"), number(layer, "__cHei"), number(layer, "__gridSize")];
            let [Some(width), Some(height), Some(grid)] = size else { continue };
            if !(1..=LARGEST as i64).contains(&width) || !(1..=LARGEST as i64).contains(&height) || grid < 1 {
                let sentence = format!(
                    "layer `{name}` has {width} columns and {height} rows, and may have 1 to {LARGEST} of each"
                );
                faults.push(project.fault("ldtk::size", layer, sentence, "make the level smaller in LDtk"));
                return None;
            }
            if classes.is_empty() {
                continue;
            }
            let (width, height) = (width as usize, height as usize);
            let all = drawn.get_or_insert_with(|| Self { width, height, grid, tiles: vec![None; width * height] });
            if (all.width, all.height, all.grid) != (width, height, grid) {
                let sentence = format!("layer `{name}` has another grid than the layers above it");
                let mend = "give the layers that draw terrain one size of grid";
                faults.push(project.fault("ldtk::grid", layer, sentence, mend));
                continue;
            }
            for (at, class) in classes {
                if let Some(tile @ None) = all.tiles.get_mut(at) {
                    *tile = Some(class);
                }
            }
        }
        if drawn.is_none() && !faults.has_faults() {
            let mend = "draw the map on an IntGrid layer whose values are named wall, floor and so on";
            faults.push(project.fault("ldtk::empty", level, "no layer that is shown draws terrain", mend));
        }
        drawn
    }

    /// Writes the tileset of all classes, and a layer.
    pub fn write(&self, map: &mut XmlWriter) {
        let grid = self.grid;
        map.text += &format!(
            "<tileset firstgid=\"1\" name=\"terrain\" tilewidth=\"{grid}\" tileheight=\"{grid}\" tilecount=\"{}\" columns=\"0\">\n",
            CLASSES.len()
        );
        for (id, (class, _)) in CLASSES.iter().enumerate() {
            map.text += &format!("<tile id=\"{id}\" type=\"{class}\"/>\n");
        }
        let (width, height) = (self.width, self.height);
        let cells: Vec<String> =
            self.tiles.iter().map(|class| class.map_or(0, |class| class + 1).to_string()).collect();
        map.text += &format!(
            "</tileset>\n<layer id=\"1\" name=\"Terrain\" width=\"{width}\" height=\"{height}\"><data encoding=\"csv\">{}</data></layer>\n",
            cells.join(",")
        );
    }
}

/// The tiles of an IntGrid layer with their classes.
fn int_grid(project: &LdtkProject, layer: &Json, name: &str, faults: &mut Faults) -> Vec<(usize, usize)> {
    let uid = number(layer, "layerDefUid");
    let def = project.defs("layers").iter().find(|def| {
        number(def, "uid") == uid && uid.is_some() || def.get("identifier").and_then(Json::text) == Some(name)
    });
    let named: BTreeMap<i64, String> = def
        .and_then(|def| def.get("intGridValues"))
        .into_iter()
        .flat_map(Json::entries)
        .filter_map(|value| Some((number(value, "value")?, value.get("identifier")?.text()?.to_owned())))
        .collect();
    let mut classes: BTreeMap<i64, Option<usize>> = BTreeMap::new();
    let mut tiles = Vec::new();
    for (at, cell) in layer.get("intGridCsv").into_iter().flat_map(Json::entries).enumerate() {
        let Some(value) = cell.scalar().and_then(|cell| cell.parse().ok()).filter(|value: &i64| *value != 0) else {
            continue;
        };
        let class = *classes.entry(value).or_insert_with(|| {
            let class = named.get(&value).and_then(|name| class_of(name));
            if class.is_none() {
                let (sentence, word) = match named.get(&value) {
                    Some(word) => (
                        format!("value {value} of layer `{name}` is named `{word}`, which stands for nothing"),
                        &**word,
                    ),
                    None => (format!("value {value} of layer `{name}` has no name"), ""),
                };
                let known = CLASSES.map(|(class, _)| class);
                let mend = format!("name it one of these in LDtk, `_` for `-`: {}", known.join(", "));
                let mut fault =
                    project.fault("ldtk::value", layer.get("__identifier").unwrap_or(layer), sentence, mend);
                fault.did_you_mean = closest(&super::identifiers::identifier_as_word(word), known).map(str::to_owned);
                faults.push(fault);
            }
            class
        });
        tiles.extend(class.map(|class| (at, class)));
    }
    tiles
}

/// The tiles of a tile layer whose tileset has tags with names of terrain; none of a layer that only decorates.
fn tiles(project: &LdtkProject, layer: &Json) -> Vec<(usize, usize)> {
    let uid = number(layer, "__tilesetDefUid");
    let Some(tileset) = project.defs("tilesets").iter().find(|def| number(def, "uid") == uid) else {
        return Vec::new();
    };
    let mut classes: BTreeMap<i64, usize> = BTreeMap::new();
    for tag in tileset.get("enumTags").into_iter().flat_map(Json::entries) {
        let Some(class) = tag.get("enumValueId").and_then(Json::text).and_then(class_of) else { continue };
        let ids = tag.get("tileIds").into_iter().flat_map(Json::entries);
        classes.extend(ids.filter_map(|id| Some((id.scalar()?.parse().ok()?, class))));
    }
    let (Some(grid), Some(width)) = (number(layer, "__gridSize").filter(|grid| *grid > 0), number(layer, "__cWid"))
    else {
        return Vec::new();
    };
    let cell = |tile: &Json| {
        let class = *classes.get(&number(tile, "t")?)?;
        let at: Vec<i64> = tile.get("px")?.entries().iter().filter_map(|at| at.scalar()?.parse().ok()).collect();
        let [x, y] = at[..] else { return None };
        let (x, y) = (x / grid, y / grid);
        ((0..width).contains(&x) && y >= 0).then(|| ((y * width + x) as usize, class))
    };
    let listed = ["gridTiles", "autoLayerTiles"].into_iter().filter_map(|key| layer.get(key)).flat_map(Json::entries);
    listed.filter_map(cell).collect()
}
