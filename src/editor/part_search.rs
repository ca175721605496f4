//! Finds parts of a level by words.
use super::field_value::FieldValue;
use super::part_address::PartAddress;
use super::partial_level::PartialLevel;
use crate::board::Tile;

/// A part that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPart {
    pub part: PartAddress,
    /// The text of the part that has the words, for a list.
    pub shown: String,
    /// Its tile, or the first that it names.
    pub tile: Option<Tile>,
}

/// The parts that have each of these words in their id, their kind or a value, whatever the case; those with it in the id
/// first. Nothing for no words.
pub fn search_parts(level: &PartialLevel, words: &str) -> Vec<FoundPart> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let has_all = |text: &str| {
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let found = |(part, fields): &(PartAddress, FieldValue)| {
        let mut said = Vec::new();
        texts(fields, &mut said);
        has_all(&format!("{part} {}", said.join(" "))).then(|| FoundPart {
            part: part.clone(),
            shown: shown(part, &said, &words),
            tile: level.tiles.iter().find(|value| value.part == *part).map(|value| value.tile),
        })
    };
    let mut all: Vec<FoundPart> = level.parts.iter().filter_map(found).collect();
    all.sort_by_key(|found| !found.part.id().is_some_and(has_all));
    all
}

/// Its name, and the value with the first of the words that the name does not have.
fn shown(part: &PartAddress, said: &[String], words: &[String]) -> String {
    let name = part.to_string().replace('`', "");
    let lower = name.to_lowercase();
    let missing = words.iter().find(|word| !lower.contains(*word));
    let value = missing.and_then(|word| said.iter().find(|text| text.to_lowercase().contains(word)));
    value.map_or_else(|| name.clone(), |value| format!("{name}: {value}"))
}

/// Every word and every value in fields.
fn texts(value: &FieldValue, said: &mut Vec<String>) {
    match value {
        FieldValue::Text(text) => said.push(text.clone()),
        FieldValue::List(list) => list.iter().for_each(|entry| texts(entry, said)),
        FieldValue::Table(fields) => {
            for (key, value) in fields {
                match value {
                    FieldValue::Text(text) => said.push(format!("{key} {text}")),
                    FieldValue::Flag(true) => said.push(key.replace('_', " ")),
                    FieldValue::List(_) | FieldValue::Table(_) => {
                        said.push(key.replace('_', " "));
                        texts(value, said);
                    }
                    _ => said.push(key.replace('_', " ")),
                }
            }
        }
        FieldValue::Number(_) | FieldValue::Flag(_) => {}
    }
}
