//! Writes the XML of a Tiled map.
use super::json_to_xml::escaped;

/// Pixels of a tile's edge.
pub(super) const TILE: i64 = 32;

/// A property and its value.
pub(super) struct Property {
    pub name: String,
    /// Tiled's type; strings have none.
    pub kind: Option<&'static str>,
    pub value: String,
}

impl Property {
    pub fn text(name: &str, value: impl Into<String>) -> Self {
        Self { name: name.into(), kind: None, value: value.into() }
    }

    pub fn int(name: &str, value: impl ToString) -> Self {
        Self { name: name.into(), kind: Some("int"), value: value.to_string() }
    }

    pub fn flag(name: &str, value: bool) -> Self {
        Self { name: name.into(), kind: Some("bool"), value: value.to_string() }
    }

    fn written(&self) -> String {
        let kind = self.kind.map(|kind| format!(" type=\"{kind}\"")).unwrap_or_default();
        let name = escaped(&self.name);
        // Tiled writes several lines between the tags.
        match self.value.contains('\n') {
            true => format!("<property name=\"{name}\"{kind}>{}</property>\n", within(&self.value)),
            false => format!("<property name=\"{name}\"{kind} value=\"{}\"/>\n", escaped(&self.value)),
        }
    }
}

/// The content of an element; line ends stay.
fn within(text: &str) -> String {
    escaped(text).replace("&#10;", "\n")
}

/// The properties of something, sorted as Tiled sorts them.
pub(super) fn properties_as_xml(all: &[Property], indent: &str) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut sorted: Vec<&Property> = all.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let lines: String = sorted.into_iter().map(|property| format!("{indent} {}", property.written())).collect();
    format!("{indent}<properties>\n{lines}{indent}</properties>\n")
}

/// The place of an object: on a tile with a picture of the tileset, over some tiles, or a point.
pub(super) enum Shape {
    Picture { at: [i64; 2], gid: u32 },
    Area { from: [i64; 2], to: [i64; 2] },
    Point { at: [i64; 2] },
}

/// An object of an object layer.
pub(super) struct MapObject {
    pub name: String,
    pub class: String,
    pub shape: Shape,
    pub properties: Vec<Property>,
}

impl MapObject {
    fn written(&self, id: usize) -> String {
        let attribute = |key: &str, value: &str| match value {
            "" => String::new(),
            value => format!(" {key}=\"{}\"", escaped(value)),
        };
        let (place, point) = match &self.shape {
            Shape::Picture { at: [x, y], gid } => {
                // Tiled hangs a picture by its lower left corner.
                let (x, y) = (x * TILE, (y + 1) * TILE);
                (format!(" gid=\"{gid}\" x=\"{x}\" y=\"{y}\" width=\"{TILE}\" height=\"{TILE}\""), "")
            }
            Shape::Area { from: [x, y], to } => {
                let (width, height) = ((to[0] - x + 1) * TILE, (to[1] - y + 1) * TILE);
                (format!(" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"", x * TILE, y * TILE), "")
            }
            Shape::Point { at: [x, y] } => {
                (format!(" x=\"{}\" y=\"{}\"", x * TILE + TILE / 2, y * TILE + TILE / 2), "   <point/>\n")
            }
        };
        let (name, class) = (attribute("name", &self.name), attribute("type", &self.class));
        let inner = format!("{}{point}", properties_as_xml(&self.properties, "   "));
        format!("  <object id=\"{id}\"{name}{class}{place}>\n{inner}  </object>\n")
    }
}

/// A map of one tile layer and object layers.
pub(super) struct TiledMap {
    pub size: [u16; 2],
    pub properties: Vec<Property>,
    pub tileset: &'static str,
    /// The number of each tile's picture, row by row; 0 for none.
    pub tiles: Vec<Vec<u32>>,
    pub layers: Vec<(&'static str, Vec<MapObject>)>,
}

impl TiledMap {
    pub fn to_xml(&self) -> String {
        let [width, height] = self.size;
        let rows: Vec<String> = self.tiles.iter().map(|row| joined(row)).collect();
        let (mut layers, mut id) = (String::new(), 0);
        let filled = self.layers.iter().filter(|(_, objects)| !objects.is_empty());
        for (number, (name, objects)) in filled.clone().enumerate() {
            layers += &format!(" <objectgroup id=\"{}\" name=\"{name}\">\n", number + 2);
            for object in objects {
                id += 1;
                layers += &object.written(id);
            }
            layers += " </objectgroup>\n";
        }
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
            <map version=\"1.8\" tiledversion=\"1.8.2\" orientation=\"orthogonal\" renderorder=\"right-down\" \
            width=\"{width}\" height=\"{height}\" tilewidth=\"{TILE}\" tileheight=\"{TILE}\" infinite=\"0\" \
            nextlayerid=\"{}\" nextobjectid=\"{}\">\n{} <tileset firstgid=\"1\" source=\"{}\"/>\n \
            <layer id=\"1\" name=\"Plan\" width=\"{width}\" height=\"{height}\">\n  \
            <data encoding=\"csv\">\n{}\n</data>\n </layer>\n{layers}</map>\n",
            filled.count() + 2,
            id + 1,
            properties_as_xml(&self.properties, " "),
            self.tileset,
            rows.join(",\n"),
        )
    }
}

fn joined(row: &[u32]) -> String {
    row.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
}
