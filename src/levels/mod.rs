//! Level and campaign files: parsed with every fault located, checked, and written back with comments kept.
//!
//! Parsers take a [`Source`](crate::faults::Source), never a path. Templates, gear and doctrines mean what the level's
//! book says: [`read`] asks it.
pub mod beginner_hints;
pub mod campaign;
mod campaign_facts;
mod control_character_faults;
mod diagnostics;
mod event_name_references;
mod event_triggers;
mod events;
mod figures;
pub mod generate;
mod ground_areas;
pub mod key_order;
pub mod lessons;
mod level_ids;
mod level_metadata;
mod level_text_edits;
mod level_variants;
mod lint_codes;
mod loadout;
mod map_section;
#[cfg(feature = "tools")]
pub mod matrix;
mod nesting_guard;
mod objectives;
mod objects;
pub mod own_font_letters;
pub mod pack;
mod playable_sides;
mod random_draws;
mod read;
mod rooms;
mod rulebook_data;
mod rulebook_data_check;
mod rulebook_data_fields;
mod schema;
mod schema_books;
mod score_points;
mod shipped_levels;
mod table_fields;
mod theme_file;
mod toml_comments;
mod toml_syntax;
mod toml_values;
pub mod translation;
mod warn;
mod warnings_beside_faults;

pub use level_text_edits::{Unwritable, reason_bound_to_its_rulebook, set_map_row, set_rulebook};
pub use lint_codes::{KnownCode, code, codes};
pub use loadout::Loadout;
pub use read::{level_name_of, read, read_to_play};
pub use rulebook_data::{OwnTemplate, check_data, is_rulebook_data, own_data_of, own_templates, use_data};
pub use schema::schema;
pub use shipped_levels::{is_shipped_campaign, shipped, shipped_campaign, shipped_level};
pub use theme_file::{OWN_THEME, Rgb, Theme, Tone, contrast};
pub(crate) use toml_comments::{TomlLayout, TomlStatement};
pub use warnings_beside_faults::warnings_beside_faults;

/// The version of the level format.
pub const FORMAT: i64 = 1;

/// The largest level text in bytes; longer ones are refused before parsing.
pub const LARGEST_TEXT: usize = 1 << 20;
