//! Objectives, and the mission's end (CQB-ROUND-4).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::figure::Condition;
use super::tokens::Dead;
use super::words::CqbEvent;
use super::{Turn, rounds, sight, timeline};
use crate::board::Board;
use crate::table::{Briefed, CommonEvent, Ending, FigureId, Figures, Side, Word};

/// How a mission can end (CQB-ROUND-4).
pub const RESULTS: &[Ending] = &[
    Ending { word: "accomplished", won: true },
    Ending { word: "out-of-time", won: false },
    Ending { word: "wiped-out", won: false },
    Ending { word: "withdrawn", won: false },
];

/// What can be asked for in a mission.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    /// A hostile figure, or `all`, is no longer able to act.
    Neutralize,
    /// A room, or `all`, is cleared (CQB-BOARD-3).
    Clear,
}

impl Verb {
    pub const WORDS: [(&'static str, Verb); 2] = [("neutralize", Verb::Neutralize), ("clear", Verb::Clear)];
}

/// An objective of the mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    pub verb: Verb,
    /// A figure's id, the first tile of a room, or all.
    pub target: Target,
    /// As a player reads it.
    pub text: String,
    pub optional: bool,
    pub met: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    All,
    Figure(FigureId),
    Room(crate::board::Tile),
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

fn holds(world: &World, goal: &Goal) -> bool {
    let board = world.resource::<Board>();
    match (goal.verb, goal.target) {
        (Verb::Neutralize, Target::Figure(id)) => !world.able(id),
        (Verb::Neutralize, _) => world.able_of(Side::Hostile).is_empty(),
        (Verb::Clear, Target::Room(tile)) => {
            board.room_at(tile).is_some_and(|room| sight::cleared(world, Side::Response, room))
        }
        (Verb::Clear, _) => (0..board.rooms().len()).all(|room| sight::cleared(world, Side::Response, room)),
    }
}

/// After each order: objectives newly met are called out.
pub fn tally(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = turn.world().resource::<Goals>().0[index].clone();
        if !goal.met && holds(turn.world(), &goal) {
            turn.commit(CqbEvent::ObjectiveMet { index: index as u8, text: goal.text });
        }
    }
}

/// End Phase, last: every required objective met, or the round limit (CQB-ROUND-4).
pub fn conclude(world: &mut World) {
    let mut turn = Turn::of(world);
    tally(&mut turn);
    let goals = &turn.world().resource::<Goals>().0;
    let mut required = goals.iter().filter(|goal| !goal.optional).peekable();
    let done = required.peek().is_some() && required.all(|goal| goal.met);
    if done {
        let held = if site_held(turn.world()) { " The site is held." } else { "" };
        end(&mut turn, "accomplished", &format!("Every required objective is met.{held}"));
    } else if rounds::last_round(turn.world()) {
        end(&mut turn, "out-of-time", "The round limit is reached with an objective open.");
    }
}

/// Whether no hostile able to act is left, nor one that could still come (CQB-ROUND-7).
pub fn site_held(world: &World) -> bool {
    world.able_of(Side::Hostile).is_empty() && !timeline::may_bring_hostiles(world)
}

/// No response figure able to act ends it at once (CQB-ROUND-4).
pub fn wiped_out(turn: &mut Turn) {
    if !turn.over() && turn.world().able_of(Side::Response).is_empty() {
        let dead = |id: &FigureId| turn.world().side(*id) == Side::Response && turn.world().has::<Dead>(*id);
        let lost = turn.world().figures().iter().filter(|id| dead(id)).count();
        end(turn, "wiped-out", &format!("Nobody on the team is able to act; {lost} died."));
    }
}

pub fn end(turn: &mut Turn, result: &str, reason: &str) {
    turn.commit(CommonEvent::Ended { result: Word::new(result), reason: reason.into() });
}
