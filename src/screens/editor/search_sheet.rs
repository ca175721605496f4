//! The search: figures, objects, rooms, events and objectives by word, and the way to each.
use bevy::prelude::*;

use super::canvas_line::{self, CanvasLine};
use super::canvas_state::Sheet;
use super::editor_state::Editing;
use super::selection_moves::go_to;
use super::side_sheet;
use crate::editor::search;
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// The most parts that are listed.
const MOST: usize = 40;

/// Opens the search with a line to type in.
pub fn open(editing: &mut Editing, line: &mut CanvasLine, typing: &mut Typing) {
    editing.select(None);
    editing.canvas.sheet = Some(Sheet::Find);
    canvas_line::begin(line, typing, CanvasLine::Find, editing.canvas.words.clone());
}

/// Fills the sheet.
pub fn fill(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, line, typing): (&Editing, &CanvasLine, &Typing),
    parent: Entity,
) {
    side_sheet::head(commands, fonts, "Find", parent);
    let typed = canvas_line::shown(line, typing, &CanvasLine::Find);
    let words = typing.text().filter(|_| typed.is_some()).unwrap_or(&editing.canvas.words).to_owned();
    let doc = "Words of an id, a name, a kind, gear, an event or an objective; Enter goes to the first";
    let field = side_sheet::value_row(commands, fonts, ("words", doc), (&editing.canvas.words, typed), parent);
    commands.entity(field).observe(
        |_: On<Pressed>, mut editing: ResMut<Editing>, mut line: ResMut<CanvasLine>, mut typing: ResMut<Typing>| {
            open(&mut editing, &mut line, &mut typing);
        },
    );
    let found = search(&editing.level, &words);
    if found.is_empty() && !words.trim().is_empty() {
        commands.spawn((text(fonts, "Nothing in the level has all of these words.", SMALL, *DIM), ChildOf(parent)));
    }
    for found in found.iter().take(MOST) {
        let node = Node { padding: UiRect::axes(px(8), px(4)), width: percent(100), flex_shrink: 0.0, ..default() };
        let content = children![text(fonts, found.shown.clone(), SMALL, *INK)];
        let name = Name::new(format!("Found {}", found.part));
        let (part, tile) = (found.part.clone(), found.tile);
        commands
            .spawn((name, button(Skin::quiet(), node), content, ChildOf(parent)))
            .observe(move |_: On<Pressed>, mut editing: ResMut<Editing>| go_to(&mut editing, part.clone(), tile));
    }
    if let Some(more) = found.len().checked_sub(MOST).filter(|more| *more > 0) {
        commands.spawn((text(fonts, format!("and {more} more: add a word"), SMALL, *DIM), ChildOf(parent)));
    }
}
