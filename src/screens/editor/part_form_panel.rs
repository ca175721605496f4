//! The form of the selected part: a line for each field, made from the schema, with lint's words below it.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::field_change::change_field;
use super::field_options::spawn_field_options;
use super::file_command::FileCommand;
use super::form_line::{FormLine, begin_form_line};
use super::form_state::PendingPick;
use super::side_sheet::spawn_pinned_row;
use super::{begin_copy, map_field_picking, sentence_panel};
use crate::editor::{FieldKind, FieldValue, FormField, LevelEdit, PartAddress, form_fields};
use crate::hud::tooltip::Tooltip;
use crate::input::{Action, ActionInput, Typing, TypingEnded, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::{Notice, sentence};

/// A press anywhere ends the line that is being typed, as Enter does.
pub fn end_line_on_press(input: ActionInput, mut typing: ResMut<Typing>, mut typed: MessageWriter<TypingEnded>) {
    if typing.text_with_caret().is_some() && input.just_pressed(&Action::Select) {
        typed.write(TypingEnded(typing.end()));
    }
}

/// Takes what was typed.
pub fn take_form_line(
    mut typed: MessageReader<TypingEnded>,
    mut asked: ResMut<FormLine>,
    mut editing: ResMut<EditorState>,
    mut files: MessageWriter<FileCommand>,
    mut notices: MessageWriter<Notice>,
) {
    for TypingEnded(text) in typed.read() {
        let what = std::mem::take(&mut *asked);
        let Some(text) = text else { continue };
        let done = match what {
            FormLine::Nothing => Ok(()),
            FormLine::FileName => {
                files.write(FileCommand::SaveAs(text.clone()));
                Ok(())
            }
            FormLine::Id(part) => rename(&mut editing, part, text.trim()),
            FormLine::Field(part, field) => enter(&mut editing, part, &field, text),
            FormLine::Slot(part, name) => sentence_panel::enter_slot_text(&mut editing, &part, &name, text),
        };
        if let Err(words) = done {
            notices.write(Notice::bad(words));
        }
    }
}

fn rename(editing: &mut EditorState, part: PartAddress, id: &str) -> Result<(), String> {
    if id.is_empty() {
        return Err("an id has at least one letter".into());
    }
    let new = part.with_id(id);
    editing.edit(&LevelEdit::Rename { part, id: id.to_owned() }, false).map_err(|refusal| refusal.to_string())?;
    editing.select(Some(new));
    Ok(())
}

fn enter(editing: &mut EditorState, part: PartAddress, field: &FormField, text: &str) -> Result<(), String> {
    // In a line, a line break is written as in a text of TOML.
    let text = if field.kind == FieldKind::Text { text.replace("\\n", "\n") } else { text.to_owned() };
    let value = field.read(&text).map_err(|refusal| refusal.to_string())?;
    change_field(editing, part, field, value)
}

/// Fills the form of a part.
pub fn fill_part_form(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, asked, typing): (&EditorState, &FormLine, &Typing),
    part: &PartAddress,
    parent: Entity,
) {
    head(commands, fonts, (asked, typing), part, parent);
    map_field_picking::spawn_map_field_buttons(commands, fonts, editing, part, parent);
    if let PartAddress::Figure(id) = part {
        out_button(commands, fonts, editing, id, parent);
    }
    sentence_panel::fill_sentence_panel(commands, fonts, (editing, asked, typing), part, parent);
    let fields = form_fields(editing.draft.text(), part).unwrap_or_default();
    if matches!(part, PartAddress::Event(_) | PartAddress::Objective(_)) {
        commands.spawn((bold(fonts, "AS IT IS IN THE FILE", TINY, *DIM), ChildOf(parent)));
    }
    for field in fields {
        let typed = matches!(asked, FormLine::Field(of, now) if of == part && now.keys == field.keys)
            .then(|| typing.text_with_caret())
            .flatten();
        line(commands, fonts, (part, &field, typed), editing, parent);
    }
}

/// The part's name, the way back to the list, and the button that takes it out.
fn head(
    commands: &mut Commands,
    fonts: &Fonts,
    (asked, typing): (&FormLine, &Typing),
    part: &PartAddress,
    parent: Entity,
) {
    let line = spawn_pinned_row(commands, parent);
    let small = || Node { padding: UiRect::axes(px(8), px(4)), ..default() };
    let back = children![text(fonts, "« all parts", SMALL, *DIM)];
    commands
        .spawn((Name::new("All parts"), button(ButtonSkin::quiet(), small()), back, ChildOf(line)))
        .observe(|_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.select(None));
    if matches!(part, PartAddress::Figure(_) | PartAddress::Object(_)) {
        let words = children![text(fonts, "copy", SMALL, *INK)];
        let tip =
            format!("A copy with all its gear and fields, placed by the next click ({})", key_of(Action::Duplicate));
        commands
            .spawn((
                Name::new("Duplicate"),
                button(ButtonSkin::quiet(), small()),
                Tooltip::from(tip),
                words,
                ChildOf(line),
            ))
            .observe(|_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                begin_copy::begin_copy(&mut editing, &mut notices);
            });
    }
    if *part != PartAddress::Level {
        let words = children![text(fonts, "delete", SMALL, *HOSTILE)];
        commands.spawn((Name::new("Delete part"), button(ButtonSkin::quiet(), small()), words, ChildOf(line))).observe(
            |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                super::board_input::delete_selection(&mut editing, &mut notices);
            },
        );
    }
    commands.spawn((
        bold(fonts, sentence(&part.to_string()).trim_end_matches('.').replace('`', ""), LARGE, *INK),
        ChildOf(parent),
    ));
    if let Some(id) = part.id() {
        let typed = matches!(asked, FormLine::Id(of) if of == part).then(|| typing.text_with_caret()).flatten();
        let (id, part) = (id.to_owned(), part.clone());
        let row = labelled(commands, fonts, "id", "The name by which the level speaks of it", parent);
        let value = value_button(commands, fonts, "Field id", typed.unwrap_or_else(|| id.clone()), *INK, row);
        commands.entity(value).observe(
            move |_: On<ButtonPressed>, mut asked: ResMut<FormLine>, mut typing: ResMut<Typing>| {
                begin_form_line(&mut asked, &mut typing, FormLine::Id(part.clone()), id.clone());
            },
        );
    }
}

fn labelled(commands: &mut Commands, fonts: &Fonts, name: &str, doc: &str, parent: Entity) -> Entity {
    let row = commands.spawn((Node { flex_shrink: 0.0, ..row(6.0) }, ChildOf(parent))).id();
    let label = Node { width: px(104), flex_shrink: 0.0, ..default() };
    commands.spawn((
        label,
        Tooltip::from(doc.to_owned()),
        ChildOf(row),
        children![text(fonts, name.replace('_', " "), SMALL, *DIM)],
    ));
    row
}

fn value_button(commands: &mut Commands, fonts: &Fonts, name: &str, shown: String, ink: Color, row: Entity) -> Entity {
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(27),
        padding: UiRect::axes(px(8), px(4)),
        overflow: Overflow::clip(),
        ..default()
    };
    commands
        .spawn((
            Name::new(name.to_owned()),
            button(ButtonSkin::quiet(), node),
            children![text(fonts, shown, SMALL, ink)],
            ChildOf(row),
        ))
        .id()
}

fn line(
    commands: &mut Commands,
    fonts: &Fonts,
    (part, field, typed): (&PartAddress, &FormField, Option<String>),
    editing: &EditorState,
    parent: Entity,
) {
    let name = field.name();
    let row = labelled(commands, fonts, &name, &field.doc, parent);
    let is_typed = typed.is_some();
    let (shown, ink) = match (&typed, &field.value, &field.kind) {
        (Some(typed), ..) => (typed.clone(), *INK),
        (None, Some(FieldValue::Flag(flag)), _) => (if *flag { "yes" } else { "no" }.to_owned(), *INK),
        (None, Some(FieldValue::List(words)), FieldKind::Words(_)) => {
            (words.iter().filter_map(FieldValue::as_text).collect::<Vec<_>>().join(", "), *INK)
        }
        (None, Some(_), _) => (field.shown().replace('\n', " "), *INK),
        (None, None, _) => ("—".into(), *FAINT),
    };
    let value = value_button(commands, fonts, &format!("Field {name}"), shown, ink, row);
    if is_typed {
        commands.entity(value).insert(ChosenButton(true));
    }
    let (of, this) = (part.clone(), field.clone());
    commands.entity(value).observe(
        move |_: On<ButtonPressed>,
              mut editing: ResMut<EditorState>,
              mut asked: ResMut<FormLine>,
              mut typing: ResMut<Typing>,
              mut notices: MessageWriter<Notice>| {
            if let Err(words) = press(&mut editing, (&mut asked, &mut typing), &of, &this) {
                notices.write(Notice::bad(words));
            }
        },
    );
    if field.kind == FieldKind::Tile {
        pick_button(commands, fonts, part, field, editing, row);
    }
    said(commands, fonts, field, editing, parent);
    if editing.unfolded.as_deref() == Some(&name) {
        spawn_field_options(commands, fonts, editing, (part, field), parent);
    }
}

/// Whether a figure is there when the level is played from here.
fn out_button(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, id: &str, parent: Entity) {
    let row = labelled(commands, fonts, "in play", "Whether it is there when you play from the editor", parent);
    let out = editing.forms.out.contains(id);
    let (words, ink) = if out { ("left out of trials", *WARN) } else { ("there", *INK) };
    let button = value_button(commands, fonts, "In play", words.to_owned(), ink, row);
    let id = id.to_owned();
    commands.entity(button).observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
        if !editing.forms.out.remove(&id) {
            editing.forms.out.insert(id.clone());
        }
    });
}

/// The button beside a tile that has it clicked on the map.
fn pick_button(
    commands: &mut Commands,
    fonts: &Fonts,
    part: &PartAddress,
    field: &FormField,
    editing: &EditorState,
    row: Entity,
) {
    let picking = PendingPick::Field(part.clone(), field.keys.clone());
    let node = Node { padding: UiRect::axes(px(7), px(4)), flex_shrink: 0.0, ..default() };
    let content = children![text(fonts, "map", SMALL, *TEAM)];
    let tip = Tooltip("Click the tile on the map".into());
    commands
        .spawn((
            Name::new(format!("Map {}", field.name())),
            button(ButtonSkin::quiet(), node),
            tip,
            content,
            ChildOf(row),
        ))
        .insert(ChosenButton(editing.forms.picking.as_ref() == Some(&picking)))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.begin_picking(picking.clone()));
}

/// Reacts to a press on a value: a flag turns, choices unfold, anything else is typed.
fn press(
    editing: &mut EditorState,
    (asked, typing): (&mut FormLine, &mut Typing),
    part: &PartAddress,
    field: &FormField,
) -> Result<(), String> {
    match &field.kind {
        FieldKind::Flag => {
            let on = field.value.as_ref().and_then(FieldValue::as_flag).unwrap_or_default();
            // What is left to its default is no.
            change_field(editing, part.clone(), field, (!on).then_some(FieldValue::Flag(true)))
        }
        FieldKind::Choice(_) | FieldKind::Words(_) => {
            let name = Some(field.name());
            editing.unfolded = if editing.unfolded == name { None } else { name };
            Ok(())
        }
        _ => {
            let text = field.shown().replace('\n', "\\n");
            begin_form_line(asked, typing, FormLine::Field(part.clone(), field.clone()), text);
            Ok(())
        }
    }
}

/// The words of lint about this field.
fn said(commands: &mut Commands, fonts: &Fonts, field: &FormField, editing: &EditorState, parent: Entity) {
    let Some(place) = &field.place else { return };
    for fault in editing.checked.faults.iter().filter(|fault| place.contains(&fault.place.span.start)) {
        let ink = if fault.is_warning() { *WARN } else { *HOSTILE };
        commands.spawn((text(fonts, sentence(&fault.sentence), TINY, ink), ChildOf(parent)));
    }
}
