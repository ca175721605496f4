//! Converts Tiled properties to TOML values.
use tiled::PropertyValue;

use super::object_positions_and_references::ObjectReferences;

/// The property of a map that holds the text of the level that it was made from.
pub(super) const ORIGINAL: &str = "original";

/// Keys with a list of words, `carbine, flash` in Tiled.
const LISTS: [&str; 8] = ["gear", "reinforce", "burn", "test", "tags", "languages", "sides", "facts"];
/// Keys with a list of tiles: as TOML, or as a point or line object.
const TILES: [&str; 5] = ["route", "tiles", "lock", "barricade", "or_at"];
/// Keys whose value is always a string.
const TEXTS: [&str; 6] = ["name", "briefing", "author", "licence", "rulebook", "template"];

/// Whether a key has a list of words.
pub(super) fn is_list_key(key: &str) -> bool {
    LISTS.contains(&key)
}

/// Whether a key has a list of tiles.
pub(super) fn is_tile_list_key(key: &str) -> bool {
    TILES.contains(&key)
}

/// Whether the value of a key is always a string.
pub(super) fn is_text_key(key: &str) -> bool {
    TEXTS.contains(&key)
}

/// The TOML value of a property.
///
/// # Errors
/// The end of a sentence, such as "is a colour".
pub(super) fn property_as_toml(key: &str, property: &PropertyValue, refs: &ObjectReferences) -> Result<String, String> {
    match property {
        PropertyValue::BoolValue(flag) => Ok(flag.to_string()),
        PropertyValue::IntValue(number) => Ok(number.to_string()),
        PropertyValue::FloatValue(number) if number.fract() == 0.0 && number.abs() < 1e6 => {
            Ok((*number as i64).to_string())
        }
        PropertyValue::FloatValue(number) => Err(format!("is {number}, and a level knows whole numbers only")),
        PropertyValue::ColorValue(_) => Err("is a colour, which no level has".into()),
        PropertyValue::FileValue(_) => Err("is a file, which no level has".into()),
        PropertyValue::StringValue(text) => Ok(worded(key, text)),
        PropertyValue::ObjectValue(id) => pointed(key, *id, refs),
        PropertyValue::ListValue(items) => {
            let items: Result<Vec<String>, String> =
                items.iter().map(|item| property_as_toml("", item, refs)).collect();
            Ok(format!("[{}]", items?.join(", ")))
        }
        PropertyValue::ClassValue { properties, .. } => {
            let mut fields: Vec<_> = properties.iter().collect();
            fields.sort_by_key(|(key, _)| key.as_str());
            let fields: Result<Vec<String>, String> = fields
                .into_iter()
                .map(|(key, item)| Ok(format!("{key} = {}", property_as_toml(key, item, refs)?)))
                .collect();
            Ok(format!("{{ {} }}", fields?.join(", ")))
        }
    }
}

/// Converts a string by its key, since Tiled properties are strings by default.
fn worded(key: &str, text: &str) -> String {
    let trimmed = text.trim();
    if TEXTS.contains(&key) {
        return quoted_toml(text);
    }
    if LISTS.contains(&key) && !trimmed.starts_with('[') {
        let words = trimmed.split([',', '\n']).map(str::trim).filter(|word| !word.is_empty());
        return format!("[{}]", words.map(quoted_toml).collect::<Vec<_>>().join(", "));
    }
    let string = trimmed.len() > 1 && trimmed.starts_with('"') && trimmed.ends_with('"');
    let written = (trimmed.starts_with(['[', '{']) || string) && !trimmed.contains('\n');
    let plain = matches!(trimmed, "true" | "false") || trimmed.parse::<i64>().is_ok();
    if written || plain { trimmed.to_owned() } else { quoted_toml(trimmed) }
}

/// Resolves an object reference to a list of tiles or the object's name.
fn pointed(key: &str, id: u32, refs: &ObjectReferences) -> Result<String, String> {
    let found = refs.get(id).ok_or_else(|| format!("points to object {id}, which is not there"))?;
    if TILES.contains(&key) {
        return Ok(tiles_as_toml(&found.tiles));
    }
    let name = if LISTS.contains(&key) { format!("[{}]", quoted_toml(&found.name)) } else { quoted_toml(&found.name) };
    if found.name.is_empty() { Err(format!("points to object {id}, which has no name")) } else { Ok(name) }
}

pub(super) fn tiles_as_toml(tiles: &[[i64; 2]]) -> String {
    format!("[{}]", tiles.iter().map(|at| tile_as_toml(*at)).collect::<Vec<_>>().join(", "))
}

pub(super) fn tile_as_toml([x, y]: [i64; 2]) -> String {
    format!("[{x}, {y}]")
}

/// A TOML string on one line.
pub(super) fn quoted_toml(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04X}", letter as u32)),
            letter => quoted.push(letter),
        }
    }
    quoted + "\""
}

/// A TOML key, quoted if needed.
pub(super) fn toml_key(key: &str) -> String {
    let plain = !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    if plain { key.to_owned() } else { quoted_toml(key) }
}
