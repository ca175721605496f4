//! A Task from declaration to end: costs, the roll, its result, Momentum (MO-ORDER-1, MO-DICE-1).

use bevy::prelude::World;

use super::events::{Complicated, Declared, Lapsed, Rolled, TaskRoll};
use super::figure::{Character, HELPING, UNARMED, book, weapon};
use super::pools::{self, Price};
use super::rounds::{self, now};
use super::status_effects::{Advantaged, Assisting, Hidden, Hindered, Readiness};
use super::task::{self, Task};
use super::turn_stack::{Attempt, Frame, FrameResult, Gait, Origin, Success};
use super::{
    Turn, advantages, assist_guard_direct, create_problem, damage, dice_scoring, non_attack_task_results,
    ready_and_triggers, walk,
};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Roster, Side, Token, Verdict, Word};

/// Whether a character may attempt a Task now: one each Turn, a second if bought (MO-TURN-1, MO-SPEND-19).
///
/// # Errors
/// The rule that forbids it.
pub fn check_free(world: &World, figure: FigureId) -> Verdict {
    rounds::may_command(world, figure)?;
    let now = now(world);
    let free = now.tasks == 0 || (now.tasks == 1 && now.swift);
    Refusal::unless(free, "MO-TURN-1", || {
        format!("{} has attempted a Task this Turn; end the Turn", world.label(figure))
    })
}

/// The attempt of a Task in the character's own Turn.
pub fn of_turn(world: &World, figure: FigureId, task: Task, dice: u8) -> Attempt {
    let now = now(world);
    let own = now.figure == Some(figure);
    let origin = if own && now.tasks > 0 { Origin::Swift } else { Origin::Turn };
    let attack = matches!(task, Task::Attack { .. });
    let (aimed, prepared) = (own && attack && now.aimed, own && now.prepared);
    Attempt { figure, task, origin, dice, aimed, prepared, problems: 0 }
}

/// Whether a character may attempt a Task with this number of bought dice.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &World, figure: FigureId, task: Task, dice: u8, threat: bool) -> Verdict {
    check_free(world, figure)?;
    let attempt = of_turn(world, figure, task, dice);
    check_unmoved(world, figure, task)?;
    task::check(world, figure, task)?;
    check_prepared(world, &attempt)?;
    check_lethal(world, figure, task)?;
    check_dice(world, figure, task, dice, threat)
}

/// Sprint and Movement exclude each other in a Turn (MO-SPRINT-3).
pub fn check_unmoved(world: &World, figure: FigureId, task: Task) -> Verdict {
    let free = task != Task::Sprint || !now(world).took("move");
    Refusal::unless(free, "MO-SPRINT-3", || {
        format!("{} has taken Movement this Turn, and cannot sprint as well", world.label(figure))
    })
}

/// A weapon that must be set up first (MO-MINOR-14).
pub fn check_prepared(world: &World, attempt: &Attempt) -> Verdict {
    let Task::Attack { weapon: word, .. } = attempt.task else { return Ok(()) };
    let needs = weapon(world, word).is_some_and(|weapon| weapon.prepare);
    Refusal::unless(!needs || attempt.prepared, "MO-MINOR-14", || {
        "this weapon must be set up first; take the Minor Action Prepare".into()
    })
}

/// The gamemaster side pays 1 Threat for a lethal attack (MO-ATTACK-3).
pub fn check_lethal(world: &World, figure: FigureId, task: Task) -> Verdict {
    let lethal = matches!(task, Task::Attack { lethal: true, .. });
    let empty = world.side(figure) == Side::Hostile && pools::spendable(world, Side::Hostile) == 0;
    Refusal::unless(!(lethal && empty), "MO-ATTACK-3", || {
        "there is no Threat to pay for a lethal attack; make it non-lethal".into()
    })
}

/// Whether the number of dice is on sale and its price can be paid as ordered (MO-SPEND-1, MO-POOL-6).
///
/// # Errors
/// The rule that forbids it.
pub fn check_dice(world: &World, figure: FigureId, task: Task, dice: u8, threat: bool) -> Verdict {
    let data = book(world);
    let most = data.task.most_dice - data.task.dice;
    Refusal::unless(dice <= most, "MO-DICE-1", || {
        format!("no Task rolls more than {} dice; buy {most} at most", data.task.most_dice)
    })?;
    if dice == 0 {
        return Refusal::unless(!threat, "MO-POOL-6", || {
            "nothing is bought for Threat to pay for; leave `threat` out".into()
        });
    }
    let side = world.side(figure);
    let mut pools = *world.resource::<pools::PoolState>();
    if side == Side::Hostile && matches!(task, Task::Attack { lethal: true, .. }) {
        pools.threat -= 1;
    }
    pools::pay(pools, side, Price { points: dice_price(world, dice), own: 0, threat: Some(threat) }).map(|_| ())
}

/// Momentum price of this many extra dice (MO-SPEND-1).
pub fn dice_price(world: &World, dice: u8) -> u8 {
    let prices = &book(world).spends.opportunity;
    usize::from(dice).checked_sub(1).and_then(|place| prices.get(place).copied()).unwrap_or(0)
}

/// Declares a Task: pays its costs and moves a melee attacker into Reach (MO-ATTACK-1, MO-ATTACK-2, MO-ATTACK-3,
/// MO-MELEE-2).
pub fn declare(turn: &mut Turn, mut attempt: Attempt) -> FrameResult {
    let Attempt { figure, origin, dice, .. } = attempt;
    if let Task::Attack { target, weapon, lethal: true } = attempt.task
        && check_lethal(turn.world(), figure, attempt.task).is_err()
    {
        attempt.task = Task::Attack { target, weapon, lethal: false };
    }
    let task = attempt.task;
    if task::check(turn.world(), figure, task).is_err() || check_prepared(turn.world(), &attempt).is_err() {
        return FrameResult::Done(Vec::new());
    }
    turn.commit(Declared { figure, task, origin, dice });
    if turn.world().has::<Hidden>(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Hidden::WORD) });
    }
    let side = turn.world().side(figure);
    if matches!(task, Task::Attack { lethal: true, .. }) {
        pools::threat(turn, Some(figure), "lethal", if side == Side::Hostile { -1 } else { 1 });
    }
    let points = dice_price(turn.world(), dice);
    // The check of the order has already settled whether Threat may cover missing Momentum.
    let either = [false, true].map(|threat| Price { points, own: 0, threat: Some(threat) });
    if let Some(payment) = either.into_iter().find_map(|price| pools::payment(turn.world(), side, price).ok()) {
        pools::spend(turn, figure, "opportunity", payment);
    }
    let mut next = vec![Frame::Declared { attempt, settled: false }];
    if let Task::Attack { target, weapon: word, .. } = task
        && weapon(turn.world(), word).is_some_and(|weapon| weapon.melee)
        && let Ok(path) = walk::melee_step(turn.world(), figure, target)
        && !path.is_empty()
    {
        next.push(Frame::Walk { figure, path, gait: Gait::Melee });
    }
    FrameResult::Done(next)
}

/// Asks the other side whether it creates a problem, then rolls.
pub fn ask_or_roll(turn: &mut Turn, attempt: Attempt, settled: bool) -> FrameResult {
    let world = turn.world();
    let valid = task::check(world, attempt.figure, attempt.task).is_ok() && in_melee(world, &attempt);
    if !valid {
        turn.commit(Lapsed { figure: attempt.figure, task: attempt.task });
        return FrameResult::Done(Vec::new());
    }
    let other = rounds::other(world.side(attempt.figure));
    if !settled && create_problem::may_make(world, &attempt, other) {
        return FrameResult::Ask(Frame::Declared { attempt, settled: false }, other);
    }
    FrameResult::Done(roll(turn, attempt))
}

fn in_melee(world: &World, attempt: &Attempt) -> bool {
    let Task::Attack { target, weapon: word, .. } = attempt.task else { return true };
    let melee = weapon(world, word).is_some_and(|weapon| weapon.melee);
    !melee || walk::melee_step(world, attempt.figure, target).is_ok_and(|path| path.is_empty())
}

/// Characters that assist this one's next Task (MO-TASK-2).
pub fn helpers(world: &World, figure: FigureId) -> Vec<FigureId> {
    let assisting = world.resource::<Roster>().bearers(HELPING);
    let helps = |id: &FigureId| {
        world.of::<Assisting>(*id).is_some_and(|token| token.whom == figure)
            && assist_guard_direct::can_talk(world, *id, figure)
    };
    assisting.map(|helper| helper.id).filter(helps).collect()
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
        return ready_and_triggers::triggered_by_attack(turn, &attempt);
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
        non_attack_task_results::resolve_success(turn, &attempt);
    }
    vec![Frame::Spending(success)]
}

/// Rolls in the order of MO-DICE-5: own dice, helpers' dice, the die that Aim re-rolls.
fn roll_dice(turn: &mut Turn, attempt: &Attempt) -> TaskRoll {
    let world = turn.world();
    let ledger = task::ledger(world, attempt);
    let skilled = task::skilled(world, attempt.task);
    let (target, difficulty) = (ledger.dice("target") as u8, ledger.dice("difficulty") as u8);
    let most = book(world).task.most_dice;
    let count = (ledger.dice("dice") as u8).min(most);
    let helpers: Vec<(FigureId, u8)> = self::helpers(world, attempt.figure)
        .into_iter()
        .filter_map(|id| Some((id, task::target_number(world.stats(id)?, &skilled))))
        .collect();
    let faces = turn.roll(count.into(), 20);
    let helped = turn.roll(helpers.len() as u16, 20);
    let again = dice_scoring::worst(&faces, target).filter(|_| attempt.aimed).map(|place| (place, turn.roll(1, 20)[0]));
    let mut standing = faces.clone();
    again.into_iter().for_each(|(place, face)| standing[place] = face);
    let own: u8 = standing.iter().map(|face| dice_scoring::successes(*face, target)).sum();
    let lent: u8 = helpers.iter().zip(&helped).map(|((_, target), face)| dice_scoring::successes(*face, *target)).sum();
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
    let points = u16::from(success.momentum) + pools::spendable(world, side);
    if points > 0 || matches!(success.attempt.task, Task::Sprint) {
        return FrameResult::Ask(Frame::Spending(success), side);
    }
    FrameResult::Done(conclude(turn, success))
}

/// Finishes the Task without further spends.
pub fn finish(turn: &mut Turn, success: Success) {
    let next = conclude(turn, success);
    super::turn_stack::done(turn, next);
}

/// Saves leftover Momentum, and deals the damage of an attack (MO-POOL-1, MO-DAMAGE-4).
fn conclude(turn: &mut Turn, success: Success) -> Vec<Frame> {
    let figure = success.attempt.figure;
    let side = turn.world().side(figure);
    pools::save(turn, figure, side, success.momentum);
    match success.attempt.task {
        Task::Attack { .. } => damage::strike_targets(turn, &success),
        _ => Vec::new(),
    }
}

/// Places the Advantage of a successful Create Advantage.
pub fn place_advantage(turn: &mut Turn, task: Task) {
    if let Task::CreateAdvantage { boon, target } = task {
        advantages::place(turn, boon, target);
    }
}

/// Weapons a character can attack with: the one in hand, natural ones and bare hands.
pub fn weapons(world: &World, figure: FigureId) -> Vec<Word> {
    let held = world.of::<super::figure::Held>(figure).and_then(|held| held.0);
    held.into_iter().chain([Word::new(UNARMED)]).collect()
}
