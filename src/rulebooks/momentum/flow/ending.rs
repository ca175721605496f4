//! The ending of a battle (MO-WIN-1).

use bevy::prelude::{Res, World};

use super::super::events::CasualtiesCounted;
use super::super::mission::objectives::{ObjectiveStanding, known_progress, objective_standing};
use super::super::state::figure::Character;
use super::super::state::pending_frames::Agenda;
use super::super::state::scenario::Goals;
use super::super::state::status_effects::{Captured, Dead, Dying, Unconscious};
use super::super::{Claiming, Turn};
use crate::model::{self, Clock, CommonEvent, FigureId, Figures, Reason, Side, Word};

/// Runs at the end of every Turn.
pub fn conclude_after_turn(mut claiming: Claiming) {
    claiming.once(end_if_decided);
}

/// Runs after each order. The outcome waits for pending decisions: an Injury may still be avoided.
pub fn after_order(agenda: Res<Agenda>, mut claiming: Claiming) {
    if agenda.0.is_empty() {
        claiming.once(end_if_decided);
    }
}

/// Whether every required objective is met.
fn met(world: &World) -> bool {
    let mut required = world.resource::<Goals>().0.iter().filter(|goal| !goal.optional).peekable();
    required.peek().is_some() && required.all(|goal| objective_standing(world, goal, None) == ObjectiveStanding::Met)
}

/// Ends the battle if the player side has won, and does not stay for what is optional, or has lost (MO-WIN-1).
fn end_if_decided(turn: &mut Turn) {
    if turn.over() {
        return;
    }
    let world = turn.world();
    let ours = !world.able_of(Side::Response).is_empty();
    let theirs = !world.able_of(Side::Hostile).is_empty();
    let all = met(world);
    // With no enemy able to act every capture target is captured or dead, so the battle ends even if that is not met.
    match () {
        () if !ours => end_battle(turn, "wiped-out", "nobody-able".into()),
        () if theirs && !all || known_progress(world).stays_for_optional() => {}
        () if all => end_battle(turn, "accomplished", "met".into()),
        () => end_battle(turn, "accomplished", "no-enemies".into()),
    }
}

/// Ends the battle after the last round (MO-WIN-1).
pub fn end_on_time(turn: &mut Turn) {
    match met(turn.world()) {
        true => end_battle(turn, "accomplished", "met".into()),
        false => end_battle(turn, "out-of-time", "last-round".into()),
    }
}

/// The player side withdraws, or leaves once all that is required is met; the gamemaster side surrenders.
pub fn withdraw(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    if side == Side::Response && met(turn.world()) {
        return end_battle(turn, "accomplished", "met".into());
    }
    close(turn, model::outcome_of_withdrawal(side));
}

/// Ends the battle with a result and its reason.
pub fn end_battle(turn: &mut Turn, result: &str, why: Reason) {
    close(turn, CommonEvent::Ended { result: Word::new(result), why });
}

/// Commits the casualties, then the end: the dying count as dead (MO-WIN-1, MO-INJURY-5).
fn close(turn: &mut Turn, end: CommonEvent) {
    let world = turn.world();
    let of = |side: Side, has: &dyn Fn(&World, FigureId) -> bool| {
        world.figures().into_iter().filter(|id| world.side(*id) == side && has(world, *id)).count() as u16
    };
    let alive = |world: &World, id: FigureId| world.has::<Captured>(id) || world.has::<Unconscious>(id);
    let lost = |world: &World, id: FigureId| world.has::<Dead>(id) || world.has::<Dying>(id);
    let (captured, dead) = (of(Side::Hostile, &alive), of(Side::Hostile, &lost));
    let lost = of(Side::Response, &lost);
    turn.commit(CasualtiesCounted { captured, dead, lost });
    turn.commit(end);
}
