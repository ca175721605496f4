//! The search: figures, objects, rooms, events and objectives by word, and the way to each.
use bevy::prelude::*;

use super::board_tool_line::{self, BoardToolLine};
use super::board_tool_state::SideSheet;
use super::editor_state::EditorState;
use super::selection_moves::select_and_go_to;
use super::side_sheet;
use crate::editor::search_parts;
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// The most parts that are listed.
const MOST: usize = 40;

/// Opens the search with a line to type in.
pub fn open_search(editing: &mut EditorState, line: &mut BoardToolLine, typing: &mut Typing) {
    editing.select(None);
    editing.canvas.sheet = Some(SideSheet::Find);
    board_tool_line::begin_board_tool_line(line, typing, BoardToolLine::Find, editing.canvas.words.clone());
}

/// Fills the sheet.
pub fn fill_search_sheet(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&EditorState, &BoardToolLine, &Typing),
    parent: Entity,
) {
    side_sheet::spawn_sheet_head(commands, fonts, "Find", parent);
    let typed = board_tool_line::typed_so_far(line, typing, &BoardToolLine::Find);
    let words = typing.text().filter(|_| typed.is_some()).unwrap_or(&editing.canvas.words).to_owned();
    let doc = "Words of an id, a name, a kind, gear, an event or an objective; Enter goes to the first";
    let field = side_sheet::value_row(commands, fonts, ("words", doc), (&editing.canvas.words, typed), parent);
    commands.entity(field).observe(
        |_: On<ButtonPressed>,
         mut editing: ResMut<EditorState>,
         mut line: ResMut<BoardToolLine>,
         mut typing: ResMut<Typing>| {
            open_search(&mut editing, &mut line, &mut typing);
        },
    );
    let found = search_parts(&editing.level, &words);
    if found.is_empty() && !words.trim().is_empty() {
        commands.spawn((text(fonts, "Nothing in the level has all of these words.", SMALL, *DIM), ChildOf(parent)));
    }
    for found in found.iter().take(MOST) {
        let node = Node { padding: UiRect::axes(px(8), px(4)), width: percent(100), flex_shrink: 0.0, ..default() };
        let content = children![text(fonts, found.shown.clone(), SMALL, *INK)];
        let name = Name::new(format!("Found {}", found.part));
        let (part, tile) = (found.part.clone(), found.tile);
        commands.spawn((name, button(ButtonSkin::quiet(), node), content, ChildOf(parent))).observe(
            move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
                select_and_go_to(&mut editing, part.clone(), tile)
            },
        );
    }
    if let Some(more) = found.len().checked_sub(MOST).filter(|more| *more > 0) {
        commands.spawn((text(fonts, format!("and {more} more: add a word"), SMALL, *DIM), ChildOf(parent)));
    }
}
