//! Status tokens of Modern CQB, each a component.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::board::LaneId;
use crate::model::{FigureId, Stamp, Token, plain_tokens, timed_tokens};

plain_tokens! {
    /// It has lost a Wound and can still act (CQB-WOUND-2).
    Wounded = "wounded";
    /// It has no Wounds left (CQB-WOUND-1). Its body makes its tile rough ground, takes no action and triggers nothing
    /// (CQB-BLEED-4).
    Downed = "downed";
    /// It rolls for bleeding every End Phase (CQB-BLEED-2).
    Bleeding = "bleeding";
    /// It has failed one bleeding roll (CQB-BLEED-3).
    Critical = "critical";
    /// It is dead.
    Dead = "dead";
    /// It has surrendered (CQB-SURR-6).
    Surrendering = "surrendering";
    /// It no longer surrenders, and is about to take up the weapon that it dropped (CQB-SURR-6).
    Tempted = "tempted";
    /// It is held (CQB-ARREST-2).
    Restrained = "restrained";
    /// A civilian in panic (CQB-CIV-10).
    Panicking = "panicking";
    /// It lost its nerve and falls back in the next Move Phase (CQB-NERVE-9).
    FallingBack = "falling-back";
}

timed_tokens! {
    /// Under fire: a tile of Move less, and no Overwatch (CQB-SUPP-1, CQB-SUPP-2).
    Suppressed = "suppressed";
    /// Blinded by a flash (CQB-UTIL-3).
    Flashed = "flashed";
    /// Dazed by a room effect: it may be arrested, and cannot take Overwatch (CQB-ARREST-1).
    Disoriented = "disoriented";
    /// Knocked off balance by a shield rush (CQB-REACT-3).
    Stunned = "stunned";
    /// Its room was just forced open (CQB-BREACH-9).
    FreshlyBreached = "freshly-breached";
    /// It held its action and guards itself (CQB-ACTION-2).
    Braced = "braced";
}

/// Unalerted: it takes no orders (CQB-HEAT-2). The other side cannot see this token.
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

/// It covers an enemy, who is shot at or called upon when he stirs (CQB-REACT-1).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covering {
    pub whom: FigureId,
}

impl Token for Covering {
    const WORD: &'static str = "covering";
}

/// It is locked with another after a failed arrest (CQB-ARREST-3).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engaged {
    pub with: FigureId,
}

impl Token for Engaged {
    const WORD: &'static str = "engaged";
}

/// A civilian following its handler (CQB-SECURE-4).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Controlled {
    pub by: FigureId,
}

impl Token for Controlled {
    const WORD: &'static str = "controlled";
}

/// A hostage: it stays put until secured (CQB-SECURE-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hostage {
    /// Whether securing it is hard (CQB-SECURE-2).
    pub hard: bool,
}

impl Token for Hostage {
    const WORD: &'static str = "hostage";
}

/// A civilian whom a hostile holds before it as a shield (CQB-CIV-2). One who was led off keeps it.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seized {
    pub by: FigureId,
    /// The round in which it was taken.
    pub since: u16,
}

impl Token for Seized {
    const WORD: &'static str = "seized";
}

/// It drags another figure (CQB-MOVE-5).
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dragging {
    pub whom: FigureId,
}

impl Token for Dragging {
    const WORD: &'static str = "dragging";
}

/// Registers all tokens in display order.
pub fn register_tokens(setup: &mut crate::referee::BookSetup) {
    setup.token::<Dead>().token::<Downed>().token::<Critical>().token::<Bleeding>().token::<Wounded>();
    setup.token::<Suppressed>().token::<Flashed>().token::<Disoriented>();
    setup.token::<Stunned>().token::<FreshlyBreached>();
    setup.token::<Surrendering>().token::<Tempted>().token::<Restrained>().token::<Engaged>().token::<Panicking>();
    setup
        .token::<Controlled>()
        .token::<Hostage>()
        .token::<Seized>()
        .token::<Overwatch>()
        .token::<Covering>()
        .token::<Braced>()
        .token::<Dragging>()
        .token::<FallingBack>()
        .token::<Idle>();
}
