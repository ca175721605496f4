//! Parts that the sheets beside the board share: a head, rows of a name and a value, small buttons.
use bevy::prelude::*;

use super::board_tool_state::SideSheet;
use super::editor_state::EditorState;
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Opens a sheet, or closes it if it stands open.
pub fn toggle_side_sheet(editing: &mut EditorState, sheet: SideSheet) {
    let open = editing.open_sheet() == Some(sheet);
    // What is selected may be kept as a prefab.
    if !open && sheet != SideSheet::Prefabs {
        editing.select(None);
    }
    editing.canvas.sheet = (!open).then_some(sheet);
}

/// A line for the head of a sheet, which stays while the rest scrolls beneath it.
pub fn spawn_pinned_row(commands: &mut Commands, parent: Entity) -> Entity {
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        margin: UiRect::top(px(-10)),
        padding: UiRect::axes(px(0), px(6)),
        ..row(6.0)
    };
    let stays = (IgnoreScroll(BVec2::TRUE), ZIndex(1), BackgroundColor(with_alpha(*PANEL, 1.0)));
    commands.spawn((node, stays, ChildOf(parent))).id()
}

/// The way back to the list of all parts, and the title.
pub fn spawn_sheet_head(commands: &mut Commands, fonts: &Fonts, title: &str, parent: Entity) {
    let line = spawn_pinned_row(commands, parent);
    let node = Node { padding: UiRect::axes(px(8), px(4)), ..default() };
    let back = children![text(fonts, "« all parts", SMALL, *DIM)];
    commands.spawn((Name::new("All parts"), button(ButtonSkin::quiet(), node), back, ChildOf(line))).observe(
        |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
            editing.canvas.sheet = None;
            editing.select(None);
        },
    );
    commands.spawn((bold(fonts, title, LARGE, *INK), ChildOf(parent)));
}

/// A small button with a word; returns it.
pub fn small_button(commands: &mut Commands, fonts: &Fonts, words: &str, tip: &str, parent: Entity) -> Entity {
    let node = Node { padding: UiRect::axes(px(8), px(4)), flex_shrink: 0.0, ..default() };
    let content = children![text(fonts, words, SMALL, *INK)];
    let name = Name::new(words.to_owned());
    commands
        .spawn((name, button(ButtonSkin::quiet(), node), Tooltip::from(tip.to_owned()), content, ChildOf(parent)))
        .id()
}

/// A line whose entries wrap.
pub fn wrapped_line(commands: &mut Commands, parent: Entity) -> Entity {
    let node = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(4), flex_shrink: 0.0, ..row(4.0) };
    commands.spawn((node, ChildOf(parent))).id()
}

/// A name and a value that is pressed to be changed; returns the value's button. `typed` is a line that is being written.
pub fn value_row(
    commands: &mut Commands,
    fonts: &Fonts,
    (name, doc): (&str, &str),
    (shown, typed): (&str, Option<String>),
    parent: Entity,
) -> Entity {
    let line = commands.spawn((Node { flex_shrink: 0.0, ..row(6.0) }, ChildOf(parent))).id();
    let label = Node { width: px(104), flex_shrink: 0.0, ..default() };
    let words = children![text(fonts, name.replace('_', " "), SMALL, *DIM)];
    commands.spawn((label, Tooltip::from(doc.to_owned()), ChildOf(line), words));
    let node = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(27),
        padding: UiRect::axes(px(8), px(4)),
        overflow: Overflow::clip(),
        ..default()
    };
    let is_typed = typed.is_some();
    let shown = typed.unwrap_or_else(|| shown.to_owned());
    let value = (Name::new(format!("Value {name}")), button(ButtonSkin::quiet(), node), ChildOf(line));
    let value = commands.spawn((value, children![text(fonts, shown, SMALL, *INK)])).id();
    if is_typed {
        commands.entity(value).insert(ChosenButton(true));
    }
    value
}
