//! Lint of the level, with each edit; a click goes to the place.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::editor::part_at;
use crate::faults::Fault;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::sentence;

/// The most faults shown; the others are counted.
const MOST: usize = 25;

/// Fills the list of faults and warnings.
pub fn fill_fault_list(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    let (faults, warnings) = editing.fault_and_warning_counts();
    let capitals = |count: usize, noun: &str| count_in_words(count, noun).to_uppercase();
    let (title, ink) = match (faults, warnings) {
        (0, 0) => ("NO FAULTS FOUND".to_owned(), *GOOD),
        (0, _) => (capitals(warnings, "warning"), *WARN),
        (_, 0) => (capitals(faults, "fault"), *HOSTILE),
        (..) => (format!("{}, {}", capitals(faults, "fault"), capitals(warnings, "warning")), *HOSTILE),
    };
    commands.spawn((bold(fonts, title, TINY, ink), ChildOf(parent)));
    if faults > 0 && warnings > 0 {
        let words = "Warnings leave out what is at fault.";
        commands.spawn((text(fonts, words, TINY, *DIM), ChildOf(parent)));
    }
    // Faults come first, each kind by place.
    let mut all: Vec<&Fault> = editing.checked.faults.iter().collect();
    all.sort_by_key(|fault| fault.is_warning());
    for (number, fault) in all.into_iter().take(MOST).enumerate() {
        line(commands, fonts, number, fault, parent);
    }
    if let Some(more) = editing.checked.faults.len().checked_sub(MOST).filter(|more| *more > 0) {
        commands.spawn((text(fonts, format!("and {more} more"), SMALL, *DIM), ChildOf(parent)));
    }
}

/// `1 fault`, `3 faults`.
pub(super) fn count_in_words(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

fn line(commands: &mut Commands, fonts: &Fonts, number: usize, fault: &Fault, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(5)), flex_shrink: 0.0, width: percent(100), ..column(2.0) };
    let ink = if fault.is_warning() { *WARN } else { *HOSTILE };
    let meant = fault.did_you_mean.as_ref().map(|word| format!(" Did you mean `{word}`?")).unwrap_or_default();
    let words = format!("{}{meant}", sentence(&fault.sentence));
    let mend = if fault.mend.is_empty() { String::new() } else { sentence(&fault.mend) };
    let content = children![text(fonts, words, SMALL, ink), text(fonts, mend, TINY, *DIM)];
    let span = fault.place.span.clone();
    commands
        .spawn((Name::new(format!("Fault {number}")), button(ButtonSkin::quiet(), node), content, ChildOf(parent)))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
            let text = editing.draft.text();
            let tile = editing.level.map.tile_at(text, span.start);
            let part = part_at(text, span.start);
            // A fault of the map is at a tile, any other at the part whose field it is about.
            editing.cursor =
                tile.or_else(|| editing.level.tiles.iter().find(|value| value.part == part).map(|value| value.tile));
            editing.select(tile.is_none().then_some(part));
        });
}
