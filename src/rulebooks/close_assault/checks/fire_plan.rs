//! Fire actions that a unit may take (CA-FIRE-1, CA-WATCH-1).

use bevy::prelude::World;

use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Verdict};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::senses::aim::{self, Aim};
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// The plan of a Fire order.
///
/// # Errors
/// The rule that forbids it.
pub fn plan_fire(world: &World, figure: FigureId, target: FigureId) -> Result<Aim, Refusal> {
    if let Some(mover) = watchers::mover_to_interrupt(world, figure) {
        may_act::may_command(world, figure)?;
        Refusal::unless(target == mover, "CA-WATCH-1", || {
            phrase!("ca-refused-fire-at-mover", target = Argument::figure(world.label(mover)))
        })?;
        return aim::aim_at_target(world, figure, target, true);
    }
    may_fire(world, figure)?;
    aim::aim_at_target(world, figure, target, false)
}

/// Whether a unit may fire in its activation, at any target.
pub fn may_fire(world: &World, figure: FigureId) -> Verdict {
    may_act::may_act_in_activation(world, figure)?;
    may_act::has_action(world, figure)?;
    let fired = active_unit::active_unit(world).unit == Some(figure) && world.activation_state(figure).fired;
    Refusal::unless(!fired, "CA-TURN-2", || phrase!("ca-refused-fired", figure = Argument::figure(world.label(figure))))
}

/// Whether a unit has a target to fire at.
pub fn has_target(world: &World, figure: FigureId) -> bool {
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    Refusal::without_texts(|| enemies.into_iter().any(|target| plan_fire(world, figure, target).is_ok()))
}
