//! The line that is being typed, and what it is for.
use bevy::prelude::*;

use crate::editor::{Field, Part};
use crate::input::Typing;

/// Purpose of the line that is being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum Asked {
    #[default]
    Nothing,
    /// The name of the file to save.
    FileName,
    /// Another id for a part.
    Id(Part),
    Field(Part, Field),
    /// What a slot of a sentence holds, by its name.
    Slot(Part, String),
}

/// Begins a line.
pub fn begin_line(asked: &mut Asked, typing: &mut Typing, what: Asked, text: String) {
    *asked = what;
    typing.begin(text);
}
