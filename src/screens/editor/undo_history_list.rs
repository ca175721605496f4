//! The steps that were made, with their words: a click goes back to one, or on again.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// The most steps listed, around the one that is reached.
const MOST: usize = 200;

/// Fills the list, the newest step above.
pub fn fill_undo_history(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    let (steps, done) = editing.draft.steps();
    if steps.is_empty() {
        commands.spawn((text(fonts, "Nothing was changed yet.", SMALL, *DIM), ChildOf(parent)));
        return;
    }
    let first = done.saturating_sub(MOST / 2).min(steps.len().saturating_sub(MOST));
    for (at, words) in steps.iter().enumerate().skip(first).take(MOST).rev() {
        let count = at + 1;
        let ink = if count > done { *FAINT } else { *INK };
        line(commands, fonts, (format!("{count}. {words}"), count, count == done), ink, parent);
    }
    if first == 0 {
        line(commands, fonts, ("As it was opened".into(), 0, done == 0), *INK, parent);
    }
}

fn line(
    commands: &mut Commands,
    fonts: &Fonts,
    (words, count, here): (String, usize, bool),
    ink: Color,
    parent: Entity,
) {
    let node = Node { padding: UiRect::axes(px(8), px(3)), width: percent(100), flex_shrink: 0.0, ..default() };
    let content = children![text(fonts, words, SMALL, ink)];
    commands
        .spawn((Name::new(format!("Step {count}")), button(ButtonSkin::quiet(), node), content, ChildOf(parent)))
        .insert(ChosenButton(here))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.go_to_step(count));
}
