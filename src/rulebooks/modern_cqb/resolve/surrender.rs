//! Surrender: its four triggers, doctrines that ignore the first, and its effects (CQB-SURR-1 to 7).

use bevy::prelude::{Query, Res, With, World};

use super::{dropped_weapons, end_engagement};
use crate::board::{Board, Tile};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Ledger, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{Pressure, Trigger};
use crate::rulebooks::modern_cqb::events::{self, Claiming, Surrendered, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::{doctrine_roll_modifiers, hostages, sight, situation};
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::{Shrugged, SurrenderSeen};
use crate::rulebooks::modern_cqb::state::status_effects::{FallingBack, Flashed, Stunned, Surrendering, Wounded};

/// A figure that takes part in a Nerve test.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub figure: FigureId,
    /// The causes include a surrender trigger, so a failure means surrender.
    pub may_give_up: bool,
    /// It has just ignored its first trigger, and cannot surrender in this test.
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

/// Whether a cause is a surrender trigger only, without effect on figures that cannot surrender.
pub fn is_surrender_trigger_only(cause: Cause) -> bool {
    matches!(cause, Cause::ClearedRoom | Cause::FlashedAndCovered | Cause::LeaderCaptured)
}

fn lists(world: &World, figure: FigureId, trigger: Trigger) -> bool {
    let doctrine = doctrine_roll_modifiers::doctrine_of(world, figure);
    world.side(figure) == Side::Hostile && doctrine.is_some_and(|doctrine| doctrine.surrender.contains(&trigger))
}

/// Whether a figure gives up to nobody who does not talk to it: it holds a hostage (CQB-CIV-2).
pub fn holds_out(world: &World, figure: FigureId) -> bool {
    hostages::hostage_of(world, figure).is_some()
}

/// Whether a cause applies to a figure.
pub fn cause_applies_to(world: &World, figure: FigureId, cause: Cause) -> bool {
    !is_surrender_trigger_only(cause) || trigger(cause).is_some_and(|trigger| lists(world, figure, trigger))
}

/// Whether and how a figure takes part in a test. It may ignore its first surrender trigger (CQB-SURR-5).
pub fn take_part(turn: &mut Turn, figure: FigureId, causes: &[Cause]) -> Option<Member> {
    if !turn.world().able(figure) {
        return None;
    }
    let listed = |cause: &&Cause| trigger(**cause).is_some_and(|trigger| lists(turn.world(), figure, trigger));
    let yields = || situation::is_at_gunpoint(turn.world(), figure) && !holds_out(turn.world(), figure);
    let called = causes.iter().find(listed).filter(|_| yields());
    let spared = called.is_some_and(|cause| ignores_first_trigger(turn, figure, *cause));
    let may_give_up = called.is_some() && !spared;
    let shaken = causes.iter().any(|cause| !is_surrender_trigger_only(*cause));
    (may_give_up || shaken).then_some(Member { figure, may_give_up, spared })
}

/// Ignores a first trigger, if its doctrine does; returns whether it did.
pub fn ignores_first_trigger(turn: &mut Turn, figure: FigureId, cause: Cause) -> bool {
    let world = turn.world();
    let ignores = doctrine_roll_modifiers::doctrine_of(world, figure).is_some_and(|doctrine| doctrine.ignores_first);
    let shrugs = ignores && !world.has::<Shrugged>(figure);
    if shrugs {
        turn.commit(events::Shrugged { figure, cause });
    }
    shrugs
}

/// Whether failing a Nerve test is a surrender trigger for a figure now (CQB-SURR-1).
pub fn is_failure_a_trigger(world: &World, figure: FigureId) -> bool {
    let listed = lists(world, figure, Trigger::Outnumbered) && situation::is_outnumbered(world, figure);
    listed && situation::is_at_gunpoint(world, figure) && !holds_out(world, figure)
}

/// Adds what weighs for and against giving up (CQB-SURR-6); of what weighs for it only the first that holds.
pub fn add_surrender_dice(world: &World, figure: FigureId, causes: &[Cause], ledger: &mut Ledger) {
    let mut pressed = false;
    for weight in &world.resource::<Book>().surrender {
        if (weight.by >= 0 || !pressed) && presses(world, figure, weight.when, causes) {
            pressed |= weight.by < 0;
            ledger.add("nerve", &*weight.name, weight.by, "CQB-SURR-6");
        }
    }
}

fn presses(world: &World, figure: FigureId, pressure: Pressure, causes: &[Cause]) -> bool {
    match pressure {
        Pressure::Fresh => fresh(world, figure),
        Pressure::Winning => situation::is_winning(world, figure),
        Pressure::LeaderTaken => causes.contains(&Cause::LeaderCaptured),
        Pressure::FlashedAndCovered => {
            world.has::<Flashed>(figure) && situation::figures_covering(world, figure).len() >= 2
        }
        Pressure::WoundedAndCornered => world.has::<Wounded>(figure) && situation::is_cornered(world, None, figure),
        Pressure::Outnumbered => situation::is_outnumbered(world, figure),
    }
}

/// Armed, unhurt and unshaken, and it has not fired in the mission.
fn fresh(world: &World, figure: FigureId) -> bool {
    let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
    let fired = world.of::<TurnState>(figure).is_some_and(|done| done.attacked.is_some());
    armed && !fired && world.composed(figure) && !world.has::<Wounded>(figure) && !world.has::<Stunned>(figure)
}

/// Successes that a figure's surrender tests need (CQB-SURR-6).
pub fn needed_successes(world: &World, figure: FigureId) -> u16 {
    let own = doctrine_roll_modifiers::doctrine_of(world, figure).and_then(|doctrine| doctrine.surrender_needed);
    own.unwrap_or(world.resource::<Book>().nerve.standard)
}

/// The figure drops its weapons and surrenders (CQB-SURR-6).
pub fn give_up(turn: &mut Turn, figure: FigureId) {
    token_changes::end_stance_and_drag(turn, figure);
    token_changes::lose_token::<FallingBack>(turn, figure);
    end_engagement::end_engagement(turn, figure);
    turn.commit(Surrendered { figure });
}

/// After each order: a figure surrendering in a doorway steps out of it if an adjacent tile is free; else others may
/// pass it (CQB-SURR-6).
pub fn clear_doorways(surrendering: Query<&FigureId, With<Surrendering>>, mut claiming: Claiming) {
    claiming.each(surrendering.iter().copied(), |turn, figure| {
        if let Some((from, to)) = out_of_the_way(turn.world(), figure) {
            turn.commit(CommonEvent::Stepped { figure, from, to, left: 0 });
        }
    });
}

/// The step by which a surrendering figure clears a doorway, preferably to a tile that the team sees.
fn out_of_the_way(world: &World, figure: FigureId) -> Option<(Tile, Tile)> {
    let board = world.resource::<Board>();
    let gave_up = world.has::<Surrendering>(figure) && world.standing(figure);
    let from = world.at(figure).filter(|at| gave_up && board.is_doorway(*at))?;
    let free = |to: &Tile| board.step_allowed(from, *to) && !board.is_doorway(*to) && world.standing_on(*to).is_none();
    let steps = from.orthogonals().into_iter().filter(free);
    let to = steps.min_by_key(|to| (!sight::seen_by_side(world, Side::Response, *to), *to))?;
    Some((from, to))
}

/// End Phase: a surrendering figure out of the team's sight for a whole round rejoins the fight, without its weapons
/// but for those that its doctrine lets it take up (CQB-SURR-6).
pub fn rejoin_unseen(
    surrendering: Query<(&FigureId, &SurrenderSeen), With<Surrendering>>,
    clock: Res<Clock>,
    mut claiming: Claiming,
) {
    let unseen = surrendering.iter().filter(|(_, seen)| seen.0 != clock.now.round);
    claiming.each(unseen.map(|(figure, _)| *figure), |turn, figure| {
        token_changes::lose_token::<Surrendering>(turn, figure);
        dropped_weapons::eye_dropped_weapons(turn, figure);
    });
}
