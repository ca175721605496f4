//! Diagnostics with place and fix, shared by levels, rulebook data, campaigns and themes.
//!
//! Readers take a [`Source`], a text with a display name, never a path.
mod control_characters;
mod fault;
mod fault_list;
mod source;
mod suggestion;
mod text_index;
mod truncate_input;

pub use control_characters::{
    code_point, escape_control_characters, escape_control_characters_in_json, is_control, is_forbidden, symbol,
};
pub use fault::{Code, Fault, Severity};
pub use fault_list::Faults;
pub use source::{Place, Source};
pub use suggestion::closest;
pub use truncate_input::{LONGEST_ECHO, truncate_for_message};
