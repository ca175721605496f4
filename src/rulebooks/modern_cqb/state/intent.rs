//! A figure's intent: its play, where, and since when. The mind writes it at the start of its side's Move Phase.

use bevy::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Tile, distance};
use crate::model::FigureId;

/// Role of a figure in its side's plan.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// Searches a room.
    Sweep,
    /// Goes for a known enemy.
    Close,
    /// Goes to see who a Contact is.
    Identify,
    /// Takes a suspect in hand.
    Arrest,
    /// Stays beside a captive who may work loose.
    Guard,
    /// Goes to a casualty.
    Help,
    /// Goes to a civilian or an object.
    Secure,
    /// Leads people to an exit.
    LeadOut,
    /// Goes to an exit to leave.
    Leave,
    /// Lets the enemy come, and watches where it must.
    Ambush,
    /// Holds its post or a defended room.
    Anchor,
    /// Joins a friend's fight from another side.
    CounterAttack,
    /// Goes to where the enemy was last known, with others.
    Sally,
    /// Gets between the enemy and the way it came.
    CutOff,
    /// Breaks contact.
    DrawBack,
    /// Goes to a friend who is down or held.
    Rescue,
    /// Goes to burn the evidence.
    Burn,
    /// Gets away by an exit, or sees another off.
    Escape,
    /// Goes to a civilian whom it is to kill.
    Execute,
    /// Goes to a device that it is to set off.
    SetOff,
    /// Goes to a civilian whom it is to take as a hostage.
    Seize,
    /// Goes to look where something was noticed.
    Look,
    /// Bars the door to where something was noticed.
    Bar,
}

/// An order that an event of the level gives to hostiles (CQB-HEAT-1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Directive {
    /// They stay where they are.
    Hold,
    /// They go to the rooms that the side defends.
    FallBack,
    /// They go for the team, or to the nearest exit while they know of nobody.
    Search,
    /// The nearest goes to burn the evidence.
    Burn,
    /// They take hostages (CQB-CIV-2).
    TakeHostage,
}

impl Directive {
    pub fn of(word: &str) -> Option<Self> {
        let all = [
            ("hold", Self::Hold),
            ("fall-back", Self::FallBack),
            ("search", Self::Search),
            ("burn", Self::Burn),
            ("take-hostage", Self::TakeHostage),
        ];
        all.into_iter().find(|(other, _)| *other == word).map(|(_, directive)| directive)
    }

    /// The directive in words, such as `to fall back`.
    pub fn words(self) -> &'static str {
        match self {
            Self::Hold => "to stay where they are",
            Self::FallBack => "to fall back",
            Self::Search => "to search for the team",
            Self::Burn => "to burn the evidence",
            Self::TakeHostage => "to take hostages",
        }
    }
}

/// The intent of a figure.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Intent {
    pub play: Play,
    /// The tile that the play is about.
    pub at: Tile,
    /// The round in which it was taken up.
    pub since: u16,
    /// Where the figure began its side's last Move Phases without news, newest last.
    pub trail: Vec<Tile>,
    /// Where it has stood in this Move Phase, newest last.
    #[serde(default)]
    pub walked: Vec<Tile>,
    /// A checksum of what the side knew: with another one, the plays are thought over.
    pub picture: u32,
    /// A checksum of whom it had noticed and what it had searched: another one is a reason to go back.
    pub learnt: u32,
}

/// Tiles by which the aim of a play may shift, at most, and still be the same aim.
const SAME: u16 = 4;

impl Intent {
    /// Whether it is about this play, here or a few tiles on.
    pub fn is_for(&self, play: Play, at: Tile) -> bool {
        self.play == play && distance(self.at, at) <= SAME
    }

    /// Whether a figure that is now on a tile has set out on its play in the Move Phase for which it was settled. The book
    /// settles plays for figures that a person moves too: only a deed says that one is meant.
    pub fn is_under_way(&self, now: Tile) -> bool {
        let Some(from) = self.walked.first() else { return false };
        match self.play {
            // It is about the place that is given up.
            Play::DrawBack => now != *from,
            _ => distance(now, self.at) < distance(*from, self.at),
        }
    }

    /// Whether the figure has not left its place since it was settled.
    pub fn stays(&self) -> bool {
        self.walked.is_empty()
    }
}

/// A figure with its intent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Intended {
    pub figure: FigureId,
    #[serde(flatten)]
    pub intent: Intent,
}
