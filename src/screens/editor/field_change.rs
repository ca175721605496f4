//! Changes of fields.
use super::editor_state::Editing;
use crate::editor::{Edit, Field, FieldValue, Part, form_fields, gear_with_template};

/// Gives a field a value, or takes it out.
pub(super) fn change_field(
    editing: &mut Editing,
    part: Part,
    field: &Field,
    value: Option<FieldValue>,
) -> Result<(), String> {
    let keys = field.keys.clone();
    let others = if value.is_some() { other_verbs(editing, &part, field) } else { Vec::new() };
    let gear = gear_along(editing, &part, field, value.as_ref());
    let edit = match value {
        Some(value) => Edit::Set { part, keys, value },
        None => Edit::Clear { part, keys },
    };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    gear.iter()
        .chain(&others)
        .try_for_each(|edit| editing.edit(edit, true).map(|_| ()))
        .map_err(|refusal| refusal.to_string())
}

/// The gear that a figure takes with another template, unless it was given gear of its own.
fn gear_along(editing: &Editing, part: &Part, field: &Field, value: Option<&FieldValue>) -> Option<Edit> {
    let template = value.and_then(FieldValue::as_text).filter(|_| field.keys == ["template"])?;
    let fields = editing.level.part(part).filter(|_| matches!(part, Part::Figure(_)))?;
    let (part, keys) = (part.clone(), vec!["gear".to_owned()]);
    Some(match gear_with_template(editing.draft.text(), fields, template)? {
        Some(value) => Edit::Set { part, keys, value },
        None => Edit::Clear { part, keys },
    })
}

/// Takes the verb out that an objective has, for the one that it is given: it asks for one thing.
fn other_verbs(editing: &Editing, part: &Part, field: &Field) -> Vec<Edit> {
    let is_verb = |field: &Field| matches!(part, Part::Objective(_)) && field.is_verb();
    if !is_verb(field) {
        return Vec::new();
    }
    let fields = form_fields(editing.draft.text(), part).unwrap_or_default();
    let others = fields.into_iter().filter(|other| is_verb(other) && other.value.is_some() && other.keys != field.keys);
    others.map(|other| Edit::Clear { part: part.clone(), keys: other.keys }).collect()
}
