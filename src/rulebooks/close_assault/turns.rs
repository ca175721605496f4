//! Turns and activations: which units may be ordered when, and what follows an order (CA-TURN-1, CA-TURN-2, CA-PIN-1,
//! CA-PIN-2).

use bevy::prelude::World;

use super::events::{Activated, LetPass, Marched, Spent, TurnRolled};
use super::status_effects::{Damaged, Overwatch};
use super::unit::{ActiveUnit, Then, Unit, book};
use super::{Turn, assaults, fire, morale, overwatch, victory};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Outcome, Refusal, Side, Token, Verdict, Word};
use crate::referee::{Edge, OnPhase};

/// The only phase.
pub const PHASE: &str = "activation";

pub fn hand(world: &World) -> &ActiveUnit {
    world.resource::<ActiveUnit>()
}

/// Whether a unit has won a CQB and still has its free move (CA-CONSOL-1).
pub fn consolidates(world: &World, figure: FigureId) -> bool {
    hand(world).winners.contains(&figure)
}

/// Whether a unit may fire at one that has just moved, and do nothing else (CA-WATCH-1).
pub fn interrupts(world: &World, figure: FigureId) -> bool {
    overwatch::mover_to_interrupt(world, figure).is_some()
}

pub fn goes_on(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CA-WIN-1", || "the battle is over".into())
}

/// Whether the asked side may order a unit.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    goes_on(world)?;
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "CA-TURN-1", || format!("`{figure}` is not a unit of the {active} side, whose turn it is"))?;
    let label = || world.label(figure);
    Refusal::unless(world.in_play(figure), "CA-LOSS-1", || {
        format!("{} is out of the game; order another unit", label())
    })?;
    let hand = hand(world);
    if let Some(crossing) = &hand.crossing {
        return Refusal::unless(overwatch::mover_to_interrupt(world, figure).is_some(), "CA-WATCH-1", || {
            let mover = world.label(crossing.target);
            format!("units on Overwatch may fire at {mover} first; let them fire, or hold")
        });
    }
    if !hand.winners.is_empty() {
        return Refusal::unless(hand.winners.contains(&figure), "CA-CONSOL-1", || {
            "the winners of the CQB consolidate first; move them or let them hold".into()
        });
    }
    if let Some(unit) = hand.unit {
        return Refusal::unless(unit == figure, "CA-TURN-1", || {
            format!("{} is activated; end its activation first", world.label(unit))
        });
    }
    Refusal::unless(!world.doing(figure).done, "CA-TURN-1", || {
        format!("{} was activated this turn; activate another unit", label())
    })
}

/// As [`may_command`], for orders within an activation: a Pinned unit needs its unpin test first.
pub fn acts(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    Refusal::unless(hand(world).crossing.is_none(), "CA-WATCH-1", || {
        "a unit that interrupts a Move may only fire at the unit that moved; let it fire, or hold".into()
    })?;
    Refusal::unless(hand(world).winners.is_empty(), "CA-CONSOL-4", || {
        "a unit that consolidates may only move; move it or let it hold".into()
    })?;
    let tested = hand(world).unit == Some(figure) || !world.pinned(figure);
    Refusal::unless(tested, "CA-PIN-2", || {
        format!("{} is Pinned; rally it first, to test for unpinning", world.label(figure))
    })
}

/// Actions a unit has left, or would have once activated.
pub fn actions(world: &World, figure: FigureId) -> u8 {
    if hand(world).unit == Some(figure) { world.doing(figure).actions } else { book(world).turn.actions }
}

/// Whether a unit has an action left.
pub fn has_action(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(actions(world, figure) > 0, "CA-TURN-2", || {
        format!("{} has no action left; end its activation", world.label(figure))
    })
}

/// Whether a unit is not Pinned, and so may do more than fire (CA-PIN-1).
pub fn unpinned(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(!world.pinned(figure), "CA-PIN-1", || {
        format!("{} is Pinned and may only fire", world.label(figure))
    })
}

/// Whether a unit may move now: by a Move action, or to consolidate.
pub fn may_move(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    if consolidates(world, figure) {
        return Ok(());
    }
    acts(world, figure)?;
    unpinned(world, figure)?;
    Refusal::unless(!world.has::<Damaged>(figure), "CA-FIRE-2", || {
        format!("{} is damaged and cannot move", world.label(figure))
    })?;
    if under_way(world, figure) { Ok(()) } else { has_action(world, figure) }
}

/// Whether a Move was begun at a door and not walked yet.
pub fn under_way(world: &World, figure: FigureId) -> bool {
    hand(world).unit == Some(figure) && world.doing(figure).stride.is_some()
}

/// Takes the Overwatch marker, unless the unit was Pinned when it opened a door; its activation ends.
pub fn take_watch(turn: &mut Turn, figure: FigureId) {
    if turn.world().in_play(figure) && !turn.world().pinned(figure) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Overwatch::WORD) });
    }
    turn.commit(Spent { figure });
}

/// Activates a Pinned unit: it checks morale, and gets two actions or one (CA-PIN-2).
pub fn rally(turn: &mut Turn, figure: FigureId) {
    if morale::test(turn, figure, "unpin", &[]) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new("pinned") });
    }
    let data = &book(turn.world()).turn;
    let actions = if turn.world().pinned(figure) { data.pinned_actions } else { data.actions };
    turn.commit(Activated { figure, actions });
}

/// Activates a unit unless it is active; it leaves Overwatch (CA-WATCH-1).
pub fn activate(turn: &mut Turn, figure: FigureId) {
    if hand(turn.world()).unit == Some(figure) {
        return;
    }
    if turn.world().pinned(figure) {
        return rally(turn, figure);
    }
    if turn.world().watches(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Overwatch::WORD) });
    }
    let actions = book(turn.world()).turn.actions;
    turn.commit(Activated { figure, actions });
}

/// That a unit leaves Overwatch by an order that activates it, as a clause (CA-WATCH-1).
pub fn watch_ends(world: &World, figure: FigureId) -> Vec<String> {
    let ends = world.watches(figure) && !interrupts(world, figure);
    ends.then(|| format!("{}'s Overwatch ends", world.label(figure))).into_iter().collect()
}

/// Ends a Move that was begun at a door, where it began.
pub fn finish_move(turn: &mut Turn, figure: FigureId) {
    if under_way(turn.world(), figure) {
        turn.commit(Marched { figure, paths: Vec::new(), free: false });
    }
}

/// Ends a unit's activation, or declines its consolidation or Overwatch shot.
pub fn hold(turn: &mut Turn, figure: FigureId) {
    if let Some(target) = overwatch::mover_to_interrupt(turn.world(), figure) {
        return turn.commit(LetPass { figure, target });
    }
    if !consolidates(turn.world(), figure) {
        activate(turn, figure);
        finish_move(turn, figure);
        if overwatch::deferred_by_overwatch(turn, figure, Then::Hold) {
            return;
        }
    }
    turn.commit(Spent { figure });
}

/// Ends the current activation or question; with neither, the first waiting unit is activated and does nothing (CA-TURN-1).
pub fn end(turn: &mut Turn) {
    let world = turn.world();
    let hand = hand(world);
    let asked = overwatch::asked(world).first().copied();
    let winner = hand.winners.first().copied();
    let next =
        asked.or(winner).or(hand.unit).or_else(|| waiting(world, world.resource::<Clock>().active).first().copied());
    if let Some(figure) = next {
        hold(turn, figure);
    }
}

/// What [`end`] would waste: actions of the active unit, or the activation of a waiting one (CA-TURN-1).
pub fn at_stake(world: &World, side: Side) -> Option<String> {
    let hand = hand(world);
    if !hand.winners.is_empty() {
        return None;
    }
    if let Some(unit) = hand.unit {
        let (name, doing) = (world.label(unit), world.doing(unit));
        return match doing.actions {
            0 if doing.stride.is_some() => Some(format!("{name} is on the move")),
            0 => None,
            1 => Some(format!("{name} has 1 action left")),
            actions => Some(format!("{name} has {actions} actions left")),
        };
    }
    let next = waiting(world, side).first().copied()?;
    Some(format!("no unit is activated; {} would be activated and do nothing", world.label(next)))
}

/// Units of a side not yet activated this turn.
pub fn waiting(world: &World, side: Side) -> Vec<FigureId> {
    world.units_of(side).into_iter().filter(|id| !world.doing(*id).done).collect()
}

/// Continues after an order: Overwatch shots, consolidations, the next unit of a joint assault, the next activation,
/// the next turn.
pub fn go_on(turn: &mut Turn) {
    if !overwatch::resume_mover(turn) {
        return;
    }
    assaults::cancel_if_target_gone(turn);
    close(turn);
    assaults::continue_joint_assault(turn);
    victory::wiped_out(turn);
    if turn.over() {
        return;
    }
    let world = turn.world();
    let (hand, clock) = (hand(world), *world.resource::<Clock>());
    if let Some(unit) = hand.winners.first().or(hand.unit.as_ref()) {
        let side = world.side(*unit);
        return ask(turn, side);
    }
    let last = hand.last.unwrap_or_else(|| other(clock.initiative));
    let next = [other(last), last].into_iter().find(|side| !waiting(world, *side).is_empty());
    match next {
        Some(side) => ask(turn, side),
        None => end_turn(turn),
    }
}

fn other(side: Side) -> Side {
    side.enemy().unwrap_or(Side::Response)
}

/// Ends the activation of a unit that is gone or has nothing left to do.
fn close(turn: &mut Turn) {
    let world = turn.world();
    let Some(figure) = hand(world).unit else { return };
    let doing = world.doing(figure);
    let spent = doing.actions == 0 && doing.stride.is_none() && !assaults::may_assault(world, figure);
    let idle = world.pinned(figure) && doing.actions > 0 && !fire::can_fire(world, figure);
    if !world.in_play(figure) || spent || idle {
        turn.commit(Spent { figure });
    }
}

/// Asks a side for the next order.
pub fn ask(turn: &mut Turn, side: Side) {
    if turn.world().resource::<Clock>().active != side {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(PHASE), side });
    }
}

fn end_turn(turn: &mut Turn) {
    turn.run(OnPhase(Edge::Ends, PHASE));
    if !turn.over() {
        next_turn(turn);
    }
}

pub fn next_turn(turn: &mut Turn) {
    turn.run(OnPhase(Edge::Begins, PHASE));
}

/// Both sides roll; the higher activates first, the player's side on a tie (CA-TURN-1).
pub fn roll_initiative(world: &mut World) {
    let mut turn = Turn::of(world);
    let faces = turn.roll(2, 6);
    let first = if faces[1] > faces[0] { Side::Hostile } else { Side::Response };
    let round = turn.world().resource::<Clock>().now.round + 1;
    turn.commit(TurnRolled { response: faces[0], hostile: faces[1], first });
    turn.commit(CommonEvent::RoundBegan { round, initiative: first });
    let asked = if waiting(turn.world(), first).is_empty() { other(first) } else { first };
    turn.commit(CommonEvent::PhaseBegan { phase: Word::new(PHASE), side: asked });
}
