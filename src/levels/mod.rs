//! Level and campaign files: parsed with every fault located, checked, and written back with comments kept.
//!
//! Parsers take a [`Source`](crate::faults::Source), never a path. Templates, gear and doctrines mean what the level's
//! book says: [`read`] asks it.
mod about;
pub mod beginner_hints;
pub mod campaign;
mod control_characters;
mod diagnostics;
mod draws;
mod event_references;
mod event_when;
mod events;
mod facts;
mod fields;
mod figures;
pub mod generate;
mod ground;
mod ids;
pub mod lessons;
mod level_text_edits;
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
mod read;
mod rooms;
mod rulebook_data;
mod rulebook_data_check;
mod rulebook_data_fields;
mod schema;
mod schema_books;
mod score_points;
mod shipped;
mod sides;
mod theme_file;
mod toml_comments;
mod toml_syntax;
mod values;
mod variants;
mod warn;
mod warnings_beside_faults;

pub use level_text_edits::{Unwritable, reason_bound_to_its_rulebook, set_map_row, set_rulebook};
pub use lint_codes::{KnownCode, code, codes};
pub use loadout::Loadout;
pub use read::{name_of, read, read_to_play};
pub use rulebook_data::{OwnTemplate, check_data, is_data, own_data_of, own_templates, use_data};
pub use schema::schema;
pub use shipped::{is_shipped_campaign, shipped, shipped_campaign, shipped_level};
pub use theme_file::{OWN_THEME, Rgb, Theme, Tone, contrast};
pub(crate) use toml_comments::{Layout, Statement};
pub use warnings_beside_faults::warnings_beside_faults;

/// The version of the level format.
pub const FORMAT: i64 = 1;

/// The largest level text in bytes; longer ones are refused before parsing.
pub const LARGEST_TEXT: usize = 1 << 20;
