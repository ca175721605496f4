//! Common parts of the Momentum spends of a successful Task: each may be repeated as often as it allows, while its side is asked
//! (MO-POOL-4, MO-POOL-5).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::dice_scoring;
use super::super::events::AttackImproved;
use super::super::resolve::{payments, turns};
use super::super::state::pending_frames::{self, Frame, Success};
use super::super::state::pools::{self, Payment, Price};
use super::super::state::task_kinds::Task;
use super::resolution_stack;
use crate::localization::phrase;
use crate::model::{FigureId, Figures, Refusal};

/// The successful Task whose Momentum a character may spend now.
///
/// # Errors
/// If there is none.
pub fn spendable_success(world: &World, figure: FigureId) -> Result<&Success, Refusal> {
    turns::check_asked(world, figure)?;
    let success = pending_frames::success_to_spend(world).filter(|success| success.attempt.figure == figure);
    success.ok_or_else(|| {
        Refusal::lazy("MO-POOL-5", || phrase!("mo-refused-no-task-to-spend-on", unit = figure.to_string()))
    })
}

/// The attack that has hit whose Momentum a character may spend now, and its target.
pub fn spendable_hit<'w>(
    world: &'w World,
    figure: FigureId,
    rule: &'static str,
) -> Result<(&'w Success, FigureId), Refusal> {
    let success = spendable_success(world, figure)?;
    match success.attempt.task {
        Task::Attack { target, .. } => Ok((success, target)),
        _ => Err(Refusal::new(rule, phrase!("mo-refused-needs-hit"))),
    }
}

/// The payment of a spend that is not Immediate: Momentum only (MO-POOL-5).
pub fn spend_payment(world: &World, success: &Success, points: u8) -> Result<Payment, Refusal> {
    let side = world.side(success.attempt.figure);
    pools::payment(world, side, Price { points, own: success.momentum, threat: None })
}

/// Pays, changes the Task, and continues with it.
pub fn pay_and_continue(turn: &mut Turn, why: &str, points: u8, change: impl FnOnce(&mut Turn, &mut Success)) {
    let Some(mut success) = pending_frames::success_to_spend(turn.world()).cloned() else { return };
    let Ok(payment) = spend_payment(turn.world(), &success, points) else { return };
    success.momentum -= payment.own;
    payments::commit_payment(turn, success.attempt.figure, why, payment);
    change(turn, &mut success);
    resolution_stack::answer_top(turn, Frame::Spending(success));
}

/// Commits what has been bought for an attack: more damage, Penetration or a second target.
pub fn commit_sharpened(turn: &mut Turn, success: &Success) {
    let (figure, second) = (success.attempt.figure, success.second);
    turn.commit(AttackImproved { figure, bonus: success.bonus, penetration: success.penetration, second });
}

/// Sensible re-rolls: dice that count nothing, and dice without an Effect.
pub fn sensible_rerolls(success: &Success) -> Vec<Vec<u8>> {
    let places = |holds: &dyn Fn(u8) -> bool| -> Vec<u8> {
        let faces = success.damage.iter().enumerate();
        faces.filter(|(_, face)| holds(**face)).map(|(place, _)| place as u8).collect()
    };
    let blank = places(&|face| dice_scoring::challenge_value(face) == (0, 0));
    let plain = places(&|face| dice_scoring::challenge_value(face).1 == 0 && face != 2);
    let mut all = vec![blank];
    if all[0] != plain {
        all.push(plain);
    }
    all.retain(|dice| !dice.is_empty());
    all
}
