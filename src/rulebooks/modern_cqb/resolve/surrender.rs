//! Surrender: the four triggers, the doctrines that shrug off the first, and what giving up means (CQB-SURR-1 to 7).

use bevy::prelude::World;

use super::arrest;
use crate::board::{Board, Tile};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine::Trigger;
use crate::rulebooks::modern_cqb::messages::{Cause, CqbEvent, Turn};
use crate::rulebooks::modern_cqb::senses::{doctrine, sight, situation};
use crate::rulebooks::modern_cqb::state::event_history::{Shrugged, Watched};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::stance;
use crate::rulebooks::modern_cqb::state::tokens::{FallingBack, Surrendering};

/// A figure that a shock concerns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub figure: FigureId,
    /// A surrender trigger is among the causes, and failing it gives up.
    pub may_give_up: bool,
    /// It has shrugged a trigger off just now, and does not give up this time.
    pub spared: bool,
}

fn trigger(cause: Cause) -> Option<Trigger> {
    match cause {
        Cause::ClearedRoom => Some(Trigger::ClearedRoom),
        Cause::FlashedAndCovered => Some(Trigger::FlashedAndCovered),
        Cause::LeaderFell | Cause::LeaderCaptured => Some(Trigger::LeaderLost),
        _ => None,
    }
}

/// Whether a cause only asks whether to give up, and shakes nobody who would not.
pub fn alone(cause: Cause) -> bool {
    matches!(cause, Cause::ClearedRoom | Cause::FlashedAndCovered | Cause::LeaderCaptured)
}

fn lists(world: &World, figure: FigureId, trigger: Trigger) -> bool {
    let doctrine = doctrine::of(world, figure);
    world.side(figure) == Side::Hostile && doctrine.is_some_and(|doctrine| doctrine.surrender.contains(&trigger))
}

/// Whether a cause means anything to a figure.
pub fn concerns(world: &World, figure: FigureId, cause: Cause) -> bool {
    !alone(cause) || trigger(cause).is_some_and(|trigger| lists(world, figure, trigger))
}

/// Whether a figure takes part in a test, and what it risks in it. A first trigger may be shrugged off (CQB-SURR-5).
pub fn consider(turn: &mut Turn, figure: FigureId, causes: &[Cause]) -> Option<Member> {
    if !turn.world().able(figure) {
        return None;
    }
    let called =
        causes.iter().find(|cause| trigger(**cause).is_some_and(|trigger| lists(turn.world(), figure, trigger)));
    let spared = called.is_some_and(|cause| shrugs_off(turn, figure, *cause));
    let may_give_up = called.is_some() && !spared;
    let shaken = causes.iter().any(|cause| !alone(*cause));
    (may_give_up || shaken).then_some(Member { figure, may_give_up, spared })
}

/// Shrugs off a first trigger, where the doctrine does; whether it did.
pub fn shrugs_off(turn: &mut Turn, figure: FigureId, cause: Cause) -> bool {
    let world = turn.world();
    let ignores = doctrine::of(world, figure).is_some_and(|doctrine| doctrine.ignores_first);
    let shrugs = ignores && !world.has::<Shrugged>(figure);
    if shrugs {
        turn.commit(CqbEvent::Shrugged { figure, cause });
    }
    shrugs
}

/// Whether failing a Nerve test is a surrender trigger for a figure now (CQB-SURR-1).
pub fn outnumbered(world: &World, figure: FigureId) -> bool {
    lists(world, figure, Trigger::Outnumbered) && situation::outnumbered(world, figure)
}

/// Successes that a figure's surrender tests need (CQB-SURR-6).
pub fn needed(world: &World, figure: FigureId) -> u16 {
    let own = doctrine::of(world, figure).and_then(|doctrine| doctrine.surrender_needed);
    own.unwrap_or(world.resource::<Book>().nerve.standard)
}

/// It drops its weapons and is out of the fight (CQB-SURR-6).
pub fn give_up(turn: &mut Turn, figure: FigureId) {
    stance::leave_hands_free(turn, figure);
    stance::lose::<FallingBack>(turn, figure);
    arrest::part(turn, figure);
    turn.commit(CqbEvent::Surrendered { figure });
}

/// After each order: who has surrendered in a doorway steps out of it, where a tile before it is free; else it lets pass
/// (CQB-SURR-6).
pub fn clear_doorways(turn: &mut Turn) {
    let all: Vec<FigureId> = turn.world().bearers::<Surrendering>().map(|figure| figure.id).collect();
    for figure in all {
        if let Some((from, to)) = out_of_the_way(turn.world(), figure) {
            turn.commit(CommonEvent::Stepped { figure, from, to, left: 0 });
        }
    }
}

/// The step by which a surrendering figure clears a doorway: to where the team has it in sight before where it has not.
fn out_of_the_way(world: &World, figure: FigureId) -> Option<(Tile, Tile)> {
    let board = world.resource::<Board>();
    let gave_up = world.has::<Surrendering>(figure) && world.standing(figure);
    let from = world.at(figure).filter(|at| gave_up && board.is_doorway(*at))?;
    let free = |to: &Tile| board.step_allowed(from, *to) && !board.is_doorway(*to) && world.standing_on(*to).is_none();
    let steps = from.orthogonals().into_iter().filter(free);
    let to = steps.min_by_key(|to| (!sight::seen_by_side(world, Side::Response, *to), *to))?;
    Some((from, to))
}

/// End Phase: whoever nobody had in sight for a whole round thinks better of it; its weapons do not come back (CQB-SURR-6).
pub fn think_better(world: &mut World) {
    let mut turn = Turn::of(world);
    let round = turn.world().resource::<Clock>().now.round;
    let all: Vec<FigureId> = turn.world().bearers::<Surrendering>().map(|figure| figure.id).collect();
    for figure in all {
        let watched = turn.world().of::<Watched>(figure).is_some_and(|watched| watched.0 == round);
        if !watched {
            stance::lose::<Surrendering>(&mut turn, figure);
        }
    }
}
