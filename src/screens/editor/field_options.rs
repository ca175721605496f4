//! The words that a field may take, unfolded below it.
use bevy::prelude::*;

use super::editor_state::Editing;
use super::field_change::change_field;
use crate::editor::{Field, FieldKind, FieldValue, Part};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// The words that a field may take.
pub fn spawn_field_options(commands: &mut Commands, fonts: &Fonts, part: &Part, field: &Field, parent: Entity) {
    let (words, many) = match &field.kind {
        FieldKind::Choice(words) => (words, false),
        FieldKind::Words(words) => (words, true),
        _ => return,
    };
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(4),
        flex_shrink: 0.0,
        padding: UiRect::bottom(px(4)),
        ..row(4.0)
    };
    let line = commands.spawn((node, ChildOf(parent))).id();
    let had: Vec<String> = match &field.value {
        Some(FieldValue::List(list)) => list.iter().filter_map(FieldValue::as_text).map(str::to_owned).collect(),
        Some(FieldValue::Text(word)) => vec![word.clone()],
        _ => Vec::new(),
    };
    for (word, told) in words.iter() {
        let on = had.contains(word);
        let mut next = had.clone();
        if on {
            next.retain(|other| other != word)
        } else {
            next.push(word.clone())
        }
        let value = match (many, on) {
            (true, _) => Some(FieldValue::words(next.iter().map(String::as_str))),
            (false, true) => None,
            (false, false) => Some(FieldValue::text(word)),
        };
        option(commands, fonts, (part, field, value), (word, told, on), line);
    }
}

fn option(
    commands: &mut Commands,
    fonts: &Fonts,
    (part, field, value): (&Part, &Field, Option<FieldValue>),
    (word, told, on): (&str, &str, bool),
    parent: Entity,
) {
    let node = Node { padding: UiRect::axes(px(7), px(3)), ..default() };
    let (part, field) = (part.clone(), field.clone());
    commands
        .spawn((
            Name::new(format!("Option {word}")),
            button(Skin::quiet(), node),
            Tooltip(told.to_owned()),
            children![text(fonts, word, SMALL, *INK)],
            ChildOf(parent),
        ))
        .insert(Chosen(on))
        .observe(move |_: On<Pressed>, mut editing: ResMut<Editing>, mut notices: MessageWriter<Notice>| {
            if let Err(words) = change_field(&mut editing, part.clone(), &field, value.clone()) {
                notices.write(Notice::bad(words));
            }
            if matches!(field.kind, FieldKind::Choice(_)) {
                editing.unfolded = None;
            }
        });
}
