//! Begins a copy of the selected figure or object, which the next click places.
use bevy::prelude::*;

use super::editor_state::Editing;
use super::form_state::Picking;
use crate::editor::Part;
use crate::view::current_battle::Notice;

/// Begins a copy of the selected part.
pub fn begin_copy(editing: &mut Editing, notices: &mut MessageWriter<Notice>) {
    match editing.selected.clone().filter(|part| matches!(part, Part::Figure(_) | Part::Object(_))) {
        Some(part) => {
            let words = Picking::Copy(part.clone()).hint();
            editing.begin_picking(Picking::Copy(part));
            notices.write(Notice::good(words));
        }
        None => _ = notices.write(Notice::bad("select a figure or an object first: a copy of it is placed by a click")),
    }
}
