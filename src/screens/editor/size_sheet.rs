//! The size of the map, set at once: columns, rows, and where the old map stays.
use bevy::prelude::*;

use super::board_tool_line::{self, BoardToolLine};
use super::editor_state::EditorState;
use super::side_sheet;
use crate::editor::{LevelEdit, MapGrowth};
use crate::hud::tooltip::Tooltip;
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// The places where the old map may stay.
const ANCHORS: [[&str; 3]; 3] =
    [["top left", "top", "top right"], ["left", "middle", "right"], ["bottom left", "bottom", "bottom right"]];

/// Fills the sheet.
pub fn fill_size_sheet(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&EditorState, &BoardToolLine, &Typing),
    parent: Entity,
) {
    side_sheet::spawn_sheet_head(commands, fonts, "Size of the map", parent);
    let wanted = editing.canvas.wanted_size;
    let size = wanted_size(editing);
    for (name, doc, value, what) in [
        ("columns", "From 1 to 256", size.0, BoardToolLine::Width),
        ("rows", "From 1 to 256", size.1, BoardToolLine::Height),
    ] {
        let typed = board_tool_line::typed_so_far(line, typing, &what);
        let field = side_sheet::value_row(commands, fonts, (name, doc), (&value.to_string(), typed), parent);
        commands.entity(field).observe(
            move |_: On<ButtonPressed>, mut line: ResMut<BoardToolLine>, mut typing: ResMut<Typing>| {
                board_tool_line::begin_board_tool_line(&mut line, &mut typing, what.clone(), value.to_string());
            },
        );
    }
    commands.spawn((text(fonts, "The map that is there stays", SMALL, *DIM), ChildOf(parent)));
    for (y, places) in ANCHORS.iter().enumerate() {
        let row_of = commands.spawn((Node { flex_shrink: 0.0, ..row(4.0) }, ChildOf(parent))).id();
        for (x, place) in places.iter().enumerate() {
            let anchor = (x as i8 - 1, y as i8 - 1);
            let node = Node {
                width: px(86),
                padding: UiRect::axes(px(4), px(5)),
                justify_content: JustifyContent::Center,
                ..default()
            };
            let content = children![text(fonts, *place, TINY, *INK)];
            let tip = Tooltip::from(format!("New ground is added, or cut off, on the other sides than {place}"));
            commands
                .spawn((
                    Name::new(format!("Stays {place}")),
                    button(ButtonSkin::quiet(), node),
                    tip,
                    content,
                    ChildOf(row_of),
                ))
                .insert(ChosenButton(wanted.anchor == anchor))
                .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
                    editing.canvas.wanted_size.anchor = anchor
                });
        }
    }
    let words = format!("Set to {} x {}", size.0, size.1);
    let set = side_sheet::small_button(commands, fonts, &words, "New ground is wall; undo takes it back", parent);
    commands.entity(set).insert(Name::new("Set size")).observe(
        |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            if let Err(words) = set_size(&mut editing) {
                notices.write(Notice::bad(words));
            }
        },
    );
    commands.spawn((text(fonts, "Or move one edge", SMALL, *DIM), ChildOf(parent)));
    edges(commands, fonts, parent);
}

/// A column or row more or less, on each side.
fn edges(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let by = |edge: usize, by: i16| {
        let mut edges = [0; 4];
        edges[edge] = by;
        MapGrowth { left: edges[0], right: edges[1], top: edges[2], bottom: edges[3] }
    };
    let buttons = [
        ("Left +", "Left −", "at the left"),
        ("Right +", "Right −", "at the right"),
        ("Top +", "Top −", "above"),
        ("Bottom +", "Bottom −", "below"),
    ];
    for (edge, (more, less, place)) in buttons.into_iter().enumerate() {
        let line = side_sheet::wrapped_line(commands, parent);
        let unit = if edge < 2 { "column" } else { "row" };
        for (name, tip, growth) in [
            (more, format!("One {unit} more {place}: everything keeps its ground"), by(edge, 1)),
            (less, format!("One {unit} less {place}"), by(edge, -1)),
        ] {
            let entry = side_sheet::small_button(commands, fonts, name, &tip, line);
            commands.entity(entry).observe(
                move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                    if let Err(refusal) = editing.edit(&LevelEdit::Resize { growth, fill: '#' }, false) {
                        notices.write(Notice::bad(refusal.to_string()));
                    }
                },
            );
        }
    }
}

fn wanted_size(editing: &EditorState) -> (usize, usize) {
    let (map, wanted) = (&editing.level.map, editing.canvas.wanted_size);
    (wanted.width.unwrap_or(map.width()), wanted.height.unwrap_or(map.height()))
}

fn set_size(editing: &mut EditorState) -> Result<(), String> {
    let old = (editing.level.map.width(), editing.level.map.height());
    let growth = MapGrowth::to_size(old, wanted_size(editing), editing.canvas.wanted_size.anchor);
    editing.edit(&LevelEdit::Resize { growth, fill: '#' }, false).map_err(|refusal| refusal.to_string())?;
    let wanted = &mut editing.canvas.wanted_size;
    (wanted.width, wanted.height) = (None, None);
    editing.area = None;
    Ok(())
}
