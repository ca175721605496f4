//! Rewrites a map, tileset or template that Tiled saved as JSON in Tiled's XML, and remembers where each part came
//! from.
use std::ops::Range;

use super::json_tree::{Json, JsonValue};

/// XML, and the place in the JSON of each part of it.
pub(super) struct XmlFromJson {
    pub text: String,
    /// Start of each part in the XML, and its span in the JSON.
    pub(super) parts: Vec<(usize, Range<usize>)>,
}

/// Members that become elements, or that say what their object is.
const NO_ATTRIBUTES: [&str; 17] = [
    "properties",
    "layers",
    "tilesets",
    "objects",
    "data",
    "chunks",
    "tiles",
    "polygon",
    "polyline",
    "text",
    "point",
    "ellipse",
    "capsule",
    "encoding",
    "compression",
    "image",
    "tileset",
];
const SHAPES: [&str; 3] = ["point", "ellipse", "capsule"];

impl XmlFromJson {
    /// Rewrites a map, tileset or template.
    pub fn of(json: &Json) -> Self {
        let mut to = Self { text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".into(), parts: Vec::new() };
        match json.get("type").and_then(Json::text) {
            Some("tileset") => to.tileset(json),
            Some("template") => to.template(json),
            _ => to.map(json),
        }
        to
    }

    /// The place in the JSON of a place in the XML.
    pub fn json_span_of(&self, at: usize) -> Range<usize> {
        let after = self.parts.partition_point(|(start, _)| *start <= at);
        after.checked_sub(1).map_or(0..0, |part| self.parts[part].1.clone())
    }

    fn map(&mut self, json: &Json) {
        self.open("map", json, &["type"]);
        self.properties(json);
        json.get("tilesets").into_iter().flat_map(Json::entries).for_each(|tileset| self.tileset(tileset));
        self.layers(json);
        self.text += "</map>\n";
    }

    fn template(&mut self, json: &Json) {
        self.open("template", json, &["type", "object"]);
        json.get("tileset").into_iter().for_each(|tileset| self.tileset(tileset));
        json.get("object").into_iter().for_each(|object| self.object(object));
        self.text += "</template>\n";
    }

    fn tileset(&mut self, json: &Json) {
        self.open("tileset", json, &["type", "imagewidth", "imageheight"]);
        self.properties(json);
        self.image(json);
        json.get("tiles").into_iter().flat_map(Json::entries).for_each(|tile| self.tile(tile));
        self.text += "</tileset>\n";
    }

    fn tile(&mut self, json: &Json) {
        self.open("tile", json, &["imagewidth", "imageheight", "objectgroup", "animation", "terrain"]);
        self.properties(json);
        self.image(json);
        self.text += "</tile>\n";
    }

    fn image(&mut self, json: &Json) {
        let Some(source) = json.get("image").and_then(Json::text) else { return };
        let size = |key: &str| json.get(key).and_then(Json::scalar).unwrap_or_else(|| "0".into());
        let (width, height) = (size("imagewidth"), size("imageheight"));
        self.text += &format!("<image source=\"{}\" width=\"{width}\" height=\"{height}\"/>", escaped(source));
    }

    fn layers(&mut self, json: &Json) {
        for layer in json.get("layers").into_iter().flat_map(Json::entries) {
            match layer.get("type").and_then(Json::text) {
                Some("tilelayer") => {
                    self.open("layer", layer, &["type"]);
                    self.properties(layer);
                    self.data(layer);
                    self.text += "</layer>\n";
                }
                Some("objectgroup") => {
                    self.open("objectgroup", layer, &["type"]);
                    self.properties(layer);
                    layer.get("objects").into_iter().flat_map(Json::entries).for_each(|object| self.object(object));
                    self.text += "</objectgroup>\n";
                }
                Some("group") => {
                    self.open("group", layer, &["type"]);
                    self.properties(layer);
                    self.layers(layer);
                    self.text += "</group>\n";
                }
                _ => {
                    self.open("imagelayer", layer, &["type"]);
                    self.text += "</imagelayer>\n";
                }
            }
        }
    }

    fn data(&mut self, layer: &Json) {
        let attribute = |key: &str| {
            let value = layer.get(key).and_then(Json::text).filter(|value| !value.is_empty());
            value.map(|value| format!(" {key}=\"{}\"", escaped(value))).unwrap_or_default()
        };
        let kind = match attribute("encoding") {
            none if none.is_empty() => " encoding=\"csv\"".into(),
            encoding => encoding + &attribute("compression"),
        };
        self.part(layer.get("data").or(layer.get("chunks")).unwrap_or(layer));
        self.text += &format!("<data{kind}>");
        layer.get("data").into_iter().for_each(|data| self.tiles(data));
        for chunk in layer.get("chunks").into_iter().flat_map(Json::entries) {
            self.open("chunk", chunk, &[]);
            chunk.get("data").into_iter().for_each(|data| self.tiles(data));
            self.text += "</chunk>";
        }
        self.text += "</data>\n";
    }

    fn tiles(&mut self, data: &Json) {
        match data.text() {
            Some(packed) => self.text += &escaped(packed),
            None => {
                let numbers: Vec<String> = data.entries().iter().filter_map(Json::scalar).collect();
                self.text += &escaped(&numbers.join(","));
            }
        }
    }

    fn object(&mut self, json: &Json) {
        self.open("object", json, &[]);
        self.properties(json);
        let is = |shape: &str| json.get(shape).and_then(Json::scalar).as_deref() == Some("true");
        SHAPES.iter().filter(|shape| is(shape)).for_each(|shape| self.text += &format!("<{shape}/>"));
        for shape in ["polygon", "polyline"] {
            let Some(points) = json.get(shape) else { continue };
            let number = |point: &Json, key: &str| point.get(key).and_then(Json::scalar).unwrap_or_else(|| "0".into());
            let points = points.entries().iter().map(|point| format!("{},{}", number(point, "x"), number(point, "y")));
            self.text += &format!("<{shape} points=\"{}\"/>", escaped(&points.collect::<Vec<_>>().join(" ")));
        }
        if json.get("text").is_some() {
            self.text += "<text/>";
        }
        self.text += "</object>\n";
    }

    fn properties(&mut self, json: &Json) {
        let Some(properties) = json.get("properties").filter(|all| !all.entries().is_empty()) else { return };
        self.text += "<properties>\n";
        for property in properties.entries() {
            let told = |key: &str| property.get(key).and_then(Json::text);
            self.part(property);
            let name = told("name").unwrap_or_default();
            match property.get("value") {
                Some(value) => self.value("property", name, told("type"), value),
                None => self.text += &format!("<property name=\"{}\" value=\"\"/>\n", escaped(name)),
            }
        }
        self.text += "</properties>\n";
    }

    /// A property, or an item of a list.
    fn value(&mut self, tag: &str, name: &str, kind: Option<&str>, value: &Json) {
        let named = if tag == "item" { String::new() } else { format!(" name=\"{}\"", escaped(name)) };
        let kind = kind.unwrap_or_else(|| kind_of(value));
        match &value.value {
            JsonValue::Object(members) => {
                self.text += &format!("<{tag}{named} type=\"class\"><properties>\n");
                members.iter().for_each(|(key, member)| self.value("property", key, None, member));
                self.text += &format!("</properties></{tag}>\n");
            }
            JsonValue::List(items) => {
                self.text += &format!("<{tag}{named} type=\"list\">");
                for item in items {
                    let inner = item.get("value").unwrap_or(item);
                    self.value("item", "", item.get("type").and_then(Json::text), inner);
                }
                self.text += &format!("</{tag}>\n");
            }
            _ => {
                let text = escaped(&value.scalar().unwrap_or_default());
                self.text += &format!("<{tag}{named} type=\"{}\" value=\"{text}\"/>\n", escaped(kind));
            }
        }
    }

    /// A start tag with the plain members of an object as attributes.
    fn open(&mut self, tag: &str, json: &Json, besides: &[&str]) {
        self.part(json.get("name").filter(|_| tag != "map").unwrap_or(json));
        self.text += &format!("<{tag}");
        for (key, member) in json.members() {
            let plain = !NO_ATTRIBUTES.contains(&key.as_str()) && !besides.contains(&key.as_str()) && is_name(key);
            let Some(value) = member.scalar().filter(|_| plain) else { continue };
            let value = match value.as_str() {
                "true" if member.text().is_none() => "1",
                "false" if member.text().is_none() => "0",
                other => other,
            };
            self.text.push(' ');
            self.part(member);
            self.text += &format!("{key}=\"{}\"", escaped(value));
        }
        self.text += ">\n";
    }

    fn part(&mut self, json: &Json) {
        self.parts.push((self.text.len(), json.span.clone()));
    }
}

fn is_name(key: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|letter| letter.is_ascii_alphanumeric())
}

/// The type of a member of a class, which JSON does not tell.
fn kind_of(value: &Json) -> &'static str {
    match &value.value {
        JsonValue::Plain(word) if word == "true" || word == "false" => "bool",
        JsonValue::Plain(word) if word.parse::<i32>().is_ok() => "int",
        JsonValue::Plain(_) => "float",
        _ => "string",
    }
}

/// Text within XML, or within an attribute. Characters that XML does not know are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\n' => escaped += "&#10;",
            '\r' => escaped += "&#13;",
            '\t' => escaped += "&#9;",
            '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}
