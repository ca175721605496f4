//! What may be wrong with any text, whatever it says.
use super::Family;

pub(super) const TEXTS: Family = &[
    ("level::file::missing", "there is no file of that name"),
    ("level::file::folder", "a folder stands where a file is meant"),
    ("level::file::unreadable", "the file cannot be read"),
    ("level::file::large", "the file has more than 1 MiB; it is refused before it is parsed"),
    ("level::file::encoding", "the file is no UTF-8 text"),
    ("level::file::bom", "the file starts with a byte order mark"),
    ("level::file::nul", "the file holds a NUL"),
    ("level::file::control", "the file holds a control character that no TOML may hold"),
    ("level::toml", "a line is no TOML"),
    ("level::toml::deep", "a dotted key has more than 32 names; refused before it is parsed"),
    ("level::toml::twice", "a key or a table stands there twice"),
    ("level::more", "there are more faults than are listed"),
    ("level::key", "a key that the format does not know"),
    ("level::missing", "a key that must be there is not"),
    ("level::type", "a value is of the wrong type"),
    ("level::number", "a number is out of its bounds"),
    ("level::word::empty", "a word is empty"),
    ("level::word::long", "a word has more than 31 bytes"),
    ("level::id::letters", "an id has letters that none may have"),
    ("level::id::long", "an id has more than 31 bytes"),
    ("level::id::reserved", "an id means something else already"),
    ("level::id::taken", "two things have one id"),
];
