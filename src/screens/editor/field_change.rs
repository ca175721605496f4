//! Changes of fields.
use super::editor_state::Editing;
use crate::editor::{Edit, Field, FieldValue, Part, form_fields};

/// Gives a field a value, or takes it out.
pub(super) fn change_field(
    editing: &mut Editing,
    part: Part,
    field: &Field,
    value: Option<FieldValue>,
) -> Result<(), String> {
    let keys = field.keys.clone();
    let others = if value.is_some() { other_verbs(editing, &part, field) } else { Vec::new() };
    let edit = match value {
        Some(value) => Edit::Set { part, keys, value },
        None => Edit::Clear { part, keys },
    };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    others.iter().try_for_each(|edit| editing.edit(edit, true).map(|_| ())).map_err(|refusal| refusal.to_string())
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
