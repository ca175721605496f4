//! The level editor without its window: a level's text, edits of it, undo and redo, and the file that it is kept in.
//!
//! An edit replaces stretches of the text and nothing else, so comments, order and layout stay as the author wrote them;
//! a level that was not edited is written back byte for byte.
mod clip_placing;
mod clip_turn;
mod edit;
mod edit_refusal;
mod field_edits;
mod field_value;
mod level_draft;
mod level_file;
mod lint_check;
mod map_clip;
mod map_fields;
mod map_resize;
mod map_rows;
mod overlay_descriptions;
mod part_address;
mod part_edits;
mod part_form;
mod partial_level;
mod prefab;
mod search;
mod symmetry;
mod text_change;
mod tile_references;
mod tile_shapes;
mod tile_shifts;
mod toml_blocks;
mod toml_view;

pub use edit::Edit;
pub use edit_refusal::EditRefusal;
pub use field_value::FieldValue;
pub use level_draft::Draft;
pub use level_file::{LevelFile, SaveError};
pub use lint_check::{Checked, check_level};
pub use map_clip::Clip;
pub use map_fields::{MapKind, map_fields, named_on, room_on};
pub use map_resize::Growth;
pub use map_rows::MapRows;
pub use overlay_descriptions::{doorways_in_words, middle_of, sight_in_words};
pub use part_address::Part;
pub use part_form::{Field, FieldKind, form_fields};
pub use partial_level::{PartialLevel, part_at};
pub use prefab::Prefab;
pub use search::{Found, search};
pub use symmetry::Symmetry;
pub use tile_references::{TileValue, tile_values};
pub use tile_shapes::{flood_fill, outline_of, rectangle, straight_line};

/// Text of a new level: a yard, a room, somebody to play and somebody to find.
pub const NEW_LEVEL: &str = include_str!("new_level.toml");
