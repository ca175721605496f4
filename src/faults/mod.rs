//! What is wrong with a text, where, and how to mend it: one kind of fault for levels, rulebook data, campaigns and themes.
//!
//! Readers take text, never paths: [`Source`] carries a name to show and the text, and turns a byte into a line and a column.
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
