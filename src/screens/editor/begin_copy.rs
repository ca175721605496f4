//! Begins a copy of the selected figure or object, which the next click places.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::form_state::PendingPick;
use crate::editor::PartAddress;
use crate::view::current_battle::Notice;

/// Begins a copy of the selected part.
pub fn begin_copy(editing: &mut EditorState, notices: &mut MessageWriter<Notice>) {
    match editing.selected.clone().filter(|part| matches!(part, PartAddress::Figure(_) | PartAddress::Object(_))) {
        Some(part) => {
            let words = PendingPick::Copy(part.clone()).hint();
            editing.begin_picking(PendingPick::Copy(part));
            notices.write(Notice::good(words));
        }
        None => _ = notices.write(Notice::bad("select a figure or an object first: a copy of it is placed by a click")),
    }
}
