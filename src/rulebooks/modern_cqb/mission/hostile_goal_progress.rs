//! Objectives of the hostile side: their progress, who meets them, and what the team learns (CQB-ROUND-4).

use bevy::prelude::World;

use super::goal_definitions::{
    Goal, Goals, HostileTerms, Progress, Target, Terms, Threat, Verb, group_progress, open_goals, open_goals_of,
    progress_if, target_objects, target_people,
};
use super::standpoint::Standpoint;
use crate::board::{Board, Tile};
use crate::model::{Clock, FigureId, Figures, OffMap, Side, Word, Writer};
use crate::rulebooks::modern_cqb::senses::hostages;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Downed, Restrained, Surrendering};

impl Verb {
    /// The score row of an objective that the hostile side meets.
    pub fn score_row(self) -> Option<&'static str> {
        Some(match self {
            Self::Escape => "suspect-escaped",
            Self::Hold => "room-held",
            Self::Destroy => "evidence-burnt",
            Self::Execute => "hostage-executed",
            Self::SetOff => "device-set-off",
            Self::Kill => "target-put-out",
            _ => return None,
        })
    }

    /// The verb with this score row.
    pub fn of_score_row(row: &str) -> Option<Self> {
        Self::WORDS.map(|(_, verb)| verb).into_iter().find(|verb| verb.score_row() == Some(row))
    }
}

/// The target of an objective, with the bearer in place of an object that is to be taken away.
pub fn actual_target(world: &World, goal: &Goal) -> Target {
    match (goal.verb, goal.target) {
        (Verb::Escape, Target::Thing(id)) => bearer(world, id).map_or(goal.target, Target::Figure),
        (_, target) => target,
    }
}

/// The hostile who carries an object.
fn bearer(world: &World, id: Word) -> Option<FigureId> {
    let carrier = world.resource::<Objects>().get(id)?.carrier;
    carrier.filter(|id| world.side(*id) == Side::Hostile)
}

/// Whether a figure is to get away: an open objective of its side names it, or what it carries.
pub fn may_leave(world: &World, figure: FigureId) -> bool {
    let named = |goal: &Goal| {
        goal.verb == Verb::Escape && goal.is_open() && actual_target(world, goal) == Target::Figure(figure)
    };
    open_goals_of(world, Side::Hostile).any(named)
}

/// Whether a hostile got away. Both sides know.
pub fn has_escaped(world: &World, figure: FigureId) -> bool {
    let away =
        |goal: &Goal| goal.verb == Verb::Escape && goal.met && actual_target(world, goal) == Target::Figure(figure);
    world.resource::<Goals>().0.iter().any(away) || hostages::left_with_hostage(world, figure)
}

/// Whether an open objective of the hostile side asks for this verb on an object or a figure.
pub fn is_asked(world: &World, verb: Verb, id: Word) -> bool {
    asking_index(world, verb, id).is_some()
}

/// Whether an open objective of the hostile side asks for this verb on anything.
pub fn is_asked_of_any(world: &World, verb: Verb) -> bool {
    open_goals(world).any(|(_, goal)| goal.side() == Side::Hostile && goal.verb == verb && goal.is_open())
}

/// The index of the open objective that asks for it.
pub fn asking_index(world: &World, verb: Verb, id: Word) -> Option<u8> {
    let about = |goal: &Goal| match goal.target {
        Target::All => true,
        Target::Figure(figure) => figure.0 == id,
        Target::Thing(thing) => thing == id,
        Target::Room(_) | Target::Any => false,
    };
    let asks = |goal: &Goal| goal.side() == Side::Hostile && goal.verb == verb && goal.is_open() && about(goal);
    open_goals(world).find(|(_, goal)| asks(goal)).map(|(index, _)| index as u8)
}

/// The threat to kill a civilian.
pub fn threat_to(world: &World, target: FigureId) -> Option<Threat> {
    let threats = world.resource::<Goals>().0.iter().filter_map(|goal| goal.hostile()?.threat);
    threats.into_iter().find(|threat| threat.target == target)
}

/// Changes the terms of an objective (called by `apply`).
pub fn edit_terms(world: &mut World, index: u8, change: impl FnOnce(&mut HostileTerms)) {
    let mut goals = world.alter::<Goals>();
    if let Some(Terms::Hostile(terms)) = goals.0.get_mut(usize::from(index)).map(|goal| &mut goal.terms) {
        change(terms);
    }
}

/// The objectives by which the hostile side has won, by index: all that it must meet; empty if it has not.
pub fn decisive_goals(world: &World) -> Vec<u8> {
    let needed: Vec<(usize, &Goal)> =
        open_goals(world).filter(|(_, goal)| goal.side() == Side::Hostile && !goal.is_optional()).collect();
    let won = needed.iter().all(|(_, goal)| goal.met);
    if won { needed.iter().map(|(index, _)| *index as u8).collect() } else { Vec::new() }
}

/// The progress of an objective of the hostile side. What it has done is known by the event that says so.
pub fn hostile_goal_progress(from: Standpoint, goal: &Goal) -> Progress {
    let world = from.world;
    match (goal.verb, goal.target) {
        (Verb::Escape, _) => escape(from, goal),
        (Verb::Hold, Target::Room(tile)) => hold(from, goal, tile),
        (Verb::Destroy, target) => {
            let evidence = target_objects(world, target).into_iter().filter(|thing| thing.kind == ObjectKind::Evidence);
            group_progress(evidence.map(|thing| lost(from.state(thing))))
        }
        (Verb::SetOff, target) => {
            group_progress(target_objects(world, target).into_iter().map(|thing| lost(from.state(thing))))
        }
        (Verb::Execute, Target::Figure(id)) => match goal.hostile() {
            Some(terms) if terms.executed => Progress::Met,
            _ if from.has::<Dead>(id) || from.has::<OffMap>(id) => Progress::Impossible,
            _ => Progress::Open,
        },
        (Verb::Kill, target) => kill(from, target),
        _ => Progress::Open,
    }
}

fn lost(state: State) -> Progress {
    match state {
        State::Destroyed => Progress::Met,
        State::Secured => Progress::Impossible,
        _ => Progress::Open,
    }
}

fn escape(from: Standpoint, goal: &Goal) -> Progress {
    let world = from.world;
    let id = match (goal.target, actual_target(world, goal)) {
        // It was taken from its bearer.
        (Target::Thing(id), _) if knows_it_lies_open(from, id) => return Progress::Impossible,
        // The team is not told who carries it.
        (Target::Thing(_), _) if from.side() == Some(Side::Response) => return Progress::Open,
        (_, Target::Figure(id)) => id,
        _ => return Progress::Open,
    };
    if from.is_truth() && left(world, id) {
        return Progress::Met;
    }
    let taken = from.has::<OffMap>(id) && from.has::<Restrained>(id);
    if taken || from.has::<Dead>(id) { Progress::Impossible } else { Progress::Open }
}

fn knows_it_lies_open(from: Standpoint, id: Word) -> bool {
    let object = from.world.resource::<Objects>().get(id);
    let seen = |side: Side| side == Side::Hostile || object.is_some_and(|object| object.known.contains_key(&side));
    object.is_some_and(|object| object.carrier.is_none()) && from.side().is_none_or(seen)
}

/// Whether it went off the map by itself: nobody brought it out.
fn left(world: &World, id: FigureId) -> bool {
    let held = world.has::<Restrained>(id) || world.has::<Surrendering>(id);
    world.has::<OffMap>(id) && !held && !world.has::<Downed>(id) && !world.has::<Dead>(id)
}

/// A room is held if a hostile able to act is in it, and nobody of the team who is, at the end of the round.
fn hold(from: Standpoint, goal: &Goal, tile: Tile) -> Progress {
    let world = from.world;
    let Some(until) = goal.hostile().and_then(|terms| terms.until) else { return Progress::Open };
    let now = world.resource::<Clock>().now.round;
    let due = now == until && phases::phase(world) == "end";
    match () {
        () if due && from.is_truth() => {
            if has_only_hostiles(world, tile) {
                Progress::Met
            } else {
                Progress::Impossible
            }
        }
        () if due || now > until || from.is_site_held() => Progress::Impossible,
        () => Progress::Open,
    }
}

/// Whether of those able to act only hostiles are in the room of a tile.
fn has_only_hostiles(world: &World, tile: Tile) -> bool {
    let board = world.resource::<Board>();
    let inside = |side: Side| {
        let at = |id: &FigureId| world.at(*id).and_then(|at| board.room_at(at));
        world.able_of(side).iter().any(|id| at(id).is_some_and(|room| Some(room) == board.room_at(tile)))
    };
    inside(Side::Hostile) && !inside(Side::Response)
}

fn kill(from: Standpoint, target: Target) -> Progress {
    let out = |id: &FigureId| from.has::<Downed>(*id) || from.has::<Dead>(*id);
    let team = target_people(from.world, target, Side::Response);
    let gone = |id: &FigureId| from.has::<OffMap>(*id) && !out(id);
    match target {
        Target::Any => progress_if(team.iter().any(out)),
        _ if team.iter().any(gone) => Progress::Impossible,
        _ => progress_if(team.iter().all(out)),
    }
}
