//! The sides of a level that people may play.
use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::table_fields::TableFields;
use super::toml_values::Value;
use crate::model::{FigureSpec, Side};

/// Reads the sides that the level names; none if it leaves them to its objectives.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields, figures: &[FigureSpec]) -> Vec<Side> {
    let (words, mend) = (Side::FIGHTING.map(Side::word), "use response or hostile");
    let mut sides = Vec::new();
    for word in root.words(diagnostics, "sides", "[\"response\", \"hostile\"]") {
        let sentence = |word: &str| format!("people cannot play the side `{word}`");
        let Some(place) = diagnostics.choice("level::sides", &word, &words, sentence, mend) else { continue };
        let side = Side::FIGHTING[place];
        if sides.contains(&side) {
            diagnostics.fault("level::sides", word.span, format!("`{side}` stands twice in `sides`"), "take one out");
        } else if !figures.is_empty() && !figures.iter().any(|figure| figure.side == side) {
            let sentence = format!("the {side} side has no figure that a player could order");
            diagnostics.fault("level::sides", word.span, sentence, "take it out, or add a figure of that side");
        }
        sides.push(side);
    }
    let empty = |value: &Value| matches!(value.get_ref(), DeValue::Array(entries) if entries.is_empty());
    if let Some(value) = root.get("sides").filter(empty) {
        let mend = "name the sides that people may play, or take it out";
        diagnostics.fault("level::sides", value.span(), "`sides` names no side, and nobody could play the level", mend);
    }
    sides
}
