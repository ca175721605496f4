//! A phrase: what a person reads, before a language is chosen.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Argument, Localizer};

/// The id of a message of `assets/locales/`: `pause-resume`, or `setting-volume.about` for an attribute. A test looks up every one
/// that stands in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MessageId(pub &'static str);

/// What a person reads: a message with its arguments. It becomes text where it is shown, by a [`Localizer`].
///
/// Serialized, it is its English text: protocol, saves, records and reports speak English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Made by [`phrase!`](crate::phrase).
    Message { id: MessageId, arguments: Vec<(&'static str, Argument)> },
    /// Text that a player or a level gave, a number, a key; and a sentence that has no message yet.
    Verbatim(String),
    /// Whole phrases side by side: the sentences of a paragraph, the facts of a line. Never the pieces of one sentence.
    Joined { between: &'static str, parts: Vec<Phrase> },
    /// Another phrase in capitals, as headings are.
    InCapitals(Box<Phrase>),
    /// Another phrase as a sentence of its own, with a capital and one full stop.
    Sentence(Box<Phrase>),
    /// Another phrase with a capital, as a title begins.
    Title(Box<Phrase>),
}

/// Makes a phrase: the id of a message, and its arguments by name.
///
/// ```
/// use fatal_funnel::localization::{Localizer, phrase};
/// let phrase = phrase!("pause-seed", seed = "7", difficulty = "regular");
/// assert_eq!(Localizer::english().text(&phrase), "Seed 7 · difficulty regular");
/// ```
#[macro_export]
macro_rules! phrase {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::localization::Phrase::from($crate::localization::MessageId($id))
            $(.with(stringify!($name), $value))*
    };
}

impl Phrase {
    /// Nothing to be read.
    pub const EMPTY: Phrase = Phrase::Verbatim(String::new());

    /// Gives a message another argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        if let Self::Message { arguments, .. } = &mut self {
            arguments.push((name, value.into()));
        }
        self
    }

    /// Sentences of a paragraph.
    pub fn sentences(parts: impl IntoIterator<Item = Phrase>) -> Self {
        Self::joined(" ", parts)
    }

    /// Facts of a line: `Modern CQB · 12 rounds`.
    pub fn facts(parts: impl IntoIterator<Item = Phrase>) -> Self {
        Self::joined(" · ", parts)
    }

    /// Lines below each other.
    pub fn lines(parts: impl IntoIterator<Item = Phrase>) -> Self {
        Self::joined("\n", parts)
    }

    /// Whole phrases with something between them that is no word. Empty ones are left out.
    pub fn joined(between: &'static str, parts: impl IntoIterator<Item = Phrase>) -> Self {
        let mut parts: Vec<Phrase> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        match parts.len() {
            0 => Self::EMPTY,
            1 => parts.remove(0),
            _ => Self::Joined { between, parts },
        }
    }

    /// The same in capitals, as headings are.
    #[must_use]
    pub fn in_capitals(self) -> Self {
        Self::InCapitals(Box::new(self))
    }

    /// The same as a sentence of its own, with a capital and one full stop.
    #[must_use]
    pub fn as_sentence(self) -> Self {
        if self.is_empty() { self } else { Self::Sentence(Box::new(self)) }
    }

    /// The same with a capital, as a title begins.
    #[must_use]
    pub fn as_title(self) -> Self {
        if self.is_empty() { self } else { Self::Title(Box::new(self)) }
    }

    /// Whether nothing is to be read.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Verbatim(text) => text.is_empty(),
            Self::InCapitals(phrase) | Self::Sentence(phrase) | Self::Title(phrase) => phrase.is_empty(),
            Self::Message { .. } | Self::Joined { .. } => false,
        }
    }

    /// Whether its text depends on the language.
    pub fn is_translated(&self) -> bool {
        match self {
            Self::Message { .. } => true,
            Self::Verbatim(_) => false,
            Self::InCapitals(phrase) | Self::Sentence(phrase) | Self::Title(phrase) => phrase.is_translated(),
            Self::Joined { parts, .. } => parts.iter().any(Self::is_translated),
        }
    }

    /// Its English text: for protocol, saves, records, reports, and code that has no message yet.
    pub fn english(&self) -> String {
        Localizer::english().text(self)
    }
}

impl Default for Phrase {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Compares the English text, as tests do.
impl PartialEq<str> for Phrase {
    fn eq(&self, text: &str) -> bool {
        self.english() == text
    }
}

impl PartialEq<&str> for Phrase {
    fn eq(&self, text: &&str) -> bool {
        self.english() == *text
    }
}

impl From<MessageId> for Phrase {
    fn from(id: MessageId) -> Self {
        Self::Message { id, arguments: Vec::new() }
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Verbatim(text)
    }
}

impl From<&String> for Phrase {
    fn from(text: &String) -> Self {
        Self::Verbatim(text.clone())
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::Verbatim(text.to_owned())
    }
}

impl From<&Phrase> for Phrase {
    fn from(phrase: &Phrase) -> Self {
        phrase.clone()
    }
}

/// In a schema it is the text that it is serialized as.
impl JsonSchema for Phrase {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// A message without arguments, in English.
impl Serialize for MessageId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Phrase::from(*self).serialize(serializer)
    }
}

impl Serialize for Phrase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english())
    }
}

/// What was told elsewhere is the English text that it was.
impl<'de> Deserialize<'de> for Phrase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}
