//! The level editor without its window: a level's text, edits of it, undo and redo, and the file that it is kept in.
//!
//! An edit replaces stretches of the text and nothing else, so comments, order and layout stay as the author wrote them;
//! a level that was not edited is written back byte for byte.
mod check;
mod clip;
mod draft;
mod edit;
mod field_edits;
mod field_value;
mod form;
mod level_file;
mod map_rows;
mod overlay_descriptions;
mod part_address;
mod part_edits;
mod partial_level;
mod refusal;
mod resize;
mod shapes;
mod text_change;
mod tile_references;
mod toml_blocks;
mod toml_view;

pub use check::{Checked, check};
pub use clip::Clip;
pub use draft::Draft;
pub use edit::Edit;
pub use field_value::FieldValue;
pub use form::{Field, FieldKind, form};
pub use level_file::{LevelFile, SaveError};
pub use map_rows::MapRows;
pub use overlay_descriptions::{doorways_in_words, middle_of, sight_in_words};
pub use part_address::Part;
pub use partial_level::{PartialLevel, part_at};
pub use refusal::EditRefusal;
pub use resize::Growth;
pub use shapes::{flood, line, outline_of, rectangle};
pub use tile_references::{TileValue, tile_values};

/// Text of a new level: a yard, a room, somebody to play and somebody to find.
pub const NEW_LEVEL: &str = include_str!("new_level.toml");
