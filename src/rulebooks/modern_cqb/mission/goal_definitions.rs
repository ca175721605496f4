//! Definitions of a mission's objectives: verbs, targets, terms (CQB-ROUND-4).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::timeline::Timeline;
use crate::board::Tile;
use crate::model::{FigureId, Outcome, Roster, Side, Word};
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};

/// The kinds of objectives.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    /// A hostile figure, or `all`, is not able to act.
    Neutralize,
    /// A room, or `all`, was cleared (CQB-BOARD-3).
    Clear,
    /// An object or a civilian, or `all`, was secured (CQB-SECURE-1).
    Secure,
    /// A suspect, or `all`, is Restrained (CQB-ARREST-2).
    Arrest,
    /// A civilian, or `all`, left by an exit, or is in hand at a held site (CQB-CIV-11, CQB-ROUND-7).
    Extract,
    /// A civilian or evidence, or `all`, stays unharmed until the mission's end.
    Protect,
    /// A hostile, or whoever carries an object, left by an exit. This and what follows hostiles have to meet.
    Escape,
    /// At the end of a round a room has a hostile able to act, and nobody of the team who is.
    Hold,
    /// Evidence, or `all`, is destroyed.
    Destroy,
    /// A civilian was killed by a hostile who had said so.
    Execute,
    /// A device went off.
    SetOff,
    /// One of the team, anybody or `all`, is put out of the fight.
    Kill,
}

impl Verb {
    pub const WORDS: [(&'static str, Verb); 12] = [
        ("neutralize", Verb::Neutralize),
        ("clear", Verb::Clear),
        ("secure", Verb::Secure),
        ("arrest", Verb::Arrest),
        ("extract", Verb::Extract),
        ("protect", Verb::Protect),
        ("escape", Verb::Escape),
        ("hold", Verb::Hold),
        ("destroy", Verb::Destroy),
        ("execute", Verb::Execute),
        ("set-off", Verb::SetOff),
        ("kill", Verb::Kill),
    ];

    /// The word that a level has for it.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, verb)| *verb == self).map_or("", |(word, _)| word)
    }

    /// The side that can have it.
    pub fn side(self) -> Side {
        match self {
            Self::Neutralize | Self::Clear | Self::Secure | Self::Arrest | Self::Extract | Self::Protect => {
                Side::Response
            }
            Self::Escape | Self::Hold | Self::Destroy | Self::Execute | Self::SetOff | Self::Kill => Side::Hostile,
        }
    }

    /// Whether it stays met once met: a cleared room, a secured object, what hostiles have done.
    pub fn stays_met(self) -> bool {
        matches!(self, Verb::Clear | Verb::Secure) || self.side() == Side::Hostile
    }
}

/// An objective of the mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    pub verb: Verb,
    pub target: Target,
    /// The level's id for the target, and its name.
    pub about: Word,
    pub name: Option<String>,
    pub terms: Terms,
    pub met: bool,
    /// It can no longer be met.
    pub impossible: bool,
}

/// The side that an objective belongs to, and what hangs on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Terms {
    /// The team must meet it.
    Required,
    /// The team may meet it.
    Optional,
    Hostile(Box<HostileTerms>),
}

/// Special terms of an objective of the hostile side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostileTerms {
    pub optional: bool,
    /// The team is not briefed on it, and learns of it when it is met.
    pub secret: bool,
    /// The round in whose End Phase a room is to be held.
    pub until: Option<u16>,
    /// Points for the team when it is met.
    pub points: i32,
    /// An execution that was threatened.
    pub threat: Option<Threat>,
    /// The execution was carried out.
    pub executed: bool,
}

/// A threat to kill a civilian, carried out in a later round (CQB-ROUND-4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Threat {
    pub by: FigureId,
    pub target: FigureId,
    /// The round in which it was made.
    pub round: u16,
}

impl Goal {
    pub fn side(&self) -> Side {
        if self.hostile().is_some() { Side::Hostile } else { Side::Response }
    }

    /// The terms of an objective of the hostile side.
    pub fn hostile(&self) -> Option<&HostileTerms> {
        match &self.terms {
            Terms::Hostile(terms) => Some(terms),
            Terms::Required | Terms::Optional => None,
        }
    }

    pub fn is_optional(&self) -> bool {
        match &self.terms {
            Terms::Required => false,
            Terms::Optional => true,
            Terms::Hostile(terms) => terms.optional,
        }
    }

    /// Whether the team knows that there is such an objective.
    pub fn is_told(&self, world: &World) -> bool {
        let secret = self.hostile().is_some_and(|terms| terms.secret);
        !secret || self.met || world.resource::<Outcome>().over()
    }

    /// Whether it is neither met nor impossible.
    pub fn is_open(&self) -> bool {
        !self.met && !self.impossible
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    All,
    Figure(FigureId),
    /// The room of a tile.
    Room(Tile),
    /// An object by its id.
    Thing(Word),
    /// Whoever comes first.
    Any,
}

/// All objectives of the mission.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goals(pub Vec<Goal>);

/// The objectives that no event has still to open, with their indices (CQB-HEAT-1).
pub fn open_goals(world: &World) -> impl Iterator<Item = (usize, &Goal)> {
    let timeline = world.resource::<Timeline>();
    world.resource::<Goals>().0.iter().enumerate().filter(|(index, _)| !timeline.withholds_goal(*index))
}

/// The open ones of a side.
pub fn open_goals_of(world: &World, side: Side) -> impl Iterator<Item = &Goal> {
    open_goals(world).map(|(_, goal)| goal).filter(move |goal| goal.side() == side)
}

/// The progress of an objective.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Open,
    Met,
    Impossible,
}

/// Met if something holds, else open.
pub fn progress_if(holds: bool) -> Progress {
    if holds { Progress::Met } else { Progress::Open }
}

/// The progress of a group: impossible if one is, met if all are.
pub fn group_progress(all: impl IntoIterator<Item = Progress>) -> Progress {
    all.into_iter().fold(Progress::Met, |sum, next| match (sum, next) {
        (Progress::Impossible, _) | (_, Progress::Impossible) => Progress::Impossible,
        (Progress::Open, _) | (_, Progress::Open) => Progress::Open,
        _ => Progress::Met,
    })
}

/// The figures of a side that an objective is about.
pub fn target_people(world: &World, target: Target, side: Side) -> Vec<FigureId> {
    let meant = |id: &FigureId| [Target::All, Target::Any, Target::Figure(*id)].contains(&target);
    let all = world.resource::<Roster>().all().iter().filter(|figure| figure.side() == side);
    all.map(|figure| figure.id).filter(meant).collect()
}

pub fn target_civilians(world: &World, target: Target) -> Vec<FigureId> {
    target_people(world, target, Side::Civilian)
}

pub fn target_objects(world: &World, target: Target) -> Vec<&Object> {
    let meant = |object: &&Object| target == Target::All || target == Target::Thing(object.id);
    world.resource::<Objects>().0.iter().filter(meant).collect()
}

impl Object {
    /// Whether the Secure action works on it (CQB-SECURE-1).
    pub fn is_securable(&self) -> bool {
        matches!(self.kind, ObjectKind::Evidence | ObjectKind::Device | ObjectKind::Terminal)
    }
}
