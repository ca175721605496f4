//! The form of several parts: what they have in common, set for all of them at once.
use bevy::prelude::*;

use super::canvas_line::{self, CanvasLine};
use super::editor_state::Editing;
use super::selection_moves::go_to;
use super::side_sheet;
use crate::editor::{Edit, Field, FieldKind, FieldValue, Part, form_fields};
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// Fills the form of the group.
pub fn fill(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&Editing, &CanvasLine, &Typing),
    parent: Entity,
) {
    let group = &editing.canvas.group;
    side_sheet::head(commands, fonts, &format!("{} selected", group.len()), parent);
    let buttons = side_sheet::wrapped_line(commands, parent);
    let delete = side_sheet::small_button(commands, fonts, "delete all", "Take them out of the level", buttons);
    commands.entity(delete).observe(
        |_: On<Pressed>, mut editing: ResMut<Editing>, mut notices: MessageWriter<Notice>| {
            notices.write(told(delete_group(&mut editing)));
        },
    );
    let members = side_sheet::wrapped_line(commands, parent);
    for part in group {
        let (of, tile) = (part.clone(), editing.level.tiles.iter().find(|value| value.part == *part).map(|at| at.tile));
        let tip = "Select it alone; with Shift a click on the board takes it out";
        let entry = side_sheet::small_button(commands, fonts, part.id().unwrap_or_default(), tip, members);
        commands
            .entity(entry)
            .observe(move |_: On<Pressed>, mut editing: ResMut<Editing>| go_to(&mut editing, of.clone(), tile));
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
fn common_fields(editing: &Editing) -> Vec<(Field, String)> {
    let text = editing.draft.text();
    let mut forms = editing.canvas.group.iter().map(|part| form_fields(text, part).unwrap_or_default());
    let Some(first) = forms.next() else { return Vec::new() };
    let others: Vec<Vec<Field>> = forms.collect();
    let makes_sense = |field: &Field| {
        let kind = !matches!(field.kind, FieldKind::Tile | FieldKind::Written | FieldKind::Text);
        (kind || field.name() == "template") && field.keys != ["leader"]
    };
    let shared = |field: Field| {
        let of_others: Option<Vec<&Field>> = others
            .iter()
            .map(|form| form.iter().find(|other| other.keys == field.keys && other.kind == field.kind))
            .collect();
        let same = of_others?.iter().all(|other| other.value == field.value);
        let shown = if same { shown(&field) } else { "several".into() };
        let value = field.value.clone().filter(|_| same);
        Some((Field { value, place: None, ..field }, shown))
    };
    first.into_iter().filter(makes_sense).filter_map(shared).collect()
}

fn shown(field: &Field) -> String {
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
    (editing, line, typing): (&Editing, &CanvasLine, &Typing),
    (field, shown): (&Field, &str),
    parent: Entity,
) {
    let name = field.name();
    let typed = canvas_line::shown(line, typing, &CanvasLine::Group(field.clone()));
    let value = side_sheet::value_row(commands, fonts, (&name, &field.doc), (shown, typed), parent);
    let this = field.clone();
    commands.entity(value).observe(
        move |_: On<Pressed>,
              mut editing: ResMut<Editing>,
              mut line: ResMut<CanvasLine>,
              mut typing: ResMut<Typing>,
              mut notices: MessageWriter<Notice>| {
            let name = Some(this.name());
            match &this.kind {
                FieldKind::Flag => {
                    let on = this.value.as_ref().and_then(FieldValue::as_flag).unwrap_or_default();
                    let value = (!on).then_some(FieldValue::Flag(true));
                    if let Err(words) = change(&mut editing, &this, value) {
                        notices.write(Notice::bad(words));
                    }
                }
                FieldKind::Choice(_) | FieldKind::Words(_) => {
                    editing.unfolded = if editing.unfolded == name { None } else { name };
                }
                _ => {
                    canvas_line::begin(&mut line, &mut typing, CanvasLine::Group(this.clone()), this.shown());
                }
            }
        },
    );
    if editing.unfolded.as_deref() == Some(&name) {
        options(commands, fonts, field, parent);
    }
}

/// The words that the field may take.
fn options(commands: &mut Commands, fonts: &Fonts, field: &Field, parent: Entity) {
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
        commands.entity(entry).insert((Chosen(on), Name::new(format!("Option {word}")))).observe(
            move |_: On<Pressed>, mut editing: ResMut<Editing>, mut notices: MessageWriter<Notice>| {
                if let Err(words) = change(&mut editing, &field, value.clone()) {
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
pub fn change(editing: &mut Editing, field: &Field, value: Option<FieldValue>) -> Result<(), String> {
    let group = editing.canvas.group.clone();
    let edit = |part: &Part| {
        let (part, keys) = (part.clone(), field.keys.clone());
        match &value {
            Some(value) => Edit::Set { part, keys, value: value.clone() },
            None => Edit::Clear { part, keys },
        }
    };
    let edits: Vec<Edit> = group.iter().map(edit).collect();
    let words = format!("`{}` of {} parts", field.name(), group.len());
    editing.edit_all(&edits, &words).map(|_| ()).map_err(|refusal| refusal.to_string())
}

/// Takes every part of the group out, as one step.
///
/// # Errors
/// Why none is taken out.
pub fn delete_group(editing: &mut Editing) -> Result<String, String> {
    let group = editing.canvas.group.clone();
    let edits: Vec<Edit> = group.iter().map(|part| Edit::Remove { part: part.clone() }).collect();
    let words = format!("{} parts removed", group.len());
    editing.edit_all(&edits, &words).map_err(|refusal| refusal.to_string())?;
    editing.select(None);
    Ok(words)
}
