//! Doors.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What keeps a door shut.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DoorKind {
    /// A latch.
    Ordinary,
    /// A lock.
    Locked,
    /// Furniture piled behind it.
    Barricaded,
    /// A reinforced internal gate.
    Gate,
}

/// Whether a door stands open.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DoorState {
    /// It lets figures and sight through.
    Open,
    /// It stops both.
    Closed,
}

/// A door as it stands now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Door {
    /// What keeps it shut.
    pub kind: DoorKind,
    /// Whether it stands open.
    pub state: DoorState,
    /// A wedge holds it shut (CQB-UTIL-5).
    pub wedged: bool,
    /// It was forced, and stays open for the mission (CQB-BREACH-10).
    pub forced: bool,
}

impl Door {
    /// A closed door.
    pub const fn closed(kind: DoorKind) -> Self {
        Self { kind, state: DoorState::Closed, wedged: false, forced: false }
    }

    /// An ordinary door that stands open.
    pub const fn open() -> Self {
        Self { kind: DoorKind::Ordinary, state: DoorState::Open, wedged: false, forced: false }
    }

    /// The same door, forced open: no wedge holds it, and it stays open.
    pub const fn force(self) -> Self {
        Self { state: DoorState::Open, wedged: false, forced: true, ..self }
    }

    /// Whether it stands open.
    pub fn is_open(self) -> bool {
        self.state == DoorState::Open
    }

    /// Whether a hand may open or close it (CQB-MOVE-2): an ordinary door, neither wedged nor forced, or any that stands open
    /// and was not forced.
    pub fn works_by_hand(self) -> bool {
        !self.forced && !self.wedged && (self.kind == DoorKind::Ordinary || self.is_open())
    }
}
