//! Diagnostics with place and fix, shared by levels, rulebook data, campaigns and themes.
//!
//! Readers take a [`Source`], a text with a display name, never a path.
mod fault;
mod list;
mod quoting;
mod source;
mod suggestion;

pub use fault::{Code, Fault, Severity};
pub use list::Faults;
pub use quoting::{LONGEST_ECHO, echo};
pub use source::{Place, Source};
pub use suggestion::closest;
