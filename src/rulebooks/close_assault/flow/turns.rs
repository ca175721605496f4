//! Turns and activations: the consequences of an order (CA-TURN-1).

use crate::model::{Clock, CommonEvent, FigureId, Figures, Side, Word};
use crate::referee::{OnPhase, PhaseEdge};
use crate::rulebooks::close_assault::checks::fire_plan;
use crate::rulebooks::close_assault::events::{
    ActivationEnded, Claiming, MoverWentOn, OverwatchDeclined, Turn, TurnRolled,
};
use crate::rulebooks::close_assault::mission::victory;
use crate::rulebooks::close_assault::resolve::{activation, assaults, fire, overwatch};
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit::{self, Then};
use crate::rulebooks::close_assault::state::unit::Unit;

/// The only phase.
pub const PHASE: &str = "activation";

/// Continues with the order of the mover once all have answered. False while a unit is still asked.
pub fn resume_mover(turn: &mut Turn) -> bool {
    let Some(crossing) = active_unit::active_unit(turn.world()).crossing.clone() else { return true };
    if let Some(watcher) = watchers::asked_watchers(turn.world()).first() {
        let side = turn.world().side(*watcher);
        ask_side(turn, side);
        return false;
    }
    let figure = crossing.target;
    turn.commit(MoverWentOn { figure });
    match crossing.then.filter(|_| turn.world().in_play(figure)) {
        Some(Then::Fire(target)) => fire::fire(turn, figure, target, false),
        Some(Then::Overwatch) => activation::set_overwatch(turn, figure),
        Some(Then::Hold) => turn.commit(ActivationEnded { figure }),
        None => {}
    }
    true
}

/// Ends a unit's activation, or declines its consolidation or Overwatch shot.
pub fn end_activation(turn: &mut Turn, figure: FigureId) {
    if let Some(target) = watchers::mover_to_interrupt(turn.world(), figure) {
        return turn.commit(OverwatchDeclined { figure, target });
    }
    if !active_unit::may_consolidate(turn.world(), figure) {
        activation::activate(turn, figure);
        activation::end_move_begun_at_door(turn, figure);
        if overwatch::defer_for_overwatch(turn, figure, Then::Hold) {
            return;
        }
    }
    turn.commit(ActivationEnded { figure });
}

/// Ends the current activation or question; with neither, the first waiting unit is activated and does nothing (CA-TURN-1).
pub fn end_current_activation(turn: &mut Turn) {
    let world = turn.world();
    let hand = active_unit::active_unit(world);
    let asked = watchers::asked_watchers(world).first().copied();
    let winner = hand.winners.first().copied();
    let next = asked
        .or(winner)
        .or(hand.unit)
        .or_else(|| active_unit::waiting_units(world, world.resource::<Clock>().active).first().copied());
    if let Some(figure) = next {
        end_activation(turn, figure);
    }
}

/// Runs after each order: shots that wait, the end of the battle, the next activation.
pub fn after_order(mut claiming: Claiming) {
    claiming.once(go_on);
}

/// Continues after an order: Overwatch shots, consolidations, the next unit of a joint assault, the next activation,
/// the next turn.
fn go_on(turn: &mut Turn) {
    if !resume_mover(turn) {
        return;
    }
    assaults::cancel_if_target_gone(turn);
    close(turn);
    assaults::continue_joint_assault(turn);
    victory::end_if_wiped_out(turn);
    if turn.over() {
        return;
    }
    let world = turn.world();
    let (hand, clock) = (active_unit::active_unit(world), *world.resource::<Clock>());
    if let Some(unit) = hand.winners.first().or(hand.unit.as_ref()) {
        let side = world.side(*unit);
        return ask_side(turn, side);
    }
    let last = hand.last.unwrap_or_else(|| other(clock.initiative));
    let next = [other(last), last].into_iter().find(|side| !active_unit::waiting_units(world, *side).is_empty());
    match next {
        Some(side) => ask_side(turn, side),
        None => end_turn(turn),
    }
}

fn other(side: Side) -> Side {
    side.enemy().unwrap_or(Side::Response)
}

/// Ends the activation of a unit that is gone or has nothing left to do.
fn close(turn: &mut Turn) {
    let world = turn.world();
    let Some(figure) = active_unit::active_unit(world).unit else { return };
    let doing = world.activation_state(figure);
    let spent = doing.actions == 0 && doing.stride.is_none() && !assaults::may_assault(world, figure);
    let idle = world.pinned(figure) && doing.actions > 0 && !fire_plan::has_target(world, figure);
    if !world.in_play(figure) || spent || idle {
        turn.commit(ActivationEnded { figure });
    }
}

/// Asks a side for the next order.
pub fn ask_side(turn: &mut Turn, side: Side) {
    if turn.world().resource::<Clock>().active != side {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(PHASE), side });
    }
}

fn end_turn(turn: &mut Turn) {
    turn.run(OnPhase(PhaseEdge::Ends, PHASE));
    if !turn.over() {
        next_turn(turn);
    }
}

pub fn next_turn(turn: &mut Turn) {
    turn.run(OnPhase(PhaseEdge::Begins, PHASE));
}

/// Both sides roll; the higher activates first, the player's side on a tie (CA-TURN-1).
pub fn roll_initiative(mut claiming: Claiming) {
    claiming.once(|turn| {
        let faces = turn.roll(2, 6);
        let first = if faces[1] > faces[0] { Side::Hostile } else { Side::Response };
        let round = turn.world().resource::<Clock>().now.round + 1;
        turn.commit(TurnRolled { response: faces[0], hostile: faces[1], first });
        turn.commit(CommonEvent::RoundBegan { round, initiative: first });
        let asked = if active_unit::waiting_units(turn.world(), first).is_empty() { other(first) } else { first };
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(PHASE), side: asked });
    });
}
