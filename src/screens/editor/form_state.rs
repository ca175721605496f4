//! State of the editor's forms and lists: the page that is open, what is being picked on the map, and what another program
//! wrote.
use std::collections::BTreeSet;

use crate::editor::PartAddress;

/// The page of the side panel while no part is selected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SidePage {
    /// Everything in the level.
    #[default]
    Parts,
    /// Events by time, and what opens what.
    Timeline,
    /// The steps that can be undone.
    Steps,
}

impl SidePage {
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Parts, "Parts", "Everything in the level"),
        (Self::Timeline, "Timeline", "Events by round and by what they wait for; what opens which objective"),
        (Self::Steps, "Steps", "What was done, step by step: a click goes back to there, or on again"),
    ];
}

/// Something that the next click on the map picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PendingPick {
    /// The kind of thing that a slot of a sentence names.
    Slot(PartAddress, String),
    /// The tile of a field.
    Field(PartAddress, Vec<String>),
    /// The place of a copy of this part.
    Copy(PartAddress),
}

/// State of the forms and lists.
#[derive(Clone, Debug, Default)]
pub struct FormState {
    pub page: SidePage,
    pub picking: Option<PendingPick>,
    /// Whether a slot of the sentence was just filled from its list: the sentence comes back into view.
    pub filled_slot: bool,
    /// Whether words that do not suit are listed too.
    pub lists_all: bool,
    /// The text that another program wrote while this one has changes of its own.
    pub outside: Option<String>,
    /// The text that was seen and left: it is not told again.
    pub left: Option<String>,
    /// The round in which a trial begins, less one.
    pub skipped_rounds: u16,
    /// The figures that are not there in a trial.
    pub out: BTreeSet<String>,
}

impl PendingPick {
    /// The effect of a click, for the line below the board.
    pub fn hint(&self) -> String {
        match self {
            Self::Slot(part, _) => format!("click what {part} means on the map; Escape leaves it as it was"),
            Self::Field(part, keys) => format!("click the tile for `{}` of {part}; Escape leaves it", keys.join(".")),
            Self::Copy(part) => format!("click where the copy of {part} goes; Escape leaves it"),
        }
    }
}
