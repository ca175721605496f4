//! The causes of Nerve tests, and the shock that calls for one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::FigureId;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Failure;

/// The cause for which a figure tests Nerve.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An explosive beside it (CQB-BREACH-7).
    Explosive,
    /// A flash (CQB-NERVE-1).
    Flashed,
    /// It saw its leader go Down or die (CQB-NERVE-2, CQB-SURR-4).
    LeaderFell,
    /// Fire from two sides (CQB-NERVE-3).
    TwoSides,
    /// The anchor room is lost (CQB-NERVE-4).
    AnchorLost,
    /// Isolated with no clear retreat (CQB-NERVE-5).
    NoRetreat,
    /// It holds its post against a live breach (CQB-NERVE-6).
    LiveBreach,
    /// An enemy who covers it called on it to stop (CQB-REACT-1).
    HeldUp,
    /// The mission calls for it (CQB-NERVE-15).
    Scenario,
    /// It fails a test while outnumbered (CQB-SURR-1).
    Outnumbered,
    /// It is alone in a cleared room (CQB-SURR-2).
    ClearedRoom,
    /// Flashed and covered by two or more (CQB-SURR-3).
    FlashedAndCovered,
    /// It saw its leader captured (CQB-SURR-4).
    LeaderCaptured,
    /// It fails a test while surrounded or hopelessly covered (CQB-NERVE-10).
    Hopeless,
    /// A breaching charge nearby, on a civilian (CQB-CIV-6).
    Blast,
    /// Loud gunfire in a civilian's room (CQB-CIV-7).
    Gunfire,
    /// A relic rite or another disorienting effect (CQB-CIV-8).
    Effect,
    /// A failed reassurance (CQB-CIV-9).
    Reassurance,
}

impl Cause {
    /// The cause in the words of the log.
    pub fn words(self) -> &'static str {
        match self {
            Self::Explosive => "a charge close by",
            Self::Flashed => "a flash",
            Self::LeaderFell => "the leader fell",
            Self::TwoSides => "fire from two sides",
            Self::AnchorLost => "the anchor room is lost",
            Self::NoRetreat => "no friend near, every way back watched",
            Self::LiveBreach => "a breach right in front",
            Self::HeldUp => "held at gunpoint",
            Self::Scenario => "an event of the mission",
            Self::Outnumbered => "outnumbered",
            Self::ClearedRoom => "alone in a cleared room",
            Self::FlashedAndCovered => "flashed, and covered by two",
            Self::LeaderCaptured => "the leader was captured",
            Self::Hopeless => "surrounded or hopelessly covered",
            Self::Blast => "a blast nearby",
            Self::Gunfire => "gunfire in the room",
            Self::Effect => "an effect in the room",
            Self::Reassurance => "a failed attempt to calm",
        }
    }
}

/// A shock that calls for a test: of one figure, or of a group that tests as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shock {
    pub figure: FigureId,
    /// All causes from one event; the first needs the most successes.
    pub causes: Vec<Cause>,
    /// Successes needed.
    pub needed: u16,
    /// Other members of its group (CQB-NERVE-13).
    pub with: Vec<FigureId>,
    /// The effect of a failure, where the mission overrides the doctrine (CQB-NERVE-12).
    pub failure: Option<Failure>,
}

impl Shock {
    pub fn new(figure: FigureId, cause: Cause, needed: u16) -> Self {
        Self { figure, causes: vec![cause], needed, with: Vec::new(), failure: None }
    }
}
