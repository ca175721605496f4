//! The level editor without its window: a level's text, edits of it, undo and redo, and the file that it is kept in.
//!
//! An edit replaces stretches of the text and nothing else, so comments, order and layout stay as the author wrote them;
//! a level that was not edited is written back byte for byte.
mod clip_placing;
mod clip_turn;
mod drawing_symmetry;
mod edit_refusal;
mod event_consequences;
mod event_sentence;
mod field_edits;
mod field_value;
mod fields_set_on_map;
mod figure_defaults;
mod level_draft;
mod level_edit;
mod level_file;
mod level_trial;
mod lint_check;
mod map_clip;
mod map_resize;
mod map_rows;
mod mission_names;
mod mission_timeline;
mod objective_sentence;
mod overlay_descriptions;
mod part_address;
mod part_description;
mod part_edits;
mod part_form;
mod part_search;
mod partial_level;
mod prefab;
mod sentence;
mod text_change;
mod text_diff;
mod tile_references;
mod tile_shapes;
mod tile_shifts;
mod toml_blocks;
mod toml_document;

pub use drawing_symmetry::DrawingSymmetry;
pub use edit_refusal::EditRefusal;
pub use event_sentence::{event_sentence, new_event};
pub use field_value::FieldValue;
pub use fields_set_on_map::{MapKind, map_fields, part_named_by_click, room_at_tile};
pub use figure_defaults::{copy_of, fitting_choices, gear_with_template, new_figure, suiting_words, usual_gear};
pub use level_draft::LevelDraft;
pub use level_edit::LevelEdit;
pub use level_file::{LevelFile, SaveError};
pub use level_trial::{record_at_round, without_figures};
pub use lint_check::{LintResult, check_level};
pub use map_clip::MapClip;
pub use map_resize::MapGrowth;
pub use map_rows::MapRows;
pub use mission_names::MissionNames;
pub use mission_timeline::{EventTime, MissionStep, MissionTimeline};
pub use objective_sentence::{new_objective, objective_sentence};
pub use overlay_descriptions::{doorways_in_words, middle_of, sight_in_words};
pub use part_address::PartAddress;
pub use part_description::describe_part;
pub use part_form::{FieldKind, FormField, form_fields};
pub use part_search::{FoundPart, search_parts};
pub use partial_level::{PartialLevel, part_at};
pub use prefab::Prefab;
pub use sentence::{
    Clause, ClausePiece, FieldChanges, PathStep, Sentence, SentenceSlot, SlotChoice, SlotKind, WantedTile, edits_of,
};
pub use text_diff::{DiffLine, line_counts, text_diff};
pub use tile_references::{TileValue, tile_values};
pub use tile_shapes::{flood_fill, outline_of, rectangle, straight_line};

/// Text of a new level: a yard, a room, somebody to play and somebody to find.
pub const NEW_LEVEL: &str = include_str!("new_level.toml");
