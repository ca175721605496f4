//! A line that is being typed for the tools of the board: words to find, a name, a size, a value for several parts.
use bevy::prelude::*;

use crate::editor::FormField;
use crate::input::Typing;

/// Purpose of the line that is being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum BoardToolLine {
    #[default]
    Nothing,
    Find,
    PrefabName,
    Width,
    Height,
    /// A value for each part of the group.
    Group(FormField),
    #[cfg(not(target_family = "wasm"))]
    Picture(PlanPictureLine),
}

/// Begins a line.
pub fn begin_board_tool_line(
    line: &mut BoardToolLine,
    typing: &mut Typing,
    what: BoardToolLine,
    text: impl Into<String>,
) {
    *line = what;
    typing.begin(text);
}

/// The line as it is typed, if this is the one.
pub fn typed_so_far(line: &BoardToolLine, typing: &Typing, what: &BoardToolLine) -> Option<String> {
    typing.text_with_caret().filter(|_| line == what)
}

/// A value of the picture that is typed.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPictureLine {
    Path,
    Pixels,
    Right,
    Down,
    Opacity,
}
