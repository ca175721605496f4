//! What is wrong with a text, where, and how to mend it: one kind of fault for levels, rulebook data, campaigns and themes.
//!
//! Readers take text, never paths: [`Source`] carries a name to show and the text, and turns a byte into a line and a column.
mod closest;
mod echo;
mod fault;
mod list;
mod source;

pub use closest::closest;
pub use echo::{LONGEST_ECHO, echo};
pub use fault::{Code, Fault, Severity};
pub use list::Faults;
pub use source::{Place, Source};
