//! The tile that the keyboard points at.
use bevy::prelude::*;

use super::editor_state::Editing;
use crate::board::Tile;
use crate::input::{Action, ActionInput};

/// The arrow keys move the tile that the keyboard points at.
pub fn move_cursor(input: &ActionInput, editing: &mut ResMut<Editing>) {
    let ways = [(Action::Up, (0, -1)), (Action::Down, (0, 1)), (Action::Left, (-1, 0)), (Action::Right, (1, 0))];
    let middle = Tile::new(editing.level.map.width() as i16 / 2, editing.level.map.height() as i16 / 2);
    for (_, (dx, dy)) in ways.into_iter().filter(|(act, _)| input.just_pressed(act)) {
        let next = editing.cursor.map_or(middle, |at| at.offset(dx, dy));
        if editing.level.map.contains(next) {
            editing.cursor = Some(next);
        }
    }
}
