//! The level editor: the board of the game, a palette, a form for what is selected, and what lint says of the level.
#[cfg(feature = "tools")]
mod background_win_rate;
mod begin_copy;
mod board_input;
mod board_refresh;
mod board_tool_line;
mod board_tool_state;
mod editor_panels;
mod editor_state;
mod fault_list;
mod field_change;
mod field_options;
mod file_command;
mod form_line;
mod form_state;
mod go_to_tile;
mod grid_and_selection_marks;
mod group_form;
mod map_field_picking;
mod new_part_placing;
mod open_save_and_play;
mod option_rows;
mod outside_change;
mod overlay_drawing;
mod overlays;
mod part_form_panel;
mod part_list;
mod pick_on_map;
mod placement_preview;
mod plan_overlay;
#[cfg(not(target_family = "wasm"))]
mod plan_picture;
mod prefab_sheet;
mod read_after_strokes;
mod route_marks;
mod search_sheet;
mod selection_moves;
mod sentence_panel;
mod side_pages;
mod side_sheet;
mod size_sheet;
mod take_board_tool_line;
mod timeline_panel;
mod tool_palette;
mod undo_history_list;

use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;

use crate::input::{Overlay, Screen};
use crate::theme::widgets::PressSystems;
use crate::view::BoardSystems;

pub use open_save_and_play::new_level_request;

/// Whether the battle is of the level under edit.
pub fn is_level_trial(editing: Option<Res<editor_state::EditorState>>) -> bool {
    editing.is_some_and(|editing| editing.played)
}

/// Run condition: tiles were drawn that lint has not read yet.
fn has_unread_strokes(editing: Option<Res<editor_state::EditorState>>) -> bool {
    editing.is_some_and(|editing| editing.has_unread_strokes())
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        open_save_and_play::plugin,
        editor_panels::plugin,
        grid_and_selection_marks::plugin,
        overlays::plugin,
        route_marks::plugin,
        go_to_tile::plugin,
        outside_change::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(plan_picture::plugin);
    #[cfg(feature = "tools")]
    app.add_plugins(background_win_rate::plugin);
    app.init_resource::<board_input::BoardStroke>()
        .init_resource::<form_line::FormLine>()
        .init_resource::<board_tool_line::BoardToolLine>()
        .init_resource::<board_refresh::DrawnText>();
    app.add_systems(OnEnter(Screen::Editor), board_refresh::forget_drawn_text);
    let typed = (
        part_form_panel::end_line_on_press,
        part_form_panel::take_form_line,
        take_board_tool_line::take_board_tool_line,
    )
        .chain()
        .after(InputManagerSystem::Update)
        .before(PressSystems);
    app.add_systems(
        PreUpdate,
        typed.run_if(resource_exists::<editor_state::EditorState>).run_if(in_state(Screen::Editor)),
    );
    let editing = resource_exists::<editor_state::EditorState>.and_then(in_state(Screen::Editor));
    app.add_systems(
        Update,
        (
            (
                board_input::edit_by_pointer.run_if(not(pick_on_map::is_picking)),
                board_input::edit_by_key,
                selection_moves::shift_selection_by_key,
                pick_on_map::pick_on_map.run_if(pick_on_map::is_picking),
                option_rows::reveal_new_list,
            )
                .chain()
                .run_if(in_state(Overlay::None)),
            read_after_strokes::read_after_strokes,
            board_refresh::redraw_board.run_if(
                (resource_exists_and_changed::<editor_state::EditorState>
                    .or_else(resource_changed::<board_refresh::DrawnText>))
                .and_then(not(has_unread_strokes)),
            ),
            board_refresh::draw_stroke,
        )
            .chain()
            .after(BoardSystems::Input)
            .before(BoardSystems::Draw)
            .run_if(editing),
    );
}
