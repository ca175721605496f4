//! The level editor without its window: a level's text, edits of it, undo and redo, and the file that it is kept in.
//!
//! An edit replaces stretches of the text and nothing else, so comments, order and layout stay as the author wrote them;
//! a level that was not edited is written back byte for byte.
mod edit;
mod edit_refusal;
mod event_consequences;
mod event_sentence;
mod field_edits;
mod field_value;
mod figure_defaults;
mod level_draft;
mod level_file;
mod lint_check;
mod map_clip;
mod map_resize;
mod map_rows;
mod mission_names;
mod mission_timeline;
mod objective_sentence;
mod overlay_descriptions;
mod part_address;
mod part_edits;
mod part_form;
mod part_words;
mod partial_level;
mod sentence;
mod text_change;
mod text_diff;
mod tile_references;
mod tile_shapes;
mod toml_blocks;
mod toml_view;
mod trial;

pub use edit::Edit;
pub use edit_refusal::EditRefusal;
pub use event_sentence::{event_sentence, new_event};
pub use field_value::FieldValue;
pub use figure_defaults::{copy_of, fitting_choices, gear_with_template, new_figure, suiting_words, usual_gear};
pub use level_draft::Draft;
pub use level_file::{LevelFile, SaveError};
pub use lint_check::{Checked, check_level};
pub use map_clip::Clip;
pub use map_resize::Growth;
pub use map_rows::MapRows;
pub use mission_names::MissionNames;
pub use mission_timeline::{MissionStep, MissionTimeline, Moment};
pub use objective_sentence::{new_objective, objective_sentence};
pub use overlay_descriptions::{doorways_in_words, middle_of, sight_in_words};
pub use part_address::Part;
pub use part_form::{Field, FieldKind, form_fields};
pub use part_words::part_in_words;
pub use partial_level::{PartialLevel, part_at};
pub use sentence::{Change, Choice, Clause, Piece, Sentence, Slot, SlotKind, Step, WantedTile, edits_of};
pub use text_diff::{DiffLine, line_counts, text_diff};
pub use tile_references::{TileValue, tile_values};
pub use tile_shapes::{flood_fill, outline_of, rectangle, straight_line};
pub use trial::{record_at_round, without_figures};

/// Text of a new level: a yard, a room, somebody to play and somebody to find.
pub const NEW_LEVEL: &str = include_str!("new_level.toml");
