//! The board of the level under edit, in the view that battles have.
use bevy::prelude::*;

use super::editing::Editing;
use crate::view::draft_board::view_model;

/// Renews what is drawn. A level without any ground keeps its last picture.
pub fn draw(editing: Res<Editing>, mut last: Local<Option<String>>, mut commands: Commands) {
    if last.as_deref() == Some(editing.draft.text()) && !editing.is_added() {
        return;
    }
    *last = Some(editing.draft.text().to_owned());
    if let Some(shown) = view_model(&editing.scene, editing.checked.spec.as_ref()) {
        commands.insert_resource(shown);
    }
}
