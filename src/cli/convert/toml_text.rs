//! TOML of values, for the properties of a Tiled map.
use toml::de::DeValue;

use super::properties::{quoted_toml, toml_key};

/// A value on one line.
pub(super) fn value_as_toml(given: &DeValue) -> String {
    match given {
        DeValue::String(text) => quoted_toml(text),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_default().to_string()
        }
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(time) => time.to_string(),
        DeValue::Array(entries) => {
            let entries: Vec<String> = entries.iter().map(|entry| value_as_toml(entry.get_ref())).collect();
            format!("[{}]", entries.join(", "))
        }
        DeValue::Table(table) => {
            let fields: Vec<String> = table
                .iter()
                .map(|(name, field)| format!("{} = {}", toml_key(name.get_ref()), value_as_toml(field.get_ref())))
                .collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

/// Whether Tiled's property of this text would be taken for another value than the text.
pub(super) fn reads_back_as_non_string(text: &str) -> bool {
    let trimmed = text.trim();
    trimmed != text
        || trimmed.starts_with(['[', '{', '"'])
        || matches!(trimmed, "true" | "false")
        || trimmed.parse::<i64>().is_ok()
}
