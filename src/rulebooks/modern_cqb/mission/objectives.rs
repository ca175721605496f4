//! The objectives of a mission, and the progress of each (CQB-ROUND-4).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::timeline::Timeline;
use super::true_or_known_battle::Standpoint;
use crate::board::{Board, Tile};
use crate::model::{Briefed, FigureId, Figures, Followed, OffMap, Outcome, Roster, Side, Word};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::{Stats, Wounds};
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Downed, Restrained};

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
}

impl Verb {
    pub const WORDS: [(&'static str, Verb); 6] = [
        ("neutralize", Verb::Neutralize),
        ("clear", Verb::Clear),
        ("secure", Verb::Secure),
        ("arrest", Verb::Arrest),
        ("extract", Verb::Extract),
        ("protect", Verb::Protect),
    ];

    /// Whether it stays met once met: a cleared room, a secured object.
    pub fn lasts(self) -> bool {
        matches!(self, Verb::Clear | Verb::Secure)
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
    pub optional: bool,
    pub met: bool,
    /// It can no longer be met.
    pub impossible: bool,
}

impl Goal {
    /// Neither met nor impossible.
    pub fn open(&self) -> bool {
        !self.met && !self.impossible
    }

    /// Its progress as the team knows it; the true one once the mission is over.
    pub fn as_known(&self, world: &World) -> Progress {
        // Protect objectives are met when the mission ends.
        let done = self.met && (self.verb.lasts() || self.verb == Verb::Protect);
        if world.resource::<Outcome>().over() || done {
            return match (self.met, self.impossible) {
                (true, _) => Progress::Met,
                (_, true) => Progress::Impossible,
                _ => Progress::Open,
            };
        }
        seen_from(Standpoint::team(world), self)
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
}

/// All objectives of the mission.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goals(pub Vec<Goal>);

/// The team is briefed on its objectives.
impl Briefed for Goals {
    fn is_for(side: Side) -> bool {
        side == Side::Response
    }
}

impl Followed for Goals {
    fn as_known(&self, world: &World, _: Side) -> Self {
        let known = |goal: &Goal| {
            let progress = goal.as_known(world);
            Goal { met: progress == Progress::Met, impossible: progress == Progress::Impossible, ..goal.clone() }
        };
        Self(open(world).map(|(_, goal)| known(goal)).collect())
    }
}

/// The objectives that no event has still to open, with their indices (CQB-HEAT-1).
pub fn open(world: &World) -> impl Iterator<Item = (usize, &Goal)> {
    let timeline = world.resource::<Timeline>();
    world.resource::<Goals>().0.iter().enumerate().filter(|(index, _)| !timeline.withholds(*index))
}

/// The progress of an objective.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Open,
    Met,
    Impossible,
}

fn met_if(holds: bool) -> Progress {
    if holds { Progress::Met } else { Progress::Open }
}

/// The progress of a group: impossible if one is, met if all are.
fn of_all(all: impl IntoIterator<Item = Progress>) -> Progress {
    all.into_iter().fold(Progress::Met, |sum, next| match (sum, next) {
        (Progress::Impossible, _) | (_, Progress::Impossible) => Progress::Impossible,
        (Progress::Open, _) | (_, Progress::Open) => Progress::Open,
        _ => Progress::Met,
    })
}

/// The current progress of an objective. Protect objectives stay open until the end.
pub fn progress(world: &World, goal: &Goal) -> Progress {
    seen_from(Standpoint::truth(world), goal)
}

fn seen_from(from: Standpoint, goal: &Goal) -> Progress {
    let world = from.world;
    let board = world.resource::<Board>();
    match (goal.verb, goal.target) {
        (Verb::Neutralize, _) => met_if(suspects(world, goal.target).iter().all(|id| !from.able(*id))),
        (Verb::Clear, Target::Room(tile)) => {
            met_if(board.room_at(tile).is_some_and(|room| observation::cleared(world, Side::Response, room)))
        }
        (Verb::Clear, _) => {
            met_if((0..board.rooms().len()).all(|room| observation::cleared(world, Side::Response, room)))
        }
        (Verb::Secure, target) => {
            let people = civilians(world, target).into_iter().map(|id| in_hand(from, id));
            of_all(people.chain(
                things(world, target).into_iter().filter(|thing| thing.securable()).map(|thing| secured(from, thing)),
            ))
        }
        (Verb::Arrest, target) => of_all(suspects(world, target).into_iter().map(|id| arrested(from, id))),
        (Verb::Extract, target) => of_all(civilians(world, target).into_iter().map(|id| extracted(from, id))),
        (Verb::Protect, target) => {
            let harmed = civilians(world, target).into_iter().any(|id| hurt(from, id));
            let lost = things(world, target).into_iter().any(|thing| from.state(thing) == State::Destroyed);
            if harmed || lost { Progress::Impossible } else { Progress::Open }
        }
    }
}

/// The figures of a side that an objective is about.
fn people(world: &World, target: Target, side: Side) -> Vec<FigureId> {
    let meant = |id: &FigureId| target == Target::All || target == Target::Figure(*id);
    let all = world.resource::<Roster>().all().iter().filter(|figure| figure.side() == side);
    all.map(|figure| figure.id).filter(meant).collect()
}

fn suspects(world: &World, target: Target) -> Vec<FigureId> {
    people(world, target, Side::Hostile)
}

fn civilians(world: &World, target: Target) -> Vec<FigureId> {
    people(world, target, Side::Civilian)
}

fn things(world: &World, target: Target) -> Vec<&Object> {
    let meant = |object: &&Object| target == Target::All || target == Target::Thing(object.id);
    world.resource::<Objects>().0.iter().filter(meant).collect()
}

fn secured(from: Standpoint, thing: &Object) -> Progress {
    match from.state(thing) {
        State::Secured => Progress::Met,
        State::Destroyed => Progress::Impossible,
        _ => Progress::Open,
    }
}

/// Progress of extracting a civilian. A casualty can be carried out, but not taken in hand.
fn in_hand(from: Standpoint, id: FigureId) -> Progress {
    if from.has::<Controlled>(id) || from.has::<OffMap>(id) {
        Progress::Met
    } else if from.has::<Downed>(id) || from.has::<Dead>(id) {
        Progress::Impossible
    } else {
        Progress::Open
    }
}

/// Whether a suspect is in custody: alive and Restrained, wherever it is. A body carried out is not an arrest
/// (CQB-SCORE-2, CQB-SCORE-13).
pub fn in_custody(world: &World, id: FigureId) -> bool {
    !world.has::<Dead>(id) && world.has::<Restrained>(id)
}

/// Whether an open Arrest objective would be met if the team also took these suspects.
pub fn met_by_taking(world: &World, goal: &Goal, taken: &[FigureId]) -> bool {
    let met = |id: FigureId| taken.contains(&id) || in_custody(world, id);
    goal.verb == Verb::Arrest && goal.open() && suspects(world, goal.target).into_iter().all(met)
}

fn arrested(from: Standpoint, id: FigureId) -> Progress {
    if from.has::<Dead>(id) { Progress::Impossible } else { met_if(from.has::<Restrained>(id)) }
}

/// Whether a civilian counts as extracted: brought out, or in hand where the site is held (CQB-ROUND-7).
pub fn brought_out(from: Standpoint, id: FigureId) -> bool {
    from.has::<OffMap>(id) || (from.has::<Controlled>(id) && from.site_held())
}

fn extracted(from: Standpoint, id: FigureId) -> Progress {
    if from.has::<Dead>(id) { Progress::Impossible } else { met_if(brought_out(from, id)) }
}

/// Whether a figure has come to harm; false for figures the viewpoint knows nothing of.
fn hurt(from: Standpoint, id: FigureId) -> bool {
    let harmed = |stats: &Stats| from.part::<Wounds>(id).map_or(0, |wounds| wounds.0) < stats.wounds;
    from.has::<Dead>(id) || from.part::<Stats>(id).is_some_and(harmed)
}

impl Object {
    /// Whether the Secure action works on it (CQB-SECURE-1).
    pub fn securable(&self) -> bool {
        matches!(self.kind, ObjectKind::Evidence | ObjectKind::Device | ObjectKind::Terminal)
    }
}

pub fn required(world: &World) -> impl Iterator<Item = &Goal> {
    open(world).map(|(_, goal)| goal).filter(|goal| !goal.optional)
}

/// Whether a required objective is still open. Protect objectives do not count.
pub fn work_left(world: &World) -> bool {
    required(world).any(|goal| goal.verb != Verb::Protect && goal.open())
}

/// The required objectives that are open, and all of them. Protect objectives do not count.
pub fn open_of_required(world: &World) -> (i32, i32) {
    let work = || required(world).filter(|goal| goal.verb != Verb::Protect);
    (work().filter(|goal| goal.open()).count() as i32, work().count() as i32)
}

/// The same as far as the team knows.
pub fn work_seems_left(world: &World) -> bool {
    required(world).any(|goal| goal.verb != Verb::Protect && goal.as_known(world) == Progress::Open)
}
