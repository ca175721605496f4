//! Diagnostics with place and fix, shared by levels, rulebook data, campaigns and themes.
//!
//! Readers take a [`Source`], a text with a display name, never a path.
mod fault;
mod list;
mod source;
mod suggestion;
mod truncate_input;

pub use fault::{Code, Fault, Severity};
pub use list::Faults;
pub use source::{Place, Source};
pub use suggestion::closest;
pub use truncate_input::{LONGEST_ECHO, echo};
