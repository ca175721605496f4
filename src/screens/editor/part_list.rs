//! The list of all parts of the level, shown while none is selected.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::editor::{
    EditRefusal, FieldValue, LevelEdit, MissionNames, PartAddress, describe_part, event_sentence, new_event,
    new_objective, objective_sentence,
};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// Fills the list of parts.
pub fn fill_part_list(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    commands.spawn((bold(fonts, "EVERYTHING IN THE LEVEL", TINY, *DIM), ChildOf(parent)));
    let name = editing.level.name.clone().unwrap_or_default();
    entry(commands, fonts, PartAddress::Level, ("The level".into(), name), parent);
    let names = MissionNames::of(editing.draft.text(), &editing.level);
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
        let of: Vec<&(PartAddress, FieldValue)> = of.collect();
        if of.is_empty() && add.is_empty() {
            continue;
        }
        let head = Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(6.0) };
        let head = commands.spawn((head, ChildOf(parent), children![bold(fonts, title, TINY, *DIM)])).id();
        if !add.is_empty() {
            adder(commands, fonts, group, add, head);
        }
        let list = commands.spawn((Node { flex_shrink: 0.0, ..column(3.0) }, ChildOf(parent))).id();
        for (part, fields) in of {
            let (words, more) = label(&names, part, fields);
            entry(commands, fonts, part.clone(), (words, more), list);
        }
    }
}

/// A part in a few words: its id with what it is and where, or its sentence.
fn label(names: &Result<MissionNames, EditRefusal>, part: &PartAddress, fields: &FieldValue) -> (String, String) {
    let sentence = names
        .as_ref()
        .ok()
        .and_then(|names| event_sentence(names, part, fields).or_else(|| objective_sentence(names, part, fields)));
    match (sentence, part) {
        (Some(sentence), _) => (sentence.words(), String::new()),
        (None, PartAddress::Ground(number)) => (format!("ground {}", number + 1), String::new()),
        (None, other) => (other.id().unwrap_or_default().to_owned(), describe_part(part, fields)),
    }
}

fn entry(commands: &mut Commands, fonts: &Fonts, part: PartAddress, (words, more): (String, String), parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(3)), width: percent(100), flex_shrink: 0.0, ..row(8.0) };
    let button = commands
        .spawn((Name::new(format!("Part {part}")), button(ButtonSkin::quiet(), node), ChildOf(parent)))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.select(Some(part.clone())))
        .id();
    let grown = |grow: f32| Node { flex_shrink: grow, flex_grow: grow, min_width: px(0), ..default() };
    let alone = more.is_empty();
    let word = Node { max_width: percent(if alone { 100.0 } else { 50.0 }), ..grown(if alone { 1.0 } else { 0.0 }) };
    commands.spawn((word, children![text(fonts, words, SMALL, *INK)], ChildOf(button)));
    if !alone {
        let node = Node { flex_basis: px(0), ..grown(1.0) };
        commands.spawn((node, children![text(fonts, more, TINY, *DIM)], ChildOf(button)));
    }
}

/// The first fields of a new part of a list.
///
/// # Errors
/// Why the level takes none.
fn first_fields(editing: &EditorState, group: &str) -> Result<(PartAddress, Vec<(String, FieldValue)>), String> {
    let names = MissionNames::of(editing.draft.text(), &editing.level).map_err(|refusal| refusal.to_string())?;
    let fields = |value: FieldValue| if let FieldValue::Table(fields) = value { fields } else { Vec::new() };
    match group {
        "objective" => Ok((PartAddress::Objective(0), fields(new_objective(&names)))),
        "event" if !names.has_events() => Err("levels of these rules have no events".into()),
        "event" => {
            let made = new_event(&names).ok_or("the map has no ground yet: draw some first")?;
            Ok((PartAddress::Event(0), fields(made)))
        }
        _ => {
            let from = ("from".into(), FieldValue::tile(crate::board::Tile::new(1, 1)));
            Ok((PartAddress::Ground(0), vec![from, ("light".into(), FieldValue::text("dim"))]))
        }
    }
}

fn adder(commands: &mut Commands, fonts: &Fonts, group: &'static str, words: &'static str, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(2)), ..default() };
    let tip = Tooltip::from(format!("Add an entry to the level's list of {group}"));
    let content = children![text(fonts, words, SMALL, *TEAM)];
    commands.spawn((Name::new(words), button(ButtonSkin::quiet(), node), tip, content, ChildOf(parent))).observe(
        move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            let added = first_fields(&editing, group).and_then(|(part, fields)| {
                editing.edit(&LevelEdit::Add { part, fields }, false).map_err(|refusal| refusal.to_string())
            });
            match added {
                Ok(_) => {
                    let last =
                        editing.level.parts.iter().map(|(part, _)| part).rfind(|part| part.group() == group).cloned();
                    editing.select(last);
                }
                Err(words) => _ = notices.write(Notice::bad(words)),
            }
        },
    );
}
