//! The list of all parts of the level, shown while none is selected.
use bevy::prelude::*;

use super::editor_state::Editing;
use crate::editor::{Edit, FieldValue, Part};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// Fills the list of parts.
pub fn fill(commands: &mut Commands, fonts: &Fonts, editing: &Editing, parent: Entity) {
    commands.spawn((bold(fonts, "EVERYTHING IN THE LEVEL", TINY, *DIM), ChildOf(parent)));
    let level = commands.spawn((wrapped(), ChildOf(parent))).id();
    entry(commands, fonts, Part::Level, "The level".into(), level);
    let groups: [(&str, &str, &str); 6] = [
        ("objective", "OBJECTIVES", "+ objective"),
        ("event", "EVENTS", "+ event"),
        ("ground", "GROUND", "+ ground"),
        ("figures", "FIGURES", ""),
        ("objects", "OBJECTS", ""),
        ("rooms", "ROOMS", ""),
    ];
    for (group, title, add) in groups {
        let of = editing.level.parts.iter().filter(|(part, _)| part.group() == group);
        let of: Vec<&(Part, FieldValue)> = of.collect();
        if of.is_empty() && add.is_empty() {
            continue;
        }
        commands.spawn((bold(fonts, title, TINY, *DIM), ChildOf(parent)));
        let line = commands.spawn((wrapped(), ChildOf(parent))).id();
        for (part, fields) in of {
            entry(commands, fonts, part.clone(), label(part, fields), line);
        }
        if !add.is_empty() {
            adder(commands, fonts, group, add, line);
        }
    }
}

fn wrapped() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, row_gap: px(4), flex_shrink: 0.0, ..row(4.0) }
}

/// A part in a few words: its id, or what it says.
fn label(part: &Part, fields: &FieldValue) -> String {
    let shown = |entry: &FieldValue| match entry {
        FieldValue::Text(text) => text.clone(),
        FieldValue::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let pairs = |entry: &FieldValue| -> String {
        let FieldValue::Table(fields) = entry else { return String::new() };
        let pairs = fields.iter().map(|(key, value)| format!("{key} {}", shown(value)).trim().to_owned());
        pairs.collect::<Vec<_>>().join(", ")
    };
    match part {
        Part::Objective(_) => pairs(fields),
        Part::Event(_) => format!(
            "{} » {}",
            fields.get("when").map(&pairs).unwrap_or_default(),
            fields.get("then").map(&pairs).unwrap_or_default()
        ),
        Part::Ground(number) => format!("ground {}", number + 1),
        other => other.id().unwrap_or_default().to_owned(),
    }
}

fn entry(commands: &mut Commands, fonts: &Fonts, part: Part, words: String, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(4)), max_width: percent(100), ..default() };
    let content = children![text(fonts, words, SMALL, *INK)];
    commands
        .spawn((Name::new(format!("Part {part}")), button(Skin::quiet(), node), content, ChildOf(parent)))
        .observe(move |_: On<Pressed>, mut editing: ResMut<Editing>| editing.select(Some(part.clone())));
}

/// The first fields of a new part of a list.
fn first_fields(group: &str) -> (Part, Vec<(String, FieldValue)>) {
    let table = |key: &str, fields: Vec<(&str, FieldValue)>| {
        let fields = fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        (key.to_owned(), FieldValue::Table(fields))
    };
    match group {
        "objective" => (Part::Objective(0), vec![("neutralize".into(), FieldValue::text("all"))]),
        "event" => (
            Part::Event(0),
            vec![
                table("when", vec![("round", FieldValue::Number(5))]),
                table("then", vec![("message", FieldValue::text("Time is running out"))]),
            ],
        ),
        _ => (
            Part::Ground(0),
            vec![
                ("from".into(), FieldValue::tile(crate::board::Tile::new(1, 1))),
                ("light".into(), FieldValue::text("dim")),
            ],
        ),
    }
}

fn adder(commands: &mut Commands, fonts: &Fonts, group: &'static str, words: &'static str, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(4)), ..default() };
    let tip = Tooltip(format!("Add an entry to the level's list of {group}"));
    let content = children![text(fonts, words, SMALL, *TEAM)];
    commands.spawn((Name::new(words), button(Skin::quiet(), node), tip, content, ChildOf(parent))).observe(
        move |_: On<Pressed>, mut editing: ResMut<Editing>, mut notices: MessageWriter<Notice>| {
            let (part, fields) = first_fields(group);
            match editing.edit(&Edit::Add { part, fields }, false) {
                Ok(_) => {
                    let last =
                        editing.level.parts.iter().map(|(part, _)| part).rfind(|part| part.group() == group).cloned();
                    editing.select(last);
                }
                Err(refusal) => _ = notices.write(Notice::bad(refusal.to_string())),
            }
        },
    );
}
