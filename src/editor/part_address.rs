//! Names of the parts of a level, and where their tables are.
use std::fmt;

/// A part of a level that has fields.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PartAddress {
    /// The level itself: name, rulebook, round limit, Heat, score.
    Level,
    /// By id.
    Figure(String),
    /// By id.
    Object(String),
    /// By id.
    Room(String),
    /// By number, from 0.
    Objective(usize),
    /// By number, from 0.
    Event(usize),
    /// By number, from 0.
    Ground(usize),
}

/// A key or an index that leads from a table to a value in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PathSegment {
    Key(String),
    At(usize),
}

/// The groups of a level, in the order in which a new one is written.
pub(super) const GROUPS: [&str; 9] =
    ["ground", "figures", "objects", "rooms", "objective", "event", "draw", "fact", "score"];

impl PartAddress {
    /// The key of the level under which parts of this kind are.
    pub fn group(&self) -> &'static str {
        match self {
            Self::Level => "",
            Self::Figure(_) => "figures",
            Self::Object(_) => "objects",
            Self::Room(_) => "rooms",
            Self::Objective(_) => "objective",
            Self::Event(_) => "event",
            Self::Ground(_) => "ground",
        }
    }

    /// The id, for parts that have one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Figure(id) | Self::Object(id) | Self::Room(id) => Some(id),
            _ => None,
        }
    }

    /// The same kind of part with another id; itself for a part without ids.
    pub fn with_id(&self, id: &str) -> Self {
        match self {
            Self::Figure(_) => Self::Figure(id.into()),
            Self::Object(_) => Self::Object(id.into()),
            Self::Room(_) => Self::Room(id.into()),
            other => other.clone(),
        }
    }

    /// The part that a path leads into.
    pub(super) fn of(path: &[PathSegment]) -> Self {
        match path {
            [PathSegment::Key(group), PathSegment::Key(id), ..] if group == "figures" => Self::Figure(id.clone()),
            [PathSegment::Key(group), PathSegment::Key(id), ..] if group == "objects" => Self::Object(id.clone()),
            [PathSegment::Key(group), PathSegment::Key(id), ..] if group == "rooms" => Self::Room(id.clone()),
            [PathSegment::Key(group), PathSegment::At(at), ..] if group == "objective" => Self::Objective(*at),
            [PathSegment::Key(group), PathSegment::At(at), ..] if group == "event" => Self::Event(*at),
            [PathSegment::Key(group), PathSegment::At(at), ..] if group == "ground" => Self::Ground(*at),
            _ => Self::Level,
        }
    }

    /// The path of its table.
    pub(super) fn path(&self) -> Vec<PathSegment> {
        let group = PathSegment::Key(self.group().to_owned());
        match self {
            Self::Level => Vec::new(),
            Self::Figure(id) | Self::Object(id) | Self::Room(id) => vec![group, PathSegment::Key(id.clone())],
            Self::Objective(at) | Self::Event(at) | Self::Ground(at) => vec![group, PathSegment::At(*at)],
        }
    }

    /// The path of a field, given by its keys.
    pub(super) fn field_path(&self, keys: &[&str]) -> Vec<PathSegment> {
        self.path().into_iter().chain(keys.iter().map(|key| PathSegment::Key((*key).to_owned()))).collect()
    }
}

impl fmt::Display for PartAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level => f.write_str("the level"),
            Self::Figure(id) => write!(f, "figure `{id}`"),
            Self::Object(id) => write!(f, "object `{id}`"),
            Self::Room(id) => write!(f, "room `{id}`"),
            Self::Objective(at) => write!(f, "objective {}", at + 1),
            Self::Event(at) => write!(f, "event {}", at + 1),
            Self::Ground(at) => write!(f, "ground {}", at + 1),
        }
    }
}
