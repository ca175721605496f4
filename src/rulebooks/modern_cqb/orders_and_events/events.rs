//! The events of Modern CQB.

use super::{Cause, Directive, Event, Intended, Mood, Relief, no};
use crate::board::{LaneId, Tile};
use crate::model::{Certainty, EventDice, FigureId, Ledger, Side, Word};

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

/// The events of Modern CQB.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CqbEvent {
    /// Both sides rolled for initiative (CQB-ROUND-3).
    InitiativeRolled { response_faces: Vec<u8>, hostile_faces: Vec<u8>, to: Side },
    /// A figure peeked from `at`; `left` is its remaining Move in half-points.
    Peeked { figure: FigureId, at: Tile, left: u16 },
    /// A side's knowledge of a figure changed. `by` is the figure that saw it, absent where it was heard or forgotten.
    Sighted {
        side: Side,
        figure: FigureId,
        before: Certainty,
        after: Certainty,
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
    /// A figure's doctrine triggers its reaction to another figure (CQB-REACT-1). The effects follow as events.
    Reacted { figure: FigureId, target: FigureId },
    /// A figure watches a lane.
    OverwatchSet { figure: FigureId, lane: LaneId },
    /// An enemy entered a watched lane, opened its door or peeked through it: the Overwatch is spent (CQB-OVER-6).
    OverwatchTriggered { figure: FigureId, target: FigureId, lane: LaneId, at: Tile },
    /// A figure attempted a breach (CQB-BREACH-1).
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
    /// A figure lost Wounds.
    Wounded { figure: FigureId, before: u8, after: u8 },
    /// A figure lost its last Wound (CQB-WOUND-1).
    Downed { figure: FigureId },
    /// A Bleeding figure rolled its Guard die (CQB-BLEED-2).
    Bled { figure: FigureId, face: u8, held: bool },
    /// A figure died.
    Died { figure: FigureId },
    /// A Nerve test (CQB-NERVE-7). `also` lists further causes from the same event, `with` the other members of a group
    /// that tests as one.
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
    /// A figure fell back with all of its Move (CQB-NERVE-9).
    FellBack { figure: FigureId, from: Tile, to: Tile },
    /// A figure ignored its first surrender trigger (CQB-SURR-5).
    Shrugged { figure: FigureId, cause: Cause },
    /// A figure dropped its weapons and gave up (CQB-SURR-6).
    Surrendered { figure: FigureId },
    /// A figure attempted an arrest (CQB-ARREST-2); `engaged` if the two are now locked together.
    ArrestTried {
        figure: FigureId,
        target: FigureId,
        ledger: Ledger,
        faces: Vec<u8>,
        resist_faces: Vec<u8>,
        restrained: bool,
        engaged: bool,
    },
    /// A suspect is held, with a restraint kit or by hand (CQB-ARREST-4).
    Restrained { figure: FigureId, by: FigureId, kit: bool },
    /// A captive without a restraint kit and without a guard tried to break free (CQB-ARREST-4).
    WorkedLoose { figure: FigureId, ledger: Ledger, faces: Vec<u8>, needed: u16, loose: bool },
    /// A shield bearer intercepts an attack on a friend (CQB-REACT-2).
    Intercepted { figure: FigureId, target: FigureId, attacker: FigureId },
    /// A shield bearer rushed an enemy (CQB-REACT-3).
    Rushed { figure: FigureId, target: FigureId, ledger: Ledger, faces: Vec<u8>, resist_faces: Vec<u8>, stunned: bool },
    /// A figure used an item (CQB-UTIL-1); `into` is the one room that a flash on a doorway was thrown into.
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
    /// A figure tried to secure a civilian or an object (CQB-SECURE-2); an evidence kit rolls no dice (CQB-UTIL-6).
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
    /// A figure tried to calm a panicking civilian (CQB-RECOVER-5).
    Reassured { figure: FigureId, target: FigureId, ledger: Ledger, faces: Vec<u8>, needed: u16, calmed: bool },
    /// A figure used Recover (CQB-RECOVER-1).
    Recovered {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::model::either_or_none")]
        #[schemars(with = "Option<Word>")]
        target: Option<Word>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Tile>,
        what: Relief,
    },
    /// A civilian follows the figure that took control of it (CQB-CIV-11); a `secured` one never panics again.
    Controlled {
        figure: FigureId,
        by: FigureId,
        #[serde(default, skip_serializing_if = "no")]
        secured: bool,
    },
    /// A civilian panics (CQB-CIV-10).
    Panicked { figure: FigureId, face: u8, mood: Mood },
    /// A controlled civilian ignores its first panic trigger (CQB-CIV-11).
    Unmoved { figure: FigureId, cause: Cause },
    /// An object that a figure carried or hid is discovered (CQB-CIV-5).
    Found { object: Word, figure: FigureId, at: Tile },
    /// Evidence burns, and is destroyed at the end of round `gone` unless secured; `by` is absent where the level set
    /// the fire.
    Ignited {
        object: Word,
        at: Tile,
        gone: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// Evidence is destroyed.
    Destroyed { object: Word, at: Tile },
    /// A figure searched for a trap (CQB-REACT-4); a mirror shows it without a roll.
    TrapSearched { figure: FigureId, object: Word, ledger: Ledger, faces: Vec<u8>, needed: u16, found: bool },
    /// A figure triggered a trap (CQB-REACT-4).
    TrapSprung { figure: FigureId, object: Word, trap: Word, at: Tile },
    /// A civilian, a suspect or a casualty left the map by an exit (CQB-CIV-11).
    Extracted {
        figure: FigureId,
        at: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<FigureId>,
    },
    /// A figure of the team left the map by an exit (CQB-ROUND-4).
    Left { figure: FigureId, at: Tile },
    /// The mission ends at a held site: these surrendered suspects are in custody, and these objects in the open are
    /// secured (CQB-ROUND-7).
    SiteHeld {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        captured: Vec<FigureId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        secured: Vec<Word>,
    },
    /// A figure passes its action (CQB-ACTION-2).
    Held { figure: FigureId },
    /// A figure took hold of another to drag it, or let go (CQB-MOVE-5).
    Gripped {
        figure: FigureId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<FigureId>,
    },
    /// A figure was dragged to the tile its dragger just left.
    Dragged { figure: FigureId, by: FigureId, from: Tile, to: Tile },
    /// The sides that heard a loud act (CQB-HEAT-2).
    Heard { at: Tile, by: FigureId, sides: Vec<Side> },
    /// Heat rose (CQB-HEAT-1).
    HeatChanged { before: u16, after: u16 },
    /// A side's mind has settled what its figures are about. No side learns of it.
    Planned { side: Side, intents: Vec<Intended> },
    /// A level event happens; `index` is its place in the level file (CQB-HEAT-1). The effects follow as events.
    Happened { index: u16 },
    /// An event of the level gives an order to hostiles; no other side learns of it (CQB-HEAT-1).
    Directed { figures: Vec<FigureId>, order: Directive },
    /// An event of the level starts or ends a room effect (CQB-HEAT-1).
    EffectChanged { object: Word, at: Tile, on: bool },
    /// The team is told what an event of the level says, and the objectives that it opens count from now on; `index` is
    /// the event's place in the level file (CQB-HEAT-1). The protocol adds the `text`.
    #[schemars(transform = with_text)]
    Announced { index: u16 },
    /// A reinforcement, made from a template, arrived (CQB-ROUND-6).
    Reinforced { figure: FigureId, template: Word, at: Tile },
    /// An objective is met (CQB-ROUND-4). The protocol adds the objective's `text`.
    #[schemars(transform = with_text)]
    ObjectiveMet { index: u8 },
    /// An objective can no longer be met. The protocol adds the objective's `text`.
    #[schemars(transform = with_text)]
    ObjectiveLost { index: u8 },
    /// An objective that was met is open again: a captive broke free, another hostile arrived. The protocol adds the
    /// objective's `text`.
    #[schemars(transform = with_text)]
    ObjectiveReopened { index: u8 },
}

fn with_text(schema: &mut Schema) {
    crate::model::with_text(schema, "text");
}

impl CqbEvent {
    /// The dice that it reports.
    pub fn dice(&self) -> Option<EventDice> {
        match self {
            Self::InitiativeRolled { response_faces, hostile_faces, .. } => {
                EventDice::of(&[("response", response_faces), ("hostile", hostile_faces)])
            }
            Self::Fired { ledger, attack_faces, guard_faces, .. } => {
                EventDice::with(ledger, &[("attack", attack_faces), ("guard", guard_faces)])
            }
            Self::ArrestTried { ledger, faces, resist_faces, .. }
            | Self::Rushed { ledger, faces, resist_faces, .. } => {
                EventDice::with(ledger, &[("", faces), ("resist", resist_faces)])
            }
            Self::Breached { ledger, faces, .. }
            | Self::NerveTested { ledger, faces, .. }
            | Self::WorkedLoose { ledger, faces, .. }
            | Self::Secured { ledger, faces, .. }
            | Self::Reassured { ledger, faces, .. }
            | Self::TrapSearched { ledger, faces, .. } => EventDice::with(ledger, &[("", faces)]),
            Self::Bled { face, .. } | Self::Panicked { face, .. } => EventDice::of(&[("", &[*face])]),
            _ => None,
        }
    }
}

impl From<CqbEvent> for Event {
    fn from(event: CqbEvent) -> Self {
        Self::Own(event)
    }
}
