//! Changes of fields.
use super::editor_state::EditorState;
use crate::editor::{FieldValue, FormField, LevelEdit, PartAddress, form_fields, gear_with_template};

/// Gives a field a value, or takes it out.
pub(super) fn change_field(
    editing: &mut EditorState,
    part: PartAddress,
    field: &FormField,
    value: Option<FieldValue>,
) -> Result<(), String> {
    let keys = field.keys.clone();
    let others = if value.is_some() { other_verbs(editing, &part, field) } else { Vec::new() };
    let gear = gear_along(editing, &part, field, value.as_ref());
    let edit = match value {
        Some(value) => LevelEdit::Set { part, keys, value },
        None => LevelEdit::Clear { part, keys },
    };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    gear.iter()
        .chain(&others)
        .try_for_each(|edit| editing.edit(edit, true).map(|_| ()))
        .map_err(|refusal| refusal.to_string())
}

/// The gear that a figure takes with another template, unless it was given gear of its own.
fn gear_along(
    editing: &EditorState,
    part: &PartAddress,
    field: &FormField,
    value: Option<&FieldValue>,
) -> Option<LevelEdit> {
    let template = value.and_then(FieldValue::as_text).filter(|_| field.keys == ["template"])?;
    let fields = editing.level.part(part).filter(|_| matches!(part, PartAddress::Figure(_)))?;
    let (part, keys) = (part.clone(), vec!["gear".to_owned()]);
    Some(match gear_with_template(editing.draft.text(), fields, template)? {
        Some(value) => LevelEdit::Set { part, keys, value },
        None => LevelEdit::Clear { part, keys },
    })
}

/// Takes the verb out that an objective has, for the one that it is given: it asks for one thing.
fn other_verbs(editing: &EditorState, part: &PartAddress, field: &FormField) -> Vec<LevelEdit> {
    let is_verb = |field: &FormField| matches!(part, PartAddress::Objective(_)) && field.is_verb();
    if !is_verb(field) {
        return Vec::new();
    }
    let fields = form_fields(editing.draft.text(), part).unwrap_or_default();
    let others = fields.into_iter().filter(|other| is_verb(other) && other.value.is_some() && other.keys != field.keys);
    others.map(|other| LevelEdit::Clear { part: part.clone(), keys: other.keys }).collect()
}
