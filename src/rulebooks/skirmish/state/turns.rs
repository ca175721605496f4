//! The count of turns, and the units that may be ordered in them (SK-TURN-1).

use bevy::prelude::World;

use super::unit::{Riding, Unit};
use crate::localization::{Argument, phrase};
use crate::model::{Clock, FigureId, Figures, Outcome, Refusal, Verdict};

/// The current turn, counted over both sides from 1.
pub fn turn_number(world: &World) -> u16 {
    let clock = world.resource::<Clock>();
    2 * clock.now.round.saturating_sub(1) + u16::from(clock.active != clock.initiative) + 1
}

/// Whether the battle is not over yet.
pub fn check_not_over(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "SK-WIN-1", || phrase!("refused-battle-over"))
}

/// Whether the asked side may order a unit.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    own(world, figure)?;
    Refusal::unless(world.in_play(figure), "SK-TURN-2", || {
        phrase!("sk-refused-off-map", figure = Argument::figure(world.label(figure)))
    })
}

/// Whether the asked side may order a rider.
pub fn may_command_rider(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    own(world, figure)?;
    Refusal::unless(world.has::<Riding>(figure), "SK-ADV-7", || {
        phrase!("sk-refused-not-aboard", figure = Argument::figure(world.label(figure)))
    })
}

fn own(world: &World, figure: FigureId) -> Verdict {
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "SK-TURN-1", || {
        phrase!("sk-refused-not-own", unit = figure.to_string(), side = active.to_string())
    })
}

/// Whether a unit may take its Action now (SK-TURN-1); an Unaware unit may not (SK-AMBUSH-1).
pub fn may_act(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(!world.turn_state(figure).acted, "SK-TURN-1", || phrase!("sk-refused-acted", figure = name()))?;
    Refusal::unless(world.aware(figure), "SK-AMBUSH-1", || phrase!("sk-refused-unaware", figure = name()))
}
