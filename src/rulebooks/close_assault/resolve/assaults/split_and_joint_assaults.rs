//! Split and joint assaults: one unit on two, and several on one (CA-SPLIT-1 to 4, CA-MULTI-1 to 4).

use bevy::prelude::World;

use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Verdict};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{JointAssaultCancelled, Turn};
use crate::rulebooks::close_assault::resolve::activation;
use crate::rulebooks::close_assault::resolve::assaults::{AssaultSplit, Fight, declared, may_declare, near_enough};
use crate::rulebooks::close_assault::state::active_unit::{self, JointAssault};
use crate::rulebooks::close_assault::state::unit::Unit;

/// Whether a unit may split its assault between two targets as named.
pub fn check_split(
    world: &World,
    figure: FigureId,
    [target, second]: [FigureId; 2],
    models: Option<&[u8]>,
    bonus: Option<FigureId>,
) -> Verdict {
    may_act::may_act_in_activation(world, figure)?;
    Refusal::unless(active_unit::active_unit(world).joint.is_none(), "CA-MULTI-1", || {
        phrase!("ca-refused-joint-under-way")
    })?;
    may_declare(world, figure, target)?;
    near_enough(world, figure, second)?;
    let hull = [target, second].into_iter().find(|id| world.is_vehicle(*id));
    Refusal::unless(hull.is_none(), "CA-VEH-3", || phrase!("ca-refused-vehicle-alone"))?;
    let own: Vec<u8> = world.models(figure).iter().map(|body| body.id).collect();
    let share = models.map_or_else(|| halves(&own), <[u8]>::to_vec);
    let known = share.iter().all(|id| own.contains(id)) && share.windows(2).all(|pair| pair[0] < pair[1]);
    let sound = target != second && known && !share.is_empty() && share.len() < own.len();
    Refusal::unless(sound, "CA-SPLIT-1", || phrase!("ca-refused-split-models"))?;
    let bonus = bonus.unwrap_or(target);
    Refusal::unless([target, second].contains(&bonus), "CA-SPLIT-4", || phrase!("ca-refused-split-bonus"))
}

/// Every way to name some of a unit's models, but not all; of a large unit, some of the first.
pub fn splits_of_models(world: &World, figure: FigureId) -> Vec<Vec<u8>> {
    let mut own: Vec<u8> = world.models(figure).iter().map(|body| body.id).collect();
    own.sort_unstable();
    let named = |bits: u32| (0..own.len()).filter(|place| bits & (1 << place) != 0).map(|place| own[place]).collect();
    (1..(1_u32 << own.len().min(MOST_MODELS)).saturating_sub(1)).map(named).collect()
}

/// The most models of a unit that are told apart.
const MOST_MODELS: usize = 12;

/// Every other model.
fn halves(models: &[u8]) -> Vec<u8> {
    let mut half: Vec<u8> = models.iter().copied().step_by(2).take(models.len().div_ceil(2)).collect();
    half.sort_unstable();
    half
}

/// Runs an assault on two units.
pub fn begin_split(
    turn: &mut Turn,
    figure: FigureId,
    [first, second]: [FigureId; 2],
    models: Option<&[u8]>,
    bonus: Option<FigureId>,
) {
    activation::activate(turn, figure);
    let own: Vec<u8> = turn.world().models(figure).iter().map(|body| body.id).collect();
    let models = models.map_or_else(|| halves(&own), <[u8]>::to_vec);
    let share = AssaultSplit { first, second, models, bonus: bonus.unwrap_or(first) };
    let assaulted = turn.world().figures().into_iter().filter(|id| *id == first || *id == second).collect();
    declared(turn, Fight { assaulters: vec![figure], assaulted, split: Some(share), ..Fight::default() });
}

/// Whether these units may declare a joint assault on a target.
pub fn check_joint(world: &World, figures: &[FigureId], target: FigureId) -> Verdict {
    Refusal::unless(active_unit::active_unit(world).unit.is_none(), "CA-MULTI-4", || phrase!("ca-refused-joint-late"))?;
    for figure in figures {
        may_act::may_act_in_activation(world, *figure)?;
        Refusal::unless(!world.is_vehicle(*figure), "CA-ENTER-5", || {
            phrase!("ca-refused-vehicle", figure = Argument::figure(world.label(*figure)))
        })?;
    }
    let twice = figures.iter().enumerate().any(|(index, id)| figures[..index].contains(id));
    Refusal::unless(!twice, "CA-MULTI-1", || phrase!("ca-refused-named-twice"))?;
    let enemy = figures.first().and_then(|figure| world.side(*figure).enemy());
    Refusal::unless(world.in_play(target) && Some(world.side(target)) == enemy, "CA-MULTI-1", || {
        phrase!("ca-refused-no-enemy", unit = target.to_string())
    })
}

/// Cancels a joint assault whose target is gone; waiting units may activate as usual (CA-MULTI-4, CA-TURN-1).
pub fn cancel_if_target_gone(turn: &mut Turn) {
    let world = turn.world();
    let target = active_unit::active_unit(world).joint.as_ref().map(|joint| joint.target);
    if let Some(target) = target.filter(|target| !world.in_play(*target)) {
        turn.commit(JointAssaultCancelled { target });
    }
}

/// The next unit of a joint assault acts, or all ready units assault (CA-MULTI-1). Units that no longer can are left
/// out and keep their activation (CA-MULTI-4).
pub fn continue_joint_assault(turn: &mut Turn) {
    let world = turn.world();
    let hand = active_unit::active_unit(world);
    let (Some(JointAssault { target, waiting, ready }), None) = (hand.joint.clone(), hand.unit) else { return };
    let fits = |id: &FigureId| world.in_play(*id) && !world.pinned(*id);
    if let Some(next) = waiting.iter().copied().find(fits) {
        return activation::activate(turn, next);
    }
    let assaulters: Vec<FigureId> = ready.into_iter().filter(fits).collect();
    if assaulters.is_empty() {
        return turn.commit(JointAssaultCancelled { target });
    }
    declared(turn, Fight { assaulters, assaulted: vec![target], ..Fight::default() });
}
