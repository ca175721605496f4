//! Codes of faults that any text may have.
use super::Family;

pub(super) const TEXTS: Family = &[
    ("level::file::missing", "the file does not exist"),
    ("level::file::folder", "the path is a folder, not a file"),
    ("level::file::unreadable", "the file cannot be read"),
    ("level::file::large", "the file has more than 1 MiB; it is refused before it is parsed"),
    ("level::file::encoding", "the file is not UTF-8"),
    ("level::file::bom", "the file starts with a byte order mark"),
    ("level::file::nul", "the file contains a NUL"),
    (
        "level::file::control",
        "the file or a text in it contains a control or bidirectional character, or a name a line break",
    ),
    ("level::toml", "a line is not TOML"),
    ("level::toml::deep", "a dotted key has more than 32 parts; refused before it is parsed"),
    ("level::toml::twice", "a key or a table is repeated"),
    ("level::more", "there are more faults than are listed"),
    ("level::many", "there are more than 2,000 entries of a kind (256 objectives), or ground over too many tiles"),
    ("level::key", "an unknown key"),
    ("level::missing", "a required key is missing"),
    ("level::type", "a value has the wrong type"),
    ("level::number", "a number is out of range"),
    ("level::word::empty", "a word is empty"),
    ("level::word::long", "a word has more than 31 bytes"),
    ("level::id::letters", "an id contains a character that ids may not have"),
    ("level::id::long", "an id has more than 31 bytes"),
    ("level::id::reserved", "an id is a reserved word"),
    ("level::id::taken", "two entries have the same id"),
];
