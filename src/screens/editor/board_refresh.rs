//! The board of the level under edit, in the view that battles have.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::view::draft_board::draft_view_model;

/// The text that is drawn.
#[derive(Resource, Default)]
pub struct DrawnText(Option<String>);

/// A battle begun from here has drawn its own board.
pub fn forget_drawn_text(mut drawn: ResMut<DrawnText>) {
    drawn.0 = None;
}

/// Renews what is drawn. A level without any ground keeps its last picture.
pub fn redraw_board(editing: Res<EditorState>, mut drawn: ResMut<DrawnText>, mut commands: Commands) {
    if drawn.0.as_deref() == Some(editing.draft.text()) && !editing.is_added() {
        return;
    }
    drawn.0 = Some(editing.draft.text().to_owned());
    if let Some(shown) = draft_view_model(&editing.level, editing.checked.spec.as_ref()) {
        commands.insert_resource(shown);
    }
}
