//! A change of the file by another program, told while the level has changes of its own: the differences, and what to do.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::editor::{DiffLine, line_counts, text_diff};
use crate::hud::panel_layout::EDITOR;
use crate::hud::tooltip::Tooltip;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    let told = in_state(Screen::Editor).and_then(resource_exists_and_changed::<EditorState>);
    app.add_systems(Update, show.run_if(told));
}

/// The sheet over the board.
#[derive(Component)]
struct Sheet(String);

/// The most lines of differences shown.
const MOST: usize = 300;

fn show(editing: Res<EditorState>, sheets: Query<(Entity, &Sheet)>, fonts: Res<Fonts>, mut commands: Commands) {
    let told = editing.forms.outside.as_deref();
    if let Ok((entity, sheet)) = sheets.single() {
        if told == Some(&sheet.0) {
            return;
        }
        commands.entity(entity).despawn();
    }
    if let Some(theirs) = told {
        spawn(&mut commands, &fonts, &editing, theirs);
    }
}

fn spawn(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, theirs: &str) {
    let [left, right, top, bottom] = EDITOR;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(left + 12.0),
        right: px(right + 12.0),
        top: px(top + 8.0),
        max_height: percent(80),
        padding: UiRect::all(px(PAD)),
        ..column(8.0)
    };
    let _ = bottom;
    let sheet = commands
        .spawn((
            Name::new("Outside change"),
            Sheet(theirs.to_owned()),
            DespawnOnExit(Screen::Editor),
            BlocksPointer,
            panel(node),
        ))
        .insert((BorderColor::all(*WARN), GlobalZIndex(5)))
        .id();
    let diff = text_diff(editing.draft.text(), theirs);
    let (mine, others) = line_counts(&diff);
    let title = "Another program has changed this file";
    commands.spawn((bold(fonts, title, LARGE, *INK), ChildOf(sheet)));
    let words = format!(
        "You have changes that are not saved. {mine} of your lines (−) would give way to {others} of theirs (+)."
    );
    commands.spawn((text(fonts, words, SMALL, *DIM), ChildOf(sheet)));
    let list = Node { min_height: px(0), overflow: Overflow::scroll_y(), ..column(1.0) };
    let list = commands.spawn((Name::new("Differences"), ScrollingColumn, list, ChildOf(sheet))).id();
    let mut cells = CELLS;
    for (place, line) in diff.iter().take(MOST).enumerate() {
        let (sign, words, ink) = match line {
            DiffLine::Same(line) => (" ", line.as_str(), *DIM),
            DiffLine::Removed(line) => ("−", line.as_str(), *HOSTILE),
            DiffLine::Added(line) => ("+", line.as_str(), *GOOD),
            DiffLine::Gap => (" ", "…", *FAINT),
        };
        let row = commands.spawn((Node { flex_shrink: 0.0, ..row(0.0) }, ChildOf(list))).id();
        let wide = Node { width: px(CELL * 2.0), flex_shrink: 0.0, ..default() };
        commands.spawn((text(fonts, sign, SMALL, ink), wide, ChildOf(row)));
        match cells.checked_sub(words.len()).filter(|_| is_map_row(words)) {
            Some(left) => {
                cells = left;
                map_row(commands, fonts, (words, counterpart(&diff, place)), ink, row);
            }
            None => _ = commands.spawn((text(fonts, words, SMALL, ink), longest_line_text_node(), ChildOf(row))),
        }
    }
    if let Some(more) = diff.len().checked_sub(MOST).filter(|more| *more > 0) {
        commands.spawn((text(fonts, format!("   and {more} lines more"), SMALL, *DIM), ChildOf(list)));
    }
    answers(commands, fonts, sheet);
}

/// Width of a letter of a map, and the most letters that have a place of their own.
const CELL: f32 = 9.0;
const CELLS: usize = 6_000;

/// Whether a line of a level is a row of its map: the rows have no spaces, and all else has a sign of TOML.
fn is_map_row(line: &str) -> bool {
    line.chars().count() > 2 && !line.contains([' ', '=', '"', '\'', '[', ']', '{', '}', ','])
}

/// The line that a changed one stands against: of as many lines that were taken out as put in, that in the same place.
fn counterpart(diff: &[DiffLine], place: usize) -> Option<&str> {
    let taken = |line: &DiffLine| matches!(line, DiffLine::Removed(_));
    let put = |line: &DiffLine| matches!(line, DiffLine::Added(_));
    let block = |from: usize, of: &dyn Fn(&DiffLine) -> bool| diff[from..].iter().take_while(|line| of(line)).count();
    let first = (0..=place).rev().take_while(|at| taken(&diff[*at]) || put(&diff[*at])).last()?;
    let gone = block(first, &taken);
    let come = block(first + gone, &put);
    let other = if place < first + gone { place + gone } else { place.checked_sub(gone)? };
    match diff.get(other).filter(|_| gone == come && first <= other && other < first + gone + come)? {
        DiffLine::Removed(line) | DiffLine::Added(line) => Some(line),
        _ => None,
    }
}

/// A row of the map, each letter in a place of its own: columns stand below each other, and what changed is seen.
fn map_row(commands: &mut Commands, fonts: &Fonts, (row, other): (&str, Option<&str>), ink: Color, parent: Entity) {
    let mut others = other.unwrap_or(row).chars();
    for letter in row.chars() {
        let changed = others.next() != Some(letter);
        let cell = Node { width: px(CELL), flex_shrink: 0.0, justify_content: JustifyContent::Center, ..default() };
        let ground = if changed { with_alpha(ink, 0.35) } else { Color::NONE };
        let letter = text(fonts, letter.to_string(), SMALL, if changed { *INK } else { ink });
        commands.spawn((cell, BackgroundColor(ground), children![letter], ChildOf(parent)));
    }
}

fn answers(commands: &mut Commands, fonts: &Fonts, sheet: Entity) {
    let node = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(8.0) };
    let line = commands.spawn((node, ChildOf(sheet))).id();
    let mut add = |name: &'static str, tip: &'static str, bright: bool| {
        let node = Node { padding: UiRect::axes(px(14), px(7)), ..default() };
        let (skin, ink) = if bright { (ButtonSkin::bright(), *ON_BRIGHT) } else { (ButtonSkin::quiet(), *INK) };
        let content = children![bold(fonts, name, SMALL, ink)];
        commands.spawn((Name::new(name), button(skin, node), Tooltip(tip.into()), content, ChildOf(line))).id()
    };
    let keep = add("KEEP MINE", "Go on with your text; theirs is set aside in a file when you save", true);
    let take = add("TAKE THEIRS", "Their text in place of yours; undo brings yours back", false);
    commands.entity(keep).observe(
        |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            editing.keep_own_text();
            notices.write(Notice::good("your text stays; when you save, theirs is set aside in a file beside it"));
        },
    );
    commands.entity(take).observe(
        |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            notices.write(match editing.take_foreign_text() {
                Ok(()) => Notice::good("their text is taken up; undo brings yours back"),
                Err(words) => Notice::bad(format!("their text cannot be taken up: {words}")),
            });
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_row_of_the_map_stands_against_the_one_that_it_was() {
        let line = |words: &str| words.to_owned();
        let diff = [
            DiffLine::Same(line("map = 1")),
            DiffLine::Removed(line("#..#")),
            DiffLine::Removed(line("####")),
            DiffLine::Added(line("#h.#")),
            DiffLine::Added(line("#+##")),
            DiffLine::Same(line("x = 1")),
            DiffLine::Added(line("y = 2")),
        ];
        let against = |place| counterpart(&diff, place);
        assert_eq!([1, 2, 3, 4].map(against), [Some("#h.#"), Some("#+##"), Some("#..#"), Some("####")]);
        assert_eq!([0, 5, 6].map(against), [None; 3]);
        assert!(is_map_row("#h.#") && !is_map_row("at = [1, 2]") && !is_map_row("# a remark") && !is_map_row("},"));
    }
}
