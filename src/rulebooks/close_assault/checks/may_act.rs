//! Checks of who may be ordered when (CA-TURN-1, CA-TURN-2, CA-PIN-1, CA-PIN-2).

use bevy::prelude::World;

use crate::localization::{Argument, phrase};
use crate::model::{Clock, FigureId, Figures, Outcome, Refusal, Verdict};
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::status_effects::Damaged;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Whether a unit may fire at one that has just moved, and do nothing else (CA-WATCH-1).
pub fn may_interrupt(world: &World, figure: FigureId) -> bool {
    watchers::mover_to_interrupt(world, figure).is_some()
}

/// Whether the battle is not over yet.
pub fn check_not_over(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "CA-WIN-1", || phrase!("refused-battle-over"))
}

/// Whether the asked side may order a unit.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "CA-TURN-1", || {
        phrase!("ca-refused-not-own", unit = figure.to_string(), side = active.to_string())
    })?;
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(world.in_play(figure), "CA-LOSS-1", || phrase!("ca-refused-out", figure = name()))?;
    let hand = active_unit::active_unit(world);
    if let Some(crossing) = &hand.crossing {
        return Refusal::unless(watchers::mover_to_interrupt(world, figure).is_some(), "CA-WATCH-1", || {
            phrase!("ca-refused-overwatch-first", target = Argument::figure(world.label(crossing.target)))
        });
    }
    if !hand.winners.is_empty() {
        return Refusal::unless(hand.winners.contains(&figure), "CA-CONSOL-1", || {
            phrase!("ca-refused-consolidate-first")
        });
    }
    if let Some(unit) = hand.unit {
        return Refusal::unless(unit == figure, "CA-TURN-1", || {
            phrase!("ca-refused-other-active", figure = Argument::figure(world.label(unit)))
        });
    }
    Refusal::unless(!world.activation_state(figure).done, "CA-TURN-1", || {
        phrase!("ca-refused-was-active", figure = name())
    })
}

/// Checks [`may_command`] for an order within an activation: a Pinned unit needs its unpin test first.
pub fn may_act_in_activation(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    Refusal::unless(active_unit::active_unit(world).crossing.is_none(), "CA-WATCH-1", || {
        phrase!("ca-refused-interrupting")
    })?;
    Refusal::unless(active_unit::active_unit(world).winners.is_empty(), "CA-CONSOL-4", || {
        phrase!("ca-refused-consolidating")
    })?;
    let tested = active_unit::active_unit(world).unit == Some(figure) || !world.pinned(figure);
    Refusal::unless(tested, "CA-PIN-2", || {
        phrase!("ca-refused-rally-first", figure = Argument::figure(world.label(figure)))
    })
}

/// Whether a unit has an action left.
pub fn has_action(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(active_unit::actions_left(world, figure) > 0, "CA-TURN-2", || {
        phrase!("ca-refused-no-action", figure = Argument::figure(world.label(figure)))
    })
}

/// Whether a unit is not Pinned, and so may do more than fire (CA-PIN-1).
pub fn check_unpinned(world: &World, figure: FigureId) -> Verdict {
    Refusal::unless(!world.pinned(figure), "CA-PIN-1", || {
        phrase!("ca-refused-pinned", figure = Argument::figure(world.label(figure)))
    })
}

/// Whether a unit may move now: by a Move action, or to consolidate.
pub fn may_move(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    if active_unit::may_consolidate(world, figure) {
        return Ok(());
    }
    may_act_in_activation(world, figure)?;
    check_unpinned(world, figure)?;
    Refusal::unless(!world.has::<Damaged>(figure), "CA-FIRE-2", || {
        phrase!("ca-refused-damaged", figure = Argument::figure(world.label(figure)))
    })?;
    if active_unit::is_move_under_way(world, figure) { Ok(()) } else { has_action(world, figure) }
}
