//! Doors: their kinds and states.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The means by which a door is kept shut.
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

/// Whether a door is open.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DoorState {
    /// Figures and sight pass.
    Open,
    /// Neither passes.
    Closed,
}

/// A door in its current state.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Door {
    /// The means by which it is kept shut.
    pub kind: DoorKind,
    /// Whether it is open.
    pub state: DoorState,
    /// A wedge blocks it (CQB-UTIL-5).
    pub wedged: bool,
    /// It is forced, and stays open for the rest of the mission (CQB-BREACH-10).
    pub forced: bool,
}

impl Door {
    /// A closed door.
    pub const fn closed(kind: DoorKind) -> Self {
        Self { kind, state: DoorState::Closed, wedged: false, forced: false }
    }

    /// An ordinary open door.
    pub const fn open() -> Self {
        Self { kind: DoorKind::Ordinary, state: DoorState::Open, wedged: false, forced: false }
    }

    /// This door after a breach by force: no wedge, and open for good.
    pub const fn forced_open(self) -> Self {
        Self { state: DoorState::Open, wedged: false, forced: true, ..self }
    }

    /// Whether it is open.
    pub fn is_open(self) -> bool {
        self.state == DoorState::Open
    }

    /// Whether a figure may open or close it (CQB-MOVE-2): an ordinary door, neither wedged nor forced, or any open
    /// door that was not forced.
    pub fn works_by_hand(self) -> bool {
        !self.forced && !self.wedged && (self.kind == DoorKind::Ordinary || self.is_open())
    }
}
