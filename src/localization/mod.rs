//! What a person reads: a message id with typed arguments until it is shown.
//!
//! Code makes a [`Phrase`] and does not ask for a language; the edge that shows it (the window, the command line, a page)
//! holds a [`Localizer`] and has the text from it. The messages are Fluent files in `assets/locales/`.
mod argument;
mod finish_sentence;
mod language;
mod level_texts;
mod localizer;
mod message_files;
mod name_forms;
mod phrase;
mod pseudo_language;
mod system_language;

pub use argument::{Argument, NameKind};
pub use finish_sentence::finish_sentence;
pub use language::{Language, LanguageChoice};
pub use level_texts::LevelTexts;
pub use localizer::Localizer;
pub use message_files::{AREAS, message_files};
pub use name_forms::{NameForms, ORDINALS, term_of_name};
pub use phrase::{MessageId, Phrase};
pub use system_language::system_languages;

pub use crate::phrase;
