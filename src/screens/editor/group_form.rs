//! The form of several parts: what they have in common, set for all of them at once.
use bevy::prelude::*;

use super::board_tool_line::{self, BoardToolLine};
use super::editor_state::EditorState;
use super::selection_moves::select_and_go_to;
use super::side_sheet;
use crate::editor::{FieldKind, FieldValue, FormField, LevelEdit, PartAddress, form_fields};
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// Fills the form of the group.
pub fn fill_group_form(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&EditorState, &BoardToolLine, &Typing),
    parent: Entity,
) {
    let group = &editing.canvas.group;
    side_sheet::spawn_sheet_head(commands, fonts, &format!("{} selected", group.len()), parent);
    let buttons = side_sheet::wrapped_line(commands, parent);
    let delete = side_sheet::small_button(commands, fonts, "delete all", "Take them out of the level", buttons);
    commands.entity(delete).observe(
        |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            notices.write(told(delete_group(&mut editing)));
        },
    );
    let members = side_sheet::wrapped_line(commands, parent);
    for part in group {
        let (of, tile) = (part.clone(), editing.level.tiles.iter().find(|value| value.part == *part).map(|at| at.tile));
        let tip = "Select it alone; with Shift a click on the board takes it out";
        let entry = side_sheet::small_button(commands, fonts, part.id().unwrap_or_default(), tip, members);
        commands.entity(entry).observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
            select_and_go_to(&mut editing, of.clone(), tile)
        });
    }
    commands.spawn((bold(fonts, "THE SAME FOR ALL", TINY, *DIM), ChildOf(parent)));
    for (field, shown) in common_fields(editing) {
        field_row(commands, fonts, (editing, line, typing), (&field, &shown), parent);
    }
}

fn told(done: Result<String, String>) -> Notice {
    done.map_or_else(Notice::bad, Notice::good)
}

/// The fields that every part of the group has, without places and names, each with the value that they share.
fn common_fields(editing: &EditorState) -> Vec<(FormField, String)> {
    let text = editing.draft.text();
    let mut forms = editing.canvas.group.iter().map(|part| form_fields(text, part).unwrap_or_default());
    let Some(first) = forms.next() else { return Vec::new() };
    let others: Vec<Vec<FormField>> = forms.collect();
    let makes_sense = |field: &FormField| {
        let kind = !matches!(field.kind, FieldKind::Tile | FieldKind::Written | FieldKind::Text);
        (kind || field.name() == "template") && field.keys != ["leader"]
    };
    let shared = |field: FormField| {
        let of_others: Option<Vec<&FormField>> = others
            .iter()
            .map(|form| form.iter().find(|other| other.keys == field.keys && other.kind == field.kind))
            .collect();
        let same = of_others?.iter().all(|other| other.value == field.value);
        let shown = if same { shown(&field) } else { "several".into() };
        let value = field.value.clone().filter(|_| same);
        Some((FormField { value, place: None, ..field }, shown))
    };
    first.into_iter().filter(makes_sense).filter_map(shared).collect()
}

fn shown(field: &FormField) -> String {
    match &field.value {
        None => "—".into(),
        Some(FieldValue::Flag(flag)) => if *flag { "yes" } else { "no" }.into(),
        Some(FieldValue::List(words)) => words.iter().filter_map(FieldValue::as_text).collect::<Vec<_>>().join(", "),
        Some(_) => field.shown(),
    }
}

fn field_row(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&EditorState, &BoardToolLine, &Typing),
    (field, shown): (&FormField, &str),
    parent: Entity,
) {
    let name = field.name();
    let typed = board_tool_line::typed_so_far(line, typing, &BoardToolLine::Group(field.clone()));
    let value = side_sheet::value_row(commands, fonts, (&name, &field.doc), (shown, typed), parent);
    let this = field.clone();
    commands.entity(value).observe(
        move |_: On<ButtonPressed>,
              mut editing: ResMut<EditorState>,
              mut line: ResMut<BoardToolLine>,
              mut typing: ResMut<Typing>,
              mut notices: MessageWriter<Notice>| {
            let name = Some(this.name());
            match &this.kind {
                FieldKind::Flag => {
                    let on = this.value.as_ref().and_then(FieldValue::as_flag).unwrap_or_default();
                    let value = (!on).then_some(FieldValue::Flag(true));
                    if let Err(words) = change_group_field(&mut editing, &this, value) {
                        notices.write(Notice::bad(words));
                    }
                }
                FieldKind::Choice(_) | FieldKind::Words(_) => {
                    editing.unfolded = if editing.unfolded == name { None } else { name };
                }
                _ => {
                    board_tool_line::begin_board_tool_line(
                        &mut line,
                        &mut typing,
                        BoardToolLine::Group(this.clone()),
                        this.shown(),
                    );
                }
            }
        },
    );
    if editing.unfolded.as_deref() == Some(&name) {
        options(commands, fonts, field, parent);
    }
}

/// The words that the field may take.
fn options(commands: &mut Commands, fonts: &Fonts, field: &FormField, parent: Entity) {
    let (words, many) = match &field.kind {
        FieldKind::Choice(words) => (words, false),
        FieldKind::Words(words) => (words, true),
        _ => return,
    };
    let had: Vec<String> = match &field.value {
        Some(FieldValue::List(list)) => list.iter().filter_map(FieldValue::as_text).map(str::to_owned).collect(),
        Some(FieldValue::Text(word)) => vec![word.clone()],
        _ => Vec::new(),
    };
    let line = side_sheet::wrapped_line(commands, parent);
    for (word, doc) in words {
        let on = had.contains(word);
        let mut next = had.clone();
        if on {
            next.retain(|other| other != word)
        } else {
            next.push(word.clone())
        }
        let value = match (many, on) {
            (true, _) => Some(FieldValue::words(next.iter().map(String::as_str))).filter(|_| !next.is_empty()),
            (false, true) => None,
            (false, false) => Some(FieldValue::text(word)),
        };
        let entry = side_sheet::small_button(commands, fonts, word, doc, line);
        let field = field.clone();
        commands.entity(entry).insert((ChosenButton(on), Name::new(format!("Option {word}")))).observe(
            move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                if let Err(words) = change_group_field(&mut editing, &field, value.clone()) {
                    notices.write(Notice::bad(words));
                }
                if !many {
                    editing.unfolded = None;
                }
            },
        );
    }
}

/// Gives each part of the group a value, or takes it from each, as one step.
pub fn change_group_field(
    editing: &mut EditorState,
    field: &FormField,
    value: Option<FieldValue>,
) -> Result<(), String> {
    let group = editing.canvas.group.clone();
    let edit = |part: &PartAddress| {
        let (part, keys) = (part.clone(), field.keys.clone());
        match &value {
            Some(value) => LevelEdit::Set { part, keys, value: value.clone() },
            None => LevelEdit::Clear { part, keys },
        }
    };
    let edits: Vec<LevelEdit> = group.iter().map(edit).collect();
    let words = format!("`{}` of {} parts", field.name(), group.len());
    editing.edit_all(&edits, &words).map(|_| ()).map_err(|refusal| refusal.to_string())
}

/// Takes every part of the group out, as one step.
///
/// # Errors
/// Why none is taken out.
pub fn delete_group(editing: &mut EditorState) -> Result<String, String> {
    let group = editing.canvas.group.clone();
    let edits: Vec<LevelEdit> = group.iter().map(|part| LevelEdit::Remove { part: part.clone() }).collect();
    let words = format!("{} parts removed", group.len());
    editing.edit_all(&edits, &words).map_err(|refusal| refusal.to_string())?;
    editing.select(None);
    Ok(words)
}
