//! The line that is being typed, and what it is for.
use bevy::prelude::*;

use crate::editor::{FormField, PartAddress};
use crate::input::Typing;

/// Purpose of the line that is being typed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum FormLine {
    #[default]
    Nothing,
    /// The name of the file to save.
    FileName,
    /// Another id for a part.
    Id(PartAddress),
    Field(PartAddress, FormField),
    /// The content of a slot of a sentence, by its name.
    Slot(PartAddress, String),
}

/// Begins a line.
pub fn begin_form_line(asked: &mut FormLine, typing: &mut Typing, what: FormLine, text: String) {
    *asked = what;
    typing.begin(text);
}
