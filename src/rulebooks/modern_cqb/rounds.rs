//! The round: who may be ordered when, the initiative, and how a mission ends (CQB-ROUND-1 to 7).

use std::collections::BTreeSet;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::data::Book;
use super::figure::{Condition, Done, Leader};
use super::tokens::{FreshlyBreached, Idle, Stunned};
use super::words::CqbEvent;
use super::{PHASES, Turn, pools, skill, stance};
use crate::board::{Board, Terrain};
use crate::table::{Clock, CommonEvent, FigureId, Figures, Outcome, Refusal, Side, Verdict, Word};

/// Sides that forced an entry open this round (CQB-ROUND-3).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forced(pub BTreeSet<Side>);

/// The word of the phase that goes on.
pub fn phase(world: &World) -> &'static str {
    PHASES.get(usize::from(world.resource::<Clock>().now.phase)).map_or("end", |phase| phase.word)
}

pub fn in_phase(world: &World, word: &str, rule: &'static str) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())?;
    Refusal::unless(phase(world) == word, rule, || {
        let title = PHASES.iter().find(|phase| phase.word == word).map_or(word, |phase| phase.title);
        format!("that belongs in the {title} Phase; end this phase first")
    })
}

/// Whether the side that is asked may order a figure about.
pub fn commands(world: &World, figure: FigureId) -> Verdict {
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "CQB-ROUND-2", || {
        format!("no figure `{figure}` of the {active} side takes orders now; order one of that side's")
    })?;
    let name = || world.label(figure);
    Refusal::unless(world.able(figure), "CQB-ROUND-6", || {
        format!("{} is not able to act; order another figure", name())
    })?;
    Refusal::unless(!world.has::<Idle>(figure), "CQB-HEAT-2", || {
        format!("{} has heard and seen nothing yet and takes no order", name())
    })
}

/// Whether a figure may take its action now (CQB-ROUND-2).
pub fn may_act(world: &World, figure: FigureId) -> Verdict {
    in_phase(world, "fire-and-utility", "CQB-ROUND-2")?;
    commands(world, figure)?;
    let name = || world.label(figure);
    let acted = world.of::<Done>(figure).is_some_and(|done| done.acted);
    Refusal::unless(!acted, "CQB-ROUND-2", || format!("{} has acted in this phase; order another figure", name()))?;
    Refusal::unless(!world.has::<Stunned>(figure), "CQB-REACT-3", || {
        format!("{} is stunned until the End Phase", name())
    })
}

/// Whether the mission may be broken off (CQB-ROUND-4).
pub fn check_withdraw(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || "the mission is over".into())?;
    let asked = world.resource::<Clock>().active == Side::Response;
    Refusal::unless(asked, "CQB-ROUND-4", || "only the team can withdraw, in its own turn".into())?;
    let board = world.resource::<Board>();
    let inside = world
        .able_of(Side::Response)
        .into_iter()
        .find(|id| world.at(*id).is_some_and(|at| board.terrain(at) != Terrain::Exit));
    Refusal::unless(inside.is_none(), "CQB-ROUND-4", || {
        format!(
            "{} does not stand on an exit; bring everyone able to act to one, or have them leave in turn",
            inside.map_or("".into(), |id| world.label(id))
        )
    })
}

/// Begins the next round: the side that forced an entry has the initiative, else both roll (CQB-ROUND-3).
pub fn next_round(turn: &mut Turn) {
    let clock = *turn.world().resource::<Clock>();
    let forced = turn.world().resource::<Forced>().0.clone();
    let initiative = match forced.iter().collect::<Vec<_>>()[..] {
        [one] => *one,
        _ => roll_initiative(turn, clock.initiative),
    };
    turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative });
}

fn roll_initiative(turn: &mut Turn, holder: Side) -> Side {
    let dice = turn.world().resource::<Book>().dice.clone();
    let [response, hostile] = [Side::Response, Side::Hostile].map(|side| command_dice(turn.world(), side));
    let response_faces = turn.roll(response, dice.sides);
    let hostile_faces = turn.roll(hostile, dice.sides);
    let counts = [&response_faces, &hostile_faces].map(|faces| pools::successes(faces, &dice));
    let to = match counts[0].cmp(&counts[1]) {
        std::cmp::Ordering::Greater => Side::Response,
        std::cmp::Ordering::Less => Side::Hostile,
        std::cmp::Ordering::Equal => holder,
    };
    turn.commit(CqbEvent::InitiativeRolled { response_faces, hostile_faces, to });
    to
}

/// The Control of a side's leader if able to act, else its best (CQB-ROUND-3).
fn command_dice(world: &World, side: Side) -> u16 {
    let able = world.able_of(side);
    let leader = able.iter().find(|id| world.has::<Leader>(**id)).map(|id| skill::control_dice(world, *id));
    let best = leader.or_else(|| able.iter().map(|id| skill::control_dice(world, *id)).max());
    best.unwrap_or(0)
}

/// End Phase: smoke thins by 1 on each tile (CQB-UTIL-4).
pub fn thin_smoke(world: &mut World) {
    let tiles: Vec<_> = world.resource::<Board>().smoke_tiles().collect();
    let mut turn = Turn::of(world);
    for (at, before) in tiles {
        turn.commit(CommonEvent::SmokeChanged { at, before, after: before - 1 });
    }
}

/// End Phase: tokens that end here go (CQB-BREACH-9, CQB-REACT-3).
pub fn end_tokens(world: &mut World) {
    let mut turn = Turn::of(world);
    let round = turn.world().resource::<Clock>().now.round;
    for figure in turn.world().figures() {
        if turn.world().of::<FreshlyBreached>(figure).is_some_and(|token| token.since.round < round) {
            stance::lose::<FreshlyBreached>(&mut turn, figure);
        }
        stance::lose::<Stunned>(&mut turn, figure);
    }
}

/// Whether this is the last round: the level's limit, or that of all battles.
pub fn last_round(world: &World) -> bool {
    let clock = world.resource::<Clock>();
    clock.now.round >= clock.last()
}

/// What is left of a phase word for people.
pub fn title(word: Word) -> &'static str {
    PHASES.iter().find(|phase| word == phase.word).map_or("", |phase| phase.title)
}
