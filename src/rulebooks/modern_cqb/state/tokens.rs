//! Status tokens of Modern CQB, each a component.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::board::LaneId;
use crate::model::{FigureId, Stamp, Token};

/// Tokens that only stand or do not.
macro_rules! plain {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name;
        impl Token for $name {
            const WORD: &'static str = $word;
            fn place(_: Stamp) -> Option<Self> {
                Some(Self)
            }
        }
    )*};
}

/// Tokens that end a while after the phase in which they were gained.
macro_rules! timed {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        pub struct $name {
            /// The phase in which it was gained.
            pub since: Stamp,
        }
        impl Token for $name {
            const WORD: &'static str = $word;
            fn place(now: Stamp) -> Option<Self> {
                Some(Self { since: now })
            }
        }
    )*};
}

plain! {
    /// It has lost a Wound and acts on (CQB-WOUND-2).
    Wounded = "wounded";
    /// It has no Wounds left (CQB-WOUND-1): a body on rough ground that does and triggers nothing (CQB-BLEED-4).
    Downed = "downed";
    /// It loses blood every End Phase (CQB-BLEED-2).
    Bleeding = "bleeding";
    /// It has worsened once (CQB-BLEED-3).
    Critical = "critical";
    /// It is dead.
    Dead = "dead";
    /// It has given up (CQB-SURR-6).
    Surrendering = "surrendering";
    /// It is held (CQB-ARREST-2).
    Restrained = "restrained";
    /// A civilian out of its mind (CQB-CIV-10).
    Panicking = "panicking";
    /// It lost its nerve and falls back in the next Move Phase (CQB-NERVE-9).
    FallingBack = "falling-back";
}

timed! {
    /// It has lost its confidence: a Move less, and no Overwatch (CQB-SUPP-1, CQB-SUPP-2).
    Suppressed = "suppressed";
    /// Blinded by a flash (CQB-UTIL-3).
    Flashed = "flashed";
    /// Out of its bearings by what goes on in its room: it may be arrested, and watches no lane (CQB-ARREST-1).
    Disoriented = "disoriented";
    /// Knocked about (CQB-REACT-3).
    Stunned = "stunned";
    /// Its room was just forced open (CQB-BREACH-9).
    FreshlyBreached = "freshly-breached";
    /// It held, and guards itself (CQB-ACTION-2).
    Braced = "braced";
}

/// It has heard and seen nothing yet, and takes no order (CQB-HEAT-2). Nobody sees that in it.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Idle;

impl Token for Idle {
    const WORD: &'static str = "idle";
    const PRIVATE: bool = true;
    fn place(_: Stamp) -> Option<Self> {
        Some(Self)
    }
}

/// It watches a lane (CQB-OVER-1).
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwatch {
    pub lane: LaneId,
}

impl Token for Overwatch {
    const WORD: &'static str = "overwatch";
}

/// It is locked with another after a failed arrest (CQB-ARREST-3).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engaged {
    pub with: FigureId,
}

impl Token for Engaged {
    const WORD: &'static str = "engaged";
}

/// A civilian that follows its handler (CQB-SECURE-4).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Controlled {
    pub by: FigureId,
}

impl Token for Controlled {
    const WORD: &'static str = "controlled";
}

/// A hostage: it stays where it is held until it is secured (CQB-SECURE-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hostage {
    /// Whether that is hard (CQB-SECURE-2).
    pub hard: bool,
}

impl Token for Hostage {
    const WORD: &'static str = "hostage";
}

/// It takes another along (CQB-MOVE-5).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dragging {
    pub whom: FigureId,
}

impl Token for Dragging {
    const WORD: &'static str = "dragging";
}

/// Registers all tokens, in the order in which they are shown.
pub fn register(setup: &mut crate::referee::Setup) {
    setup.token::<Dead>().token::<Downed>().token::<Critical>().token::<Bleeding>().token::<Wounded>();
    setup.token::<Suppressed>().token::<Flashed>().token::<Disoriented>();
    setup.token::<Stunned>().token::<FreshlyBreached>();
    setup.token::<Surrendering>().token::<Restrained>().token::<Engaged>().token::<Panicking>();
    setup
        .token::<Controlled>()
        .token::<Hostage>()
        .token::<Overwatch>()
        .token::<Braced>()
        .token::<Dragging>()
        .token::<FallingBack>()
        .token::<Idle>();
}
