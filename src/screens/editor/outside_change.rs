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
    for line in diff.iter().take(MOST) {
        let (words, ink) = match line {
            DiffLine::Same(line) => (format!("   {line}"), *DIM),
            DiffLine::Removed(line) => (format!("−  {line}"), *HOSTILE),
            DiffLine::Added(line) => (format!("+  {line}"), *GOOD),
            DiffLine::Gap => ("   …".into(), *FAINT),
        };
        commands.spawn((text(fonts, words, SMALL, ink), Node { flex_shrink: 0.0, ..default() }, ChildOf(list)));
    }
    if let Some(more) = diff.len().checked_sub(MOST).filter(|more| *more > 0) {
        commands.spawn((text(fonts, format!("   and {more} lines more"), SMALL, *DIM), ChildOf(list)));
    }
    answers(commands, fonts, sheet);
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
