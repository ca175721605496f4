//! Figures, objects and rooms in a few words, which tell two of one name apart.
use super::field_value::FieldValue;
use super::part_address::PartAddress;

/// A figure, object or room in a few words: what it is, and where.
pub fn describe_part(part: &PartAddress, fields: &FieldValue) -> String {
    let text = |key: &str| fields.get(key).and_then(FieldValue::as_text).map(str::to_owned);
    let place = match (fields.get("at").and_then(FieldValue::as_tile), text("carried_by")) {
        (Some(at), _) => Some(format!("at {}, {}", at.x, at.y)),
        (None, carrier) => carrier.map(|carrier| format!("carried by {carrier}")),
    };
    let named = text("name").map(|name| format!("“{name}”"));
    let what = match part {
        PartAddress::Figure(_) => [named, text("side"), text("template"), place],
        PartAddress::Object(_) => [named, text("grade"), text("kind"), place],
        PartAddress::Room(_) => [named, Some("room".into()), None, place],
        _ => [None, None, None, None],
    };
    what.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
