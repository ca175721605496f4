//! The count of turns, and the units that may be ordered in them (SK-TURN-1).

use bevy::prelude::World;

use super::unit::{Riding, Unit};
use crate::model::{Clock, FigureId, Figures, Outcome, Refusal, Verdict};

/// The current turn, counted over both sides from 1.
pub fn turn_number(world: &World) -> u16 {
    let clock = world.resource::<Clock>();
    2 * clock.now.round.saturating_sub(1) + u16::from(clock.active != clock.initiative) + 1
}

/// Whether the battle is not over yet.
pub fn check_not_over(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "SK-WIN-1", || "the battle is over")
}

/// Whether the asked side may order a unit.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    own(world, figure)?;
    Refusal::unless(world.in_play(figure), "SK-TURN-2", || {
        format!("{} is not on the map; order another unit", world.label(figure))
    })
}

/// Whether the asked side may order a rider.
pub fn may_command_rider(world: &World, figure: FigureId) -> Verdict {
    check_not_over(world)?;
    own(world, figure)?;
    Refusal::unless(world.has::<Riding>(figure), "SK-ADV-7", || {
        format!("{} is not aboard anything; give it another order", world.label(figure))
    })
}

fn own(world: &World, figure: FigureId) -> Verdict {
    let active = world.resource::<Clock>().active;
    let own = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(own, "SK-TURN-1", || {
        format!("`{figure}` is not a unit of the {active} side, whose turn it is; order one of its units")
    })
}

/// Whether a unit may take its Action now (SK-TURN-1); an Unaware unit may not (SK-AMBUSH-1).
pub fn may_act(world: &World, figure: FigureId) -> Verdict {
    may_command(world, figure)?;
    let name = || world.label(figure);
    Refusal::unless(!world.turn_state(figure).acted, "SK-TURN-1", || {
        format!("{} has taken its Action this turn; order another unit", name())
    })?;
    Refusal::unless(world.aware(figure), "SK-AMBUSH-1", || {
        format!("{} knows of no enemy yet; move it, or wait", name())
    })
}
