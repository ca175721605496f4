//! Objectives: what a mission asks for, and how each stands (CQB-ROUND-4).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::figure::{Condition, Stats, Wounds};
use super::objects::{Object, ObjectKind, Objects, State};
use super::tokens::{Controlled, Dead, Downed, Restrained};
use super::words::CqbEvent;
use super::{Turn, held, sight};
use crate::board::{Board, Tile};
use crate::table::{Briefed, FigureId, Figures, OffMap, Side, Word};

/// What can be asked for in a mission.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    /// A hostile figure, or `all`, is not able to act.
    Neutralize,
    /// A room, or `all`, was cleared (CQB-BOARD-3).
    Clear,
    /// A thing or a civilian, or `all`, was secured (CQB-SECURE-1).
    Secure,
    /// A suspect, or `all`, is Restrained (CQB-ARREST-2).
    Arrest,
    /// A civilian, or `all`, is out by an exit, or in hand at a held site (CQB-CIV-11, CQB-ROUND-7).
    Extract,
    /// A civilian or evidence, or `all`, comes to no harm until the mission's end.
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

    /// Whether it is done once and for all: a room that was cleared, a thing that was secured.
    fn lasts(self) -> bool {
        matches!(self, Verb::Clear | Verb::Secure)
    }
}

/// An objective of the mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    pub verb: Verb,
    pub target: Target,
    /// As a player reads it.
    pub text: String,
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
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    All,
    Figure(FigureId),
    /// The room of a tile.
    Room(Tile),
    /// A thing by its id.
    Thing(Word),
}

/// All objectives of the mission.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goals(pub Vec<Goal>);

/// The team is told what it is to do.
impl Briefed for Goals {
    fn told_to(side: Side) -> bool {
        side == Side::Response
    }
}

/// How an objective stands on the true board.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Open,
    Met,
    Impossible,
}

fn met_if(holds: bool) -> Progress {
    if holds { Progress::Met } else { Progress::Open }
}

/// Of several: impossible where one is, met where all are.
fn of_all(all: impl IntoIterator<Item = Progress>) -> Progress {
    all.into_iter().fold(Progress::Met, |sum, next| match (sum, next) {
        (Progress::Impossible, _) | (_, Progress::Impossible) => Progress::Impossible,
        (Progress::Open, _) | (_, Progress::Open) => Progress::Open,
        _ => Progress::Met,
    })
}

/// How an objective stands now. What is to be protected stays open until the end.
pub fn progress(world: &World, goal: &Goal) -> Progress {
    let board = world.resource::<Board>();
    match (goal.verb, goal.target) {
        (Verb::Neutralize, _) => met_if(suspects(world, goal.target).iter().all(|id| !world.able(*id))),
        (Verb::Clear, Target::Room(tile)) => {
            met_if(board.room_at(tile).is_some_and(|room| sight::cleared(world, Side::Response, room)))
        }
        (Verb::Clear, _) => met_if((0..board.rooms().len()).all(|room| sight::cleared(world, Side::Response, room))),
        (Verb::Secure, target) => {
            let people = civilians(world, target).into_iter().map(|id| in_hand(world, id));
            of_all(people.chain(things(world, target).into_iter().filter(|thing| thing.securable()).map(secured)))
        }
        (Verb::Arrest, target) => of_all(suspects(world, target).into_iter().map(|id| arrested(world, id))),
        (Verb::Extract, target) => of_all(civilians(world, target).into_iter().map(|id| extracted(world, id))),
        (Verb::Protect, target) => {
            let harmed = civilians(world, target).into_iter().any(|id| hurt(world, id));
            let lost = things(world, target).into_iter().any(|thing| thing.state == State::Destroyed);
            if harmed || lost { Progress::Impossible } else { Progress::Open }
        }
    }
}

/// The figures of a side that an objective is about.
fn people(world: &World, target: Target, side: Side) -> Vec<FigureId> {
    let meant = |id: &FigureId| target == Target::All || target == Target::Figure(*id);
    world.figures().into_iter().filter(|id| meant(id) && world.side(*id) == side).collect()
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

fn secured(thing: &Object) -> Progress {
    match thing.state {
        State::Secured => Progress::Met,
        State::Destroyed => Progress::Impossible,
        _ => Progress::Open,
    }
}

/// A casualty can be carried, and no longer taken in hand.
fn in_hand(world: &World, id: FigureId) -> Progress {
    if world.has::<Controlled>(id) || world.has::<OffMap>(id) {
        Progress::Met
    } else if world.has::<Downed>(id) || world.has::<Dead>(id) {
        Progress::Impossible
    } else {
        Progress::Open
    }
}

/// Whether a suspect is in custody: alive and Restrained, wherever it is. A body that was only carried out was not arrested
/// (CQB-SCORE-2, CQB-SCORE-13).
pub fn in_custody(world: &World, id: FigureId) -> bool {
    !world.has::<Dead>(id) && world.has::<Restrained>(id)
}

/// Whether an open arrest would be met if the team took these suspects as well.
pub fn met_by_taking(world: &World, goal: &Goal, taken: &[FigureId]) -> bool {
    let met = |id: FigureId| taken.contains(&id) || in_custody(world, id);
    goal.verb == Verb::Arrest && goal.open() && suspects(world, goal.target).into_iter().all(met)
}

fn arrested(world: &World, id: FigureId) -> Progress {
    if world.has::<Dead>(id) { Progress::Impossible } else { met_if(in_custody(world, id)) }
}

/// Whether a civilian counts as extracted: brought out, or in hand where the site is held (CQB-ROUND-7).
pub fn brought_out(world: &World, id: FigureId) -> bool {
    world.has::<OffMap>(id) || (world.has::<Controlled>(id) && held::site_held(world))
}

fn extracted(world: &World, id: FigureId) -> Progress {
    if world.has::<Dead>(id) { Progress::Impossible } else { met_if(brought_out(world, id)) }
}

fn hurt(world: &World, id: FigureId) -> bool {
    let left = world.of::<Wounds>(id).map_or(0, |wounds| wounds.0);
    world.has::<Dead>(id) || world.of::<Stats>(id).is_some_and(|stats| left < stats.wounds)
}

/// After each order: objectives newly met, lost, or open again are called out.
pub fn tally(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = turn.world().resource::<Goals>().0[index].clone();
        if goal.impossible || (goal.met && goal.verb.lasts()) {
            continue;
        }
        let (place, text) = (index as u8, goal.text.clone());
        match progress(turn.world(), &goal) {
            Progress::Met if !goal.met => turn.commit(CqbEvent::ObjectiveMet { index: place, text }),
            Progress::Impossible => turn.commit(CqbEvent::ObjectiveLost { index: place, text }),
            // A captive got loose, another hostile came in.
            Progress::Open if goal.met => turn.commit(CqbEvent::ObjectiveReopened { index: place, text }),
            _ => {}
        }
    }
}

/// At the mission's end: what was to be protected, and came to no harm, was protected.
pub fn close(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = &turn.world().resource::<Goals>().0[index];
        if goal.verb == Verb::Protect && goal.open() {
            let text = goal.text.clone();
            turn.commit(CqbEvent::ObjectiveMet { index: index as u8, text });
        }
    }
}

impl Object {
    /// Whether Secure takes it (CQB-SECURE-1).
    pub fn securable(&self) -> bool {
        matches!(self.kind, ObjectKind::Evidence | ObjectKind::Device | ObjectKind::Terminal)
    }
}
