//! The causes of Nerve tests, and the shock that calls for one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
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
    /// The cause as the log tells it.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Explosive => phrase!("cqb-cause-explosive"),
            Self::Flashed => phrase!("cqb-cause-flashed"),
            Self::LeaderFell => phrase!("cqb-cause-leader-fell"),
            Self::TwoSides => phrase!("cqb-cause-two-sides"),
            Self::AnchorLost => phrase!("cqb-cause-anchor-lost"),
            Self::NoRetreat => phrase!("cqb-cause-no-retreat"),
            Self::LiveBreach => phrase!("cqb-cause-live-breach"),
            Self::HeldUp => phrase!("cqb-cause-held-up"),
            Self::Scenario => phrase!("cqb-cause-scenario"),
            Self::Outnumbered => phrase!("cqb-cause-outnumbered"),
            Self::ClearedRoom => phrase!("cqb-cause-cleared-room"),
            Self::FlashedAndCovered => phrase!("cqb-cause-flashed-and-covered"),
            Self::LeaderCaptured => phrase!("cqb-cause-leader-captured"),
            Self::Hopeless => phrase!("cqb-cause-hopeless"),
            Self::Blast => phrase!("cqb-cause-blast"),
            Self::Gunfire => phrase!("cqb-cause-gunfire"),
            Self::Effect => phrase!("cqb-cause-effect"),
            Self::Reassurance => phrase!("cqb-cause-reassurance"),
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
