//! A Task from its declaration to its end: costs, the roll, its result, Momentum (MO-ORDER-1, MO-DICE-1).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::dice_scoring;
use super::super::events::{Complicated, Declared, Rolled, TaskLapsed, TaskRoll};
use super::super::state::figure::{Character, book_data, weapon_data};
use super::super::state::pending_frames::{Attempt, Frame, FrameResult, Gait, Success};
use super::super::state::pools::{self, Price};
use super::super::state::status_effects::{Advantaged, Assisting, Hidden, Hindered, Readiness};
use super::super::state::task_kinds::Task;
use super::task_attempts::{check_lethal, check_prepared, dice_price, helpers_of};
use super::{create_problem, damage, movement, payments, readied_task_triggers, task_difficulty, task_results, turns};
use crate::model::{CommonEvent, FigureId, Figures, Side, Token, Word};

/// Declares a Task: pays its costs and moves a melee attacker into Reach (MO-ATTACK-1, MO-ATTACK-2, MO-ATTACK-3,
/// MO-MELEE-2).
pub fn declare_task(turn: &mut Turn, mut attempt: Attempt) -> FrameResult {
    let Attempt { figure, origin, dice, .. } = attempt;
    if let Task::Attack { target, weapon, lethal: true } = attempt.task
        && check_lethal(turn.world(), figure, attempt.task).is_err()
    {
        attempt.task = Task::Attack { target, weapon, lethal: false };
    }
    let task = attempt.task;
    if task_difficulty::check_task(turn.world(), figure, task).is_err()
        || check_prepared(turn.world(), &attempt).is_err()
    {
        return FrameResult::Done(Vec::new());
    }
    turn.commit(Declared { figure, task, origin, dice });
    if turn.world().has::<Hidden>(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Hidden::WORD) });
    }
    let side = turn.world().side(figure);
    if matches!(task, Task::Attack { lethal: true, .. }) {
        payments::change_threat(turn, Some(figure), "lethal", if side == Side::Hostile { -1 } else { 1 });
    }
    let points = dice_price(turn.world(), dice);
    // The check of the order has already settled whether Threat may cover missing Momentum.
    let either = [false, true].map(|threat| Price { points, own: 0, threat: Some(threat) });
    if let Some(payment) = either.into_iter().find_map(|price| pools::payment(turn.world(), side, price).ok()) {
        payments::commit_payment(turn, figure, "opportunity", payment);
    }
    let mut next = vec![Frame::Declared { attempt, settled: false }];
    if let Task::Attack { target, weapon: word, .. } = task
        && weapon_data(turn.world(), word).is_some_and(|weapon| weapon.melee)
        && let Ok(path) = movement::melee_step(turn.world(), figure, target)
        && !path.is_empty()
    {
        next.push(Frame::Walk { figure, path, gait: Gait::Melee });
    }
    FrameResult::Done(next)
}

/// Asks the other side whether it creates a problem, then rolls.
pub fn ask_or_roll(turn: &mut Turn, attempt: Attempt, settled: bool) -> FrameResult {
    let world = turn.world();
    let valid = task_difficulty::check_task(world, attempt.figure, attempt.task).is_ok() && in_melee(world, &attempt);
    if !valid {
        turn.commit(TaskLapsed { figure: attempt.figure, task: attempt.task });
        return FrameResult::Done(Vec::new());
    }
    let other = turns::other_side(world.side(attempt.figure));
    if !settled && create_problem::may_create_problem(world, &attempt, other) {
        return FrameResult::Ask(Frame::Declared { attempt, settled: false }, other);
    }
    FrameResult::Done(roll(turn, attempt))
}

fn in_melee(world: &World, attempt: &Attempt) -> bool {
    let Task::Attack { target, weapon: word, .. } = attempt.task else { return true };
    let melee = weapon_data(world, word).is_some_and(|weapon| weapon.melee);
    !melee || movement::melee_step(world, attempt.figure, target).is_ok_and(|path| path.is_empty())
}

/// Rolls a Task and commits its immediate results.
fn roll(turn: &mut Turn, attempt: Attempt) -> Vec<Frame> {
    let rolled = roll_dice(turn, &attempt);
    let (figure, task) = (attempt.figure, attempt.task);
    let from = turn.world().at(figure).unwrap_or_default();
    let mut faces: Vec<u8> = rolled.faces.clone();
    rolled.again.into_iter().for_each(|(place, face)| faces[usize::from(place)] = face);
    let helpers = rolled.helpers.clone();
    let (success, momentum) = (rolled.success, rolled.momentum);
    turn.commit(Rolled { figure, task, roll: rolled });
    consume_bonuses(turn, &attempt, &helpers);
    complicate(turn, figure, &faces);
    helpers.into_iter().for_each(|(helper, face)| complicate(turn, helper, &[face]));
    let attack = matches!(task, Task::Attack { .. });
    if !success {
        return readied_task_triggers::triggered_by_attack(turn, &attempt);
    }
    let mut success = Success {
        attempt,
        momentum,
        damage: Vec::new(),
        rerolled: false,
        bonus: 0,
        penetration: 0,
        second: None,
        disarmed: false,
        advantage: false,
        woke: false,
        from,
    };
    if attack {
        success.damage = damage::roll_damage(turn, &success);
    } else {
        task_results::resolve_success(turn, &attempt);
    }
    vec![Frame::Spending(success)]
}

/// Rolls in the order of MO-DICE-5: own dice, helpers' dice, the die that Aim re-rolls.
fn roll_dice(turn: &mut Turn, attempt: &Attempt) -> TaskRoll {
    let world = turn.world();
    let ledger = task_difficulty::task_ledger(world, attempt);
    let skilled = task_difficulty::skill_and_difficulty(world, attempt.task);
    let (target, difficulty) = (ledger.dice("target") as u8, ledger.dice("difficulty") as u8);
    let most = book_data(world).task.most_dice;
    let count = (ledger.dice("dice") as u8).min(most);
    let helpers: Vec<(FigureId, u8)> = self::helpers_of(world, attempt.figure)
        .into_iter()
        .filter_map(|id| Some((id, task_difficulty::target_number(world.stats(id)?, &skilled))))
        .collect();
    let faces = turn.roll(count.into(), 20);
    let helped = turn.roll(helpers.len() as u16, 20);
    let again =
        dice_scoring::die_to_reroll(&faces, target).filter(|_| attempt.aimed).map(|place| (place, turn.roll(1, 20)[0]));
    let mut standing = faces.clone();
    again.into_iter().for_each(|(place, face)| standing[place] = face);
    let own: u8 = standing.iter().map(|face| dice_scoring::successes_of_die(*face, target)).sum();
    let lent: u8 =
        helpers.iter().zip(&helped).map(|((_, target), face)| dice_scoring::successes_of_die(*face, *target)).sum();
    let successes = own + if own > 0 { lent } else { 0 };
    TaskRoll {
        ledger,
        faces,
        again: again.map(|(place, face)| (place as u8, face)),
        helpers: helpers.iter().zip(&helped).map(|((id, _), face)| (*id, *face)).collect(),
        target,
        difficulty,
        successes,
        success: successes >= difficulty,
        momentum: successes.saturating_sub(difficulty),
    }
}

/// Removes tokens and bonuses that last for one Task.
fn consume_bonuses(turn: &mut Turn, attempt: &Attempt, helpers: &[(FigureId, u8)]) {
    let (world, figure) = (turn.world(), attempt.figure);
    let attack = matches!(attempt.task, Task::Attack { .. });
    let used = [
        (world.has::<Advantaged>(figure), Advantaged::WORD),
        (world.has::<Hindered>(figure), Hindered::WORD),
        (attack && world.has::<Readiness>(figure), Readiness::WORD),
    ];
    let helped = helpers.iter().map(|(id, _)| (*id, Assisting::WORD));
    let own = used.into_iter().filter(|(used, _)| *used).map(|(_, word)| (figure, word));
    for (figure, word) in own.chain(helped).collect::<Vec<_>>() {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
    }
}

/// Each natural 20 is a Complication (MO-DICE-3).
fn complicate(turn: &mut Turn, figure: FigureId, faces: &[u8]) {
    let gained = faces.iter().filter(|face| **face == 20).count() as u8;
    if gained > 0 {
        let tokens = turn.world().complications(figure).tokens + gained;
        turn.commit(Complicated { figure, gained, tokens });
    }
}

/// Asks the side of a successful Task what to spend; finishes at once when it can buy nothing.
pub fn spend_or_finish(turn: &mut Turn, success: Success) -> FrameResult {
    let world = turn.world();
    let side = world.side(success.attempt.figure);
    let points = u16::from(success.momentum) + pools::most_spendable(world, side);
    if points > 0 || matches!(success.attempt.task, Task::Sprint) {
        return FrameResult::Ask(Frame::Spending(success), side);
    }
    FrameResult::Done(conclude_task(turn, success))
}

/// Saves leftover Momentum, and deals the damage of an attack (MO-POOL-1, MO-DAMAGE-4).
pub fn conclude_task(turn: &mut Turn, success: Success) -> Vec<Frame> {
    let figure = success.attempt.figure;
    let side = turn.world().side(figure);
    payments::save_momentum(turn, figure, side, success.momentum);
    match success.attempt.task {
        Task::Attack { .. } => damage::strike_targets(turn, &success),
        _ => Vec::new(),
    }
}
