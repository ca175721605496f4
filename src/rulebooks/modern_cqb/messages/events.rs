//! The events of this book.

use super::{Cause, Event, Mood, Relief, no};
use crate::board::{LaneId, Tile};
use crate::model::{FigureId, Ledger, Level, Side, Word};

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

/// The events of this book's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CqbEvent {
    /// Both sides rolled for the initiative (CQB-ROUND-3).
    InitiativeRolled { response_faces: Vec<u8>, hostile_faces: Vec<u8>, to: Side },
    /// A figure looked from `at` for an instant, with `left` half-points still to spend.
    Peeked { figure: FigureId, at: Tile, left: u16 },
    /// What a side knows of a figure changed; `by` is who saw it, absent where it was heard or forgotten.
    Sighted {
        side: Side,
        figure: FigureId,
        before: Level,
        after: Level,
        at: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// An Attack Test (CQB-FIRE-3). `at` is where the target stood or looked from.
    Fired {
        attacker: FigureId,
        target: FigureId,
        weapon: Word,
        from: Tile,
        at: Tile,
        ledger: Ledger,
        attack_faces: Vec<u8>,
        guard_faces: Vec<u8>,
        strikes: u16,
        cancelled: u16,
        net: u16,
        #[serde(default, skip_serializing_if = "no")]
        overwatch: bool,
        /// Fired as a reaction of the attacker's doctrine (CQB-REACT-1).
        #[serde(default, skip_serializing_if = "no")]
        reflex: bool,
    },
    /// A figure reacts to another as its doctrine has it (CQB-REACT-1). What it does follows.
    Reacted { figure: FigureId, target: FigureId },
    /// A figure watches a lane.
    OverwatchSet { figure: FigureId, lane: LaneId },
    /// A watched lane was entered, its door opened or peeked through: the Overwatch is spent (CQB-OVER-6).
    OverwatchTriggered { figure: FigureId, target: FigureId, lane: LaneId, at: Tile },
    /// An entry was tried (CQB-BREACH-1).
    Breached {
        figure: FigureId,
        at: Tile,
        ledger: Ledger,
        faces: Vec<u8>,
        needed: u16,
        opened: bool,
        #[serde(default, skip_serializing_if = "no")]
        explosive: bool,
    },
    /// Wounds were lost.
    Wounded { figure: FigureId, before: u8, after: u8 },
    /// The last Wound was lost (CQB-WOUND-1).
    Downed { figure: FigureId },
    /// A Bleeding figure threw its Guard die (CQB-BLEED-2).
    Bled { figure: FigureId, face: u8, held: bool },
    /// A figure died.
    Died { figure: FigureId },
    /// A Nerve test (CQB-NERVE-7), for `also` too where one event brought several causes, and of those `with` it where a
    /// group tests as one.
    NerveTested {
        figure: FigureId,
        cause: Cause,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<Cause>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<FigureId>,
        ledger: Ledger,
        faces: Vec<u8>,
        needed: u16,
        passed: bool,
    },
    /// A figure fell back as far as its Move went (CQB-NERVE-9).
    FellBack { figure: FigureId, from: Tile, to: Tile },
    /// A first surrender trigger left a figure unmoved (CQB-SURR-5).
    Shrugged { figure: FigureId, cause: Cause },
    /// A figure dropped its weapons and gave up (CQB-SURR-6).
    Surrendered { figure: FigureId },
    /// An arrest was tried (CQB-ARREST-2); `engaged` where the two are locked with each other from now on.
    ArrestTried {
        figure: FigureId,
        target: FigureId,
        ledger: Ledger,
        faces: Vec<u8>,
        resist_faces: Vec<u8>,
        restrained: bool,
        engaged: bool,
    },
    /// A suspect is held, by a restraint kit or only by hand (CQB-ARREST-4).
    Restrained { figure: FigureId, by: FigureId, kit: bool },
    /// A captive whom no kit holds and nobody guards tried to get loose (CQB-ARREST-4).
    WorkedLoose { figure: FigureId, ledger: Ledger, faces: Vec<u8>, needed: u16, loose: bool },
    /// A shield bearer takes an attack for a friend (CQB-REACT-2).
    Intercepted { figure: FigureId, target: FigureId, attacker: FigureId },
    /// A shield bearer ran into an enemy (CQB-REACT-3).
    Rushed { figure: FigureId, target: FigureId, ledger: Ledger, faces: Vec<u8>, resist_faces: Vec<u8>, stunned: bool },
    /// A figure used an item (CQB-UTIL-1); `into` the one room that a flash at a doorway was thrown into.
    Used {
        figure: FigureId,
        item: Word,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
    },
    /// A civilian or a thing was to be secured (CQB-SECURE-2); an evidence kit rolls nothing (CQB-UTIL-6).
    Secured {
        figure: FigureId,
        #[serde(with = "crate::model::either")]
        #[schemars(with = "Word")]
        target: Word,
        ledger: Ledger,
        faces: Vec<u8>,
        needed: u16,
        secured: bool,
    },
    /// A panicking civilian was spoken to (CQB-RECOVER-5).
    Reassured { figure: FigureId, target: FigureId, ledger: Ledger, faces: Vec<u8>, needed: u16, calmed: bool },
    /// A figure recovered something (CQB-RECOVER-1).
    Recovered {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        what: Relief,
    },
    /// A civilian follows whoever took control of it (CQB-CIV-11); one that was `secured` panics no more.
    Controlled {
        figure: FigureId,
        by: FigureId,
        #[serde(default, skip_serializing_if = "no")]
        secured: bool,
    },
    /// A civilian panics (CQB-CIV-10).
    Panicked { figure: FigureId, face: u8, mood: Mood },
    /// A controlled civilian ignores its first trigger (CQB-CIV-11).
    Unmoved { figure: FigureId, cause: Cause },
    /// What a figure carried or hid came to light (CQB-CIV-5).
    Found { object: Word, figure: FigureId, at: Tile },
    /// Evidence burns, and is lost at the end of round `gone` unless it is secured; `by` is absent where nobody did it.
    Ignited {
        object: Word,
        at: Tile,
        gone: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// Evidence is gone for good.
    Destroyed { object: Word, at: Tile },
    /// A figure might have found a trap (CQB-REACT-4); a mirror shows it without a roll.
    TrapSearched { figure: FigureId, object: Word, ledger: Ledger, faces: Vec<u8>, needed: u16, found: bool },
    /// A figure set a trap off (CQB-REACT-4).
    TrapSprung { figure: FigureId, object: Word, trap: Word, at: Tile },
    /// A civilian, a suspect or a casualty was brought off the map by an exit (CQB-CIV-11).
    Extracted {
        figure: FigureId,
        at: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// A figure of the team left the map by an exit (CQB-ROUND-4).
    Left { figure: FigureId, at: Tile },
    /// The mission ends at a held site: these suspects, who had given up, are in custody, and these things, which lay open, are
    /// secured (CQB-ROUND-7).
    SiteHeld {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        captured: Vec<FigureId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        secured: Vec<Word>,
    },
    /// A figure passes its action (CQB-ACTION-2).
    Held { figure: FigureId },
    /// A figure took another along, or let go of it (CQB-MOVE-5).
    Gripped {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
    },
    /// A figure was dragged to the tile that its dragger just left.
    Dragged { figure: FigureId, by: FigureId, from: Tile, to: Tile },
    /// A loud act was heard (CQB-HEAT-2), by the sides named.
    Heard { at: Tile, by: FigureId, sides: Vec<Side> },
    /// Noise or Heat rose (CQB-HEAT-1).
    HeatChanged { before: u16, after: u16 },
    /// An event of the level happens, by its place in the level (CQB-HEAT-1). What it does follows.
    Happened { index: u16 },
    /// A figure came in as a reinforcement, made from a template (CQB-ROUND-6).
    Reinforced { figure: FigureId, template: Word, at: Tile },
    /// An objective of the mission is met (CQB-ROUND-4). As it is told it holds the `text` of the objective.
    #[schemars(transform = with_text)]
    ObjectiveMet { index: u8 },
    /// An objective of the mission can no longer be met. As it is told it holds the `text` of the objective.
    #[schemars(transform = with_text)]
    ObjectiveLost { index: u8 },
    /// An objective that was met is so no longer: a captive is loose, another hostile is there. As it is told it holds the `text`
    /// of the objective.
    #[schemars(transform = with_text)]
    ObjectiveReopened { index: u8 },
}

fn with_text(schema: &mut Schema) {
    crate::model::with_text(schema, "text");
}

impl From<CqbEvent> for Event {
    fn from(event: CqbEvent) -> Self {
        Self::Own(event)
    }
}
