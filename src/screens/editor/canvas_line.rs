//! A line that is being typed for the tools of the board: words to find, a name, a size, a value for several parts.
use bevy::prelude::*;

use crate::editor::Field;
use crate::input::Typing;

/// Purpose of the line that is being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum CanvasLine {
    #[default]
    Nothing,
    Find,
    PrefabName,
    Width,
    Height,
    /// A value for each part of the group.
    Group(Field),
    #[cfg(not(target_family = "wasm"))]
    Picture(PictureLine),
}

/// Begins a line.
pub fn begin(line: &mut CanvasLine, typing: &mut Typing, what: CanvasLine, text: impl Into<String>) {
    *line = what;
    typing.begin(text);
}

/// The line as it is typed, if this is the one.
pub fn shown(line: &CanvasLine, typing: &Typing, what: &CanvasLine) -> Option<String> {
    typing.text_with_caret().filter(|_| line == what)
}

/// A value of the picture that is typed.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureLine {
    Path,
    Pixels,
    Right,
    Down,
    Opacity,
}
