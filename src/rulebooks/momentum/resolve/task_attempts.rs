//! Whether a Task may be attempted, and at which price (MO-TURN-1, MO-ATTACK-3, MO-SPEND-1).

use bevy::prelude::World;

use super::super::state::figure::{self, HELPING, UNARMED, book_data, weapon_data};
use super::super::state::pending_frames::{Attempt, Origin};
use super::super::state::pools::{self, Price};
use super::super::state::status_effects::Assisting;
use super::super::state::task_kinds::Task;
use super::super::state::turn_and_round::current_turn;
use super::{assist_guard_direct, task_difficulty, turns};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Roster, Side, Verdict, Word};

/// Whether a character may attempt a Task now: one each Turn, a second if bought (MO-TURN-1, MO-SPEND-19).
///
/// # Errors
/// The rule that forbids it.
pub fn check_task_available(world: &World, figure: FigureId) -> Verdict {
    turns::may_command(world, figure)?;
    let now = current_turn(world);
    let free = now.tasks == 0 || (now.tasks == 1 && now.swift);
    Refusal::unless(free, "MO-TURN-1", || {
        phrase!("mo-refused-task-attempted", figure = Argument::figure(world.label(figure)))
    })
}

/// The attempt of a Task in the character's own Turn.
pub fn attempt_of_turn(world: &World, figure: FigureId, task: Task, dice: u8) -> Attempt {
    let now = current_turn(world);
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
pub fn check_attempt(world: &World, figure: FigureId, task: Task, dice: u8, threat: bool) -> Verdict {
    check_task_available(world, figure)?;
    let attempt = attempt_of_turn(world, figure, task, dice);
    check_unmoved(world, figure, task)?;
    task_difficulty::check_task(world, figure, task)?;
    check_prepared(world, &attempt)?;
    check_lethal(world, figure, task)?;
    check_dice(world, figure, task, dice, threat)
}

/// Sprint and Movement exclude each other in a Turn (MO-SPRINT-3).
pub fn check_unmoved(world: &World, figure: FigureId, task: Task) -> Verdict {
    let free = task != Task::Sprint || !current_turn(world).has_taken("move");
    Refusal::unless(free, "MO-SPRINT-3", || phrase!("mo-refused-moved", figure = Argument::figure(world.label(figure))))
}

/// A weapon that must be set up first (MO-MINOR-14).
pub fn check_prepared(world: &World, attempt: &Attempt) -> Verdict {
    let Task::Attack { weapon: word, .. } = attempt.task else { return Ok(()) };
    let needs = weapon_data(world, word).is_some_and(|weapon| weapon.prepare);
    Refusal::unless(!needs || attempt.prepared, "MO-MINOR-14", || phrase!("mo-refused-prepare-first"))
}

/// The gamemaster side pays 1 Threat for a lethal attack (MO-ATTACK-3).
pub fn check_lethal(world: &World, figure: FigureId, task: Task) -> Verdict {
    let lethal = matches!(task, Task::Attack { lethal: true, .. });
    let empty = world.side(figure) == Side::Hostile && pools::most_spendable(world, Side::Hostile) == 0;
    Refusal::unless(!(lethal && empty), "MO-ATTACK-3", || phrase!("mo-refused-no-threat-for-lethal"))
}

/// Whether the number of dice is on sale and its price can be paid as ordered (MO-SPEND-1, MO-POOL-6).
///
/// # Errors
/// The rule that forbids it.
pub fn check_dice(world: &World, figure: FigureId, task: Task, dice: u8, threat: bool) -> Verdict {
    let data = book_data(world);
    let most = data.task.most_dice - data.task.dice;
    Refusal::unless(dice <= most, "MO-DICE-1", || {
        phrase!("mo-refused-too-many-dice", dice = data.task.most_dice, most = most)
    })?;
    if dice == 0 {
        return Refusal::unless(!threat, "MO-POOL-6", || phrase!("mo-refused-nothing-for-threat"));
    }
    let side = world.side(figure);
    let mut pools = *world.resource::<pools::PoolState>();
    if side == Side::Hostile && matches!(task, Task::Attack { lethal: true, .. }) {
        pools.threat -= 1;
    }
    pools::payment_from(pools, side, Price { points: dice_price(world, dice), own: 0, threat: Some(threat) })
        .map(|_| ())
}

/// Momentum price of this many extra dice (MO-SPEND-1).
pub fn dice_price(world: &World, dice: u8) -> u8 {
    let prices = &book_data(world).spends.opportunity;
    usize::from(dice).checked_sub(1).and_then(|place| prices.get(place).copied()).unwrap_or(0)
}

/// Characters that assist this one's next Task (MO-TASK-2).
pub fn helpers_of(world: &World, figure: FigureId) -> Vec<FigureId> {
    let assisting = world.resource::<Roster>().bearers(HELPING);
    let helps = |id: &FigureId| {
        world.of::<Assisting>(*id).is_some_and(|token| token.whom == figure)
            && assist_guard_direct::can_talk(world, *id, figure)
    };
    assisting.map(|helper| helper.id).filter(helps).collect()
}

/// Weapons a character can attack with: the one in hand, natural ones and bare hands.
pub fn usable_weapons(world: &World, figure: FigureId) -> Vec<Word> {
    let held = world.of::<figure::Held>(figure).and_then(|held| held.0);
    held.into_iter().chain([Word::new(UNARMED)]).collect()
}
