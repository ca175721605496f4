//! Typed arguments of a message.

use super::Phrase;

/// What a message is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A whole number: a message may choose its plural by it.
    Number(i64),
    /// A number with its sign: `+4`, `−2`, `0`.
    Signed(i64),
    /// A number with one decimal, in tenths: `1.5`.
    Tenths(i64),
    /// Text as a player or a level gave it; a key, a seed, the name of a file.
    Text(String),
    /// A name that may have a term with gender and cases in `names.ftl`. `text` is the English one.
    Name { kind: NameKind, text: String },
    /// A tile by its column and row: `[3, 11]`.
    Tile(i16, i16),
    /// Several, as the language lists them: `Alpha, Bravo and Charlie`.
    List(Vec<Argument>),
    /// Another message.
    Phrase(Box<Phrase>),
}

/// What a name is of. Names of a kind are looked up together: a *point* among weapons is another than one among rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameKind {
    Figure,
    Weapon,
    Item,
    /// What a figure is told to do.
    Task,
    Room,
    /// What stands on the map.
    Object,
    /// What a figure does in its team.
    Role,
    /// A row of a ledger: what gives dice or takes them.
    Modifier,
    /// What may come of a roll.
    Outcome,
    /// Why a mind would give an order.
    Reason,
    /// A field of an order, or a word that it may have: what tells two orders apart.
    Choice,
}

impl NameKind {
    /// The beginning of the ids of its terms.
    pub fn word(self) -> &'static str {
        match self {
            Self::Figure => "figure",
            Self::Weapon => "weapon",
            Self::Item => "item",
            Self::Task => "task",
            Self::Room => "room",
            Self::Object => "object",
            Self::Role => "role",
            Self::Modifier => "modifier",
            Self::Outcome => "outcome",
            Self::Reason => "reason",
            Self::Choice => "choice",
        }
    }
}

impl Argument {
    /// A name that may have a term.
    pub fn name(kind: NameKind, text: impl Into<String>) -> Self {
        Self::Name { kind, text: text.into() }
    }

    /// The name of a figure.
    pub fn figure(text: impl Into<String>) -> Self {
        Self::name(NameKind::Figure, text)
    }

    /// The name of a weapon.
    pub fn weapon(text: impl Into<String>) -> Self {
        Self::name(NameKind::Weapon, text)
    }

    /// The name of what stands on the map.
    pub fn object(text: impl Into<String>) -> Self {
        Self::name(NameKind::Object, text)
    }

    /// The name of a piece of gear.
    pub fn item(text: impl Into<String>) -> Self {
        Self::name(NameKind::Item, text)
    }

    /// Several, as the language lists them.
    pub fn list(of: impl IntoIterator<Item = impl Into<Argument>>) -> Self {
        Self::List(of.into_iter().map(Into::into).collect())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        })*
    };
}

numbers! { u8 u16 u32 i8 i16 i32 i64 }

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// What a message chooses between by `[yes]` and `[no]`.
impl From<bool> for Argument {
    fn from(holds: bool) -> Self {
        Self::Text(if holds { "yes" } else { "no" }.into())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&Phrase> for Argument {
    fn from(phrase: &Phrase) -> Self {
        phrase.clone().into()
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Self {
        Self::Phrase(Box::new(phrase))
    }
}
