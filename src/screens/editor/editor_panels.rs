//! The panels of the editor: a bar above, the palette at the left, forms and faults at the right, a line below.
use bevy::prelude::*;
use bevy::ui::ScrollPosition;

use super::board_tool_line::BoardToolLine;
use super::board_tool_state::{FieldPick, SideSheet};
use super::editor_state::{EditorState, EditorTool, ToolInk};
use super::fault_list::count_in_words;
use super::file_command::FileCommand;
use super::form_line::{FormLine, begin_form_line};
use super::form_state::PendingPick;
#[cfg(not(target_family = "wasm"))]
use super::plan_picture::PlanPicture;
use super::{
    fault_list, group_form, overlays, part_form_panel, prefab_sheet, search_sheet, side_pages, size_sheet, tool_palette,
};
use crate::editor::PartAddress;
use crate::hud::panel_layout::EDITOR;
use crate::hud::tooltip::Tooltip;
use crate::input::{Action, Screen, Typing, key_of};
use crate::theme::art::Art;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::{Notice, sentence};
use crate::view::open_packs::OpenPacks;
use crate::view::pointer::{BlocksPointer, Pointer};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), spawn_editor_panels);
    let shown = in_state(Screen::Editor).and_then(resource_exists::<EditorState>);
    app.add_systems(
        Update,
        (
            (title, fill).run_if(
                resource_exists_and_changed::<EditorState>.or_else(resource_changed::<Typing>).or_else(picture_changed),
            ),
            (tool_palette::offer_own_figures, tool_palette::highlight_chosen_tool)
                .chain()
                .run_if(resource_exists_and_changed::<EditorState>),
            say_where,
        )
            .run_if(shown),
    );
}

/// Panel that is filled anew with each change.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum EditorPanel {
    Title,
    Form,
    Faults,
    Line,
}

const EDGE: f32 = 8.0;

/// Spawns the panels.
pub fn spawn_editor_panels(
    mut commands: Commands,
    fonts: Res<Fonts>,
    art: Res<Art>,
    mut images: ResMut<Assets<Image>>,
) {
    let root = Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
    let root = commands.spawn((Name::new("Editor"), DespawnOnExit(Screen::Editor), root)).id();
    let free = |node: Node| Node { position_type: PositionType::Absolute, ..node };
    let [left, right, top, bottom] = EDITOR;
    let bar = Node {
        left: px(0),
        right: px(0),
        top: px(0),
        height: px(top - EDGE),
        padding: UiRect::horizontal(px(PAD)),
        justify_content: JustifyContent::SpaceBetween,
        ..row(GAP)
    };
    let bar = commands.spawn((BlocksPointer, panel(free(bar)), ChildOf(root))).id();
    let title = Node { min_width: px(0), flex_shrink: 1.0, overflow: Overflow::clip(), ..row(GAP) };
    commands.spawn((EditorPanel::Title, title, ChildOf(bar)));
    buttons(&mut commands, &fonts, bar);
    let side = |width: f32| Node { top: px(top), bottom: px(bottom), width: px(width - EDGE * 2.0), ..column(EDGE) };
    let palette_node =
        Node { left: px(EDGE), padding: UiRect::all(px(10)), overflow: Overflow::scroll_y(), ..side(left) };
    let palette_panel = commands
        .spawn((Name::new("Palette"), BlocksPointer, ScrollingColumn, panel(free(palette_node)), ChildOf(root)))
        .id();
    tool_palette::fill_tool_palette(&mut commands, &fonts, &art, &mut images, palette_panel);
    let forms = commands.spawn((free(Node { right: px(EDGE), ..side(right) }), ChildOf(root))).id();
    let form = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        padding: UiRect::all(px(10)),
        overflow: Overflow::scroll_y(),
        ..column(5.0)
    };
    commands.spawn((Name::new("Form"), EditorPanel::Form, BlocksPointer, ScrollingColumn, panel(form), ChildOf(forms)));
    #[cfg(feature = "tools")]
    super::background_win_rate::spawn_win_rate_panel(&mut commands, forms);
    let list = Node {
        max_height: percent(34),
        flex_shrink: 0.0,
        padding: UiRect::all(px(10)),
        overflow: Overflow::scroll_y(),
        ..column(4.0)
    };
    commands.spawn((
        Name::new("Faults"),
        EditorPanel::Faults,
        BlocksPointer,
        ScrollingColumn,
        panel(list),
        ChildOf(forms),
    ));
    let line = Node {
        left: px(left),
        right: px(right),
        bottom: px(EDGE),
        height: px(bottom - EDGE * 2.0),
        padding: UiRect::horizontal(px(12)),
        overflow: Overflow::clip(),
        ..row(PAD)
    };
    commands.spawn((EditorPanel::Line, BlocksPointer, panel(free(line)), ChildOf(root)));
}

#[cfg(not(target_family = "wasm"))]
const SAVES: &str = "Write the level to its file";
/// The browser keeps levels in its storage; `DOWNLOAD` makes a file.
#[cfg(target_family = "wasm")]
const SAVES: &str = "Keep the level in this browser";

fn buttons(commands: &mut Commands, fonts: &Fonts, bar: Entity) {
    let line = commands.spawn((Node { flex_shrink: 0.0, ..row(6.0) }, ChildOf(bar))).id();
    let mut add = |name: &'static str, key: Option<Action>, tip: &str| {
        let node = Node { padding: UiRect::axes(px(12), px(7)), ..row(6.0) };
        let skin = if name == "PLAY" { ButtonSkin::bright() } else { ButtonSkin::quiet() };
        let ink = if name == "PLAY" { *ON_BRIGHT } else { *INK };
        let key = key.map_or_else(String::new, |key| format!("  ({})", key_of(key)));
        let tip = Tooltip::from(format!("{tip}{key}"));
        commands
            .spawn((Name::new(name), button(skin, node), tip, children![bold(fonts, name, SMALL, ink)], ChildOf(line)))
            .id()
    };
    let undo = add("UNDO", Some(Action::Undo), "Take the last change back");
    let redo = add("REDO", Some(Action::Redo), "Make again what was undone");
    let play = add("PLAY", Some(Action::Edit), "Play the level as the team sees it; the same key brings you back");
    let reveal =
        add("REVEALED", Some(Action::Eyes), "Play with everything revealed; in play the key turns it off and on");
    let save = add("SAVE", Some(Action::Save), SAVES);
    let save_as = add("SAVE AS", Some(Action::Save), "Save under another name; SAVE alone");
    #[cfg(target_family = "wasm")]
    let download = add("DOWNLOAD", None, "Save the level as a file of your own");
    let leave = add("LEAVE", Some(Action::Cancel), "Back to the mission list; what is not saved is kept");
    #[cfg(target_family = "wasm")]
    commands
        .entity(download)
        .observe(|_: On<ButtonPressed>, mut asks: MessageWriter<FileCommand>| _ = asks.write(FileCommand::Download));
    let say = |words: Option<String>, none: &str, notices: &mut MessageWriter<Notice>| {
        notices.write(words.map_or_else(|| Notice::bad(none), Notice::good));
    };
    commands.entity(undo).observe(
        move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            let words = editing.undo().map(|words| format!("undone: {words}"));
            say(words, "there is nothing to undo", &mut notices);
        },
    );
    commands.entity(redo).observe(
        move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            let words = editing.redo().map(|words| format!("redone: {words}"));
            say(words, "there is nothing to redo", &mut notices);
        },
    );
    for (entity, command) in [
        (play, FileCommand::Play),
        (reveal, FileCommand::PlayRevealed),
        (save, FileCommand::Save),
        (leave, FileCommand::Leave),
    ] {
        commands
            .entity(entity)
            .observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<FileCommand>| _ = asks.write(command.clone()));
    }
    commands.entity(save_as).observe(
        |_: On<ButtonPressed>, editing: Res<EditorState>, mut asked: ResMut<FormLine>, mut typing: ResMut<Typing>| {
            let name = editing.file.home().name();
            begin_form_line(&mut asked, &mut typing, FormLine::FileName, name);
        },
    );
}

#[cfg(not(target_family = "wasm"))]
fn picture_changed(picture: Res<PlanPicture>) -> bool {
    picture.is_changed()
}

#[cfg(target_family = "wasm")]
fn picture_changed() -> bool {
    false
}

/// The level's name, where it is kept, and whether it is saved.
fn title(
    editing: Res<EditorState>,
    (asked, typing): (Res<FormLine>, Res<Typing>),
    panels: Query<(Entity, &EditorPanel)>,
    fonts: Res<Fonts>,
    mut commands: Commands,
) {
    let Some((line, _)) = panels.iter().find(|(_, panel)| **panel == EditorPanel::Title) else { return };
    commands.entity(line).despawn_children();
    if let (FormLine::FileName, Some(name)) = (&*asked, typing.text_with_caret()) {
        commands.spawn((text(&fonts, "Save as:", BODY, *DIM), ChildOf(line)));
        commands.spawn((bold(&fonts, name, BODY, *INK), ChildOf(line)));
        commands.spawn((key_cap(&fonts, "Enter"), ChildOf(line)));
        return;
    }
    let saved = editing.file.is_saved_text(editing.draft.text());
    let (words, ink) = if saved { ("saved", *GOOD) } else { ("not saved", *WARN) };
    commands.spawn((bold(&fonts, editing.file.home().name(), LARGE, *INK), ChildOf(line)));
    commands.spawn((Name::new("Saved"), text(&fonts, words, SMALL, ink), ChildOf(line)));
    let (faults, warnings) = editing.fault_and_warning_counts();
    let (words, ink) = match (faults, warnings) {
        (0, 0) => ("no fault, no warning".to_owned(), *GOOD),
        (0, _) => (count_in_words(warnings, "warning"), *WARN),
        (_, 0) => (count_in_words(faults, "fault"), *HOSTILE),
        (..) => (format!("{}, {}", count_in_words(faults, "fault"), count_in_words(warnings, "warning")), *HOSTILE),
    };
    commands.spawn((Name::new("Lint"), text(&fonts, words, SMALL, ink), ChildOf(line)));
}

/// The form, and the list of faults.
fn fill(
    editing: Res<EditorState>,
    (asked, line, typing): (Res<FormLine>, Res<BoardToolLine>, Res<Typing>),
    panels: Query<(Entity, &EditorPanel)>,
    (fonts, packs, mut images): (Res<Fonts>, Res<OpenPacks>, ResMut<Assets<Image>>),
    #[cfg(not(target_family = "wasm"))] picture: Res<PlanPicture>,
    mut before: Local<(Option<PartAddress>, Option<SideSheet>)>,
    mut commands: Commands,
) {
    let state = (&*editing, &*line, &*typing);
    // Another form or sheet is read from its top.
    let shown = (editing.selected.clone(), editing.open_sheet());
    let turned = shown != *before;
    *before = shown;
    for (entity, panel) in &panels {
        match panel {
            EditorPanel::Form => {
                commands.entity(entity).despawn_children();
                if turned {
                    commands.entity(entity).insert(ScrollPosition::default());
                }
                match (&editing.selected, editing.open_sheet()) {
                    (_, Some(SideSheet::Prefabs)) => {
                        prefab_sheet::fill_prefab_sheet(
                            &mut commands,
                            &fonts,
                            (&line, &typing),
                            (&packs, &mut images),
                            entity,
                        );
                    }
                    (Some(part), _) => part_form_panel::fill_part_form(
                        &mut commands,
                        &fonts,
                        (&editing, &asked, &typing),
                        part,
                        entity,
                    ),
                    _ if !editing.canvas.group.is_empty() => {
                        group_form::fill_group_form(&mut commands, &fonts, state, entity)
                    }
                    (None, Some(SideSheet::Find)) => {
                        search_sheet::fill_search_sheet(&mut commands, &fonts, state, entity)
                    }
                    (None, Some(SideSheet::Size)) => size_sheet::fill_size_sheet(&mut commands, &fonts, state, entity),
                    #[cfg(not(target_family = "wasm"))]
                    (None, Some(SideSheet::Picture)) => {
                        super::plan_picture::fill_picture_sheet(
                            &mut commands,
                            &fonts,
                            (&line, &typing, &picture),
                            entity,
                        );
                    }
                    (None, None) => side_pages::fill_side_page(&mut commands, &fonts, &editing, entity),
                }
            }
            EditorPanel::Faults => {
                commands.entity(entity).despawn_children();
                fault_list::fill_fault_list(&mut commands, &fonts, &editing, entity);
            }
            EditorPanel::Title | EditorPanel::Line => {}
        }
    }
}

/// The line below the board: the tile, what is there, and what the tool does.
fn say_where(
    editing: Res<EditorState>,
    pointer: Res<Pointer>,
    panels: Query<(Entity, &EditorPanel)>,
    fonts: Res<Fonts>,
    mut last: Local<String>,
    mut commands: Commands,
) {
    let at = editing.cursor.or(pointer.tile).filter(|tile| editing.level.map.contains(*tile));
    let there = at.map(|tile| {
        let glyph = editing.level.map.glyph(tile).map_or("", tool_palette::tile_name);
        let part = editing.level.part_on(tile).map_or(String::new(), |part| format!(" · {part}"));
        format!("{}, {}  {glyph}{part}", tile.x, tile.y)
    });
    let hint = match (editing.tool, editing.ink) {
        (EditorTool::Select, _) if super::selection_moves::is_moved_by_keys(&editing) => {
            "Drag it or press the arrow keys to move it; with Shift a click adds"
        }
        (EditorTool::Select, _) => "Click what is placed; drag to move it, or to select an area; with Shift, several",
        (EditorTool::Paste, _) => "Click where the top left corner goes; R turns, M mirrors",
        (EditorTool::Pick, _) => match &editing.canvas.pick {
            Some(FieldPick::Tiles(..)) => "Click tiles in order; a click on one of them takes it out; Escape ends it",
            Some(FieldPick::Tile(..)) => "Click the tile",
            Some(FieldPick::Name(..)) => "Click the figure, the object or the room",
            Some(FieldPick::RoomMark(_)) => "Click rooms to mark them, or to unmark them",
            None => "",
        },
        (_, ToolInk::Tile(_)) => match editing.tool {
            EditorTool::Brush => "Hold and draw; a right click takes up what is there",
            EditorTool::Line => "Drag from end to end",
            EditorTool::Rectangle | EditorTool::Block => "Drag from corner to corner",
            _ => "Click an area of one kind",
        },
        _ => "Click the tile where it goes",
    };
    let picking = editing.forms.picking.as_ref().map(PendingPick::hint);
    let seen = picking.or_else(|| at.and_then(|at| overlays::sight_words(&editing, at)));
    let hint = seen.as_deref().map_or_else(|| hint.to_owned(), sentence);
    let words = format!("{}|{hint}", there.unwrap_or_default());
    let Some((line, _)) = panels.iter().find(|(_, panel)| **panel == EditorPanel::Line) else { return };
    if *last == words && !editing.is_added() {
        return;
    }
    commands.entity(line).despawn_children();
    let (there, hint) = words.split_once('|').unwrap_or_default();
    let place = Node { width: px(196), flex_shrink: 0.0, ..default() };
    commands.spawn((place, ChildOf(line), children![bold(&fonts, there, SMALL, *INK)]));
    commands.spawn((text(&fonts, hint, SMALL, *DIM), ChildOf(line)));
    *last = words;
}
