//! The words that a field may take, unfolded below it.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::field_change::change_field;
use super::option_rows::{self, OptionRow};
use crate::editor::{FieldKind, FieldValue, FormField, PartAddress, suiting_words};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// The words that a field may take: those that suit, each with its meaning, then the others if they are asked for.
pub fn spawn_field_options(
    commands: &mut Commands,
    fonts: &Fonts,
    editing: &EditorState,
    (part, field): (&PartAddress, &FormField),
    parent: Entity,
) {
    let (words, many) = match &field.kind {
        FieldKind::Choice(words) => (words.clone(), false),
        FieldKind::Words(words) => (words.clone(), true),
        _ => return,
    };
    let figure = editing.level.part(part).filter(|_| matches!(part, PartAddress::Figure(_)));
    let (suiting, others) = match (figure, field.keys.as_slice()) {
        (Some(fields), [key]) => suiting_words(editing.draft.text(), fields, key, &field.kind),
        _ => (words, Vec::new()),
    };
    let list = option_rows::spawn_option_list(commands, parent);
    let had: Vec<String> = match &field.value {
        Some(FieldValue::List(list)) => list.iter().filter_map(FieldValue::as_text).map(str::to_owned).collect(),
        Some(FieldValue::Text(word)) => vec![word.clone()],
        _ => Vec::new(),
    };
    let (had_others, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|(word, _)| editing.forms.lists_all || had.contains(word));
    for (word, told) in suiting.iter().chain(&had_others) {
        let value = next_value(&had, word, many);
        option(commands, fonts, (part, field, value), (word, told, had.contains(word)), list);
    }
    if !others.is_empty() {
        let words = format!("{} more, which do not suit it", others.len());
        let node = Node { padding: UiRect::axes(px(7), px(2)), flex_shrink: 0.0, ..default() };
        let content = children![text(fonts, words, SMALL, *DIM)];
        commands
            .spawn((Name::new("Other options"), button(ButtonSkin::quiet(), node), content, ChildOf(list)))
            .observe(|_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.forms.lists_all = true);
    }
}

/// The value after a press on a word.
fn next_value(had: &[String], word: &String, many: bool) -> Option<FieldValue> {
    let on = had.contains(word);
    let mut next = had.to_vec();
    if on {
        next.retain(|other| other != word)
    } else {
        next.push(word.clone())
    }
    match (many, on) {
        (true, _) => Some(FieldValue::words(next.iter().map(String::as_str))).filter(|_| !next.is_empty()),
        (false, true) => None,
        (false, false) => Some(FieldValue::text(word)),
    }
}

fn option(
    commands: &mut Commands,
    fonts: &Fonts,
    (part, field, value): (&PartAddress, &FormField, Option<FieldValue>),
    (word, told, on): (&str, &str, bool),
    list: Entity,
) {
    let (part, field) = (part.clone(), field.clone());
    let row = OptionRow { name: format!("Option {word}"), word, meaning: told, on, off: false };
    let row = option_rows::spawn_option_row(commands, fonts, row, list);
    commands.entity(row).observe(
        move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            if let Err(words) = change_field(&mut editing, part.clone(), &field, value.clone()) {
                notices.write(Notice::bad(words));
            }
            if matches!(field.kind, FieldKind::Choice(_)) {
                editing.unfolded = None;
            }
        },
    );
}
