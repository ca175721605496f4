//! The level editor without its window: a level's text, edits of it, undo and redo, and the file that it is kept in.
//!
//! An edit replaces stretches of the text and nothing else, so comments, order and layout stay as the author wrote them;
//! a level that was not edited is written back byte for byte.
mod lint_check;
mod map_clip;
mod level_draft;
mod edit;
mod field_edits;
mod field_value;
mod part_form;
mod level_file;
mod map_rows;
mod overlay_descriptions;
mod part_address;
mod part_edits;
mod partial_level;
mod edit_refusal;
mod map_resize;
mod tile_shapes;
mod text_change;
mod tile_references;
mod toml_blocks;
mod toml_view;

pub use lint_check::{Checked, check_level};
pub use map_clip::Clip;
pub use level_draft::Draft;
pub use edit::Edit;
pub use field_value::FieldValue;
pub use part_form::{Field, FieldKind, form_fields};
pub use level_file::{LevelFile, SaveError};
pub use map_rows::MapRows;
pub use overlay_descriptions::{doorways_in_words, middle_of, sight_in_words};
pub use part_address::Part;
pub use partial_level::{PartialLevel, part_at};
pub use edit_refusal::EditRefusal;
pub use map_resize::Growth;
pub use tile_shapes::{flood_fill, straight_line, outline_of, rectangle};
pub use tile_references::{TileValue, tile_values};

/// Text of a new level: a yard, a room, somebody to play and somebody to find.
pub const NEW_LEVEL: &str = include_str!("new_level.toml");
